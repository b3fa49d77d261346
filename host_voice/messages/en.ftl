### Messages of the command line and of errors. An error says what happened, where, and how to mend it.

## Frame of the help pages

cli-usage = Usage:
cli-options = Options
cli-commands = Commands
cli-default = [default: { $value }]
cli-error = Error: { $message }
cli-interrupted = Interrupted.
cli-unexpected = Something unexpected happened: { $kind }: { $detail }
    The details are in { $log }; please send them along if you report it.
cli-unexpected-unlogged = Something unexpected happened: { $kind }: { $detail }
    The details could not be written to the log: { $reason }

## Wrong usage

usage-hint = Help: { $command } -h
usage-no-option = there is no option { $name }.
usage-no-command = there is no command { $name }.
usage-no-subcommand = { $command } needs a command; the list: { $command } -h
usage-maybe = Did you mean: { $names }?
usage-missing = { $name } is missing.
usage-option-value = { $name } needs a value (or takes none).
usage-extra = the command line cannot be understood: { $detail }
usage-bad-value = { $name }: not an allowed value. Allowed: { $allowed }.
usage-bad = { $name }: { $detail }
usage-path = { $name }: { $detail }
usage-range = from { $low } to { $high }
usage-number = a number

## Commands

help-host-voice = Hosts a game of Mafia by voice, offline: tells, times, listens, counts the votes.

    Every option can also be set in the configuration file or as HOST_VOICE_<COMMAND>_<OPTION> or HOST_VOICE_<OPTION> in the environment.
help-run = Lead an evening. The first thing you hear is the greeting and a check of the microphone; from then on the keyboard is only needed for what must stay silent at night.
help-simulate = Play whole games with invented tables in virtual time and check that the rules hold.
help-replay = Play a recorded protocol through the rules and print who left when, and who won.
help-hear = Put sound files through the ear as if each were the answer to a question.
help-say = Speak a text or an announcement, or write it to a WAV file.
help-script = Print every announcement of a ruleset in order.
help-rules = The rule systems.
help-rules-list = List the rule systems that come with the program.
help-rules-show = Print a rule system with everything it inherits.
help-rules-check = Check a ruleset file: one line for each mistake.
help-diagram = Print the phases of the game as a Mermaid diagram.
help-models = Speech recognition models.
help-models-list = List the models on this machine.
help-models-check = Check that models are whole. All of them unless some are named.
help-models-fetch = Download a model of the Vosk project. A download that was cut off goes on where it stopped.
help-voices = Voices of the speech synthesisers.
help-voices-list = List the voices on this machine, the preferred first.
help-voices-check = Let voices speak a sentence and look at what comes out.
help-voices-render = Write every announcement of a ruleset as WAV files and a list of texts for an actor.
help-devices = Microphones and loudspeakers.
help-devices-list = List the sound devices.
help-devices-check = Open the loudspeaker and the microphone and measure them.
help-music = The music of the evening.
help-music-list = List the pieces of music.
help-music-check = Decode every piece and look for faults.
help-doctor = Check everything an evening needs. Ends with 1 if the evening could not start.
help-games = Evenings in the journal folder.
help-games-list = List the recorded games, the latest last.
help-games-show = Show one game.
help-games-export = Write the protocol of a game.

## Options

opt-help = Show this page.
opt-version = Show the version.
opt-ui-lang = Language of these messages.
opt-config = Configuration file (TOML).
opt-json = Print JSON for machines and nothing else.
opt-ruleset = Rule system: an id from "rules list" or a TOML file.
opt-players = Number of players.
opt-set = Change one setting of the ruleset for this time, e.g. day.speech=30.
opt-lang = Language of the evening.
opt-input = What answers the questions: voice, keys or both.
opt-output = How it speaks: voice, text or both.
opt-seed = Seed of everything random; the same seed gives the same words.
opt-journal = Folder of the journals.
opt-events = Append what happens to this file, one JSON object a line.
opt-events-secret = Also write what the table must not know into the events.
opt-resume = Go on with the last unfinished evening.
opt-model = Recognition model: a name from "models list" or a folder.
opt-voice = Voice, a name from "voices list".
opt-mic = Microphone, a name from "devices list".
opt-speaker = Loudspeaker, a name from "devices list".
opt-roles = Who holds which role: unknown, ask (typed before the first day), deal (dealt by the program) or a JSON file like {"{"}"1": "mafia", "4": "sheriff"{"}"}; seats that are not in it are citizens.
opt-games = How many games.
opt-answer = What kind of answer the question expects.
opt-seats = How many players are at the table.
opt-key = Speak this announcement instead of a text.
opt-param = A value the announcement mentions, e.g. seat=5.
opt-out = Write a WAV file instead of playing.
opt-script-check = Only check that no phrase and no value is missing.
opt-format = Format of the protocol.
opt-render-to = Folder to write to.
opt-fetch-url = Fetch the archive at this address instead.
opt-fetch-sha256 = Refuse an archive with another SHA-256.
opt-fetch-to = Folder to put the model into.
opt-fetch-force = Replace a model that is there already.

## Configuration file

config-unreadable = the configuration file { $file } cannot be read: { $reason }.
config-not-toml = the configuration file { $file } is not valid TOML: { $reason }.
config-unknown-key = { $file }: unknown key "{ $key }". Allowed: { $allowed }.
config-not-table = { $file }: "{ $key }" must be a table: [{ $key }].
config-bad-value = { $file }: { $key } = { $value } is not allowed. Allowed: { $allowed }.

## Tables

head-model = Model
head-size = Size
head-state = State
head-path = Path
origin-built-in = built in
origin-fetched = fetched
size-mib = { $value } MiB
state-usable = usable
state-broken = broken

## Models

model-usable = { $path }: usable.
model-no-folder = { $path }: there is no such folder. "host_voice models list" shows the models there are.
model-not-a-model = { $path }: not a Vosk model; it should have { $files }.
model-static-graph = { $path }: has a fixed graph ({ $files }) and would ignore what a question expects. Take a model with graph/HCLr.fst and graph/Gr.fst, e.g. "host_voice models fetch".
model-files-missing = { $path }: missing or empty: { $files }. Copy the model again or "host_voice models fetch --force".
fetch-downloading = Downloading { $name }
fetch-stage-check = Comparing
fetch-stage-unpack = Unpacking
fetch-done = The model is in { $path }. SHA-256 of the archive: { $sha256 }. Compared with what was known: { $checked }.
fetch-unchecked = No size and no checksum is known for { $url}, so nothing could be compared. What was downloaded is recorded in the model's folder; pass --sha256 if you know it.
fetch-bad-url = { $url } is not an address of the form https://…
fetch-bad-name = "{ $name }" cannot be the name of a model.
fetch-bad-sha256 = "{ $value }" is not a SHA-256: 64 hexadecimal digits are expected.
fetch-exists = { $path } is there already. Add --force to replace it.
fetch-unreachable = { $url } cannot be reached: { $reason }. Check the connection, or download the archive elsewhere and give its address with --url. The built-in model works without it.
fetch-refused = the server refuses { $url }: { $status } { $reason }.
fetch-cut = the connection to { $url } was cut again and again; { $have } bytes are kept in { $part }. Start the same command again to go on.
fetch-disk = { $path } cannot be written: { $reason }.
fetch-wrong-size = the archive from { $url } has { $got } bytes instead of { $expected } and was removed.
fetch-wrong-hash = the archive from { $url } has the { $kind } { $got } instead of { $expected } and was removed.
fetch-broken-archive = { $file } is not a whole ZIP archive ({ $reason }); it was removed. Does the address lead to a web page?
fetch-unsafe-archive = { $file } wants to write outside its folder or to make a link ({ $member }); it was removed.
fetch-archive-too-big = { $file } would unpack to more than { $limit } MiB or too many files; it was removed.
fetch-no-model = what came from { $url } is no usable model: { $files } missing or unusable ({ $problem }).

## Announcements

language-unknown = There is no language "{ $language }". Known: { $known }.
number-not-in-table = The number { $number } has no words: they reach from { $least } to { $most }.
case-unknown = There is no grammatical case "{ $case }". Known: { $known }.
gender-unknown = There is no grammatical gender "{ $gender }". Known: { $known }.
narration-language-unknown = There are no announcements in the language "{ $language }" yet.
narration-file-unreadable = The phrase file { $file } cannot be read: { $reason }.
narration-file-broken = { $file }, line { $line }: not a Fluent message ({ $reason }). How phrases are written is told in docs/narration.md.
narration-phrase-twice = { $file }, line { $line }: the phrase "{ $phrase }" occurs twice. Remove one of them.
narration-phrase-unknown = { $file } has no phrase "{ $phrase }". "host_voice script" lists them all.
narration-phrase-missing = { $file }: the phrase "{ $phrase }" is missing.
narration-phrase-unneeded = { $file }: nothing ever says the phrase "{ $phrase }". Is its name spelled right?
narration-phrase-empty = { $file }: the phrase "{ $phrase }" has nothing to say.
narration-phrase-failed = { $file }: the phrase "{ $phrase }" cannot be put into words ({ $reason }).
narration-phrase-digits = { $file }: the phrase "{ $phrase }" says a number in digits: "{ $text }". Use COUNT, ORDINAL or SEAT.
narration-variable-missing = { $file }: the phrase "{ $phrase }" needs a value for "{ $variable }".
narration-variable-unknown = { $file }: the phrase "{ $phrase }" mentions "{ $variable }", which it is never given.
narration-variable-unused = { $file }: the phrase "{ $phrase }" does not say "{ $variable }".
narration-variants-few = { $file }: the phrase "{ $phrase }" has { $found } variants instead of at least { $least }.
narration-again-missing = { $file }: the question "{ $phrase }" has no shorter form ".again".
narration-wake-word = { $file }: the phrase "{ $phrase }" says the wake word: "{ $text }".
narration-reserved-word = { $file }: the phrase "{ $phrase }" says the word that only accepts nominations: "{ $text }".
narration-latin-letters = { $file }: the phrase "{ $phrase }" has Latin letters: "{ $text }".
narration-punctuation = { $file }: the phrase "{ $phrase }" is punctuated wrongly: "{ $text }".

## Ear and supervised parts

ear-model-broken = the recognition model in { $path } cannot be loaded: { $reason }. Copy it again, "host_voice models check" looks at it, or take another with --model.
ear-file-unreadable = { $path } cannot be read as sound: { $reason }. WAV and FLAC files are understood.
ear-grammar-empty = the question has no phrase to listen for.
ear-words-unknown = the recognition model does not know these words: { $words }.
worker-died = the part "{ $name }" ended by itself (code { $code }). { $output }
worker-hung = the part "{ $name }" did not answer within { $seconds } s and was ended. { $output }
worker-failed = the part "{ $name }" failed: { $error }.
worker-closed = the part "{ $name }" is closed already.
