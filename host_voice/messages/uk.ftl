### Повідомлення командного рядка та помилки. Помилка каже, що сталося, де і як це виправити.

## Рамка сторінок довідки

cli-usage = Виклик:
cli-options = Параметри
cli-commands = Команди
cli-default = [типово: { $value }]
cli-error = Помилка: { $message }
cli-interrupted = Перервано.
cli-unexpected = Сталося непередбачене: { $kind }: { $detail }
    Подробиці записано в { $log }; додайте їх, якщо повідомлятимете про помилку.
cli-unexpected-unlogged = Сталося непередбачене: { $kind }: { $detail }
    Подробиці не вдалося записати до журналу: { $reason }

## Хибний виклик

usage-hint = Довідка: { $command } -h
usage-no-option = немає такого параметра: { $name }.
usage-no-command = немає такої команди: { $name }.
usage-no-subcommand = для { $command } потрібна команда; їх перелік: { $command } -h
usage-maybe = Можливо: { $names }?
usage-missing = бракує { $name }.
usage-option-value = { $name }: потрібне значення (або, навпаки, воно зайве).
usage-extra = командний рядок не вдалося розібрати: { $detail }
usage-bad-value = { $name }: недопустиме значення. Допустимо: { $allowed }.
usage-bad = { $name }: { $detail }
usage-path = { $name }: { $detail }
usage-range = від { $low } до { $high }
usage-number = число

## Команди

help-host-voice = Веде гру «Мафія» голосом і без інтернету: розповідає, стежить за часом, слухає, рахує голоси.

    Кожен параметр можна задати і в файлі налаштувань, і в оточенні: HOST_VOICE_<КОМАНДА>_<ПАРАМЕТР> або HOST_VOICE_<ПАРАМЕТР>.
help-run = Провести вечір. Спершу пролунають привітання й перевірка мікрофона; далі клавіатура потрібна лише для того, що вночі має лишитися беззвучним.
help-simulate = Зіграти багато ігор із вигаданими столами у віртуальному часі й перевірити правила.
help-replay = Провести записаний протокол через правила й показати, хто коли пішов і хто переміг.
help-hear = Пропустити звукові файли через слух, ніби кожен був відповіддю на запитання.
help-say = Вимовити текст чи оголошення або записати його у файл WAV.
help-script = Вивести всі оголошення системи правил за порядком.
help-rules = Системи правил.
help-rules-list = Перелічити системи правил, що постачаються з програмою.
help-rules-show = Показати систему правил разом з усім успадкованим.
help-rules-check = Перевірити файл правил: по рядку на кожну помилку.
help-diagram = Вивести фази гри діаграмою Mermaid.
help-models = Моделі розпізнавання мовлення.
help-models-list = Перелічити моделі на цій машині.
help-models-check = Перевірити, чи цілі моделі. Усі, якщо жодної не названо.
help-models-fetch = Завантажити модель проєкту Vosk. Перерване завантаження продовжиться з того самого місця.
help-voices = Голоси синтезаторів мовлення.
help-voices-list = Перелічити голоси на цій машині, починаючи з бажаних.
help-voices-check = Дати голосам вимовити фразу й перевірити, що вийшло.
help-voices-render = Записати всі оголошення системи правил у файли WAV із переліком текстів для актора.
help-devices = Мікрофони й динаміки.
help-devices-list = Перелічити звукові пристрої.
help-devices-check = Відкрити динамік і мікрофон та виміряти їх.
help-music = Музика вечора.
help-music-list = Перелічити музичні п'єси.
help-music-check = Розкодувати кожну п'єсу й знайти несправні.
help-doctor = Перевірити все, що потрібно для вечора. Завершується з кодом 1, якщо вечір не міг би початися.
help-games = Вечори в теці журналів.
help-games-list = Перелічити записані ігри, остання внизу.
help-games-show = Показати одну гру.
help-games-export = Записати протокол гри.

## Параметри

opt-help = Показати цю сторінку.
opt-version = Показати версію.
opt-ui-lang = Мова цих повідомлень.
opt-config = Файл налаштувань (TOML).
opt-json = Вивести JSON для програм і нічого більше.
opt-ruleset = Система правил: ім'я з «rules list» або файл TOML.
opt-players = Кількість гравців.
opt-set = Змінити одне налаштування правил на цей раз, наприклад day.speech=30.
opt-lang = Мова вечора.
opt-input = Чим відповідати на запитання: voice (голос), keys (клавіші) або both (і те, і те).
opt-output = Як говорити: voice (голос), text (текст) або both (і те, і те).
opt-seed = Початкове число всього випадкового; з тим самим числом слова будуть ті самі.
opt-journal = Тека журналів.
opt-events = Дописувати події до цього файлу, по об'єкту JSON на рядок.
opt-events-secret = Писати в події і те, чого стіл знати не повинен.
opt-resume = Продовжити останній незакінчений вечір.
opt-model = Модель розпізнавання: ім'я з «models list» або тека.
opt-voice = Голос, ім'я з «voices list».
opt-mic = Мікрофон, ім'я з «devices list».
opt-speaker = Динамік, ім'я з «devices list».
opt-roles = У кого яка роль: unknown (невідомо), ask (ввести до першого дня), deal (роздає програма) або файл JSON на зразок {"{"}"1": "mafia", "4": "sheriff"{"}"}; місця, яких у ньому немає, — мирні мешканці.
opt-games = Скільки ігор.
opt-answer = Якої відповіді чекає запитання.
opt-seats = Скільки гравців за столом.
opt-key = Вимовити це оголошення замість тексту.
opt-param = Значення, яке згадує оголошення, наприклад seat=5.
opt-out = Записати файл WAV, а не програвати.
opt-script-check = Лише перевірити, що немає пропущених фраз і значень.
opt-format = Формат протоколу.
opt-render-to = Тека, куди записати.
opt-fetch-url = Узяти архів за цією адресою.
opt-fetch-sha256 = Відхилити архів з іншою сумою SHA-256.
opt-fetch-to = Тека, куди покласти модель.
opt-fetch-force = Замінити модель, якщо вона вже є.

## Файл налаштувань

config-unreadable = файл налаштувань { $file } не читається: { $reason }.
config-not-toml = файл налаштувань { $file } — не правильний TOML: { $reason }.
config-unknown-key = { $file }: невідомий ключ «{ $key }». Допустимі: { $allowed }.
config-not-table = { $file }: «{ $key }» має бути таблицею: [{ $key }].
config-bad-value = { $file }: { $key } = { $value } недопустимо. Допустимо: { $allowed }.

## Таблиці

head-model = Модель
head-size = Розмір
head-state = Стан
head-path = Шлях
origin-built-in = вбудована
origin-fetched = завантажена
size-mib = { $value } МіБ
state-usable = придатна
state-broken = несправна

## Моделі

model-usable = { $path }: придатна.
model-no-folder = { $path }: немає такої теки. Наявні моделі показує «host_voice models list».
model-not-a-model = { $path }: це не модель Vosk; у ній мають бути { $files }.
model-static-graph = { $path }: граф незмінний ({ $files }), така модель не зважала б на те, чого чекає запитання. Потрібна модель з graph/HCLr.fst і graph/Gr.fst, наприклад «host_voice models fetch».
model-files-missing = { $path }: немає або порожньо: { $files }. Скопіюйте модель наново або виконайте «host_voice models fetch --force».
fetch-downloading = Завантаження { $name }
fetch-stage-check = Звірка
fetch-stage-unpack = Розпакування
fetch-done = Модель лежить у { $path }. SHA-256 архіву: { $sha256 }. Звірено з відомим: { $checked }.
fetch-unchecked = Для { $url } не відомі ні розмір, ні контрольна сума, тож звірити не було з чим. Що завантажено, записано в теці моделі; якщо сума вам відома, задайте --sha256.
fetch-bad-url = { $url } — не адреса вигляду https://…
fetch-bad-name = «{ $name }» не може бути ім'ям моделі.
fetch-bad-sha256 = «{ $value }» — не SHA-256: потрібні 64 шістнадцяткові цифри.
fetch-exists = { $path } уже є. Щоб замінити, додайте --force.
fetch-unreachable = { $url } недосяжний: { $reason }. Перевірте з'єднання або завантажте архів деінде й вкажіть його адресу в --url. Вбудована модель працює й без цього.
fetch-refused = сервер відмовив у { $url }: { $status } { $reason }.
fetch-cut = з'єднання з { $url } раз у раз обривалося; { $have } байтів збережено в { $part }. Щоб продовжити, повторіть ту саму команду.
fetch-disk = не вдалося записати { $path }: { $reason }.
fetch-wrong-size = в архіві з { $url } { $got } байтів замість { $expected }; його видалено.
fetch-wrong-hash = в архіву з { $url } { $kind } { $got } замість { $expected }; його видалено.
fetch-broken-archive = { $file } — не цілий архів ZIP ({ $reason }); його видалено. Чи не веде адреса на вебсторінку?
fetch-unsafe-archive = { $file } хоче писати поза своєю текою або створити посилання ({ $member }); його видалено.
fetch-archive-too-big = { $file } розпакувався б більш ніж у { $limit } МіБ або в надто багато файлів; його видалено.
fetch-no-model = отримане з { $url } — не придатна модель: немає або не придатне { $files } ({ $problem }).

## Оголошення

language-unknown = Мови «{ $language }» немає. Відомі: { $known }.
number-not-in-table = Для числа { $number } немає слів: вони є від { $least } до { $most }.
case-unknown = Відмінка «{ $case }» немає. Відомі: { $known }.
gender-unknown = Роду «{ $gender }» немає. Відомі: { $known }.
narration-language-unknown = Мовою «{ $language }» оголошень поки немає.
narration-file-unreadable = Файл фраз { $file } не читається: { $reason }.
narration-file-broken = { $file }, рядок { $line }: це не повідомлення Fluent ({ $reason }). Як пишуть фрази, описано в docs/narration.md.
narration-phrase-twice = { $file }, рядок { $line }: фраза «{ $phrase }» трапляється двічі. Приберіть одну з них.
narration-phrase-unknown = У { $file } немає фрази «{ $phrase }». Усі фрази перелічує «host_voice script».
narration-phrase-missing = { $file }: бракує фрази «{ $phrase }».
narration-phrase-unneeded = { $file }: фразу «{ $phrase }» ніхто ніколи не вимовляє. Чи правильно написано ім'я?
narration-phrase-empty = { $file }: фраза «{ $phrase }» порожня.
narration-phrase-failed = { $file }: фразу «{ $phrase }» не висловити ({ $reason }).
narration-phrase-digits = { $file }: у фразі «{ $phrase }» число сказано цифрами: «{ $text }». Потрібні COUNT, ORDINAL або SEAT.
narration-variable-missing = { $file }: фразі «{ $phrase }» потрібне значення «{ $variable }».
narration-variable-unknown = { $file }: фраза «{ $phrase }» згадує «{ $variable }», а такого значення в неї не буває.
narration-variable-unused = { $file }: фраза «{ $phrase }» не називає «{ $variable }».
narration-variants-few = { $file }: варіантів фрази «{ $phrase }» лише { $found }, потрібно щонайменше { $least }.
narration-again-missing = { $file }: у запитання «{ $phrase }» немає короткої форми «.again».
narration-wake-word = { $file }: фраза «{ $phrase }» вимовляє слово, на яке відгукується програма: «{ $text }».
narration-reserved-word = { $file }: фраза «{ $phrase }» вимовляє слово, яким лише приймають виставлення: «{ $text }».
narration-latin-letters = { $file }: у фразі «{ $phrase }» є латинські літери: «{ $text }».
narration-punctuation = { $file }: у фразі «{ $phrase }» неправильно розставлено знаки: «{ $text }».

## Вухо та частини під наглядом

ear-model-broken = модель розпізнавання в { $path } не завантажується: { $reason }. Скопіюйте її знову, перевірте командою «host_voice models check» або візьміть іншу: --model.
ear-file-unreadable = { $path } не читається як звук: { $reason }. Придатні файли WAV і FLAC.
ear-grammar-empty = для цього питання немає жодної фрази, яку можна почути.
ear-words-unknown = модель розпізнавання не знає слів: { $words }.
worker-died = частина «{ $name }» завершилася сама (код { $code }). { $output }
worker-hung = частина «{ $name }» не відповіла за { $seconds } с, її зупинено. { $output }
worker-failed = частина «{ $name }» не впоралася: { $error }.
worker-closed = частину «{ $name }» вже закрито.
