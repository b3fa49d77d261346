### Сообщения командной строки и ошибки. Ошибка говорит, что случилось, где и как это исправить.

## Рамка страниц справки

cli-usage = Вызов:
cli-options = Параметры
cli-commands = Команды
cli-default = [по умолчанию: { $value }]
cli-error = Ошибка: { $message }
cli-interrupted = Прервано.
cli-unexpected = Случилось непредвиденное: { $kind }: { $detail }
    Подробности записаны в { $log }; приложите их, если будете сообщать об ошибке.
cli-unexpected-unlogged = Случилось непредвиденное: { $kind }: { $detail }
    Подробности не удалось записать в журнал: { $reason }

## Неверный вызов

usage-hint = Справка: { $command } -h
usage-no-option = нет такого параметра: { $name }.
usage-no-command = нет такой команды: { $name }.
usage-no-subcommand = для { $command } нужна команда; их список: { $command } -h
usage-maybe = Может быть: { $names }?
usage-missing = не хватает { $name }.
usage-option-value = { $name }: нужно значение (или, наоборот, оно лишнее).
usage-extra = командную строку не удалось разобрать: { $detail }
usage-game-resume = --game называет вечер, который продолжают; добавьте --resume.
usage-bad-value = { $name }: недопустимое значение. Допустимо: { $allowed }.
usage-bad = { $name }: { $detail }
usage-words = от 1 до { $limit } букв и никаких управляющих знаков.
usage-range = от { $low } до { $high }
usage-number = число
prompt-one-of = Нужно одно из: { $choices }.
prompt-ended = ввод закончился, а ответ ещё нужен: запустите это в терминале, где можно отвечать.
prompt-yes = д да y yes
prompt-no = н нет n no
usage-options = [ПАРАМЕТРЫ]
usage-subcommand = КОМАНДА …
usage-superfluous = это здесь лишнее: { $what }.
usage-path-none = { $name }: нет ни файла, ни папки { $path }.
usage-path-kind = { $name }: { $path } не подходит (файл это или папка и можно ли читать?).

## Команды

help-host-voice = Ведёт игру «Мафия» голосом и без интернета: рассказывает, следит за временем, слушает, считает голоса.

    Каждый параметр можно задать и в файле настроек, и в окружении: HOST_VOICE_<КОМАНДА>_<ПАРАМЕТР> или HOST_VOICE_<ПАРАМЕТР>.
help-run = Провести вечер. Сначала прозвучат приветствие и проверка микрофона; дальше клавиатура нужна только для того, что ночью должно остаться беззвучным.
help-rehearse = Сыграть короткую игру без людей, со словами за обе стороны: как звучит вечер, за две минуты. Микрофон не нужен.
help-setup = Несколько вопросов перед первым вечером: правила, язык, игроки, громкоговоритель и голос, микрофон, слово обращения. Всё сразу пробуется, а ответы остаются в файле настроек.
help-simulate = Сыграть много игр с придуманными столами в виртуальном времени и проверить правила.
help-replay = Провести записанный протокол через правила и показать, кто когда ушёл и кто победил.
help-hear = Пропустить звуковые файлы через слух, как если бы каждый был ответом на вопрос.
help-say = Произнести текст или объявление либо записать его в файл WAV.
help-script = Вывести все объявления системы правил по порядку.
help-rules = Системы правил.
help-rules-list = Перечислить системы правил, поставляемые с программой.
help-rules-show = Показать систему правил вместе со всем унаследованным: лист для ведущего.
help-rules-check = Проверить файл правил: по строке на каждую ошибку.
help-deck = Вывести карты, которые раздают стольким игрокам, и их роли.
help-diagram = Вывести фазы игры диаграммой Mermaid.
help-forget = Удалить имя игрока: из журналов и файлов рядом с ними, из списка имён в настройках, из базы клуба и из файлов FILES.
forget-file = удалено из файла { $file }
forget-club = удалено из базы клуба, игр с этим именем: { $games }
forget-ban = вместе с именем снят запрет играть: { $term }
forget-lists = Списки для --names просматриваются, только если назвать и их, например: host_voice forget ИМЯ seats.csv
forget-left = { $count ->
    [one] в { $count } месте
   *[other] в { $count } местах
} имя «{ $name }» поискать не удалось, и оно могло остаться; причины названы выше. Потом повторите ту же команду.
forget-nothing = Имя «{ $name }» нигде не найдено.
forget-failed = файл { $file } не удалось изменить: { $reason }
help-gestures = Показать жесты стола и что они значат.
help-models = Модели распознавания речи.
help-models-list = Перечислить модели на этой машине.
help-models-check = Проверить, целы ли модели. Все, если ни одна не названа.
help-models-fetch = Скачать модель проекта Vosk. Прерванная загрузка продолжится с того же места.
help-models-build = Добавить слова в нашу модель, например другое слово обращения или прозвища. Без обучения и без сети.
help-voices = Голоса синтезаторов речи.
help-voices-list = Перечислить голоса на этой машине, начиная с предпочитаемых.
help-voices-check = Дать голосам произнести фразу и проверить, что получилось.
help-voices-render = Записать все объявления системы правил в файлы WAV со списком текстов для актёра.
help-voices-pack = Собрать голос из записей актёра: проверить, обрезать тишину, выровнять громкость. В папке DIR записи и файл pieces.csv от «voices render».
help-devices = Микрофоны и динамики.
help-devices-list = Перечислить звуковые устройства.
help-devices-check = Открыть динамик и микрофон и измерить их.
help-music = Музыка вечера.
help-music-list = Перечислить музыкальные пьесы.
help-music-check = Раскодировать каждую пьесу и найти неисправные.
help-doctor = Проверить всё, что нужно для вечера. Завершается с кодом 1, если вечер не мог бы начаться.
help-games = Вечера в папке журналов.
help-games-list = Перечислить записанные игры, последняя сверху.
help-games-show = Показать одну игру.
help-games-export = Записать протокол игры.

## Параметры

opt-help = Показать эту страницу.
opt-version = Показать версию.
opt-ui-lang = Язык этих сообщений.
opt-config = Файл настроек (TOML).
opt-json = Вывести JSON для программ и ничего больше.
opt-ruleset = Система правил: имя из «rules list» или файл TOML.
opt-players = Число игроков.
opt-set = Изменить одну настройку правил на этот раз, например day.speech=30.
opt-toml = Вывести систему правил в виде файла правил.
opt-markdown = Вывести систему правил страницей Markdown.
opt-lang = Язык вечера; какие есть у системы правил, показывает «rules list».
opt-input = Чем отвечать на вопросы: voice (голос), keys (клавиши) или both (и то, и другое).
opt-output = Как говорить: voice (голос), text (текст) или both (и то, и другое).
opt-seed = Начальное число всего случайного; с тем же числом слова будут те же.
opt-journal = Папка журналов.
opt-events = Дописывать события в этот файл, по объекту JSON на строку.
opt-events-secret = Писать в события и то, чего стол знать не должен.
opt-resume = Продолжить последний незаконченный вечер или тот, что назван в --game.
opt-game = Вместе с --resume: этот вечер, имя из «games list».
opt-model = Модель распознавания: имя из «models list» или папка.
opt-voice = Голос, имя из «voices list».
opt-mic = Микрофон, имя из «devices list».
opt-speaker = Динамик, имя из «devices list».
opt-roles = У кого какая роль: unknown (неизвестно), ask (карты уже розданы, ведущий вводит их до начала вечера), deal (раздаёт программа у экрана) или файл JSON вида {"{"}"1": "mafia", "4": "sheriff"{"}"}; места, которых в нём нет, — мирные жители.
opt-games = Сколько игр.
opt-answer = Какого ответа ждёт вопрос.
opt-seats = Сколько игроков за столом.
opt-key = Произнести это объявление вместо текста.
opt-param = Значение, которое упоминает объявление, например seat=5.
opt-out = Записать файл WAV, а не проигрывать.
opt-script-check = Только проверить, что нет пропущенных фраз и значений.
opt-format = Формат протокола.
opt-render-to = Папка, куда записать.
opt-fetch-url = Взять архив по этому адресу.
opt-fetch-sha256 = Отвергнуть архив с другой суммой SHA-256.
opt-fetch-to = Папка, куда положить модель.
opt-fetch-force = Заменить модель, если она уже есть.
opt-build-words = Файл: в каждой строке слово или фраза; после « = » можно написать, как это звучит.
opt-build-output = Имя новой модели или папка для неё. Если не задать: имя исходной и «-club».
opt-build-force = Заменить новую модель, если она уже есть.

## Файл настроек

config-unreadable = файл настроек { $file } не читается: { $reason }.
config-not-toml = файл настроек { $file } — не верный TOML: { $reason }.
config-unknown-key = { $file }: неизвестный ключ «{ $key }». Допустимы: { $allowed }.
config-not-table = { $file }: «{ $key }» должен быть таблицей: [{ $key }].
config-bad-value = { $file }: { $key } = { $value } недопустимо. Допустимо: { $allowed }.

## Таблицы

head-model = Модель
head-size = Размер
head-state = Состояние
head-path = Путь
head-meaning = Значение
head-gesture = Жест
origin-built-in = встроенная
origin-fetched = скачанная
origin-built = собрана из { $model }
origin-own = своя
size-mib = { $value } МиБ
state-usable = годится
state-broken = неисправна

## Модели

model-usable = { $path }: годится.
model-no-folder = { $path }: нет такой папки. Имеющиеся модели показывает «host_voice models list».
model-not-a-model = { $path }: это не модель Vosk; в ней должны быть { $files }.
model-static-graph = { $path }: граф неизменяемый ({ $files }), такая модель не учла бы, чего ждёт вопрос. Нужна модель с graph/HCLr.fst и graph/Gr.fst, например «host_voice models fetch».
model-files-missing = { $path }: нет или пусто: { $files }. Скопируйте модель заново или выполните «host_voice models fetch --force».
fetch-downloading = Загрузка { $name }
fetch-stage-check = Сверка
fetch-stage-unpack = Распаковка
fetch-done = Модель лежит в { $path }. SHA-256 архива: { $sha256 }. Сверено с известным: { $checked }.
fetch-unchecked = Для { $url } не известны ни размер, ни контрольная сумма, поэтому сверить было не с чем. Что скачано, записано в папке модели; если сумма вам известна, задайте --sha256.
fetch-bad-url = { $url } — не адрес вида https://…
fetch-bad-name = «{ $name }» не может быть именем модели.
fetch-bad-sha256 = «{ $value }» — не SHA-256: нужны 64 шестнадцатеричные цифры.
fetch-exists = { $path } уже есть. Чтобы заменить, добавьте --force.
fetch-unreachable = { $url } недоступен: { $reason }. Проверьте соединение или скачайте архив в другом месте и укажите его адрес в --url. Встроенная модель работает и без этого.
fetch-refused = сервер отказал в { $url }: { $status } { $reason }.
fetch-cut = соединение с { $url } раз за разом обрывалось; { $have } байт сохранены в { $part }. Чтобы продолжить, повторите ту же команду.
fetch-disk = не удалось записать { $path }: { $reason }.
fetch-wrong-size = в архиве с { $url } { $got } байт вместо { $expected }; он удалён.
fetch-wrong-hash = у архива с { $url } { $kind } { $got } вместо { $expected }; он удалён.
fetch-broken-archive = { $file } — не целый архив ZIP ({ $reason }); он удалён. Не ведёт ли адрес на веб-страницу?
fetch-unsafe-archive = { $file } хочет писать вне своей папки или создать ссылку ({ $member }); он удалён.
fetch-archive-too-big = { $file } распаковался бы больше чем в { $limit } МиБ или в слишком много файлов; он удалён.
fetch-no-model = полученное с { $url } — не годная модель: нет или не годится { $files } ({ $problem }).
build-done = Модель в { $path } знает ещё { $count ->
    [one] { $count } слово
    [few] { $count } слова
   *[other] { $count } слов
}: { $words }. Включить её: --model.
build-known = Были известны и раньше, произношения из файла добавлены к прежним: { $words }.
build-no-words = В { $file } нет слов: напишите по одному в строке.
build-fault = { $file }, строка { $line }: { $message }
build-line-empty = в «{ $text }» нет слова или того, как оно звучит. Напишите «слово» или «слово = как звучит».
build-line-word-ru = неизвестно, как звучит «{ $word }». Пишите русскими буквами, числа — словами; если так и есть, покажите ударение: «маэстро = маЭстро».
build-line-word-uk = неизвестно, как звучит «{ $word }». Пишите украинскими буквами, числа — словами, или дайте написание по звучанию: «DJ = діджей».
build-line-phrase-phones = звуки можно задать одному слову, а здесь их { $words }. Напишите слова по одному в строке или дайте после «=» написания.
build-line-phone = «{ $phone }» — нет такого звука в модели. Звуки перечислены в host_voice/modelgraph/phones.py; можно дать и написание по звучанию.
build-line-count = слов до «=» { $words }, а после { $sounds }. С обеих сторон их должно быть поровну.
build-line-sign = в «{ $text }» есть «{ $sign }»: такого знака в словах нет. Пишите одними буквами.
build-line-stresses = в «{ $word }» больше одного ударения. Пусть заглавной будет одна гласная, остальные — строчными.
build-line-conflict = «{ $word }» звучит иначе, чем в строке { $first }. Уберите одну из строк или дайте оба варианта в одной: «слово = так / иначе».
build-file-unreadable = { $file } не прочитать: { $reason }. Нужен текстовый файл в UTF-8.
build-foreign-model = к { $path } слова не добавить: эта модель сделана не scripts/recogniser. Укажите в --model ту, у которой есть файл graph/host_voice.json; где лежат модели, покажет "models list".
build-record-broken = { $path } повреждён. Возьмите модель из пакета заново.
build-other-phones = модель в { $path } сделана для другой версии программы. Возьмите встроенную модель этой версии.
build-onto-itself = новая модель не может занять место той, из которой делается ({ $path }). Задайте другое имя: --output.
build-onto-other = { $path } уже есть и сделана не здесь: это не наша модель, она останется как есть. Назовите другое имя в --output.
build-exists = { $path } уже есть. Чтобы заменить, добавьте --force, или задайте другое имя: --output.
build-disk = не удалось записать { $path }: { $reason }.
build-words-lost = новая модель сделана, но не знает: { $words }. Пожалуйста, сообщите об этом.
openfst-missing = для графа нужны программы OpenFst, не хватает: { $missing }. В Debian и Ubuntu: apt install libfst-tools libfst22-plugins-base (в других выпусках число иное).
openfst-failed = ошибка { $tool }: { $reason }
espeak-missing = чтобы узнать ударение в { $words }, нужен espeak-ng. Установите его (Debian: apt install espeak-ng) или напишите, как звучит каждое слово: «маэстро = маЭстро».
espeak-confused = espeak-ng произнёс { $lines } слов вместо { $words }. Уберите из файла то, что не слова.

## Объявления

language-unknown = Языка «{ $language }» нет. Известны: { $known }.
number-not-in-table = Для числа { $number } нет слов: они есть от { $least } до { $most }.
case-unknown = Падежа «{ $case }» нет. Известны: { $known }.
gender-unknown = Рода «{ $gender }» нет. Известны: { $known }.
narration-language-unknown = На языке «{ $language }» объявлений пока нет.
narration-file-unreadable = Файл фраз { $file } не читается: { $reason }.
narration-file-broken = { $file }, строка { $line }: это не сообщение Fluent ({ $reason }). Как пишутся фразы, рассказано в docs/narration.md.
narration-phrase-twice = { $file }, строка { $line }: фраза «{ $phrase }» встречается дважды. Уберите одну из них.
narration-phrase-unknown = В { $file } нет фразы «{ $phrase }». Все фразы перечисляет «host_voice script».
narration-phrase-missing = { $file }: не хватает фразы «{ $phrase }».
narration-phrase-unneeded = { $file }: фразу «{ $phrase }» никто никогда не произносит. Верно ли написано имя?
narration-phrase-empty = { $file }: фраза «{ $phrase }» пуста.
narration-phrase-failed = { $file }: фразу «{ $phrase }» не выразить словами ({ $reason }).
narration-phrase-digits = { $file }: в фразе «{ $phrase }» число сказано цифрами: «{ $text }». Нужны COUNT, ORDINAL или SEAT.
narration-variable-missing = { $file }: фразе «{ $phrase }» нужно значение «{ $variable }».
narration-variable-unknown = { $file }: фраза «{ $phrase }» упоминает «{ $variable }», а такого значения у неё не бывает.
narration-variable-unused = { $file }: фраза «{ $phrase }» не называет «{ $variable }».
narration-variants-few = { $file }: вариантов фразы «{ $phrase }» всего { $found }, нужно не меньше { $least }.
narration-again-missing = { $file }: у вопроса «{ $phrase }» нет короткой формы «.again».
narration-wake-word = { $file }: фраза «{ $phrase }» произносит слово обращения: «{ $text }».
narration-reserved-word = { $file }: фраза «{ $phrase }» произносит слово, которым только принимают выставление: «{ $text }».
narration-latin-letters = { $file }: в фразе «{ $phrase }» есть латинские буквы: «{ $text }».
narration-punctuation = { $file }: в фразе «{ $phrase }» неверно расставлены знаки: «{ $text }».

## Ухо и части под надзором

ear-model-broken = модель распознавания в { $path } не загружается, подробности в журнале работы. Скопируйте её заново, проверьте командой «host_voice models check» или возьмите другую: --model.
ear-model-slow = модель распознавания в { $path } не загрузилась за { $seconds } с: компьютер слишком занят. Закройте другие программы и запустите ещё раз; пока ответы можно набирать (--input keys).
ear-file-unreadable = { $path } не читается как звук: { $reason }. Годятся файлы WAV и FLAC.
ear-grammar-empty = для этого вопроса нет ни одной фразы, которую можно услышать.
ear-value-unsayable = модель распознавания не слышит ни одной фразы для: { $values }. Она не знает слов: { $words }. Возьмите другую модель (--model) или отвечайте с клавиатуры.
ear-wake-word-unknown = модель распознавания не знает слова обращения «{ $word }». Выберите слово, которое она знает, добавьте это командой «host_voice models build» или возьмите другую модель: --model.
ear-wake-word-empty = слово обращения пустое. Выберите слово, которого не говорят за столом.
ear-phrase-ambiguous = фраза «{ $phrase }» означала бы два разных дела. Выберите другое слово обращения.
ear-value-without-words = для ответа «{ $value }» ({ $kind }) нет слов на языке «{ $language }».
ear-words-unknown = модель распознавания не знает слов: { $words }.
worker-died =
    { $name ->
        [board] сервер табло
        [recogniser] распознаватель
       *[other] синтезатор
    } завершился сам, подробности в журнале работы. Когда понадобится, он запустится снова.
worker-hung =
    { $name ->
        [board] сервер табло
        [recogniser] распознаватель
       *[other] синтезатор
    } не ответил за { $seconds } с и был остановлен. Когда понадобится, он запустится снова.
worker-slow =
    { $name ->
        [board] сервер табло
        [recogniser] распознаватель
       *[other] синтезатор
    } не запустился за { $seconds } с: компьютер слишком занят. Закройте другие программы и попробуйте ещё раз.
worker-failed =
    { $name ->
        [board] сервер табло
        [recogniser] распознаватель
       *[other] синтезатор
    } не справился, подробности в журнале работы.
worker-closed =
    { $name ->
        [board] сервер табло
        [recogniser] распознаватель
       *[other] синтезатор
    } уже закрыт.
fault-inside = непредвиденный сбой, подробности в журнале работы

## Правила и игры

ruleset-invalid = { $file }: { $key } = { $value } недопустимо. Допустимо: { $allowed }.
ruleset-good = { $file }: ошибок нет.
ruleset-unknown = нет ни системы правил, ни файла с именем «{ $name }». Системы правил: { $allowed }.
ruleset-not-shipped = в протоколе названа система правил «{ $name }», а в этой программе её нет. Укажите её файл через --ruleset или одну из систем: { $allowed }.
ruleset-extends-itself = { $file }: «extends» ведёт по кругу или слишком глубоко. Укажите систему правил, которая не опирается на этот файл.
ruleset-unreadable = файл правил { $file } не читается: { $reason }.
ruleset-not-toml = файл правил { $file } — не верный TOML: { $reason }.
override-not-key-value = --set «{ $text }»: нужно КЛЮЧ=ЗНАЧЕНИЕ, например day.speech=30.
override-unknown-key = --set: в правилах нет ключа «{ $key }».{ $count ->
    [0] { "" }
   *[other] { " " }Может быть, { $near }?
} Все ключи: host_voice rules show { $ruleset } --toml
override-invalid = с --set: { $key } = { $value } недопустимо. Допустимо: { $allowed }.
players-out-of-range = по этой системе правил играют { $range } человек, а не { $players }. Измените --players или --ruleset.
deal-seats = роли должны быть у мест с 1 по { $players }, у каждого одна.
deal-roles = роль «{ $role }» у { $found } игроков вместо { $due }. Исправьте роли.
deal-unknown-role = роли «{ $role }» в этой системе правил нет. Допустимо: { $allowed }.
not-legal-now = сейчас это невозможно.
nothing-to-undo = отменять нечего.
no-such-decision = такого решения в списке нет.
cannot-nominate-now = сейчас выставлять нельзя.
already-nominated = игрок { $seat } уже выставлен.
nomination-used-up = игрок { $seat } в этой речи уже выставил кандидатуру.
not-nominated = игрок { $by } не выставлял игрока { $seat }.
no-withdrawals = в этой игре выставленных не отзывают.
no-fouls = в этой игре фолов нет.
no-nominations = в этой игре никого не выставляют.
no-votes-for = за игрока { $seat } сейчас никто не голосовал.
no-vote-today = сегодня голосования не будет.
no-such-reason = нужна одна из причин, которые есть в правилах.
no-signs = в этой игре за знаки вышедших игру не останавливают.
no-defeats = в этой игре командных поражений нет.
candidates-later = кандидаты будут названы перед голосованием.
no-candidates = кандидатов в этой игре нет: каждый голосует за кого хочет.
seat-at-table = игрок { $seat } ещё за столом.
seat-unknown = места { $seat } за этим столом нет.
seat-left = игрок { $seat } покинул игру.
roles-unreadable = роли из { $file } не читаются: { $reason }. Нужно: unknown, ask, deal или файл JSON.
roles-not-json = { $file } — не верный JSON. Нужно: {"{"}"1": "mafia", "4": "sheriff"{"}"}; места, которых в нём нет, — мирные жители.
roles-not-object = в { $file } должен быть объект с местами и ролями: {"{"}"1": "mafia", "4": "sheriff"{"}"}.
roles-bad-seat = { $file }: «{ $seat }» — не место. Допустимо: от "1" до "20".
roles-bad-role = { $file }: роль «{ $role }» у места { $seat } неизвестна. Допустимы: { $allowed }.

## Голоса

voice-none = нет ни одного голоса для языка «{ $language }». Установите espeak-ng (или RHVoice): в Debian это делает scripts/setup.
voice-unknown = для языка «{ $language }» нет голоса «{ $name }». Есть: { $known }.
voice-tempo = темп { $tempo } невозможен. Допустимо: от 0,5 до 2.
voice-file = не удалось записать { $path }: { $reason }.
voice-failed = голос { $voice } отказал: { $reason }. «host_voice voices check» проверит все голоса; другой выбирают через --voice.
voice-timeout = голос { $voice } не уложился в { $seconds } с. «host_voice voices check» проверит все голоса; другой выбирают через --voice.
voice-refused = синтезатор взял голос { $actual } вместо { $voice }. Выберите другой через --voice.
voice-engine-missing = синтезатор { $engine } не работает: { $reason }. В Debian его устанавливает scripts/setup.
voice-program-missing = нет программы { $program }. В Debian её устанавливает scripts/setup.
voice-silent = голос выдал только тишину. Попробуйте другой через --voice.
voice-digit = синтезаторы неверно читают цифры; запишите числа словами: «{ $text }».
voice-no-words = в «{ $text }» нечего произносить.
opt-pack-name = Название голоса; если не сказать, имя папки.
pack-not-installed = для голосов из записей нужны ещё пакеты: pip install "host_voice[packs]"
pack-no-sheet = { $path } не прочитать: { $reason }. Этот файл лежит рядом с записями, его делает «host_voice voices render».
pack-bad-file = в { $path } назван файл «{ $file }», которого нет в этой папке.
pack-bad-line = { $path }, строка { $line }: здесь нужны файл и его слова. Такую таблицу делает «host_voice voices render».
pack-bad-name = назвать голос «{ $name }» нельзя: годится не больше { $limit } знаков, без знаков пути, без точки с краю и не имя синтезатора.
pack-unreadable = голос из записей { $path } не прочитать: { $reason }. Соберите его заново: «host_voice voices pack».
pack-itself = записи из { $path } лежат внутри голоса, который надо записать. Возьмите исходные записи актёра или дайте другое название через --name.
pack-empty = в { $path } нет ни одной годной записи.
pack-fault = { $file } ({ $words }): { $fault ->
        [missing] нет; скажет другой голос
        [silent] одна тишина; скажет другой голос
        [unreadable] не читается как звук; скажет другой голос
        [clipped] слишком громко, пики срезаны
        [long] долго для этих слов; шум до или после?
       *[short] коротко для этих слов; обрезано?
    }
pack-done = Записей взято: { $taken } из { $count }, они в { $folder }. Выбрать их: --voice { $name }; голос из записей предпочитается другим.
say-text-or-key = задайте либо текст, либо --key.
say-voice = Голос: { $voice } ({ $engine })
file-none = файла { $file } нет.
say-unplayed = { $fault } С -o FILE слова пишутся в файл WAV.
param-not-name-value = --set «{ $text }»: нужно ИМЯ=ЗНАЧЕНИЕ, например seat=5 или seats=3,7.
script-good = Объявления { $ruleset } на языке «{ $language }» полны: { $count }.
render-progress = Озвучивание
render-so-far = { $done } из { $total }
render-done = Записей голосом { $voice }: { $count }; они и список текстов лежат в { $folder }.

## Звук

audio-no-portaudio = нет библиотеки PortAudio ({ $reason }). В Debian: apt-get install libportaudio2 или scripts/setup.
audio-no-alsa = переменная ALSA_CONFIG_PATH называет { $file }, а такого файла нет. Уберите её или назовите файл с настройками ALSA.
audio-portaudio-failed = PortAudio не работает: { $reason }. Запущен ли звуковой сервер?
audio-no-speaker = на этой машине нет динамика. Подключите его; «host_voice devices list» показывает, что есть.
audio-no-mic = на этой машине нет микрофона. Подключите его; «host_voice devices list» показывает, что есть.
audio-no-devices = на этой машине нет ни динамика, ни микрофона.
audio-unknown-speaker = нет динамика «{ $name }». Есть: { $devices }.
audio-unknown-mic = нет микрофона «{ $name }». Есть: { $devices }.
audio-ambiguous-speaker = «{ $name }» подходит к нескольким динамикам: { $devices }. Укажите имя точнее.
audio-ambiguous-mic = «{ $name }» подходит к нескольким микрофонам: { $devices }. Укажите имя точнее.
audio-refused = устройство «{ $device }» отказало на { $rate } Гц: { $reason }. Не занято ли оно другой программой? Остальные показывает «host_voice devices list».
audio-mic-silent = микрофон «{ $device }» ничего не передаёт. Включён ли он и разрешён ли этой программе?
audio-stuck = динамик «{ $device }» перестал играть. Подключите его заново или выберите другой через --speaker.
audio-no-answer = нет ответа
music-broken = музыка { $path } не проигрывается ({ $reason }); она пропущена. «host_voice music check» проверит все пьесы.
music-folder = папки с музыкой { $path } нет; звучат встроенные пьесы. Укажите другую: --music.
music-short = музыка { $path } короче { $seconds } с; она пропущена.
trial-speaker = Динамик: { $name }, { $rate } Гц
trial-mic = Микрофон: { $name }, { $rate } Гц; в тишине { $quiet } дБ, с сигналом { $signal } дБ
track-night = ночь
track-agreement = договорка
track-hunt = стрельба
track-morning = утро
state-there = есть
state-missing = нет
music-fault-length = слишком короткая
music-fault-channels = не стерео
music-fault-loudness = не та громкость
music-fault-peak = слишком высокие пики
music-fault-dip = есть тихий провал
music-fault-seam = шов петли щёлкает
music-fault-size = слишком большой файл

## Слух

model-none = нет модели распознавания для языка «{ $language }» ({ $path }). Укажите её в --model или выберите --input keys.

## Вечер, на экране ведущего

room-not-understood = Не понято: { $text } («?» — что можно набрать)
room-no-clock = Часы сейчас не идут.
room-not-paused = Паузы нет.
room-talk = Разговор идёт, пока ведущий его не закончит: нажмите Enter, введите «{ $next }» или скажите слово обращения и «{ $next }».
room-commands-only = Сейчас вопроса нет, только команды; их покажет «?».
room-help-answers = Ответить можно: { $answers }.
room-help-no-question = Сейчас вопроса нет. Команды:
room-help-command = { $example } — { $command ->
        [pause] всё стоит
        [resume] дальше после паузы
        [repeat] повторить вопрос или объявление
        [undo] отменять решения одно за другим
        [cancel] отменить только что решённое
        [past] последние решения, не больше { $recent } (также <)
        [undo_to] вернуться к решению из этого списка
        [speech_again] речь с начала
        [give_back] вернуть говорящему столько секунд
        [time_left] сколько осталось времени
        [next] закончить речь или объявление
        [foul] фол, можно с причиной
        [remove] удалить игрока из-за стола
        [nominate] выставить во время речи
        [withdraw] отозвать выставленного в этой речи
        [sign] слово или знак того, кто уже вышел
        [defeat] командное поражение, с причиной
        [candidates] кто выставлен
        [send_away] отправить игрока из-за стола вопреки правилам, можно с причиной
        [bring_back] вернуть за стол того, кто ушёл
        [vote_now] начать голосование сейчас или заново
        [night_now] закончить день сейчас
        [morning_now] закончить ночь сейчас
        [declare_red] победили красные
        [declare_black] победили чёрные
        [declare_draw] закончить игру без победителя
        [louder] прибавить звук
        [quieter] убавить звук
        [music_off] остановить музыку
        [help] этот список (или ?)
       *[stop] закончить игру
    }
room-not-now = Сейчас это невозможно.
room-answer-first = Сначала ответьте на вопрос.
room-keys-at-night = Ночью голосом можно только поставить паузу, продолжить и закончить; остальное печатается.
room-night-stays = Решённое днём ночью не отменяется.
room-undo-instead = Решённое раньше отменяет только «{ $undo }».
room-reasons = Причины: { $reasons }.
room-too-late = Для прошлого вопроса уже поздно: { $text }
room-cancelled = Отменено.
room-interrupt-ask = Ещё раз Ctrl-C — и вечер закончится (ничего не пропадёт, --resume продолжит). «{ $resume }» — играем дальше.
room-interrupt-saved = Всё сохранено.
room-part-restarted =
    { $which ->
        [recogniser] Распознаватель
       *[other] Синтезатор
    } сбился и запущен заново. { $reason }
room-mic-silent = Микрофон ничего не услышал. Его измерит «host_voice devices check»; клавиши пока работают.
room-mic-levels = Ваш голос: { $voice } дБ, комната: { $noise } дБ.
room-voice-failed = Это не удалось произнести: { $reason }
room-sound-failed = Звук: { $reason }
room-keys-ended = Печатать больше нельзя: ввод закончился.
room-noted = Записано.
room-noted-foul = Записано: фол игроку { $seat }.
room-device-lost =
    { $which ->
        [mic] Пропал микрофон
       *[other] Пропал динамик
    } «{ $name }» ({ $reason }). Игра на паузе и продолжится сама, когда он вернётся.
room-device-back =
    { $which ->
        [mic] Микрофон
       *[other] Динамик
    } «{ $name }» снова работает.
room-slept = Компьютер спал { $minutes } мин. Часы стояли, игра продолжается сама.
room-battery-low = В батарее осталось { $percent } %. Подключите зарядку.
room-paused = Пауза.
room-resumed = Игра продолжается.
room-is-paused = Игра на паузе; продолжить — «{ $resume }».
key-unknown = нет клавиши «{ $key }»; есть: { $allowed }, или одна буква либо знак.
key-no-terminal = для --push-to-talk нужен терминал, клавиши которого можно читать.
config-kept = Сохранено в { $file } на следующий раз.
config-unwritable = файл настроек { $file } не записывается: { $reason }.

## Проверка

doctor-working = Проверка
doctor-working-on = Проверено: { $subject }
doctor-can-start = Вечер может начаться. Как он звучит, покажет «host_voice rehearse», ваш проведёт «host_voice run».
doctor-cannot-start = Вечер пока не может начаться. Исправьте то, что выше отмечено отказом, как там сказано, и повторите «host_voice doctor».
doctor-subject-terminal = терминал
doctor-subject-rules = правила
doctor-subject-phrases = объявления
doctor-subject-disk = диск
doctor-subject-voice = голос
doctor-subject-music = музыка
doctor-subject-speaker = динамик
doctor-subject-mic = микрофон
doctor-subject-model = модель
doctor-subject-words = слова
doctor-subject-levels = уровни
doctor-subject-echo = эхо
doctor-subject-awake = сон и экран
doctor-subject-battery = батарея
doctor-state-ok = в порядке
doctor-state-warning = внимание
doctor-state-failed = ОТКАЗ
doctor-terminal = { $encoding }
doctor-terminal-latin = в { $encoding } нет кириллицы; всё показывается латиницей. Задайте локаль UTF-8, например LC_ALL=C.UTF-8.
doctor-rules = { $ruleset }: { $title }
doctor-phrases = { $count } на языке «{ $language }»
doctor-disk = { $path }: запись возможна, свободно { $free } МиБ
doctor-disk-full = { $path }: свободно только { $free } МиБ. Освободите место или укажите другую папку в --journal.
doctor-disk-unwritable = в { $path } нельзя писать: { $reason }. Укажите другую папку в --journal.
doctor-voice = { $voice } ({ $engine }), фраза за { $took } с
doctor-music = { $track }: { $seconds } с, { $loudness } LUFS
doctor-device = { $name }, { $rate } Гц
doctor-model = { $path }
doctor-words = Модели не хватает слов для { $count } оборотов, они исключены: { $first }{ $more ->
        [0] { "" }
       *[other] { " " }и ещё { $more } (все показывает --json)
    }
doctor-echo = убирается; свой звук возвращается через { $delay ->
        [none] время, которое не удалось измерить
       *[other] { $delay } мс
    }.
doctor-levels = в тишине { $quiet } дБ, с сигналом { $signal } дБ
doctor-levels-clipped = микрофон слишком громкий: { $clipped } % отсчётов на пределе. Убавьте его.
doctor-levels-loud = в комнате шумно: { $quiet } дБ, хотя никто не говорит. Поищите вентилятор или убавьте микрофон.
doctor-levels-deaf = микрофон не услышал сигнала ({ $quiet } дБ до него, { $signal } дБ с ним). С наушниками так и должно быть; иначе прибавьте динамик или микрофон.
doctor-levels-silent = «{ $mic }» не передаёт ни звука, даже шума комнаты. Он выключен (кнопка на нём, настройки системы, разрешения), или это не тот микрофон: выберите другой через --mic («host_voice devices» перечислит все).
doctor-telephone = «{ $name }» — это Bluetooth-гарнитура со звуком как по телефону: так бывает всегда, пока открыт её микрофон. Выберите через --mic другой, например встроенный.
doctor-late = звук слышен с опозданием в { $delay } мс, как бывает у динамиков с Bluetooth: сигналы и предупреждения запаздывают. Лучше кабель.
doctor-awake = пока идёт игра, компьютер не засыпает и экран не гаснет
doctor-asleep = эта система не даёт программе удерживать её от сна и гашения экрана. Отключите то и другое в её настройках на вечер; в Linux программе это позволяет сеанс рабочего стола (D-Bus).
doctor-battery = { $percent } %{ $plugged ->
        [yes] , зарядка подключена
       *[no] { "" }
    }
doctor-battery-low = осталось только { $percent } %: подключите зарядку до начала вечера.

## Ещё таблицы и параметры

head-id = Имя
head-title = Название
head-players = Игроков
head-languages = Языки
head-file = Файл
head-outcome = Исход
head-value = Значение
head-heard = Услышано
head-margin = Запас
head-voice = Голос
head-engine = Синтезатор
head-language = Язык
head-speech = Речь, с
head-took = Заняло, с
head-device = Устройство
head-driver = Драйвер
head-inputs = Входы (* по умолчанию)
head-outputs = Выходы (* по умолчанию)
head-rate = Гц
head-track = Пьеса
head-seconds = Секунд
head-loudness = LUFS
head-peak = Пик, дБ
head-seam = Шов, дБ
head-subject = Что
head-finding = Результат
opt-wake-word = Слово обращения: с него начинаются команды голосом.
opt-music = Папка с пьесами (night, agreement, hunt, morning .ogg) вместо встроенных.
opt-confirm = Какие ответы голосом подтверждать: always (все), risky (важные и нечёткие) или never (никакие).
opt-nominations = Спрашивать о выставлении после каждой речи (asked) или принимать во время неё: «маэстро, принято, семь» (spoken); иначе по правилам.
opt-push-to-talk = Открывать микрофон только нажатием этой клавиши (PageDown, Right, F5 … как у презентера, или буква).
opt-keep-misheard = Сохранять звук непонятых ответов в папке данных, не больше 50 МБ, чтобы улучшать слова клуба. Без этого звук не сохраняется.
opt-speech-ends-on-thanks = Речь заканчивает сам игрок: «спасибо» или «пас».
opt-battery-warning = С какого заряда в процентах один раз предупреждать о разряжающейся батарее; 0 — никогда.
opt-keep-awake-speaker = В тишине играть неслышный шум — для динамиков, которые без звука выключаются; с Bluetooth так делается всегда.
opt-voices-lang = Только голоса этого языка.
ask-ruleset = Какая система правил?
ruleset-taken = Система правил: { $title } ({ $ruleset }).
ask-players = Сколько игроков? ({ $range })
players-too-few = Слишком мало: играют не меньше чем { $least }.
players-too-many = Слишком много: играют не больше чем { $most }.
players-no-number = Это не целое число.
setup-speaker = Какой громкоговоритель? (0 — системный)
setup-voice = Какой голос? (0 — прежний или лучший из имеющихся)
setup-mic = Какой микрофон? (0 — системный)
setup-heard = Голос слышно, и громкости хватит на всю комнату?
setup-louder = Сделайте громче или выберите другой громкоговоритель.
setup-again = Ещё раз?
setup-no-voice = Для этого языка голоса нет; что поставить, скажет «host_voice doctor».
setup-wake-word = Слово обращения, с которого начинаются команды голосом?
setup-done = Готово. «host_voice rehearse» сыграет короткую игру сам, «host_voice run» проведёт вечер.
config-not-replaced = в файле настроек { $file } эти ключи не заменить автоматически: { $keys }. Уберите их оттуда и запустите ещё раз.
ask-language = На каком языке?

## Журнал и игры

journal-unknown-game = в { $folder } нет игры «{ $game }». Список показывает «host_voice games list»; другую папку задаёт --journal.
journal-no-folder = папки { $folder } нет. Другую папку с журналами укажите через --journal.
journal-nothing-to-resume = в { $folder } нет незаконченного вечера. Начните новый без --resume или укажите другую папку в --journal.
journal-finished = вечер { $game } закончен. Незаконченные показывает «host_voice games list».
journal-unwritable = журнал { $file } не записывается: { $reason }. Без него вечер нельзя было бы продолжить; укажите другую папку в --journal.
journal-target = { $file } — журнал, или этот файл был бы принят за журнал. Пишите в другой файл.
journal-disk-full = диск заполнен, журнал { $file } продолжить нельзя. Всё прежнее сохранено: освободите место и выполните «host_voice run --resume».
journal-in-use = вечер { $file } прямо сейчас ведёт другая программа. Продолжайте там или сначала завершите её; без --resume рядом начнётся новый.
journal-misfit = журнал { $file } не подходит к правилам этой версии, начиная со строки { $line }: «{ $found }», а должно быть { $due }. Продолжите его той версией, которой он начат.
journal-damaged = журнал { $file } повреждён в строке { $line }, не в самом конце; он не используется, иначе что-то пропало бы незаметно.
journal-format = у журнала { $file } формат { $format } (его писала версия { $program }); эта версия знает { $known }. Продолжите его той версией.
journal-unreadable = журнал { $file } не читается: { $reason }.
journal-ruleset = журнал { $file } писала версия { $program } по правилам, которых эта версия не понимает ({ $reason }). Продолжите его той версией.
journal-cut = Последняя строка ({ $line }) в { $file } была повреждена и отрезана; всё до неё на месте.
events-unwritable = события не записываются в { $file }: { $reason }.
export-unwritable = не удалось записать { $file }: { $reason }.
bonus-invalid = «{ $text }»: нужно МЕСТО=БАЛЛЫ, например 3=0.5, и каждое место один раз.
bonus-without-scores = у этой игры нет судейского листа: либо правила не дают баллов, либо неизвестны роли, либо игра не окончена.
bonus-seat = места { $seat } в судейском листе нет: за столом { $players }.
games-none = В { $folder } игр пока нет.
games-unfinished = не закончена
games-goes-on = { $state }, вечер не закончен
games-title = { $game }: { $ruleset }, { $state }
games-left = { $how }, день { $day }
games-left-at-night = { $how }, ночь { $night }
games-host = Ведущий играет на месте { $seat }.
games-secrets = Эта игра не закончена: роли, проверки и всё, что ещё не объявлено, станут видны, когда она закончится.
left-vote = голосованием
left-kill = убит
left-removal = удалён
role-citizen = мирный житель
role-sheriff = шериф
role-mafia = мафия
role-don = дон
role-commissar = комиссар
role-doctor = доктор
role-maniac = маньяк
role-prostitute = путана
role-judge = судья
role-journalist = журналист
role-black_king = чёрный король
role-black_jack = чёрный валет
role-black_ace = чёрный туз
role-reanimator = дама-реаниматор
role-cattani = комиссар Каттани
evening-score = Счёт вечера: красные { $red }, чёрные { $black }{ $draws ->
    [0] { "" }
   *[other] , ничьи { $draws }
}{ $stopped ->
    [0] { "" }
   *[other] , остановлено { $stopped }
}.
evening-score-people = По игрокам: { $list }.
evening-score-wins = { $who }: побед { $won } из { $games }
evening-score-points = { $who }: { $points } (побед { $won } из { $games })
evening-seats = Места в игре { $number }: { $list }.
evening-seat = { $place }: { $who }
evening-person = { $person ->
    [0] первый ведущий
   *[other] игрок { $person }
}
evening-seat-was = { $who }, { $seat ->
    [0] впервые за столом
   *[other] с места { $seat }
}
evening-people = вечер рассказан не для стола из { $players }.
roles-several = когда игр за вечер несколько, роли не берутся из файла (в нём роли одной игры) и не набираются рядом с --push-to-talk или там, где терминал их покажет. На пульте можно: --roles ask --board.
games-alone = { $game } — единственная игра своего вечера.
games-no-evening = в { $folder } нет ни одного вечера из нескольких игр. Такой начинает «host_voice run --several».
help-games-evening = Показать, с каким счётом идёт вечер из нескольких игр: вечер этой игры или последний такой.
opt-several = После каждой игры спрашивать, будет ли ещё одна, и вести счёт вечера.
opt-rotate-host = Между играми спрашивать, кто из игроков ведёт следующую; включает --several.
head-number = №
head-player = Игрок
head-won = Побед
head-points = Баллы
winner-red = победили красные
winner-black = победили чёрные
winner-draw = ничья
winner-stopped = остановлена ведущим
winner-none = победителя ещё нет
head-game = Игра
head-started = Начата
head-rules = Правила
head-seat = Место
head-fouls = Фолы
head-left = Выбыл
head-role = Роль
head-winner = Победитель
head-games = Игр
head-branch = Ветвь правил
head-times = Раз
opt-export-out = Записать в этот файл, а не на стандартный вывод.
opt-bonus = Дополнительные баллы судьи игроку, например 3=0.5; можно повторять.
opt-replay-ruleset = Система правил; по умолчанию названная в протоколе, иначе league.
opt-simulate-seed = Начальное число первой игры; каждая следующая берёт следующее.

## Симуляция и повтор

simulate-progress = Игра
simulate-speed = Игр: { $games } за { $seconds } с: { $speed } в минуту
simulate-cues = Указаний за игру: медиана { $median }, больше всего { $max }
simulate-days = Дней в игре: медиана { $median }, больше всего { $max }
simulate-missing = Ни разу не пройдены: { $branches }. Сыграйте больше игр.
simulation-broken = нарушено свойство «{ $property }»: { $detail }. Повторить: --games 1 --seed { $seed }.
replay-day = День { $day }: ушли { $seats }
replay-day-nobody = День { $day }: никто не ушёл
replay-night = Ночь { $night }: убит { $seats }
replay-night-nobody = Ночь { $night }: промах
history-day-open = День { $day }: ещё не закончен
history-returned = День { $day }: возвращены решением ведущего: { $seats }
history-removed = День { $day }: удалены { $seats }

## Протоколы: почему отвергнут

protocol-unreadable = протокол { $file } не читается: { $reason }.
protocol-format = у протокола формат { $format }; эта версия знает { $known }. Его прочтёт более новая версия программы.
protocol-not-json = протокол — не верный JSON, строка { $line }: { $reason }.
protocol-invalid = ошибка в протоколе, место { $place }: { $reason }. Формат описан в docs/protocol.schema.json.
protocol-key-twice = в протоколе ключ «{ $key }» дважды в одном объекте.
protocol-not-nominated = голос за { $seat }, а он не выставлен.
protocol-not-standing = голос за { $seat }, а его нет среди набравших поровну.
protocol-seat-left = { $seat } уже покинул игру.
protocol-seat-unknown = места { $seat } за этим столом нет.
protocol-after-the-end = игра к этому времени уже закончилась.
protocol-removal-missing = по правилам { $seat } здесь удалён, а в записи этого нет.
protocol-missing = правила этого требуют, а в записи его нет.
protocol-unexpected = по правилам здесь этого не бывает.
protocol-numbering = здесь должен быть номер { $due }.
protocol-nomination-used-up = { $seat } уже выставлял кандидатуру.
protocol-no-fouls = в этой игре фолов нет.
protocol-already-nominated = { $seat } уже выставлен.
protocol-cannot-nominate-now = выставляет тот, у кого нет слова.
protocol-not-legal-now = правила здесь этого не допускают.
protocol-nothing-to-undo = отменять нечего.
protocol-order = { $seat } говорит раньше времени; порядок речей нарушен.
protocol-not-black = { $seat } — красный и стрелять не может.
protocol-more-than-hands = голосов больше, чем рук.
protocol-not-candidate = { $seat } — не кандидат.
protocol-already-voted = { $seat } уже голосовал.
protocol-count = за { $seat } записано голосов: { $count }, по правилам их { $due }.
protocol-not-tied = вопрос о { $seats }, а поровну набрали { $due }.
protocol-majority = { $count } из { $living } рук не дают записанного ответа.
protocol-voter = записан голос игрока { $seat }, а по правилам очередь игрока { $due }.
protocol-remark-given = игрок { $seat } своё уже добавил.
protocol-speech-lost = игрок { $seat } в этот день без речи.
protocol-without-vote = игрок { $seat } в этот день без голоса.
protocol-stands-himself = голосуют за игрока { $seat }, сам он не голосует.
protocol-healed-in-a-row = игрока { $seat } столько ночей подряд не лечат.
protocol-no-votes-for = за игрока { $seat } никто не голосовал.
protocol-eliminated = по записи ушли { $recorded }, по правилам { $due }.
protocol-winner = записано { $recorded }, по правилам { $due }.
protocol-not-over = победителем записан { $recorded }, а игра не закончена.
protocol-redirect-used = смерть передана второй раз.
protocol-redirect-to-oneself = смерть передана тому же игроку.
protocol-step = такого шага ночи в правилах нет, или он записан дважды. Шаги: { $steps }.
protocol-killed = убитым записан { $recorded }, по правилам { $due }.
protocol-deal-seats = они должны быть у мест с 1 по { $players }, у каждого одна.
protocol-deal-roles = роль «{ $role }» у { $found } игроков вместо { $due }.
protocol-deal-unknown-role = роли «{ $role }» в этой системе правил нет. Допустимо: { $allowed }.
protocol-players-out-of-range = по этой системе правил играют { $range } человек, а не { $players }.

## Вечер

ruleset-language = систему правил { $ruleset } нельзя вести на языке «{ $language }». Допустимы: { $known }.
evening-voice = Голос: { $voice } ({ $engine })
evening-without-sound = { $fault } Вечер пройдёт с текстом и клавишами.
evening-without-mic = { $fault } Ответы вводятся с клавиатуры.
evening-without-ear = Речь не распознаётся: ответы вводятся с клавиатуры.
evening-over = Протокол этой игры: host_voice games export { $game }{ $where }
evening-several-over = Счёт вечера: host_voice games evening { $game }{ $where }
evening-unanswered = отвечать больше некому: ввод закончился, а микрофона нет. Всё сохранено; «host_voice run --resume{ $where }» в терминале или с микрофоном продолжит этот вечер.
evening-goes-on = «host_voice run --resume{ $where }» продолжит этот вечер.
evening-resumed = Продолжается вечер { $game }: { $ruleset }, { $number ->
        [0] {""}
       *[other] игра номер { $number },{" "}
    }начат { $begun }, { $day ->
        [-1] игра сыграна
        [0] до первого дня
       *[other] день { $day }
    }.
evening-unfinished = Это новый вечер. Есть незаконченный, { $game }, начат { $begun }; продолжить его:
    { $command }
evening-running = Это новый вечер, а рядом уже идёт другой: { $game }, с { $begun }, процесс { $process }. Если нужен был тот, закончите этот (стоп) и продолжайте там. Если его окно потеряно, завершите тот процесс, а затем:
    { $command }
roles-beyond-table = в ролях есть место { $seat }, а играют { $players }.
deal-role = Игрок { $seat }: { $role }
deal-hand-over = Игрок { $seat } подходит к экрану один, набирает { $seat } и нажимает Enter.
deal-seen = Запомните и нажмите Enter: экран и его прокрутка очистятся, если терминал это умеет.
ask-roles = Сначала раздайте карты. Затем введите места (от 1 до { $players }) для каждой роли; ввод не показывается. Просто Enter — роли останутся неизвестны.
ask-role = { $role } ({ $count ->
        [1] одно место, например 2
        [2] два места, например 2 3
       *[other] мест: { $count }, например 2 3 4
    }):
role-not-number = Нужны только номера мест через пробел; ещё раз.
role-beyond-table = За столом места с 1 по { $players }; ещё раз.
role-wrong-count = Введено мест: { $found }, нужно: { $count }; ещё раз.
role-seat-taken = У одного из этих мест роль уже есть, или оно названо дважды; ещё раз.
roles-input-ended = ввод закончился раньше, чем введены все роли; ничего не начато. Начните заново или выберите --roles unknown.
roles-no-terminal = для --roles { $roles } нужен терминал с клавиатурой. Выберите --roles unknown или файл с ролями.

## Места протокола

protocol-place =
    { $part ->
        [day] День { $number }
        [night] Ночь { $number }
       *[other] Протокол
    }{ $item ->
        [nomination] , выставление { $position }
        [ballot] , голосование { $position }
        [remark] , добавление { $position }
        [lift] , вопрос о подъёме всех
        [eliminated] , кто ушёл голосованием
        [foul] , фол { $position }
        [removal] , удаление { $position }
        [removals] , удаления
        [opener] , кто говорил первым
        [shots] , выстрелы
        [killed] , кто убит
        [don_check] , проверка дона
        [sheriff_check] , проверка шерифа
        [cards] , показанные карты
        [roles] , роли
        [winner] , победитель
        [none] { "" }
       *[other] , { $item }
    }
doctor-music-own = { $track }: своя, { $seconds } с

## Какими могут быть значения правил

allowed-at-least = не меньше { $limit }
allowed-at-most = не больше { $limit }
allowed-one-of = одно из { $values }
allowed-shorter = не больше { $limit } букв
allowed-keys = только ключи { $keys }
allowed-integer = целое число
allowed-number = число
allowed-truth = true или false
allowed-text = непустой текст
allowed-list = непустой список
allowed-table = таблица со своими ключами
allowed-required = это должно быть задано
allowed-min-players = не больше players.max, а это { $limit }
allowed-few-blacks = не больше { $limit }: чёрных должно быть меньше половины игроков
allowed-some-blacks = чёрная роль, которая есть за каждым столом; при { $limit } игроках её нет
allowed-one-rest = одна роль с count = "rest"
allowed-second-rest = целое число: остальные карты уже у { $limit }
allowed-second-third = целое число: чёрных до трети уже дополняет { $limit }
allowed-black-third = целое число: до трети дополняет только чёрная роль
allowed-few-cards = не больше { $limit }: карт не может быть больше, чем игроков
allowed-many-players = не меньше { $limit }: столько карт у ролей с числом
allowed-other-role = любое имя, кроме этого: так называются все чёрные вместе
allowed-role-name = название и на языках { $limit }, например names = { $example }. Свои слова у программы есть только для { $known }
allowed-who = одно из { $limit }
allowed-some-shot = хотя бы один шаг с does = "hunt" или "shoot"
allowed-heard-role = где показывают карты, только роли, которые знает распознавание: { $limit }
allowed-calling-dead = true, если не все уходящие показывают карту (farewell.reveal_day и farewell.reveal_night)
allowed-counting-fouls = true, если только фолы не бесплатны (fouls.mutes_at и fouls.removes_at — "never")
allowed-removal-reason = только причины из fouls.removal_reasons: { $limit }
allowed-in-circle = { $limit }, раз голосующих зовут по кругу (vote.calls = "voters")
allowed-circle-only = другое значение: это только там, где голосующих зовут по кругу (vote.calls = "voters")
allowed-reason = только причины из fouls.reasons: { $limit }
allowed-hunted-misses = "never", если убивают не только на охоте
allowed-card = достоинство и масть или цвет, например king_hearts, ace_red
allowed-night = одно из { $limit } (night.cycle)
allowed-busy-night = ночи, в которых кто-то делает не только лечение
allowed-own-card = свои карты: эта уже у роли { $limit }
allowed-more-cards = не меньше { $limit } карт, если роли лежат на игральных картах
allowed-shown-cards = ничего, если не все показывают карту до последнего слова (farewell.reveal_day и farewell.reveal_night — "before")
allowed-single-deaths = ничего, если могут умереть двое сразу (нужны vote.tie — "revote" и один выстрел за ночь)
allowed-no-nominations = false, если day.nominations не "none"
allowed-id = строчные латинские буквы, цифры, «-» и «_», первой — буква, например my-club
allowed-word = строчные латинские буквы, цифры и «_», первой — буква, например night_guard
allowed-language = одно из en, ru, uk
allowed-spoken-name = слова из одних букв, как их произносят; между ними один пробел, дефис или апостроф
allowed-late-role = не больше { $limit } ({ $other }): такого большого стола не бывает. Измените это число или { $other }
allowed-full-third = число, или меньше карт у { $limit }: за любым столом их уже треть, и этой роли ничего не остаётся
allowed-no-shooter = роль, которая есть за каждым столом, или "blacks": при { $limit } игроках ночью некому стрелять
allowed-late-warning = меньше { $other }, а это { $limit }; 0 — без предупреждения
allowed-late-mute = меньше { $other }, а это { $limit }, или "never": удалённому терять уже нечего
allowed-not-oneself = не та роль, что в { $other }, а это { $limit }
allowed-once-each = каждое один раз
allowed-same-name = название, которого нет у другой роли; так же называется { $limit }

## Лист системы правил

role-blacks = чёрные
role-shooters = дон с мафией
head-blacks = Чёрных
head-side = Сторона
sheet-title = { $title } ({ $id })
sheet-languages = Языки: { $languages }
sheet-players = Игроков: { $range }
sheet-who-plays = Роли
sheet-roles = Карты по числу игроков
sheet-introduces = Игроков представляют по местам.
sheet-greets-ladies = Господа встают и приветствуют дам.
sheet-cards-carried = Ведущий разносит карты после объявления ночи, без часов.
sheet-night-zero = Первая ночь
sheet-night = Остальные ночи
sheet-day = День
sheet-vote = Голосование
sheet-farewell = Последнее слово
sheet-fouls = Фолы и удаления
sheet-verdict = Кто побеждает
sheet-step-agree = { $who }: договорённость без слов, { $seconds } с{ $warning ->
        [0] .
       *[other] ; предупреждение за { $warning } с до конца.
    }
sheet-step-meet = { $who }: знакомство с ведущим, { $seconds } с.
sheet-step-arrange = { $who }: знакомство с ведущим, потом дон жестами назначает порядок стрельбы; по { $seconds } с, часов не слышно.
sheet-step-gather = { $who }: знакомство друг с другом и с ведущим, потом дон показывает, кто он; по { $seconds } с, часов не слышно.
sheet-step-wave = { $who }: взмах руки ведущему, { $seconds } с.
sheet-step-hunt = { $who }: охота. Номер каждые { $interval } с, выстрелы с закрытыми глазами; потом { $seconds } с тишины.
sheet-step-shoot = { $who }: выстрел в одного игрока, { $seconds } с{ $may_pass ->
        [yes] ; можно пропустить.
       *[no] .
    }
sheet-step-check = { $who }: проверка одного игрока{ $seeks ->
        [none] { "" }
       *[other] { " " }(ищут: { $seeks })
    }, { $seconds } с{ $may_pass ->
        [yes] ; можно пропустить.
       *[no] .
    }
sheet-step-heal = { $who }: лечение одного игрока, { $seconds } с{ $may_pass ->
        [yes] ; можно пропустить.
       *[no] .
    }
sheet-in-a-row = { $who }: одного и того же игрока не больше { $nights } ночей подряд.
sheet-passed = { $who }: если ничего не введено, это пропуск.
sheet-customs = { $cards ->
        [kept] Карты лежат перед игроками рубашкой вверх
       *[drawn] Карты тянут по очереди и возвращают
    }; { $masks ->
        [yes] спят в масках.
       *[no] спят с закрытыми глазами.
    }
sheet-quiet = Затем { $seconds } с тишины.
sheet-dead = { $called ->
        [yes] Роли убитых вызывают так же, как живых.
       *[no] Роли убитых не вызывают.
    }
sheet-opener = { $opener ->
        [seat] День k открывает игрок k, а если его нет — следующий живой.
        [first_speaker] День открывает следующий живой после того, кто в прошлый раз говорил первым.
       *[rotation] День открывает следующий живой после того, кто открывал прошлый.
    }
sheet-speech = Речь: { $seconds } с{ $warning ->
        [0] .
       *[other] ; предупреждение за { $warning } с до конца.
    }
sheet-nominations = { $nominations ->
        [asked] После каждой речи ведущего спрашивают, кто выставлен.
       *[spoken] О выставлении ведущий говорит во время речи.
    }
sheet-remarks = После круга могут добавить по { $seconds } с первые желающие, не больше { $players }.
sheet-withdrawals = Выставленного можно отозвать в ту же речь и назвать другого.
sheet-lone = Единственный кандидат: в первый день { $first ->
        [stays] остаётся без голосования
        [leaves] уходит без голосования
        [any_vote] уходит, если за него есть хоть один голос
       *[voted] уходит, если за него больше половины живых
    }; потом { $later ->
        [stays] остаётся без голосования
        [leaves] уходит без голосования
        [any_vote] уходит, если за него есть хоть один голос
       *[voted] уходит, если за него больше половины живых
    }.
sheet-circle = Зовут голосующих: по кругу, начиная с того, кто готов; каждый вслух называет игрока, на раздумье { $seconds } с.
sheet-tied-silent = В переголосовании те, за кого голосуют, сами не голосуют.
sheet-window = Руки за каждого кандидата подняты { $seconds } с.
sheet-candidates-speak = Во время голосования говорит только тот, за кого голосуют.
sheet-readings = Кандидатов перед голосованием называют { $times } раза.
sheet-ballots = { $ballots ->
        [counts] Ведущий называет число рук.
       *[seats] Ведущий называет, кто голосует.
    }
sheet-uncast = { $uncast ->
        [nobody] Неотданные голоса пропадают.
        [previous] Кто промолчал, голосует за того же, что предыдущий; первого спрашивают ещё раз, и молчание значит, что голоса нет.
       *[last_candidate] Неотданные голоса идут за последнего кандидата.
    }
sheet-calls-last = Последнего кандидата тоже называют, но рук не считают.
sheet-tie-question = Поровну: сразу вопрос, уходят ли все.
sheet-tie-defence = Поровну: защита по { $seconds } с, переголосование; снова поровну — вопрос, уходят ли все.
sheet-second-tie = Если за столом { $players } или меньше, при равенстве в переголосовании остаются все.
sheet-all-leave = Все уходят, если за это больше половины живых; если стол опустеет, об этом не спрашивают.
sheet-last-word-day = После голосования: { $seconds ->
        [0] нет.
       *[other] { $seconds } с.
    }
sheet-last-word-several = Если уходят { $players } или больше: по { $seconds } с.
sheet-last-word-night = После ночи: { $seconds ->
        [0] нет.
       *[other] { $seconds } с.
    }
sheet-last-word-warning = Предупреждение за { $warning } с до конца.
sheet-card-never = Карты не показывают.
sheet-card-day = После голосования карту { $when ->
        [before] показывают до последнего слова.
        [after] показывают после последнего слова.
       *[never] не показывают.
    }
sheet-card-night = После ночи карту { $when ->
        [before] показывают до последнего слова.
        [after] показывают после последнего слова.
       *[never] не показывают.
    }
sheet-fouls-free = Фолы только считают.
sheet-fouls-none = Фолов нет.
sheet-mutes-at = { $foul }-й фол лишает ближайшей речи.
sheet-mutes-vote = Вместе с речью теряется голос того же дня.
sheet-removes-at = { $foul }-й фол удаляет из игры.
sheet-reasons = За что дают фол: { $reasons }.
sheet-unspoken = Вслух не говорится: { $reasons }.
sheet-removal-reasons = За что удаляют сразу: { $reasons }.
sheet-bans = За что удаляют с запретом на { $games ->
    [one] { $games } следующую игру
    [few] { $games } следующие игры
   *[other] { $games } следующих игр
}: { $reasons }.
sheet-forfeits = Победа другой стороны, если за ушедшего уже голосовали: { $reasons }.
sheet-removal = { $vote ->
        [strike] Удаление во время голосования: игрока вычёркивают, голосование начинается заново.
        [lapse] Удаление во время голосования: голоса за игрока пропадают, голосование продолжается.
        [cancel_day] Удаление днём: голосования в этот день нет.
        [cancel_nearest] Удаление отменяет голосование: текущее, а если его нет — ближайшее.
       *[cancel] Удаление во время голосования: голосование отменяется.
    }
sheet-signs = Слово или знак вышедшего останавливает игру, победителя называет ведущий.
sheet-defeats = Командное поражение (другая сторона побеждает сразу): { $reasons }.
sheet-short-speech = Если за столом { $players } или меньше, вместо потерянной речи остаётся { $seconds } с.
sheet-candidates-later = Кто выставлен, до голосования не говорят.
sheet-unasked = Когда поровну у { $tied } из { $players }, все остаются, и об этом не спрашивают.
sheet-best-move = Лучший ход первого убитого: номеров { $seats } за { $seconds } с{ $lost ->
        [never] { "" }
       *[other] , если в первый день ушло меньше { $lost }
    }.
sheet-still-nights = Ничья: и после стольких ночей подряд без ушедших: { $nights }.
sheet-scores = Баллы за победу: { $win }; за лучший ход, когда чёрных в нём ни одного, один, два…: { $best }.
sheet-debrief = После игры говорят все, кто не удалён: по { $seconds } с.
sheet-best-player = Лучшего игрока называет ведущий.
sheet-red-wins = Красные: когда за столом не осталось чёрных.
sheet-misses-win = Красные: и тогда, когда мафия промахнулась { $nights ->
        [one] { $nights } ночь
        [few] { $nights } ночи
       *[other] { $nights } ночей
    } подряд.
sheet-black-wins = Чёрные: когда { $rule ->
        [parity] их столько же, сколько красных.
        [alone] за столом не осталось красных.
       *[majority] их больше, чем красных.
    }
sheet-draw = Ничья: когда за столом никого не осталось.
sheet-cycle = Ночи чередуются: { $nights }. Ночь, для которой никого нет, пропускается.
sheet-no-last-word = Последнего слова нет.
sheet-dead-answer = Отвечают умершие.
sheet-nights = Ночи: { $nights }.
sheet-cards-of = { $count } при { $players } игроках
sheet-step-introduce = { $who } и { $to }: знакомство, по { $seconds } с.
sheet-step-see = { $who }: видит тех, кто познакомился, { $seconds } с.
sheet-volley = Выстрелы нескольких игроков убивают, только если попали в одного: { $who }.
sheet-stands-in = { $who }: стреляет, только когда мертвы { $roles }.
sheet-talk = Говорят все сразу, { $seconds ->
        [0] пока ведущий не закончит.
       *[other] пока ведущий не закончит, самое большее { $seconds } с.
    }
sheet-chosen = Ведущий говорит, за кого голосуют: за всех по очереди или за одного.
sheet-first-kills = Первый день начинается снова, пока кто-нибудь не умрёт, если только ведущий не ведёт с открытыми глазами.
sheet-tie-revote = Поровну: сразу переголосование; снова поровну — никто не уходит.
sheet-redirect = Передать свою смерть, один раз за игру, могут: { $roles }.
sheet-offer = Чёрные в большинстве могут взять победу или играть дальше.
sheet-stalemate = Два голоса на два среди четверых, из которых двое заведомо чёрные: ничья.
sheet-host-plays = Ведущий может играть; его место спрашивают.
deck-title = { $title }, игроков: { $players }
deck-any = { $count } из: { $cards }
head-cards = Карты
head-count = Число
card = { $rank ->
        [ace] туз
        [king] король
        [queen] дама
        [jack] валет
        [ten] десятка
        [nine] девятка
        [eight] восьмёрка
        [seven] семёрка
       *[six] шестёрка
    } { $suit ->
        [hearts] червей
        [diamonds] бубён
        [clubs] треф
       *[spades] пик
    }
deck-none = в системе правил { $ruleset } нет игральных карт. Выберите ту, где они есть, например cattani.
deck-players = по правилам { $ruleset } играют { $range } человек, а не { $players }. Назовите другое число или другие правила: --ruleset.

## Причины фолов и удалений

reason-out_of_turn = разговор не в свою очередь
reason-oath = клятва
reason-honestly = честное слово
reason-percentages = проценты
reason-religion = религия
reason-bet = спор на ставку
reason-blackmail = шантаж
reason-knocking = стук по столу
reason-gestures = лишние жесты
reason-touching = прикосновение
reason-arguing = спор с ведущим
reason-unethical = неэтичное поведение
reason-vote_gestures = жесты во время голосования
reason-hand_taken_back = рука, убранная раньше времени
reason-hint = подсказка ночью
reason-singing = пение
reason-dancing = танец
reason-laughing = смех
reason-talking = разговор ночью
reason-night_gestures = жест ночью
reason-night_zero_talk = разговор при раздаче карт
reason-late_mask = маска с опозданием
reason-discretion = усмотрение ведущего
reason-insult = оскорбление
reason-peeping = подглядывание
reason-protest = протест во время игры
reason-night_words = слова или касания после объявления ночи
reason-tears = слёзы
reason-walkout = уход из-за стола
reason-artificial = искусственная ситуация: уход, от которого голоса достаются другому

## Жесты за столом

gesture-red = мирный, красный
gesture-red-shown = кулак, большой палец вверх
gesture-black = мафия, чёрный
gesture-black-shown = кулак, большой палец вниз
gesture-don = дон
gesture-don-shown = показать на безымянный палец
gesture-commissar = комиссар
gesture-commissar-shown = большой и указательный пальцы кольцом или похлопать по плечу
gesture-false-commissar = лжекомиссар; я не комиссар
gesture-false-commissar-shown = руки крест-накрест, на обеих пальцы кольцом
gesture-nominate = выставляй, голосуй
gesture-nominate-shown = кулак с поднятым большим пальцем идёт к столу
gesture-withdraw = отзови выставленного
gesture-withdraw-shown = тот же кулак идёт от стола
gesture-reveal = комиссар вскрывается
gesture-reveal-shown = сложенные ладони раскрыть, как книгу
gesture-who-commissar = кто комиссар?
gesture-who-commissar-shown = поднять руку с пальцами кольцом и показать всем
gesture-undecided = не определился, серый
gesture-undecided-shown = кулак, большой палец в сторону
gesture-shot = ночной выстрел
gesture-shot-shown = двумя пальцами нажать на курок, один или два раза
gesture-check = ночная проверка
gesture-check-shown = показать ведущему номер на пальцах или указать на игрока
gesture-why = почему? объясни! какого цвета?
gesture-why-shown = согнутый указательный палец
gesture-talk = говори, сказал, скажу
gesture-talk-shown = пальцы смыкаются с большим, как клюв
gesture-checks = проверь, проверил, проверю
gesture-checks-shown = обе руки хватают воздух
gesture-think = я думаю, по-моему
gesture-think-shown = показать на себя и на висок
gesture-both-colours = разноцвет
gesture-both-colours-shown = кулак на кулаке, один палец вверх, другой вниз, и переворачивать
gesture-clash = игроки столкнулись
gesture-clash-shown = стукнуть кулаком о кулак
gesture-together = игроки в связке
gesture-together-shown = рукопожатие с самим собой, ладони поперёк
gesture-divide = делить стол
gesture-divide-shown = пилить открытую ладонь ребром другой
gesture-break = ломать стол
gesture-break-shown = обеими руками ломать палку
gesture-both-stay = оба сидят; комиссар, не вскрывайся
gesture-both-stay-shown = обе ладони вниз, опустить
gesture-both-leave = убрать обоих
gesture-both-leave-shown = ладони вверх, резко поднять
gesture-by-the-game = игра по динамике
gesture-by-the-game-shown = ладони кружат одна вокруг другой
gesture-three-black = назови трёх чёрных
gesture-three-black-shown = три пальца вниз
gesture-confused = поплыл, путается
gesture-confused-shown = ладонь падает, как перо, из стороны в сторону
gesture-three-three = победа мафии три в три
gesture-three-three-shown = три пальца одной руки касаются трёх другой
gesture-two-two = победа мафии два в два
gesture-two-two-shown = два пальца одной руки касаются двух другой

## Имена, отчёты, статистика

opt-names = Имена игроков: файл CSV с местами и именами или ask (спросить). Они видны на табло и в отчётах и никогда не произносятся.
opt-names-file = Файл CSV с местами и именами, вместо тех, с которыми вечер начат.
help-games-stats = Посчитать победы по сторонам, ролям и игрокам, выживание, голоса и фолы. Берёт журналы, протоколы и папки с ними; если ничего не назвать, папку журналов.
names-unreadable = имена из { $file } не прочитать: { $reason }. Нужен текст в UTF-8: место и имя в каждой строке, например 5,Лис.
names-none = файла с именами { $file } нет. Нужно ask или файл CSV: место и имя в каждой строке.
names-empty = после --names пусто. Нужно ask или файл CSV: место и имя в каждой строке.
names-bad-seat = { $file }, строка { $line }: «{ $seat }» — не место. Можно: от 1 до 20.
names-bad-name = { $file }, строка { $line }: в имени не больше { $limit } букв и никаких управляющих знаков.
names-bad-line = { $file }, строка { $line }: это не место с именем. Кавычка в начале ячейки должна закрываться в её конце, в той же строке.
names-seat-twice = { $file }, строка { $line }: место { $seat } названо дважды.
names-name-twice = { $file }, строка { $line }: имя «{ $name }» названо дважды.
names-beyond-table = имя дано месту { $seat }, а игроков { $players }.
usage-names-resume = имена у вечера те, с которыми он начат: --names и --resume вместе не бывают.
usage-ban-term = запрет бывает либо на число игр (--games), либо до дня (--until).
usage-ban-over = { $day } уже в прошлом: такой запрет сразу бы кончился. Нужен сегодняшний день или более поздний.
ask-name = Имя игрока { $seat } (просто Enter: без имени)
name-refused = Не больше { $limit } букв, никаких управляющих знаков, и одно имя не дают дважды.
newcomer-named = Игрока { $seat } зовут { $name }.
report-title = Мафия: { $ruleset }
report-players = Игроки
report-timeline = Как шла игра
report-spoken = Время речи
report-voter = Голосует
report-round = День { $day }, круг { $number }
report-nomination = { $seat } (от { $by })
report-candidates = кандидаты: { $list }
report-ballot = круг { $number }: { $votes }
report-votes = { $seat } – { $count }
report-lift = поднять всех: { $seats }? Рук: { $hands } – { $passed ->
        [yes] уходят
       *[no] остаются
    }
report-fouls = фолы: { $list }
report-foul = фол
report-removed = удаление: { $list }
report-overruled = решение ведущего: { $what ->
    [return] игрок { $seat } вернулся
    [night] день окончен
    [vote] голосование началось
   *[morning] ночь окончена
}
report-for = { $what } ({ $reason })
report-eliminated = по голосованию: { $list }
report-handed-on = смерть передали: { $list }
report-killed = убийство: { $list }
report-scores = Судейский лист
report-score-best-move = Лучший ход
report-score-win = За победу
report-score-best = За лучший ход
report-score-bonus = Дополнительно
report-score-total = Всего
report-best-move = лучший ход: { $list }
report-action = { $who }: { $what }, { $target }
report-does-check = проверка
report-does-shoot = выстрел
report-does-heal = лечение
report-kill = убийство, ночь { $number }
report-vote = голосование, день { $number }
report-removal = удаление, день { $number }
report-legend-speech = речь
report-legend-defence = оправдание
report-legend-last_word = последнее слово
report-legend-remark = добавление
report-legend-debrief = разбор игры
report-best-player = Лучший игрок: { $player }
report-legend-kill = убийство
report-legend-vote = голосование
report-legend-removal = удаление
report-legend-nominated = кандидатура
report-legend-foul = фол
report-legend-checked = проверка
report-matrix = В клетках дни, когда отдан голос: 2 значит первый круг второго дня, 2/2 второй.
stats-games = Игр: { $games }. Не окончены и не посчитаны: { $unfinished }.
stats-left-out = { $file } не посчитан. { $reason }
stats-unknown = Роли неизвестны в { $games ->
    [one] { $games } игре: в таблицах сторон и ролей её нет.
   *[other] { $games } играх: в таблицах сторон и ролей их нет.
}
stats-won = Победы
stats-survived = До конца
stats-first = Убийство первым
stats-against = Голоса за чужих
stats-spoken = Секунд за игру
stats-side = Сторона
stats-side-red = Красные
stats-side-black = Чёрные
stats-player = Игрок

## База клуба и страница всех столов

opt-club = База клуба: postgresql://пользователь:пароль@машина/имя или файл для SQLite. Туда попадают законченные игры и то, что сейчас за столом.
opt-table = Как этот стол называется в базе клуба; если не сказать, именем этой машины.
opt-hall = База клуба, в которую пишут столы этого вечера.
opt-ban-games = Сколько игр клуба пропустит игрок; считаются законченные без него.
opt-ban-until = Последний день запрета; без него и без --games навсегда.
opt-ban-reason = За что.
help-board = Одна страница со всеми столами вечера, из базы клуба. Табло одного стола показывает «run --board».
help-club = База клуба: законченные игры, игроки, запреты.
help-club-upload = Отправить все законченные игры из папки журналов, которых в базе нет. Дважды игра туда не попадёт.
help-club-bans = Показать запреты, действующие сегодня.
help-club-ban = Запретить игроку играть; вечер, где это имя за столом, скажет об этом в начале.
help-club-unban = Снять запрет.
club-not-installed = для базы клуба нужны ещё пакеты: pip install "host_voice[club]"
club-address = «{ $address }» — не база, с которой эта программа умеет работать. Нужно postgresql://пользователь:пароль@машина/имя или путь к файлу SQLite. В пароле @ / ? # пишутся как %40 %2F %3F %23.
club-unwritable = базу клуба { $file } не удалось создать: { $reason }.
club-unreachable = с базой клуба { $where } не получается: { $reason }.
club-no-ban = у «{ $player }» нет запрета. Все запреты: host_voice club bans.
club-uploaded = Отправлено игр: { $count }.
club-later = База клуба не отвечает: эта игра цела в своём журнале и уйдёт со следующим вечером или по «host_voice club upload».
club-away = { $reason } Вечер идёт без неё; игры уйдут, когда она вернётся.
club-banned = Место { $seat }, { $player }: запрет играть ({ $term }; причина: { $reason }).
club-banned-alike = Место { $seat }, { $name }: не тот ли это игрок, что { $player }, под запретом ({ $term })?
club-banned-now = { $player }: запрет играть, { $term }.
club-ban-replaced = Прежний запрет заменён: { $term }.
club-unasked = { $reason } Вечер идёт, но не узнать, есть ли у названных игроков запреты.
ban-games = ещё { $games ->
    [one] { $games } игра
    [few] { $games } игры
   *[other] { $games } игр
}
ban-until = по { $day } включительно
ban-for-good = навсегда
ban-kept = Запрет на { $games ->
    [one] { $games } игру
    [few] { $games } игры
   *[other] { $games } игр
}: { $player } ({ $reason }).
ban-by-hand = Игроку на месте { $seat } положен запрет на { $games ->
    [one] { $games } игру
    [few] { $games } игры
   *[other] { $games } игр
} ({ $reason }). Записать его с именем:
    { $command }
evening-hall = Все столы: { $address } (Ctrl-C — закончить)
head-term = Срок
head-reason = Причина
page-hall-title = Мафия: все столы
page-hall-empty = Ни один стол ещё не начал
page-table-lost = Об этом столе давно ничего не слышно

## Табло и пульт; значения вставляют сами страницы

page-title = Мафия
page-remote-title = Пульт ведущего
page-waiting = Стол собирается
page-waiting-more = Скоро начнём
page-day = День { $day }
page-after-night = Ночь { $night }
page-night-zero = Первая ночь
page-phase-opening = Карты
page-phase-night = Ночь
page-phase-morning = Утро
page-phase-day = Обсуждение
page-phase-vote = Голосование
page-phase-defence = Защита
page-phase-question = Уходят все?
page-phase-exile = Прощание
page-phase-halted = Игра остановлена
page-phase-end = Игра окончена
page-turn-speech = Говорит игрок { $seat }
page-turn-defence = В свою защиту: игрок { $seat }
page-turn-last_word = Последнее слово: игрок { $seat }
page-turn-remark = Добавляет игрок { $seat }
page-turn-debrief = Разбор игры: игрок { $seat }
page-voter = Голосует { $seat }
page-turn-agreement = Мафия договаривается
page-turn-window = Тихий ввод
page-calling = Голосуем: { $seat }
page-votes = Голоса
page-candidates = Кандидаты
page-course = Ход игры
page-nobody-left = никто
page-best-move = Лучший ход
page-evening = Вечер
page-evening-red = Красные
page-evening-black = Чёрные
page-evening-draws = Ничьи
page-evening-won = { $won } из { $games }
page-won-red = Победа красных
page-won-black = Победа чёрных
page-won-draw = Ничья
page-won-nobody = Игра остановлена
page-paused = Пауза
page-stale = Нет связи — сведения могли устареть
page-remote-stale = Нет связи, пробую снова…
page-remote-no-token = Наведите камеру на код, который программа показала на экране, или откройте её ссылку.
page-remote-wrong-token = Эта ссылка от другого вечера. Наведите камеру на код на экране ещё раз.
page-remote-taken = Пульт сейчас на другом телефоне. Он освободится, когда там закроют страницу.
page-remote-over = Вечер окончен.
page-remote-failed = Не дошло. Нажмите ещё раз.
page-remote-slower = Слишком много нажатий подряд.
page-question-none = Сейчас вопросов нет
page-question-none-night = Сейчас вводить нечего
page-question-coming = Следующий вопрос
page-question-confirm = Точно?
page-answer-kept = Записано
page-answer-yes = Да
page-answer-no = Нет
page-answer-ready = Готово
page-answer-nobody = Никто
page-answer-send-count = Отправить ({ $count })
page-choice-red = Победили красные
page-choice-black = Победили чёрные
page-choice-draw = Ничья
page-choice-goes_on = Игра продолжается
page-choice-all_in_turn = Все по очереди
page-choice-one_named = Один названный
page-choice-not_playing = Ведущий вне игры
page-choice-stop = Закончить игру
page-do-pause = Пауза
page-do-resume = Продолжить
page-do-next = Дальше
page-do-undo = Назад
page-do-foul = Фол
page-do-more = Ещё
page-do-louder = Громче
page-do-quieter = Тише
page-do-music_off = Музыку выключить
page-do-repeat = Повторить
page-do-cancel = Отменить
page-do-past = Последние решения
page-do-candidates = Назвать кандидатов
page-do-speech_again = Речь с начала
page-do-give_back = Вернуть время
page-seconds = { $count } с
page-do-time_left = Сказать, сколько времени
page-do-nominate = Выставить
page-do-withdraw = Отозвать
page-do-sign = Подсказка выбывшего
page-do-defeat = Командное поражение
page-do-remove = Удалить игрока
page-do-send_away = Игрок уходит
page-do-bring_back = Вернуть игрока
page-do-vote_now = Сейчас голосование
page-do-night_now = Сейчас ночь
page-do-morning_now = Сейчас утро
page-do-declare_draw = Ничья
page-do-declare_red = Победа красных
page-do-declare_black = Победа чёрных
page-do-stop = Закончить вечер
page-do-close = Закрыть
page-whom-foul = Кому фол?
page-whom-nominate = Кто выставлен?
page-whom-withdraw = Кто отозван?
page-whom-sign = Кто подсказал?
page-whom-defeat = Из-за кого поражение?
page-whom-send_away = Кто уходит?
page-whom-bring_back = Кто возвращается?
page-whom-remove = Кого удалить?
page-gestures = Жесты
page-why = За что?
page-why-none = Причину не называть
page-roles-title = Кому какая карта?
page-roles-next = { $role }: ещё { $count }
page-roles-unseen = Никому не показывайте экран. Выберите роль, затем места.
page-roles-send = Начать
page-roles-decline = Не указывать
page-roles-decline-sure = Начать без ролей?
evening-board = Табло: { $address }
evening-remote = Пульт ведущего, только для вашего телефона (до конца вечера): { $link }
evening-board-here = Табло и пульт открываются только на этом компьютере. Телефону нужен --board-lan: тогда здесь появится QR-код для него.
evening-roles-remote = Теперь укажите роли на пульте.
board-not-installed = для табло нужны ещё пакеты: pip install "host_voice[board]"
board-port-taken = табло не может занять порт { $port } ({ $reason }); другой порт: --board-port
board-not-started = табло не удалось запустить: { $reason }
opt-board = Показывать табло для телевизора или планшета и пульт на телефоне ведущего.
opt-board-lan = То же, и пустить к ним другие устройства сети.
opt-board-port = Порт табло и пульта; 0 — любой свободный.
opt-board-remotes = Сколько телефонов могут быть пультом одновременно.
roles-misfit = Это не роли этого стола, укажите их ещё раз.
