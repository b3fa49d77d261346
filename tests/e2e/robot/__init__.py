"""A robot that plays the human host of an evening: it hears the loudspeaker and speaks into the microphone.

It is no part of the product. It knows the game it is going to play (`script`), recognises what it hears by
comparing sound with sound (`matching`), and answers with another voice than the assistant's (`mouth`).
"""
