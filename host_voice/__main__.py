"""`python -m host_voice`."""

from host_voice.cli import main

if __name__ == "__main__":
    main()
