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
usage-bad-value = { $name }: недопустимое значение. Допустимо: { $allowed }.
usage-bad = { $name }: { $detail }
usage-path = { $name }: { $detail }
usage-range = от { $low } до { $high }
usage-number = число

## Команды

help-host-voice = Ведёт игру «Мафия» голосом и без интернета: рассказывает, следит за временем, слушает, считает голоса.

    Каждый параметр можно задать и в файле настроек, и в окружении: HOST_VOICE_<КОМАНДА>_<ПАРАМЕТР> или HOST_VOICE_<ПАРАМЕТР>.
help-run = Провести вечер. Сначала прозвучат приветствие и проверка микрофона; дальше клавиатура нужна только для того, что ночью должно остаться беззвучным.
help-simulate = Сыграть много игр с придуманными столами в виртуальном времени и проверить правила.
help-replay = Провести записанный протокол через правила и показать, кто когда ушёл и кто победил.
help-hear = Пропустить звуковые файлы через слух, как если бы каждый был ответом на вопрос.
help-say = Произнести текст или объявление либо записать его в файл WAV.
help-script = Вывести все объявления системы правил по порядку.
help-rules = Системы правил.
help-rules-list = Перечислить системы правил, поставляемые с программой.
help-rules-show = Показать систему правил вместе со всем унаследованным.
help-rules-check = Проверить файл правил: по строке на каждую ошибку.
help-diagram = Вывести фазы игры диаграммой Mermaid.
help-models = Модели распознавания речи.
help-models-list = Перечислить модели на этой машине.
help-models-check = Проверить, целы ли модели. Все, если ни одна не названа.
help-models-fetch = Скачать модель проекта Vosk. Прерванная загрузка продолжится с того же места.
help-voices = Голоса синтезаторов речи.
help-voices-list = Перечислить голоса на этой машине, начиная с предпочитаемых.
help-voices-check = Дать голосам произнести фразу и проверить, что получилось.
help-voices-render = Записать все объявления системы правил в файлы WAV со списком текстов для актёра.
help-devices = Микрофоны и динамики.
help-devices-list = Перечислить звуковые устройства.
help-devices-check = Открыть динамик и микрофон и измерить их.
help-music = Музыка вечера.
help-music-list = Перечислить музыкальные пьесы.
help-music-check = Раскодировать каждую пьесу и найти неисправные.
help-doctor = Проверить всё, что нужно для вечера. Завершается с кодом 1, если вечер не мог бы начаться.
help-games = Вечера в папке журналов.
help-games-list = Перечислить записанные игры, последняя внизу.
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
opt-lang = Язык вечера.
opt-input = Чем отвечать на вопросы: voice (голос), keys (клавиши) или both (и то, и другое).
opt-output = Как говорить: voice (голос), text (текст) или both (и то, и другое).
opt-seed = Начальное число всего случайного; с тем же числом слова будут те же.
opt-journal = Папка журналов.
opt-events = Дописывать события в этот файл, по объекту JSON на строку.
opt-events-secret = Писать в события и то, чего стол знать не должен.
opt-resume = Продолжить последний незаконченный вечер.
opt-model = Модель распознавания: имя из «models list» или папка.
opt-voice = Голос, имя из «voices list».
opt-mic = Микрофон, имя из «devices list».
opt-speaker = Динамик, имя из «devices list».
opt-roles = У кого какая роль: unknown (неизвестно), ask (ввести до первого дня), deal (раздаёт программа) или файл JSON вида {"{"}"1": "mafia", "4": "sheriff"{"}"}; места, которых в нём нет, — мирные жители.
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
origin-built-in = встроенная
origin-fetched = скачанная
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
narration-wake-word = { $file }: фраза «{ $phrase }» произносит слово, на которое откликается программа: «{ $text }».
narration-reserved-word = { $file }: фраза «{ $phrase }» произносит слово, которым только принимают выставление: «{ $text }».
narration-latin-letters = { $file }: в фразе «{ $phrase }» есть латинские буквы: «{ $text }».
narration-punctuation = { $file }: в фразе «{ $phrase }» неверно расставлены знаки: «{ $text }».

## Ухо и части под надзором

ear-model-broken = модель распознавания в { $path } не загружается: { $reason }. Скопируйте её заново, проверьте командой «host_voice models check» или возьмите другую: --model.
ear-file-unreadable = { $path } не читается как звук: { $reason }. Годятся файлы WAV и FLAC.
ear-grammar-empty = для этого вопроса нет ни одной фразы, которую можно услышать.
ear-words-unknown = модель распознавания не знает слов: { $words }.
worker-died = часть «{ $name }» завершилась сама (код { $code }). { $output }
worker-hung = часть «{ $name }» не ответила за { $seconds } с и была остановлена. { $output }
worker-failed = часть «{ $name }» не справилась: { $error }.
worker-closed = часть «{ $name }» уже закрыта.
