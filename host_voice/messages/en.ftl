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
usage-game-resume = --game names the evening to go on with; add --resume.
usage-bad-value = { $name }: not an allowed value. Allowed: { $allowed }.
usage-bad = { $name }: { $detail }
usage-words = 1 to { $limit } letters, and no control characters.
usage-range = from { $low } to { $high }
usage-number = a number
prompt-one-of = One of these, please: { $choices }.
prompt-ended = the input has ended and an answer is still needed: run this at a terminal where you can answer.
prompt-yes = y yes
prompt-no = n no
usage-options = [OPTIONS]
usage-subcommand = COMMAND …
usage-superfluous = nothing more is expected here: { $what }.
usage-path-none = { $name }: there is no { $path }.
usage-path-kind = { $name }: { $path } cannot be used as that (a file or a folder is meant, which may be read).

## Commands

help-host-voice = Hosts a game of Mafia by voice, offline: tells, times, listens, counts the votes.

    Every option can also be set in the configuration file or as HOST_VOICE_<COMMAND>_<OPTION> or HOST_VOICE_<OPTION> in the environment.
help-run = Lead an evening. The first thing you hear is the greeting and a check of the microphone; from then on the keyboard is only needed for what must stay silent at night.
help-rehearse = Play a short game by itself, with both parts spoken: what an evening sounds like, in two minutes. Needs no microphone.
help-setup = A few questions before the first evening: rules, language, players, loudspeaker and voice, microphone, wake word. Each is tried, and the answers are kept in the configuration file.
help-simulate = Play whole games with invented tables in virtual time and check that the rules hold.
help-replay = Play a recorded protocol through the rules and print who left when, and who won.
help-hear = Put sound files through the ear as if each were the answer to a question.
help-say = Speak a text or an announcement, or write it to a WAV file.
help-script = Print every announcement of a ruleset in order.
help-rules = The rule systems.
help-rules-list = List the rule systems that come with the program.
help-rules-show = Print a rule system with everything it inherits, as a sheet for the host.
help-rules-check = Check a ruleset file: one line for each mistake.
help-deck = Print the cards that a table of so many players is dealt, with their roles.
help-diagram = Print the phases of the game as a Mermaid diagram.
help-forget = Delete a player's name: from journals and what lies beside them, the list of names in the configuration, the club's database, and FILES.
forget-file = deleted from { $file }
forget-club = deleted from the club's database, where it was in { $games } games
forget-ban = with it ended a ban: { $term }
forget-lists = Lists of names that are used with --names are looked through where they are named, e.g. host_voice forget NAME seats.csv
forget-left = { $count ->
    [one] in one place
   *[other] in { $count } places
} "{ $name }" could not be looked for and may still stand; the reasons are above. Afterwards start the same command again.
forget-nothing = "{ $name }" was nowhere to be found.
forget-failed = { $file } cannot be changed: { $reason }
help-gestures = Print the gestures of the table and what they mean.
help-models = Speech recognition models.
help-models-list = List the models on this machine.
help-models-check = Check that models are whole. All of them unless some are named.
help-models-fetch = Download a model of the Vosk project. A download that was cut off goes on where it stopped.
help-models-build = Add words to a model of ours, e.g. another wake word or nicknames. No training and no network.
help-voices = Voices of the speech synthesisers.
help-voices-list = List the voices on this machine, the preferred first.
help-voices-check = Let voices speak a sentence and look at what comes out.
help-voices-render = Write every announcement of a ruleset as WAV files and a list of texts for an actor.
help-voices-pack = Make a voice pack of an actor's recordings: checked, cut to the speech, all of one loudness. DIR has the recordings and the pieces.csv of "voices render".
help-devices = Microphones and loudspeakers.
help-devices-list = List the sound devices.
help-devices-check = Open the loudspeaker and the microphone and measure them.
help-music = The music of the evening.
help-music-list = List the pieces of music.
help-music-check = Decode every piece and look for faults.
help-doctor = Check everything an evening needs. Ends with 1 if the evening could not start.
help-games = Evenings in the journal folder.
help-games-list = List the recorded games, the latest first.
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
opt-toml = Print the rule system as a ruleset file.
opt-markdown = Print the rule system as a page of Markdown.
opt-lang = Language of the evening; "rules list" shows which ones a rule system has.
opt-input = What answers the questions: voice, keys or both.
opt-output = How it speaks: voice, text or both.
opt-seed = Seed of everything random; the same seed gives the same words.
opt-journal = Folder of the journals.
opt-events = Append what happens to this file, one JSON object a line.
opt-events-secret = Also write what the table must not know into the events.
opt-resume = Go on with the last unfinished evening, or with the one of --game.
opt-game = With --resume: this evening, a name from "games list".
opt-model = Recognition model: a name from "models list" or a folder.
opt-voice = Voice, a name from "voices list".
opt-mic = Microphone, a name from "devices list".
opt-speaker = Loudspeaker, a name from "devices list".
opt-roles = Who holds which role: unknown, ask (the cards are dealt, the host types who got which before the evening), deal (the program deals at the screen) or a JSON file like {"{"}"1": "mafia", "4": "sheriff"{"}"}; seats that are not in it are citizens.
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
opt-build-words = File with a word or phrase a line; behind " = " may stand how it sounds.
opt-build-output = Name of the new model, or a folder for it. Without it: the model's name and "-club".
opt-build-force = Replace the new model if it is there already.

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
head-meaning = Meaning
head-gesture = Gesture
origin-built-in = built in
origin-fetched = fetched
origin-built = built of { $model }
origin-own = your own
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
build-done = The model in { $path } knows { $count ->
    [one] one word
   *[other] { $count } words
} more: { $words }. Use it with --model.
build-known = Known before, with the pronunciations of the file besides their own: { $words }.
build-no-words = { $file } has no words: write one a line.
build-fault = { $file }, line { $line }: { $message }
build-line-empty = "{ $text }" lacks a word or what it sounds like. Write "word", or "word = as it sounds".
build-line-word-ru = how "{ $word }" sounds is not known. Write it in small Russian letters, numbers in words; if it is one of these, say where the stress is: "маэстро = маЭстро".
build-line-word-uk = how "{ $word }" sounds is not known. Write it in Ukrainian letters, numbers in words, or give a spelling that sounds so: "DJ = діджей".
build-line-phrase-phones = phones are for one word, here are { $words }. Give the words one a line, or spellings behind "=".
build-line-phone = "{ $phone }" is no sound of this model. Take the phones of host_voice/modelgraph/phones.py, or give a spelling that sounds so.
build-line-count = { $words } words before "=", but { $sounds } behind it. Give as many on both sides.
build-line-sign = "{ $text }" has "{ $sign }", which is in no word. Write letters alone.
build-line-stresses = "{ $word }" has more than one stress. Write one vowel as a capital, the others small.
build-line-conflict = "{ $word }" sounds otherwise than in line { $first }. Take one of the lines out, or give both ways in one: "word = one way / another".
build-file-unreadable = { $file } cannot be read: { $reason }. It should be a text file in UTF-8.
build-foreign-model = words cannot be added to { $path }: it was not made by scripts/recogniser. Take a model that has a file graph/host_voice.json with --model; "models list" shows where they lie.
build-record-broken = { $path } is damaged. Take the model from the package again.
build-other-phones = the model in { $path } was made for another version of this program. Take the built-in model of this version.
build-onto-itself = the new model cannot take the place of the one it is made of ({ $path }). Give another name with --output.
build-onto-other = { $path } is there already and is no model made here, so it stays as it is. Give another name with --output.
build-exists = { $path } is there already. Add --force to replace it, or give another name with --output.
build-disk = { $path } cannot be written: { $reason }.
build-words-lost = the new model was made, but does not know: { $words }. Please report this.
openfst-missing = making a graph needs OpenFst's tools, and these are missing: { $missing }. On Debian and Ubuntu: apt install libfst-tools libfst22-plugins-base (in other releases the number differs).
openfst-failed = { $tool } failed: { $reason }
espeak-missing = espeak-ng is needed to find the stress of { $words }. Install it (Debian: apt install espeak-ng), or write how each word sounds: "маэстро = маЭстро".
espeak-confused = espeak-ng said { $lines } words instead of { $words }. Take out of the file what is not a word.

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

ear-model-broken = the recognition model in { $path } cannot be loaded; the log has the details. Copy it again, "host_voice models check" looks at it, or take another with --model.
ear-model-slow = the recognition model in { $path } was not ready after { $seconds } s: this machine is too busy. Close other programs and start again; until then answers can be typed (--input keys).
ear-file-unreadable = { $path } cannot be read as sound: { $reason }. WAV and FLAC files are understood.
ear-grammar-empty = the question has no phrase to listen for.
ear-value-unsayable = the recognition model cannot hear any phrase for: { $values }. It lacks the words: { $words }. Take another model with --model, or answer with the keys.
ear-wake-word-unknown = the recognition model does not know the wake word "{ $word }". Choose a word it knows, add this one with "host_voice models build", or take another model with --model.
ear-wake-word-empty = the wake word is empty. Choose a word that is never said at the table.
ear-phrase-ambiguous = the phrase "{ $phrase }" would mean two things. Choose another wake word.
ear-value-without-words = the answer "{ $value }" ({ $kind }) has no words in the language "{ $language }".
ear-words-unknown = the recognition model does not know these words: { $words }.
worker-died =
    { $name ->
        [board] the board's server
        [recogniser] the recogniser
       *[other] the synthesiser
    } ended by itself; the log has the details. It is started again when it is needed.
worker-hung =
    { $name ->
        [board] the board's server
        [recogniser] the recogniser
       *[other] the synthesiser
    } did not answer within { $seconds } s and was ended. It is started again when it is needed.
worker-slow =
    { $name ->
        [board] the board's server
        [recogniser] the recogniser
       *[other] the synthesiser
    } was not ready after { $seconds } s: this machine is too busy. Close other programs and try again.
worker-failed =
    { $name ->
        [board] the board's server
        [recogniser] the recogniser
       *[other] the synthesiser
    } failed; the log has the details.
worker-closed =
    { $name ->
        [board] the board's server
        [recogniser] the recogniser
       *[other] the synthesiser
    } is closed already.
fault-inside = an unexpected fault; the log has the details

## Rules and games

ruleset-invalid = { $file }: { $key } = { $value } cannot be. Allowed: { $allowed }.
ruleset-good = { $file }: no mistakes.
ruleset-unknown = there is neither a rule system nor a file called "{ $name }". Rule systems: { $allowed }.
ruleset-not-shipped = the protocol names the rule system "{ $name }", which this program does not have. Give its file with --ruleset, or one of: { $allowed }.
ruleset-extends-itself = { $file }: "extends" leads in a circle or too deep. Let it name a rule system that does not build on this file.
ruleset-unreadable = the ruleset { $file } cannot be read: { $reason }.
ruleset-not-toml = the ruleset { $file } is not valid TOML: { $reason }.
override-not-key-value = --set "{ $text }": a text of the form KEY=VALUE is expected, e.g. day.speech=30.
override-unknown-key = --set: the ruleset has no key "{ $key }".{ $count ->
    [0] { "" }
   *[other] { " " }Did you mean: { $near }?
} All keys: host_voice rules show { $ruleset } --toml
override-invalid = with --set: { $key } = { $value } cannot be. Allowed: { $allowed }.
players-out-of-range = this rule system is for { $range } players, not for { $players }. Change --players or --ruleset.
deal-seats = the roles must be those of the seats 1 to { $players }, each once.
deal-roles = the role "{ $role }" is held by { $found } players instead of { $due }. Correct the roles.
deal-unknown-role = the role "{ $role }" is not in this rule system. Allowed: { $allowed }.
not-legal-now = this is not possible now.
nothing-to-undo = there is nothing to take back.
no-such-decision = the list has no such decision.
cannot-nominate-now = nobody can be nominated now.
already-nominated = player { $seat } is nominated already.
nomination-used-up = player { $seat } has made a nomination in this speech already.
not-nominated = player { $by } has not nominated player { $seat }.
no-withdrawals = nominations are not taken back in this game.
no-fouls = there are no fouls in this game.
no-nominations = nobody is nominated in this game.
no-votes-for = nobody has voted for player { $seat } just now.
no-vote-today = there is no vote today.
no-such-reason = it takes one of the reasons in the rules.
no-signs = signs of those who have left do not end this game.
no-defeats = there are no team defeats in this game.
candidates-later = the candidates are read out before the vote.
no-candidates = there are no candidates in this game: everybody votes for whom they like.
seat-at-table = player { $seat } is still at the table.
seat-unknown = there is no seat { $seat } at this table.
seat-left = player { $seat } has left the game.
roles-unreadable = the roles in { $file } cannot be read: { $reason }. Expected: unknown, ask, deal or a JSON file.
roles-not-json = { $file } is not valid JSON. Expected: {"{"}"1": "mafia", "4": "sheriff"{"}"}; seats that are not in it are citizens.
roles-not-object = { $file } must hold an object of seats and roles: {"{"}"1": "mafia", "4": "sheriff"{"}"}.
roles-bad-seat = { $file }: "{ $seat }" is not a seat. Allowed: "1" to "20".
roles-bad-role = { $file }: the role "{ $role }" of seat { $seat } is unknown. Allowed: { $allowed }.

## Voices

voice-none = there is no voice for the language "{ $language }". Install espeak-ng (or RHVoice): scripts/setup does it on Debian.
voice-unknown = there is no voice "{ $name }" for the language "{ $language }". There are: { $known }.
voice-tempo = a tempo of { $tempo } is not possible. Allowed: 0.5 to 2.
voice-file = { $path } cannot be written: { $reason }.
voice-failed = the voice { $voice } failed: { $reason }. "host_voice voices check" tries all voices; --voice takes another.
voice-timeout = the voice { $voice } did not finish within { $seconds } s. "host_voice voices check" tries all voices; --voice takes another.
voice-refused = the synthesiser took the voice { $actual } instead of { $voice }. Choose another one with --voice.
voice-engine-missing = the synthesiser { $engine } cannot be used: { $reason }. On Debian scripts/setup installs it.
voice-program-missing = the program { $program } is missing. On Debian scripts/setup installs it.
voice-silent = the voice gave only silence. Try another one with --voice.
voice-digit = synthesisers misread digits; write the numbers of "{ $text }" in words.
voice-no-words = there is nothing to say in "{ $text }".
opt-pack-name = Name of the pack; that of the folder unless you say otherwise.
pack-not-installed = voice packs need more packages: pip install "host_voice[packs]"
pack-no-sheet = { $path } cannot be read: { $reason }. It lies beside the recordings and is made by "host_voice voices render".
pack-bad-file = { $path } names the file "{ $file }", which is not in its folder.
pack-bad-line = { $path }, line { $line }: a file and its words are expected. Such a sheet is made by "host_voice voices render".
pack-bad-name = a pack cannot be called "{ $name }": at most { $limit } letters, no signs of a path, not the name of an engine, no dot at an end.
pack-unreadable = the pack { $path } cannot be read: { $reason }. Make it anew with "host_voice voices pack".
pack-itself = the recordings in { $path } are in the pack that would be written. Take the actor's own recordings, or give another name with --name.
pack-empty = there is no recording in { $path } that can be used.
pack-fault = { $file } ({ $words }): { $fault ->
        [missing] missing; another voice says it
        [silent] nothing but silence; another voice says it
        [unreadable] not readable as sound; another voice says it
        [clipped] too loud, the peaks are cut
        [long] long for these words; noise before or behind them?
       *[short] short for these words; cut off?
    }
pack-done = { $taken } of { $count } recordings are in { $folder }. Use them with --voice { $name }; a pack is preferred to other voices.
say-text-or-key = give either a text or --key.
say-voice = Voice: { $voice } ({ $engine })
file-none = there is no file { $file }.
say-unplayed = { $fault } With -o FILE the words go to a WAV file instead.
param-not-name-value = --set "{ $text }": a text of the form NAME=VALUE is expected, e.g. seat=5 or seats=3,7.
script-good = The announcements of { $ruleset } in the language "{ $language }" are complete: { $count }.
render-progress = Speaking
render-so-far = { $done } of { $total }
render-done = { $count } recordings with the voice { $voice } and the list of texts are in { $folder }.

## Sound

audio-no-portaudio = the PortAudio library is missing ({ $reason }). On Debian: apt-get install libportaudio2, or scripts/setup.
audio-no-alsa = ALSA_CONFIG_PATH names { $file }, which is not there. Unset it, or name a file with ALSA's settings.
audio-portaudio-failed = PortAudio failed: { $reason }. Is the sound server running?
audio-no-speaker = this machine has no loudspeaker. Plug one in; "host_voice devices list" shows what is there.
audio-no-mic = this machine has no microphone. Plug one in; "host_voice devices list" shows what is there.
audio-no-devices = this machine has neither a loudspeaker nor a microphone.
audio-unknown-speaker = there is no loudspeaker "{ $name }". There are: { $devices }.
audio-unknown-mic = there is no microphone "{ $name }". There are: { $devices }.
audio-ambiguous-speaker = "{ $name }" could be any of these loudspeakers: { $devices }. Give more of the name.
audio-ambiguous-mic = "{ $name }" could be any of these microphones: { $devices }. Give more of the name.
audio-refused = the device "{ $device }" refuses { $rate } Hz: { $reason }. Does another program hold it? "host_voice devices list" shows the others.
audio-mic-silent = the microphone "{ $device }" sends nothing. Is it switched on, and may this program use it?
audio-stuck = the loudspeaker "{ $device }" has stopped playing. Plug it in again or choose another one with --speaker.
audio-no-answer = it does not answer
music-broken = the music { $path } cannot be played ({ $reason }); it is skipped. "host_voice music check" looks at all pieces.
music-folder = the music folder { $path } does not exist; the shipped pieces play. Give another one with --music.
music-short = the music { $path } is shorter than { $seconds } s; it is skipped.
trial-speaker = Loudspeaker: { $name }, { $rate } Hz
trial-mic = Microphone: { $name }, { $rate } Hz; quiet { $quiet } dB, with the signal { $signal } dB
track-night = night
track-agreement = agreement
track-hunt = hunt
track-morning = morning
state-there = there
state-missing = missing
music-fault-length = too short
music-fault-channels = not stereo
music-fault-loudness = wrong loudness
music-fault-peak = too high peaks
music-fault-dip = has a quiet gap
music-fault-seam = the loop clicks
music-fault-size = too large a file

## Ear

model-none = there is no recognition model for the language "{ $language }" ({ $path }). Give one with --model, or use --input keys.

## Evening, on the host's screen

room-not-understood = Not understood: { $text } (? shows what can be typed)
room-no-clock = No clock is running.
room-not-paused = Nothing is paused.
room-talk = The talk goes on until the host ends it: with Enter or "{ $next }" typed, or aloud with the wake word and "{ $next }".
room-commands-only = Nothing is asked now, only commands count; ? shows them.
room-help-answers = Answer now: { $answers }.
room-help-no-question = No question is open. Commands:
room-help-command = { $example } — { $command ->
        [pause] everything stands still
        [resume] goes on after a pause
        [repeat] says the question or the announcement again
        [undo] takes back one decision after the other
        [cancel] takes back what was decided just now
        [past] the last { $recent } decisions at most (also <)
        [undo_to] goes back to a decision of that list
        [speech_again] the speech from its beginning
        [give_back] gives the speaker so many seconds back
        [time_left] how much time is left
        [next] ends the speech or the announcement
        [foul] a foul, with a reason if you like
        [remove] sends a player from the table
        [nominate] nominates during a speech
        [withdraw] takes a nomination of this speech back
        [sign] a word or sign of somebody who has left
        [defeat] a team defeat, with its reason
        [candidates] who is nominated
        [send_away] sends a player away against the rules, with a reason if you like
        [bring_back] somebody who has left is back
        [vote_now] the vote begins now, or anew
        [night_now] the day ends now
        [morning_now] the night ends now
        [declare_red] the reds have won
        [declare_black] the blacks have won
        [declare_draw] ends the game with no winner
        [louder] everything sounds louder
        [quieter] everything sounds quieter
        [music_off] stops the music
        [help] this list (also ?)
       *[stop] ends the game
    }
room-not-now = This is not possible now.
room-answer-first = Answer the question first.
room-keys-at-night = At night the voice only pauses, continues and stops; everything else is typed.
room-night-stays = What was decided by day cannot be taken back at night.
room-undo-instead = Only "{ $undo }" takes back what was decided earlier.
room-reasons = Reasons: { $reasons }.
room-too-late = Too late for the question before: { $text }
room-cancelled = Taken back.
room-interrupt-ask = Ctrl-C once more ends the evening (nothing is lost, --resume continues it). "{ $resume }" goes on.
room-interrupt-saved = Everything is saved.
room-part-restarted =
    { $which ->
        [recogniser] The recogniser
       *[other] The synthesiser
    } crashed and was started again. { $reason }
room-mic-silent = The microphone heard nothing. "host_voice devices check" measures it; the keys work meanwhile.
room-mic-levels = Your voice: { $voice } dB, the room: { $noise } dB.
room-voice-failed = This could not be spoken: { $reason }
room-sound-failed = Sound: { $reason }
room-keys-ended = Nothing can be typed any more: the input has ended.
room-noted = Noted.
room-noted-foul = Noted: a foul for player { $seat }.
room-device-lost =
    { $which ->
        [mic] The microphone
       *[other] The loudspeaker
    } "{ $name }" is gone ({ $reason }). The game is paused and goes on by itself when it is back.
room-device-back =
    { $which ->
        [mic] The microphone
       *[other] The loudspeaker
    } "{ $name }" is back.
room-slept = The computer was suspended for { $minutes } min. The clocks stood still, and the game goes on by itself.
room-battery-low = The battery has { $percent } % left. Plug the charger in.
room-paused = Pause.
room-resumed = The game goes on.
room-is-paused = The game is paused; "{ $resume }" goes on.
key-unknown = there is no key "{ $key }"; keys are: { $allowed }, or a single letter or sign.
key-no-terminal = --push-to-talk needs a terminal whose keys can be read.
config-kept = Kept in { $file } for the next time.
config-unwritable = the configuration file { $file } cannot be written: { $reason }.

## Doctor

doctor-working = Checking
doctor-working-on = Checked: { $subject }
doctor-can-start = The evening can start. "host_voice rehearse" lets you hear one, "host_voice run" leads yours.
doctor-cannot-start = The evening cannot start yet. Mend what failed above, as it says there, and run "host_voice doctor" again.
doctor-subject-terminal = terminal
doctor-subject-rules = rules
doctor-subject-phrases = announcements
doctor-subject-disk = disk
doctor-subject-voice = voice
doctor-subject-music = music
doctor-subject-speaker = loudspeaker
doctor-subject-mic = microphone
doctor-subject-model = model
doctor-subject-words = words
doctor-subject-levels = levels
doctor-subject-echo = echo
doctor-subject-awake = staying awake
doctor-subject-battery = battery
doctor-state-ok = good
doctor-state-warning = look at it
doctor-state-failed = FAILED
doctor-terminal = { $encoding }
doctor-terminal-latin = { $encoding } has no Cyrillic letters; everything is shown in Latin ones. Set a UTF-8 locale, e.g. LC_ALL=C.UTF-8.
doctor-rules = { $ruleset }: { $title }
doctor-phrases = { $count } in the language "{ $language }"
doctor-disk = { $path }: writable, { $free } MiB free
doctor-disk-full = { $path }: only { $free } MiB free. Make room, or use another folder with --journal.
doctor-disk-unwritable = { $path } cannot be written: { $reason }. Use another folder with --journal.
doctor-voice = { $voice } ({ $engine }), a sentence took { $took } s
doctor-music = { $track }: { $seconds } s, { $loudness } LUFS
doctor-device = { $name }, { $rate } Hz
doctor-model = { $path }
doctor-words = The model lacks words for { $count } ways of saying something, they are left out: { $first }{ $more ->
        [0] { "" }
       *[other] { " " }and { $more } more (--json lists all)
    }
doctor-echo = cancelled; our sound comes back after { $delay ->
        [none] a time that could not be measured
       *[other] { $delay } ms
    }.
doctor-levels = quiet { $quiet } dB, with the signal { $signal } dB
doctor-levels-clipped = the microphone is too loud: { $clipped } % of the samples are at the limit. Turn it down.
doctor-levels-loud = the room is loud: { $quiet } dB without anybody speaking. Look for a fan, or turn the microphone down.
doctor-levels-deaf = the microphone did not hear the signal ({ $quiet } dB before, { $signal } dB with it). Right with headphones; otherwise turn loudspeaker or microphone up.
doctor-levels-silent = nothing at all comes from "{ $mic }", not even the noise of the room. It is muted (a switch on it, the system's settings, permissions), or it is not the microphone you mean: choose another with --mic ("host_voice devices" lists them).
doctor-telephone = "{ $name }" is a Bluetooth headset in telephone quality, as all of them are while their microphone is open. Take another microphone with --mic, the computer's own for example.
doctor-late = what is played is heard { $delay } ms late, as Bluetooth loudspeakers do: signals and warnings come late. A cable is better.
doctor-awake = neither sleep nor a blank screen while a game runs
doctor-asleep = this system does not let a program hold off sleep and blanking. Switch both off in its settings for the evening; on Linux a desktop session (D-Bus) lets the program do it.
doctor-battery = { $percent } %{ $plugged ->
        [yes] , the charger is plugged in
       *[no] { "" }
    }
doctor-battery-low = only { $percent } % left: plug the charger in before the evening.

## More of tables and options

head-id = Id
head-title = Title
head-players = Players
head-languages = Languages
head-file = File
head-outcome = Outcome
head-value = Value
head-heard = Heard
head-margin = Margin
head-voice = Voice
head-engine = Synthesiser
head-language = Language
head-speech = Speech, s
head-took = Took, s
head-device = Device
head-driver = Driver
head-inputs = Inputs (* default)
head-outputs = Outputs (* default)
head-rate = Hz
head-track = Piece
head-seconds = Seconds
head-loudness = LUFS
head-peak = Peak, dB
head-seam = Seam, dB
head-subject = What
head-finding = Finding
opt-wake-word = The wake word: spoken commands begin with it.
opt-music = Folder with pieces (night, agreement, hunt, morning .ogg) instead of the built-in ones.
opt-confirm = Which spoken answers are confirmed by yes or no: always, risky (weighty or unsure ones) or never.
opt-nominations = Ask for nominations after each speech, or take them from "maestro, accepted, seven" during it (else as the rule system says).
opt-push-to-talk = Open the microphone only when this key of the terminal is pressed (PageDown, Right, F5 … as a presenter sends them, or a letter).
opt-keep-misheard = Keep the sound of answers that were not understood in the data folder, up to 50 MB, to improve the club's words. Without this no sound is stored.
opt-speech-ends-on-thanks = The speaker ends a speech by the word of thanks or by "pass".
opt-battery-warning = From how many percent on a battery that is being emptied is told of, once; 0: never.
opt-keep-awake-speaker = Play a noise that nobody hears while nothing else is played, for loudspeakers that switch off in silence; over Bluetooth that is done anyway.
opt-voices-lang = Only voices of this language.
ask-ruleset = Which rule system?
ruleset-taken = Rule system: { $title } ({ $ruleset }).
ask-players = How many players? ({ $range })
players-too-few = Too few: at least { $least } play.
players-too-many = Too many: at most { $most } play.
players-no-number = That is not a whole number.
setup-speaker = Which loudspeaker? (0: the system's own)
setup-voice = Which voice? (0: the one before, or the preferred one)
setup-mic = Which microphone? (0: the system's own)
setup-heard = Did you hear the voice, and is it loud enough for the whole room?
setup-louder = Turn the loudspeaker up, or choose another one.
setup-again = Once more?
setup-no-voice = There is no voice for this language; "host_voice doctor" says what to install.
setup-wake-word = The wake word, with which spoken commands begin?
setup-done = That is all. "host_voice rehearse" plays a short game by itself, "host_voice run" leads an evening.
config-not-replaced = in the configuration file { $file } these keys cannot be replaced automatically: { $keys }. Take them out there and start again.
ask-language = In which language?

## Journal and games

journal-unknown-game = there is no game "{ $game }" in { $folder }. "host_voice games list" shows them; another folder is given with --journal.
journal-no-folder = there is no folder { $folder }. Another folder of journals is given with --journal.
journal-nothing-to-resume = there is no unfinished evening in { $folder }. Begin a new one without --resume, or name another folder with --journal.
journal-finished = the evening { $game } is finished. "host_voice games list" shows the unfinished ones.
journal-unwritable = the journal { $file } cannot be written: { $reason }. Without it an evening could not be resumed; name another folder with --journal.
journal-target = { $file } is a journal, or would be taken for one. Write to another file.
journal-disk-full = the disk is full, the journal { $file } cannot go on. Everything before is safe: make room, then "host_voice run --resume".
journal-in-use = another program leads the evening of { $file } right now. Go on there, or end it first; without --resume a new one begins beside it.
journal-misfit = the journal { $file } does not fit the rules of this version from line { $line } on: "{ $found }" where { $due } is due. Resume it with the version it was begun with.
journal-damaged = the journal { $file } is damaged in line { $line }, before its end; it is not used, because something would be lost unnoticed.
journal-format = the journal { $file } has the format { $format } (written by version { $program }); this version knows { $known }. Resume it with that version.
journal-unreadable = the journal { $file } cannot be read: { $reason }.
journal-ruleset = the journal { $file } was written by version { $program } with rules that this version does not understand ({ $reason }). Resume it with that version.
journal-cut = The last line ({ $line }) of { $file } was damaged and has been cut off; everything before it is there.
events-unwritable = the events cannot be written to { $file }: { $reason }.
export-unwritable = { $file } cannot be written: { $reason }.
bonus-invalid = "{ $text }": SEAT=POINTS is wanted, for instance 3=0.5, and each seat once.
bonus-without-scores = this game has no judges' sheet: its rules give no points, its roles are unknown, or it is not over.
bonus-seat = there is no seat { $seat } on the judges' sheet: { $players } players were at the table.
games-none = There are no games in { $folder } yet.
games-unfinished = unfinished
games-goes-on = { $state }, the evening is unfinished
games-title = { $game }: { $ruleset }, { $state }
games-left = { $how }, day { $day }
games-left-at-night = { $how }, night { $night }
games-host = The host plays at seat { $seat }.
games-secrets = This game is not over: roles, checks and whatever has not been announced are told at its end.
left-vote = voted out
left-kill = killed
left-removal = removed
role-citizen = citizen
role-sheriff = sheriff
role-mafia = mafia
role-don = don
role-commissar = commissar
role-doctor = doctor
role-maniac = maniac
role-prostitute = prostitute
role-judge = judge
role-journalist = journalist
role-black_king = black king
role-black_jack = black jack
role-black_ace = black ace
role-reanimator = reanimator
role-cattani = commissioner Cattani
evening-score = The evening so far: reds { $red }, blacks { $black }{ $draws ->
    [0] { "" }
   *[other] , draws { $draws }
}{ $stopped ->
    [0] { "" }
   *[other] , stopped { $stopped }
}.
evening-score-people = By player: { $list }.
evening-score-wins = { $who }: { $won } of { $games } won
evening-score-points = { $who }: { $points } ({ $won } of { $games } won)
evening-seats = Seats of game { $number }: { $list }.
evening-seat = { $place }: { $who }
evening-person = { $person ->
    [0] the first host
   *[other] player { $person }
}
evening-seat-was = { $who }, { $seat ->
    [0] new
   *[other] from seat { $seat }
}
evening-people = the evening is not told for a table of { $players }.
roles-several = with several games an evening roles cannot come from a file, which holds one game's; nor be typed beside --push-to-talk, or where the terminal would show them. On the remote they can (--roles ask --board).
games-alone = { $game } is the only game of its evening.
games-no-evening = there is no evening with several games in { $folder }. One begins with "host_voice run --several".
help-games-evening = Show what an evening with several games has come to: that of the game, or the last such evening.
opt-several = After each game ask whether another one is played, and keep the score of the evening.
opt-rotate-host = Ask between games which player hosts the next one; implies --several.
head-number = No.
head-player = Player
head-won = Won
head-points = Points
winner-red = the reds won
winner-black = the blacks won
winner-draw = a draw
winner-stopped = stopped by the host
winner-none = nobody has won yet
head-game = Game
head-started = Started
head-rules = Rules
head-seat = Seat
head-fouls = Fouls
head-left = Left
head-role = Role
head-winner = Winner
head-games = Games
head-branch = Branch of the rules
head-times = Times
opt-export-out = Write to this file instead of standard output.
opt-bonus = The judge's extra points for a player, for instance 3=0.5; may be repeated.
opt-replay-ruleset = Rule system; by default the one the protocol names, else league.
opt-simulate-seed = Seed of the first game; each further game takes the next one.

## Simulation and replay

simulate-progress = Playing
simulate-speed = { $games } games in { $seconds } s: { $speed } a minute
simulate-cues = Cues of a game: median { $median }, most { $max }
simulate-days = Days of a game: median { $median }, most { $max }
simulate-missing = Never taken: { $branches }. Play more games.
simulation-broken = the property "{ $property }" is broken: { $detail }. Repeat it with --games 1 --seed { $seed }.
replay-day = Day { $day }: left { $seats }
replay-day-nobody = Day { $day }: nobody left
replay-night = Night { $night }: killed { $seats }
replay-night-nobody = Night { $night }: a miss
history-day-open = Day { $day }: not over yet
history-returned = Day { $day }: back by the host's decision: { $seats }
history-removed = Day { $day }: removed { $seats }

## Protocols: why one is refused

protocol-unreadable = the protocol { $file } cannot be read: { $reason }.
protocol-format = the protocol has the format { $format }; this version knows { $known }. A newer version of the program reads it.
protocol-not-json = the protocol is not valid JSON, line { $line }: { $reason }.
protocol-invalid = the protocol is wrong at { $place }: { $reason }. The format is in docs/protocol.schema.json.
protocol-key-twice = the protocol has the key "{ $key }" twice in one object.
protocol-not-nominated = a vote for { $seat }, who is not nominated.
protocol-not-standing = a vote for { $seat }, who is not among the tied.
protocol-seat-left = { $seat } has left the game before.
protocol-seat-unknown = there is no seat { $seat } at this table.
protocol-after-the-end = the game was over before.
protocol-removal-missing = by the rules { $seat } is removed here, but that is not recorded.
protocol-missing = the rules demand it, but it is not recorded.
protocol-unexpected = by the rules there is none here.
protocol-numbering = { $due } is due.
protocol-nomination-used-up = { $seat } has made a nomination before.
protocol-no-fouls = there are no fouls in this game.
protocol-already-nominated = { $seat } is nominated already.
protocol-cannot-nominate-now = whoever nominates here does not have the floor.
protocol-not-legal-now = the rules do not allow this here.
protocol-nothing-to-undo = there is nothing to take back.
protocol-order = { $seat } speaks too early; the order of speakers is broken.
protocol-not-black = { $seat } is red and cannot shoot.
protocol-more-than-hands = more votes than hands.
protocol-not-candidate = { $seat } is not a candidate.
protocol-already-voted = { $seat } has voted already.
protocol-count = { $count } votes for { $seat } are recorded, by the rules there are { $due }.
protocol-not-tied = asked about { $seats }, but tied are { $due }.
protocol-majority = { $count } of { $living } hands do not give the recorded answer.
protocol-voter = the vote of { $seat } is recorded, by the rules it is the turn of { $due }.
protocol-remark-given = player { $seat } has added a remark already.
protocol-speech-lost = player { $seat } has lost the speech of this day.
protocol-without-vote = player { $seat } has lost the vote of this day.
protocol-stands-himself = player { $seat } is voted on and does not vote.
protocol-healed-in-a-row = player { $seat } has been healed in too many nights in a row.
protocol-no-votes-for = nobody has voted for player { $seat }.
protocol-eliminated = { $recorded } are recorded as voted out, by the rules it is { $due }.
protocol-winner = { $recorded } is recorded, by the rules it is { $due }.
protocol-not-over = { $recorded } is recorded as the winner, but the game is not over.
protocol-redirect-used = a death is handed on a second time.
protocol-redirect-to-oneself = a death is handed on to the same player.
protocol-step = the rules have no such step in a night, or it is recorded twice. Steps: { $steps }.
protocol-killed = { $recorded } is recorded as killed, by the rules it is { $due }.
protocol-deal-seats = they must be those of the seats 1 to { $players }, each once.
protocol-deal-roles = the role "{ $role }" is held by { $found } players instead of { $due }.
protocol-deal-unknown-role = the role "{ $role }" is not in this rule system. Allowed: { $allowed }.
protocol-players-out-of-range = this rule system is for { $range } players, not for { $players }.

## Evening

ruleset-language = the rule system { $ruleset } cannot be led in the language "{ $language }". Allowed: { $known }.
evening-voice = Voice: { $voice } ({ $engine })
evening-without-sound = { $fault } The evening is led by text and keys.
evening-without-mic = { $fault } Answers are typed.
evening-without-ear = Speech cannot be recognised: answers are typed.
evening-over = Its protocol: host_voice games export { $game }{ $where }
evening-several-over = The score of the evening: host_voice games evening { $game }{ $where }
evening-unanswered = nobody can answer any more: the input has ended and nothing is heard. Everything is kept; "host_voice run --resume{ $where }" goes on at a terminal or with a microphone.
evening-goes-on = "host_voice run --resume{ $where }" continues this evening.
evening-resumed = Going on with the evening { $game }: { $ruleset }, { $number ->
        [0] {""}
       *[other] game { $number } of several,{" "}
    }begun { $begun }, { $day ->
        [-1] the game is over
        [0] before the first day
       *[other] day { $day }
    }.
evening-unfinished = This is a new evening. There is an unfinished one, { $game }, begun { $begun }; to go on with it:
    { $command }
evening-running = This is a new evening, beside one that is running now: { $game }, since { $begun }, process { $process }. If you meant that one, end this one (stop) and go on there. Where its window is lost, end that process and then:
    { $command }
roles-beyond-table = the roles name seat { $seat }, but { $players } play.
deal-role = Player { $seat }: { $role }
deal-hand-over = Player { $seat } comes to the screen alone, types { $seat } and presses Enter.
deal-seen = Remember it and press Enter: this screen and what scrolled off it are cleared, as far as the terminal obeys.
ask-roles = Deal the cards first. Then type the seats (1 to { $players }) of each role; what you type is not shown. Enter alone: the roles stay unknown.
ask-role = { $role } ({ $count ->
        [1] one seat, e.g. 2
        [2] two seats, e.g. 2 3
       *[other] { $count } seats, e.g. 2 3 4
    }):
role-not-number = Only numbers of seats with spaces between them; once more.
role-beyond-table = The seats are 1 to { $players }; once more.
role-wrong-count = Seats typed: { $found }, needed: { $count }; once more.
role-seat-taken = A seat in it has a role already, or is there twice; once more.
roles-input-ended = the input ended before all roles were typed; nothing has begun. Start again, or use --roles unknown.
roles-no-terminal = --roles { $roles } needs a terminal to type at. Use --roles unknown or a file of roles.

## Places in a protocol

protocol-place =
    { $part ->
        [day] Day { $number }
        [night] Night { $number }
       *[other] The protocol
    }{ $item ->
        [nomination] , nomination { $position }
        [ballot] , ballot { $position }
        [remark] , remark { $position }
        [lift] , the question whether all leave
        [eliminated] , who was voted out
        [foul] , foul { $position }
        [removal] , removal { $position }
        [removals] , removals
        [opener] , who had the floor first
        [shots] , shots
        [killed] , who was killed
        [don_check] , the don's check
        [sheriff_check] , the sheriff's check
        [cards] , the cards that were shown
        [roles] , roles
        [winner] , winner
        [none] { "" }
       *[other] , { $item }
    }
doctor-music-own = { $track }: your own, { $seconds } s

## What a ruleset's values may be

allowed-at-least = at least { $limit }
allowed-at-most = at most { $limit }
allowed-one-of = one of { $values }
allowed-shorter = at most { $limit } letters
allowed-keys = only the keys { $keys }
allowed-integer = an integer
allowed-number = a number
allowed-truth = true or false
allowed-text = a text that is not empty
allowed-list = a list that is not empty
allowed-table = a table with keys of its own
allowed-required = it must be there
allowed-min-players = at most players.max, which is { $limit }
allowed-few-blacks = at most { $limit }: the blacks must be fewer than half of the players
allowed-some-blacks = a black role that is dealt at every table; with { $limit } players there is none
allowed-one-rest = one role whose count is "rest"
allowed-second-rest = an integer: the rest already goes to { $limit }
allowed-second-third = an integer: { $limit } already fills the blacks up to a third
allowed-black-third = an integer: only a black role fills the blacks up to a third
allowed-few-cards = at most { $limit }: the cards must fit every table
allowed-many-players = at least { $limit }: so many cards have the roles that are counted
allowed-other-role = any id but this one, which means all blacks
allowed-role-name = also a name in { $limit }, e.g. names = { $example }. The program has words only for { $known }
allowed-who = one of { $limit }
allowed-some-shot = at least one step that does "hunt" or "shoot"
allowed-heard-role = where cards are shown, only roles that the ear knows: { $limit }
allowed-calling-dead = true, unless everybody who leaves shows the card (farewell.reveal_day and farewell.reveal_night)
allowed-counting-fouls = true, unless fouls cost nothing (fouls.mutes_at and fouls.removes_at are "never")
allowed-removal-reason = only reasons of fouls.removal_reasons: { $limit }
allowed-in-circle = { $limit }, because the voters are called in a circle (vote.calls = "voters")
allowed-circle-only = another value: this is only for votes in which the voters are called in a circle (vote.calls = "voters")
allowed-reason = only reasons of fouls.reasons: { $limit }
allowed-hunted-misses = "never", unless nobody is killed but in the hunt
allowed-card = a rank and a suit or colour, e.g. king_hearts, ace_red
allowed-night = one of { $limit } (night.cycle)
allowed-busy-night = nights in which some step does more than heal
allowed-own-card = cards of its own: this one is already that of { $limit }
allowed-more-cards = at least { $limit } cards where roles lie on playing cards
allowed-shown-cards = nothing, unless everybody shows the card before the last word (farewell.reveal_day and farewell.reveal_night are "before")
allowed-single-deaths = nothing, unless nobody dies beside another (vote.tie is "revote", one shot a night)
allowed-no-nominations = false, unless day.nominations is "none"
allowed-id = small Latin letters, digits, "-" and "_", a letter in front, e.g. my-club
allowed-word = small Latin letters, digits and "_", a letter in front, e.g. night_guard
allowed-language = one of en, ru, uk
allowed-spoken-name = words of letters alone, as they are spoken; between them one space, hyphen or apostrophe
allowed-late-role = at most { $limit } ({ $other }): no table is so large. Change this or { $other }
allowed-full-third = a number, or fewer cards for { $limit }: at every table they are a third already, and nothing is left for this role
allowed-no-shooter = a role that every table deals, or "blacks": with { $limit } players nobody could shoot at night
allowed-late-warning = less than { $other }, which is { $limit }; 0: no warning
allowed-late-mute = less than { $other }, which is { $limit }, or "never": whoever is removed has no speech to lose
allowed-not-oneself = another role than { $limit }, which is { $other }
allowed-once-each = each of them once
allowed-same-name = a name that no other role has; { $limit } is called so too

## The sheet of a rule system

role-blacks = the blacks
role-shooters = the don and the mafia
head-blacks = Blacks
head-side = Side
sheet-title = { $title } ({ $id })
sheet-languages = Led in: { $languages }
sheet-players = Players: { $range }
sheet-who-plays = Roles
sheet-roles = Cards by number of players
sheet-introduces = The players are introduced, seat by seat.
sheet-greets-ladies = The gentlemen stand and greet the ladies.
sheet-cards-carried = The host carries the cards from seat to seat after the night was announced; no clock runs.
sheet-night-zero = First night
sheet-night = Every other night
sheet-day = Day
sheet-vote = Vote
sheet-farewell = Last words
sheet-fouls = Fouls and removals
sheet-verdict = Who wins
sheet-step-agree = { $who }: agreement without words, { $seconds } s{ $warning ->
        [0] .
       *[other] ; a warning { $warning } s before the end.
    }
sheet-step-meet = { $who }: meeting the host, { $seconds } s.
sheet-step-arrange = { $who }: meeting the host, then the don arranges the shots by signs; { $seconds } s each, no clock is heard.
sheet-step-gather = { $who }: meeting each other and the host, then the don shows who he is; { $seconds } s each, no clock is heard.
sheet-step-wave = { $who }: waving to the host, { $seconds } s.
sheet-step-hunt = { $who }: the hunt. A number every { $interval } s, shots with closed eyes; then { $seconds } s of quiet.
sheet-step-shoot = { $who }: a shot at one player, { $seconds } s{ $may_pass ->
        [yes] ; may pass.
       *[no] .
    }
sheet-step-check = { $who }: a check of one player{ $seeks ->
        [none] { "" }
       *[other] { " " }(looking for: { $seeks })
    }, { $seconds } s{ $may_pass ->
        [yes] ; may pass.
       *[no] .
    }
sheet-step-heal = { $who }: healing one player, { $seconds } s{ $may_pass ->
        [yes] ; may pass.
       *[no] .
    }
sheet-in-a-row = { $who }: the same player in no more than { $nights } nights in a row.
sheet-passed = { $who }: where nothing is entered they passed.
sheet-customs = { $cards ->
        [kept] Cards stay before the players, face down
       *[drawn] Cards are drawn one by one and given back
    }; { $masks ->
        [yes] everybody sleeps in a mask.
       *[no] everybody sleeps with closed eyes.
    }
sheet-quiet = Then { $seconds } s of quiet.
sheet-dead = { $called ->
        [yes] Roles of the dead are called all the same.
       *[no] Roles of the dead are not called.
    }
sheet-opener = { $opener ->
        [seat] Day k is opened by player k, or by the next one who is alive.
        [first_speaker] A day is opened by the next living player after the one who spoke first the day before.
       *[rotation] A day is opened by the next living player after the last opener.
    }
sheet-speech = A speech: { $seconds } s{ $warning ->
        [0] .
       *[other] ; a warning { $warning } s before the end.
    }
sheet-nominations = { $nominations ->
        [asked] After each speech the host is asked who was nominated.
       *[spoken] The host tells nominations during the speech.
    }
sheet-remarks = After the circle the first who ask, at most { $players }, may add something: { $seconds } s each.
sheet-withdrawals = A nomination may be taken back in the same turn, and another player named.
sheet-lone = A single candidate { $first ->
        [stays] stays without a vote
        [leaves] leaves without a vote
        [any_vote] is voted on and leaves with one vote
       *[voted] is voted on and leaves with more than half of the living
    } on the first day and { $later ->
        [stays] stays without a vote
        [leaves] leaves without a vote
        [any_vote] is voted on and leaves with one vote
       *[voted] is voted on and leaves with more than half of the living
    } later.
sheet-circle = The voters are called, in a circle from whoever is ready; each names a player aloud within { $seconds } s.
sheet-tied-silent = In the revote those who are voted on do not vote.
sheet-window = Hands are up for { $seconds } s for each candidate.
sheet-candidates-speak = During a vote only the candidate who is being voted on may speak.
sheet-readings = The candidates are read out { $times } times before the vote.
sheet-ballots = { $ballots ->
        [counts] The host tells how many hands there are.
       *[seats] The host tells who votes.
    }
sheet-uncast = { $uncast ->
        [nobody] Votes that are not cast do not count.
        [previous] Whoever is silent votes as the one before; the first is asked once more and then has no vote.
       *[last_candidate] Votes that are not cast go to the last candidate.
    }
sheet-calls-last = The last candidate is called too, but nobody counts the hands.
sheet-tie-question = A tie: at once the question whether all of them leave.
sheet-tie-defence = A tie: a defence of { $seconds } s each, a revote; tied again, the question whether all of them leave.
sheet-second-tie = With { $players } or fewer at the table a tie in the revote lets everybody stay.
sheet-all-leave = All leave by more than half of the living; it is not asked where the table would be empty.
sheet-last-word-day = After the vote: { $seconds ->
        [0] none.
       *[other] { $seconds } s.
    }
sheet-last-word-several = { $players } or more at once: { $seconds } s each.
sheet-last-word-night = After the night: { $seconds ->
        [0] none.
       *[other] { $seconds } s.
    }
sheet-last-word-warning = A warning { $warning } s before the end.
sheet-card-never = No card is shown.
sheet-card-day = Voted out: the card is { $when ->
        [before] shown before the last word.
        [after] shown after the last word.
       *[never] not shown.
    }
sheet-card-night = Killed: the card is { $when ->
        [before] shown before the last word.
        [after] shown after the last word.
       *[never] not shown.
    }
sheet-fouls-free = Fouls are only counted.
sheet-fouls-none = There are no fouls.
sheet-mutes-at = Foul { $foul } costs the next speech.
sheet-mutes-vote = With the speech goes the vote of that day.
sheet-removes-at = Foul { $foul } removes.
sheet-reasons = What a foul is given for: { $reasons }.
sheet-unspoken = Never said aloud: { $reasons }.
sheet-removal-reasons = What removes at once: { $reasons }.
sheet-bans = Removed and banned from the next { $games ->
    [one] { $games } game
   *[other] { $games } games
}: { $reasons }.
sheet-forfeits = The other side wins where somebody has voted for the player already: { $reasons }.
sheet-removal = { $vote ->
        [strike] A removal during a vote: the player is struck from the list, and the vote starts again.
        [lapse] A removal during a vote: the votes for the player lapse, and the vote goes on.
        [cancel_day] A removal by day: there is no vote on that day.
        [cancel_nearest] A removal cancels the vote in progress, otherwise the next one.
       *[cancel] A removal during a vote: the vote is cancelled.
    }
sheet-signs = A word or sign of somebody who has left stops the game; the host says who wins.
sheet-defeats = Team defeat (the other side wins at once): { $reasons }.
sheet-short-speech = With { $players } or fewer at the table { $seconds } s are left of a lost speech.
sheet-candidates-later = Nobody is told who is nominated before the vote.
sheet-unasked = When { $tied } of { $players } are tied all stay, and nobody is asked.
sheet-best-move = Best move of the first who is killed: { $seats } numbers in { $seconds } s{ $lost ->
        [never] { "" }
       *[other] , if fewer than { $lost } left on day 1
    }.
sheet-still-nights = Draw: also after so many nights in a row without anybody leaving: { $nights }.
sheet-scores = Points for a victory: { $win }; for a best move with none, one, two … of it black: { $best }.
sheet-debrief = After the game everybody who was not removed speaks: { $seconds } s each.
sheet-best-player = The host names the best player.
sheet-red-wins = The reds: when no black is at the table.
sheet-misses-win = The reds: also when the hunt misses { $nights ->
        [one] one night
       *[other] { $nights } nights in a row
    }.
sheet-black-wins = The blacks: when they are { $rule ->
        [parity] as many as the reds.
        [alone] the only ones left.
       *[majority] more than the reds.
    }
sheet-draw = A draw: when the table is empty.
sheet-cycle = The nights follow each other: { $nights }. One for which nobody is there is left out.
sheet-no-last-word = There are no last words.
sheet-dead-answer = Those who have died answer.
sheet-nights = Nights: { $nights }.
sheet-cards-of = { $count } with { $players } players
sheet-step-introduce = { $who } and { $to } meet, { $seconds } s each.
sheet-step-see = { $who } sees those who have met, { $seconds } s.
sheet-volley = Shots of several people kill only where they hit the same player: { $who }.
sheet-stands-in = { $who } shoots only when these are dead: { $roles }.
sheet-talk = Everybody talks { $seconds ->
        [0] until the host ends it.
       *[other] until the host ends it, { $seconds } s at most.
    }
sheet-chosen = The host says who is voted on: everybody in turn or one alone.
sheet-first-kills = Day 1 begins anew until somebody has died, unless the host leads with open eyes.
sheet-tie-revote = A tie: a revote at once; tied again, nobody leaves.
sheet-redirect = May hand the own death on, once a game: { $roles }.
sheet-offer = Blacks in the majority may take the victory or play on.
sheet-stalemate = Two votes against two among four, two of whom are known to be black: a draw.
sheet-host-plays = The host may play; the own seat is asked for.
deck-title = { $title }, { $players } players:
deck-any = { $count } of: { $cards }
head-cards = Cards
head-count = Number
card = { $rank ->
        [ace] ace
        [king] king
        [queen] queen
        [jack] jack
        [ten] ten
        [nine] nine
        [eight] eight
        [seven] seven
       *[six] six
    } of { $suit ->
        [hearts] hearts
        [diamonds] diamonds
        [clubs] clubs
       *[spades] spades
    }
deck-none = the rule system { $ruleset } has no playing cards. Choose one that has, e.g. cattani.
deck-players = { $ruleset } is played by { $range } players, not by { $players }: name another number, or other rules with --ruleset.

## Reasons of fouls and removals

reason-out_of_turn = talk out of turn
reason-oath = an oath
reason-honestly = words of honesty
reason-percentages = percentages
reason-religion = religion
reason-bet = a bet
reason-blackmail = blackmail
reason-knocking = knocking
reason-gestures = excess gestures
reason-touching = touching
reason-arguing = arguing with the host
reason-unethical = unethical conduct
reason-vote_gestures = gestures in the vote
reason-hand_taken_back = a hand taken back
reason-hint = a hint at night
reason-singing = singing
reason-dancing = dancing
reason-laughing = laughing
reason-talking = talking at night
reason-night_gestures = a gesture at night
reason-night_zero_talk = talk while cards are dealt
reason-late_mask = a delayed mask
reason-discretion = the host's discretion
reason-insult = an insult
reason-peeping = peeping
reason-protest = a protest during the game
reason-night_words = words or touches after night was announced
reason-tears = tears
reason-walkout = leaving the table
reason-artificial = an artificial situation: leaving so that votes go to somebody else

## Gestures of the table

gesture-red = red, a citizen
gesture-red-shown = fist, thumb up
gesture-black = black, mafia
gesture-black-shown = fist, thumb down
gesture-don = the don
gesture-don-shown = point at a ring finger
gesture-commissar = the commissar
gesture-commissar-shown = thumb and forefinger in a ring, or a pat on the shoulder
gesture-false-commissar = a false commissar; I am not the commissar
gesture-false-commissar-shown = arms crossed, both hands making rings
gesture-nominate = nominate, vote
gesture-nominate-shown = fist with the thumb up, moved towards the table
gesture-withdraw = withdraw the nomination
gesture-withdraw-shown = the same fist, moved away from the table
gesture-reveal = the commissar reveals himself
gesture-reveal-shown = palms together, opened like a book
gesture-who-commissar = who is the commissar?
gesture-who-commissar-shown = a ring of fingers held up for everybody to see
gesture-undecided = undecided, grey
gesture-undecided-shown = fist, thumb to the side
gesture-shot = the shot at night
gesture-shot-shown = two fingers pull a trigger, once or twice
gesture-check = the check at night
gesture-check-shown = show the host a number on the fingers, or point at a player
gesture-why = why? explain! which colour?
gesture-why-shown = a crooked forefinger
gesture-talk = talk: he said, I shall say
gesture-talk-shown = fingers open and close on the thumb, like a beak
gesture-checks = check: he checked, I shall check
gesture-checks-shown = both hands grasp the air
gesture-think = I think, in my opinion
gesture-think-shown = point at oneself, then at the temple
gesture-both-colours = one of each colour
gesture-both-colours-shown = fist on fist, one thumb up, the other down, turned over
gesture-clash = these two clash
gesture-clash-shown = knock fist against fist
gesture-together = these two play together
gesture-together-shown = a handshake with oneself, palms crosswise
gesture-divide = divide the table
gesture-divide-shown = saw an open palm with the edge of the other hand
gesture-break = break the table
gesture-break-shown = both hands break a stick
gesture-both-stay = both stay; commissar, stay hidden
gesture-both-stay-shown = both palms pressed down
gesture-both-leave = lift both
gesture-both-leave-shown = palms up, hands raised sharply
gesture-by-the-game = playing by the course of the game
gesture-by-the-game-shown = palms circle round each other
gesture-three-black = name three black
gesture-three-black-shown = three fingers pointing down
gesture-confused = confused, adrift
gesture-confused-shown = the hand falls like a feather, from side to side
gesture-three-three = the mafia wins at three against three
gesture-three-three-shown = three fingers of each hand touch
gesture-two-two = the mafia wins at two against two
gesture-two-two-shown = two fingers of each hand touch

## Names, reports, statistics

opt-names = Names of the players: a CSV file of seats and names, or ask. They are shown on the board and in exports and never spoken.
opt-names-file = CSV file of seats and names, in place of those the evening was begun with.
help-games-stats = Count wins by side, role and player, survival, votes and fouls. Takes journals, protocols and folders of them; without any the journal folder.
names-unreadable = the names in { $file } cannot be read: { $reason }. Expected: a UTF-8 text with a seat and a name in each line, e.g. 5,Fox.
names-none = there is no file { $file } with names. Expected: ask, or a CSV file with a seat and a name in each line.
names-empty = --names is empty. Wanted: ask or a CSV file with a seat and a name in each line.
names-bad-seat = { $file }, line { $line }: "{ $seat }" is not a seat. Allowed: 1 to 20.
names-bad-name = { $file }, line { $line }: a name has at most { $limit } letters and no control characters.
names-bad-line = { $file }, line { $line }: this is no seat with a name. A quotation mark at the start of a cell needs one at its end, in the same line.
names-seat-twice = { $file }, line { $line }: seat { $seat } is there twice.
names-name-twice = { $file }, line { $line }: the name "{ $name }" is there twice.
names-beyond-table = a name is given for seat { $seat }, but { $players } play.
usage-names-resume = the names of an evening are those it was begun with: --names does not go with --resume.
usage-ban-term = a ban is for --games or --until a day, not both.
usage-ban-over = { $day } is past: such a ban would be over already. Give today or a later day.
ask-name = Name of player { $seat } (Enter alone: none)
name-refused = At most { $limit } letters, no control characters, and no name twice.
newcomer-named = Player { $seat } is called { $name }.
report-title = Mafia: { $ruleset }
report-players = Players
report-timeline = Through the game
report-spoken = Had the floor
report-voter = Voter
report-round = Day { $day }, round { $number }
report-nomination = { $seat } (by { $by })
report-candidates = candidates: { $list }
report-ballot = round { $number }: { $votes }
report-votes = { $seat } – { $count }
report-lift = do { $seats } all leave? Hands: { $hands } – { $passed ->
        [yes] they leave
       *[no] they stay
    }
report-fouls = fouls: { $list }
report-foul = foul
report-removed = removed: { $list }
report-overruled = the host decided: { $what ->
    [return] player { $seat } is back
    [night] the day ended
    [vote] the vote began
   *[morning] the night ended
}
report-for = { $what } ({ $reason })
report-eliminated = voted out: { $list }
report-handed-on = the death was handed on: { $list }
report-killed = killed: { $list }
report-scores = Judges' sheet
report-score-best-move = Best move
report-score-win = Victory
report-score-best = For the best move
report-score-bonus = Bonus
report-score-total = Total
report-best-move = best move: { $list }
report-action = { $who }: { $what }, { $target }
report-does-check = check
report-does-shoot = shot
report-does-heal = cure
report-kill = killed, night { $number }
report-vote = voted out, day { $number }
report-removal = removed, day { $number }
report-legend-speech = speech
report-legend-defence = defence
report-legend-last_word = last word
report-legend-remark = remark
report-legend-debrief = debrief
report-best-player = Best player: { $player }
report-legend-kill = killed
report-legend-vote = voted out
report-legend-removal = removed
report-legend-nominated = nominated
report-legend-foul = foul
report-legend-checked = checked
report-matrix = The cells hold the days of the votes, e.g. 2 for the first round of day 2 and 2/2 for its second.
stats-games = Games: { $games }. Not over, and not counted: { $unfinished }.
stats-left-out = { $file } is left out. { $reason }
stats-unknown = { $games ->
    [one] In { $games } game the roles are not known: it is not in the tables of sides and roles.
   *[other] In { $games } games the roles are not known: they are not in the tables of sides and roles.
}
stats-won = Won
stats-survived = Survived
stats-first = Killed first
stats-against = Votes for the other side
stats-spoken = Seconds a game
stats-side = Side
stats-side-red = Reds
stats-side-black = Blacks
stats-player = Player

## The club's database, and the page of all tables

opt-club = Database of the club: postgresql://user:password@host/name, or a file for SQLite. Finished games go there, and how this table stands.
opt-table = What this table is called in the club's database; the name of this machine unless you say otherwise.
opt-hall = Database of the club that the tables of this evening write to.
opt-ban-games = How many games of the club the player misses; those finished without the player count.
opt-ban-until = Last day of the ban; without it and without --games: for good.
opt-ban-reason = Why.
help-board = One page with all tables of an evening, from the club's database. The board of one table is "run --board".
help-club = The club's database: finished games, players and bans.
help-club-upload = Send every finished game of the journal folder that the database lacks. A game never gets there twice.
help-club-bans = List the bans that hold today.
help-club-ban = Ban a player; an evening with this name at the table says so when it begins.
help-club-unban = Lift a ban.
club-not-installed = the club's database needs more packages: pip install "host_voice[club]"
club-address = "{ $address }" is no database this program knows. Expected: postgresql://user:password@host/name, or the path of an SQLite file. In a password, @ / ? # are written %40 %2F %3F %23.
club-unwritable = the club's database { $file } cannot be made: { $reason }.
club-unreachable = the club's database { $where } cannot be used: { $reason }.
club-no-ban = there is no ban of "{ $player }". "host_voice club bans" lists them.
club-uploaded = { $count ->
        [one] One game was sent.
       *[other] { $count } games were sent.
    }
club-later = The club's database does not answer: this game is safe in its journal and is sent with the next evening, or by "host_voice club upload".
club-away = { $reason } The evening goes on without it; games are sent when it is back.
club-banned = Seat { $seat }, { $player }: banned ({ $term }; reason: { $reason }).
club-banned-alike = Seat { $seat }, { $name }: is this { $player }, who is banned ({ $term })?
club-banned-now = { $player }: banned, { $term }.
club-ban-replaced = It replaces the earlier ban: { $term }.
club-unasked = { $reason } The evening goes on; nobody knows whether a named player is banned.
ban-games = { $games ->
    [one] { $games } more game
   *[other] { $games } more games
}
ban-until = to the end of { $day }
ban-for-good = for good
ban-kept = Banned for { $games ->
    [one] { $games } game
   *[other] { $games } games
}: { $player } ({ $reason }).
ban-by-hand = The player at seat { $seat } is banned for { $games ->
    [one] { $games } game
   *[other] { $games } games
} ({ $reason }). To write it down with the name:
    { $command }
evening-hall = All tables: { $address } (Ctrl-C ends it)
head-term = How long
head-reason = Reason
page-hall-title = Mafia: all tables
page-hall-empty = No table has begun yet
page-table-lost = Nothing heard of this table for a while

## Board and remote; the pages put values in

page-title = Mafia
page-remote-title = The host's remote
page-waiting = The table is gathering
page-waiting-more = The evening begins soon
page-day = Day { $day }
page-after-night = Night { $night }
page-night-zero = The first night
page-phase-opening = Cards
page-phase-night = Night
page-phase-morning = Morning
page-phase-day = Discussion
page-phase-vote = Vote
page-phase-defence = Defence
page-phase-question = Do all of them leave?
page-phase-exile = Farewell
page-phase-halted = The game has been stopped
page-phase-end = The game is over
page-turn-speech = Player { $seat } speaks
page-turn-defence = Player { $seat } in defence
page-turn-last_word = Last word of player { $seat }
page-turn-remark = Player { $seat } adds something
page-turn-debrief = Player { $seat } on the game
page-voter = { $seat } votes
page-turn-agreement = The mafia agrees
page-turn-window = Silent entry
page-calling = Vote on { $seat }
page-votes = Votes
page-candidates = Candidates
page-course = The game so far
page-nobody-left = nobody
page-best-move = Best move
page-evening = The evening
page-evening-red = Reds
page-evening-black = Blacks
page-evening-draws = Draws
page-evening-won = { $won } of { $games }
page-won-red = The reds win
page-won-black = The blacks win
page-won-draw = A draw
page-won-nobody = The game was stopped
page-paused = Pause
page-stale = No connection — what you see may be out of date
page-remote-stale = No connection; trying again …
page-remote-no-token = Scan the code that the program shows on its screen, or open its link.
page-remote-wrong-token = This link belongs to another evening. Scan the code on the screen once more.
page-remote-taken = Another phone is the remote. It becomes free when the page there is closed.
page-remote-over = The evening is over.
page-remote-failed = This did not arrive. Once more, please.
page-remote-slower = Too many taps at once.
page-question-none = Nothing is asked now
page-question-none-night = Nothing is to be entered now
page-question-coming = Comes next
page-question-confirm = Are you sure?
page-answer-kept = Noted
page-answer-yes = Yes
page-answer-no = No
page-answer-ready = Ready
page-answer-nobody = Nobody
page-answer-send-count = Send ({ $count })
page-choice-red = The reds have won
page-choice-black = The blacks have won
page-choice-draw = A draw
page-choice-goes_on = The game goes on
page-choice-all_in_turn = Everybody in turn
page-choice-one_named = One player
page-choice-not_playing = The host does not play
page-choice-stop = End the game
page-do-pause = Pause
page-do-resume = Go on
page-do-next = Next
page-do-undo = Undo
page-do-foul = Foul
page-do-more = More
page-do-louder = Louder
page-do-quieter = Quieter
page-do-music_off = Music off
page-do-repeat = Repeat
page-do-cancel = Take back
page-do-past = What was decided
page-do-candidates = Read out candidates
page-do-speech_again = The speech again
page-do-give_back = Give time back
page-seconds = { $count } s
page-do-time_left = Say the time left
page-do-nominate = Nominate
page-do-withdraw = Take a nomination back
page-do-sign = A sign from somebody who has left
page-do-defeat = Team defeat
page-do-remove = Remove a player
page-do-send_away = Send a player away
page-do-bring_back = Bring a player back
page-do-vote_now = The vote now
page-do-night_now = The night now
page-do-morning_now = The morning now
page-do-declare_draw = A draw
page-do-declare_red = The reds have won
page-do-declare_black = The blacks have won
page-do-stop = End the evening
page-do-close = Close
page-whom-foul = A foul for whom?
page-whom-nominate = Who is nominated?
page-whom-withdraw = Whose nomination is taken back?
page-whom-sign = Who gave a sign?
page-whom-defeat = Because of whom?
page-whom-send_away = Who leaves?
page-whom-bring_back = Who is back?
page-whom-remove = Who is removed?
page-gestures = Gestures
page-why = What for?
page-why-none = Give no reason
page-roles-title = Who was dealt what?
page-roles-next = { $role }: { $count } more
page-roles-unseen = Keep the screen to yourself. Tap a role, then the seats.
page-roles-send = Begin
page-roles-decline = Do not tell
page-roles-decline-sure = Begin without roles?
evening-board = Board: { $address }
evening-remote = The host's remote, for your phone alone (until the evening ends): { $link }
evening-board-here = Board and remote can be opened on this machine only. A phone needs --board-lan: then a QR code for it is shown here.
evening-roles-remote = Now enter the roles on the remote.
board-not-installed = the board needs more packages: pip install "host_voice[board]"
board-port-taken = the board cannot use port { $port } ({ $reason }); another one: --board-port
board-not-started = the board could not be started: { $reason }
opt-board = Serve a board for a TV or tablet and a remote for the host's phone.
opt-board-lan = The same, and let other devices of the network open them.
opt-board-port = Port of board and remote; 0: any free one.
opt-board-remotes = How many phones may be the remote at the same time.
roles-misfit = These are not the roles of this table; once more.
