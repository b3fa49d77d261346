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
usage-game-resume = --game називає вечір, який продовжують; додайте --resume.
usage-bad-value = { $name }: недопустиме значення. Допустимо: { $allowed }.
usage-bad = { $name }: { $detail }
usage-words = від 1 до { $limit } літер і жодних керівних знаків.
usage-range = від { $low } до { $high }
usage-number = число
prompt-one-of = Потрібно одне з: { $choices }.
prompt-ended = введення закінчилося, а відповідь ще потрібна: запустіть це в терміналі, де можна відповідати.
prompt-yes = т так y yes
prompt-no = н ні n no
usage-options = [ПАРАМЕТРИ]
usage-subcommand = КОМАНДА …
usage-superfluous = це тут зайве: { $what }.
usage-path-none = { $name }: немає ні файлу, ні теки { $path }.
usage-path-kind = { $name }: { $path } не підходить (файл це чи тека і чи можна читати?).

## Команди

help-host-voice = Веде гру «Мафія» голосом і без інтернету: розповідає, стежить за часом, слухає, рахує голоси.

    Кожен параметр можна задати і в файлі налаштувань, і в оточенні: HOST_VOICE_<КОМАНДА>_<ПАРАМЕТР> або HOST_VOICE_<ПАРАМЕТР>.
help-run = Провести вечір. Спершу пролунають привітання й перевірка мікрофона; далі клавіатура потрібна лише для того, що вночі має лишитися беззвучним.
help-rehearse = Зіграти коротку гру без людей, зі словами за обидві сторони: як звучить вечір, за дві хвилини. Мікрофон не потрібен.
help-setup = Кілька запитань перед першим вечором: правила, мова, гравці, гучномовець і голос, мікрофон, слово звертання. Усе відразу пробується, а відповіді лишаються у файлі налаштувань.
help-simulate = Зіграти багато ігор із вигаданими столами у віртуальному часі й перевірити правила.
help-replay = Провести записаний протокол через правила й показати, хто коли пішов і хто переміг.
help-hear = Пропустити звукові файли через слух, ніби кожен був відповіддю на запитання.
help-say = Вимовити текст чи оголошення або записати його у файл WAV.
help-script = Вивести всі оголошення системи правил за порядком.
help-rules = Системи правил.
help-rules-list = Перелічити системи правил, що постачаються з програмою.
help-rules-show = Показати систему правил разом з усім успадкованим: аркуш для ведучого.
help-rules-check = Перевірити файл правил: по рядку на кожну помилку.
help-deck = Вивести карти, які роздають такій кількості гравців, та їхні ролі.
help-diagram = Вивести фази гри діаграмою Mermaid.
help-forget = Видалити ім'я гравця: з журналів і файлів поруч із ними, зі списку імен у налаштуваннях, з бази клубу та з файлів FILES.
forget-file = видалено з файлу { $file }
forget-club = видалено з бази клубу, ігор із цим ім'ям: { $games }
forget-ban = разом з іменем знято заборону грати: { $term }
forget-lists = Списки для --names переглядаються, лише якщо назвати і їх, наприклад: host_voice forget ІМ’Я seats.csv
forget-left = { $count ->
    [one] в { $count } місці
   *[other] у { $count } місцях
} ім’я «{ $name }» пошукати не вдалося, і воно могло лишитися; причини названо вище. Потім повторіть ту саму команду.
forget-nothing = Ім'я «{ $name }» ніде не знайдено.
forget-failed = файл { $file } не вдалося змінити: { $reason }
help-gestures = Показати жести столу та що вони означають.
help-models = Моделі розпізнавання мовлення.
help-models-list = Перелічити моделі на цій машині.
help-models-check = Перевірити, чи цілі моделі. Усі, якщо жодної не названо.
help-models-fetch = Завантажити модель проєкту Vosk. Перерване завантаження продовжиться з того самого місця.
help-models-build = Додати слова до нашої моделі, наприклад інше слово звертання чи прізвиська. Без навчання й без мережі.
help-voices = Голоси синтезаторів мовлення.
help-voices-list = Перелічити голоси на цій машині, починаючи з бажаних.
help-voices-check = Дати голосам вимовити фразу й перевірити, що вийшло.
help-voices-render = Записати всі оголошення системи правил у файли WAV із переліком текстів для актора.
help-voices-pack = Зібрати голос із записів актора: перевірити, обрізати тишу, вирівняти гучність. У теці DIR записи й файл pieces.csv від «voices render».
help-devices = Мікрофони й динаміки.
help-devices-list = Перелічити звукові пристрої.
help-devices-check = Відкрити динамік і мікрофон та виміряти їх.
help-music = Музика вечора.
help-music-list = Перелічити музичні п'єси.
help-music-check = Розкодувати кожну п'єсу й знайти несправні.
help-doctor = Перевірити все, що потрібно для вечора. Завершується з кодом 1, якщо вечір не міг би початися.
help-games = Вечори в теці журналів.
help-games-list = Перелічити записані ігри, остання вгорі.
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
opt-toml = Вивести систему правил у вигляді файлу правил.
opt-markdown = Вивести систему правил сторінкою Markdown.
opt-lang = Мова вечора; які є в системи правил, показує «rules list».
opt-input = Чим відповідати на запитання: voice (голос), keys (клавіші) або both (і те, і те).
opt-output = Як говорити: voice (голос), text (текст) або both (і те, і те).
opt-seed = Початкове число всього випадкового; з тим самим числом слова будуть ті самі.
opt-journal = Тека журналів.
opt-events = Дописувати події до цього файлу, по об'єкту JSON на рядок.
opt-events-secret = Писати в події і те, чого стіл знати не повинен.
opt-resume = Продовжити останній незакінчений вечір або той, що названий у --game.
opt-game = Разом із --resume: цей вечір, ім'я з «games list».
opt-model = Модель розпізнавання: ім'я з «models list» або тека.
opt-voice = Голос, ім'я з «voices list».
opt-mic = Мікрофон, ім'я з «devices list».
opt-speaker = Динамік, ім'я з «devices list».
opt-roles = У кого яка роль: unknown (невідомо), ask (карти вже роздані, ведучий вводить їх до початку вечора), deal (роздає програма біля екрана) або файл JSON на зразок {"{"}"1": "mafia", "4": "sheriff"{"}"}; місця, яких у ньому немає, — мирні жителі.
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
opt-build-words = Файл: у кожному рядку слово або фраза; після « = » можна написати, як це звучить.
opt-build-output = Ім'я нової моделі або тека для неї. Якщо не задати: ім'я початкової та «-club».
opt-build-force = Замінити нову модель, якщо вона вже є.

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
head-meaning = Значення
head-gesture = Жест
origin-built-in = вбудована
origin-fetched = завантажена
origin-built = зібрана з { $model }
origin-own = власна
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
build-done = Модель у { $path } знає ще { $count ->
    [one] { $count } слово
    [few] { $count } слова
   *[other] { $count } слів
}: { $words }. Увімкнути її: --model.
build-known = Були відомі й раніше, вимови з файлу додано до попередніх: { $words }.
build-no-words = У { $file } немає слів: напишіть по одному в рядку.
build-fault = { $file }, рядок { $line }: { $message }
build-line-empty = у «{ $text }» немає слова або того, як воно звучить. Напишіть «слово» або «слово = як звучить».
build-line-word-ru = невідомо, як звучить «{ $word }». Пишіть російськими літерами, числа — словами; якщо так і є, покажіть наголос: «маэстро = маЭстро».
build-line-word-uk = невідомо, як звучить «{ $word }». Пишіть українськими літерами, числа — словами, або дайте написання за звучанням: «DJ = діджей».
build-line-phrase-phones = звуки можна задати одному слову, а тут їх { $words }. Напишіть слова по одному в рядку або дайте після «=» написання.
build-line-phone = «{ $phone }» — немає такого звука в моделі. Звуки перелічено в host_voice/modelgraph/phones.py; можна дати й написання за звучанням.
build-line-count = слів до «=» { $words }, а після { $sounds }. З обох боків їх має бути порівну.
build-line-sign = у «{ $text }» є «{ $sign }»: такого знака в словах немає. Пишіть самими літерами.
build-line-stresses = у «{ $word }» більше одного наголосу. Нехай великою буде одна голосна, решта — малими.
build-line-conflict = «{ $word }» звучить інакше, ніж у рядку { $first }. Приберіть один із рядків або дайте обидва варіанти в одному: «слово = так / інакше».
build-file-unreadable = { $file } не прочитати: { $reason }. Потрібен текстовий файл у UTF-8.
build-foreign-model = до { $path } слова не додати: цю модель зроблено не scripts/recogniser. Вкажіть у --model ту, у якої є файл graph/host_voice.json; де лежать моделі, покаже "models list".
build-record-broken = { $path } пошкоджено. Візьміть модель із пакета наново.
build-other-phones = модель у { $path } зроблено для іншої версії програми. Візьміть вбудовану модель цієї версії.
build-onto-itself = нова модель не може зайняти місце тієї, з якої її роблять ({ $path }). Задайте інше ім'я: --output.
build-onto-other = { $path } вже є, і це не модель, зроблена тут: вона залишиться як є. Вкажіть іншу назву в --output.
build-exists = { $path } уже є. Щоб замінити, додайте --force, або задайте інше ім'я: --output.
build-disk = не вдалося записати { $path }: { $reason }.
build-words-lost = нову модель зроблено, але вона не знає: { $words }. Будь ласка, повідомте про це.
openfst-missing = для графа потрібні програми OpenFst, бракує: { $missing }. У Debian та Ubuntu: apt install libfst-tools libfst22-plugins-base (в інших випусках число інше).
openfst-failed = помилка { $tool }: { $reason }
espeak-missing = щоб дізнатися наголос у { $words }, потрібен espeak-ng. Установіть його (Debian: apt install espeak-ng) або напишіть, як звучить кожне слово: «маэстро = маЭстро».
espeak-confused = espeak-ng вимовив { $lines } слів замість { $words }. Приберіть із файлу те, що не є словами.

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
narration-wake-word = { $file }: фраза «{ $phrase }» вимовляє слово звертання: «{ $text }».
narration-reserved-word = { $file }: фраза «{ $phrase }» вимовляє слово, яким лише приймають виставлення: «{ $text }».
narration-latin-letters = { $file }: у фразі «{ $phrase }» є латинські літери: «{ $text }».
narration-punctuation = { $file }: у фразі «{ $phrase }» неправильно розставлено знаки: «{ $text }».

## Вухо та частини під наглядом

ear-model-broken = модель розпізнавання в { $path } не завантажується, подробиці в журналі роботи. Скопіюйте її знову, перевірте командою «host_voice models check» або візьміть іншу: --model.
ear-model-slow = модель розпізнавання в { $path } не завантажилася за { $seconds } с: комп'ютер надто зайнятий. Закрийте інші програми й запустіть ще раз; поки що відповіді можна вводити (--input keys).
ear-file-unreadable = { $path } не читається як звук: { $reason }. Придатні файли WAV і FLAC.
ear-grammar-empty = для цього питання немає жодної фрази, яку можна почути.
ear-value-unsayable = модель розпізнавання не чує жодної фрази для: { $values }. Вона не знає слів: { $words }. Візьміть іншу модель (--model) або відповідайте з клавіатури.
ear-wake-word-unknown = модель розпізнавання не знає слова звертання «{ $word }». Виберіть слово, яке вона знає, додайте це командою «host_voice models build» або візьміть іншу модель: --model.
ear-wake-word-empty = слово звертання порожнє. Виберіть слово, якого не кажуть за столом.
ear-phrase-ambiguous = фраза «{ $phrase }» означала б дві різні речі. Виберіть інше слово звертання.
ear-value-without-words = для відповіді «{ $value }» ({ $kind }) немає слів мовою «{ $language }».
ear-words-unknown = модель розпізнавання не знає слів: { $words }.
worker-died =
    { $name ->
        [board] сервер табло
        [recogniser] розпізнавач
       *[other] синтезатор
    } завершився сам, подробиці в журналі роботи. Коли знадобиться, він запуститься знову.
worker-hung =
    { $name ->
        [board] сервер табло
        [recogniser] розпізнавач
       *[other] синтезатор
    } не відповів за { $seconds } с, його зупинено. Коли знадобиться, він запуститься знову.
worker-slow =
    { $name ->
        [board] сервер табло
        [recogniser] розпізнавач
       *[other] синтезатор
    } не запустився за { $seconds } с: комп'ютер надто зайнятий. Закрийте інші програми й спробуйте ще раз.
worker-failed =
    { $name ->
        [board] сервер табло
        [recogniser] розпізнавач
       *[other] синтезатор
    } не впорався, подробиці в журналі роботи.
worker-closed =
    { $name ->
        [board] сервер табло
        [recogniser] розпізнавач
       *[other] синтезатор
    } вже закритий.
fault-inside = непередбачений збій, подробиці в журналі роботи

## Правила та ігри

ruleset-invalid = { $file }: { $key } = { $value } недопустимо. Допустимо: { $allowed }.
ruleset-good = { $file }: помилок немає.
ruleset-unknown = немає ні системи правил, ні файлу з іменем «{ $name }». Системи правил: { $allowed }.
ruleset-not-shipped = у протоколі названо систему правил «{ $name }», а в цій програмі її немає. Укажіть її файл через --ruleset або одну із систем: { $allowed }.
ruleset-extends-itself = { $file }: «extends» веде по колу або надто глибоко. Укажіть систему правил, яка не спирається на цей файл.
ruleset-unreadable = файл правил { $file } не читається: { $reason }.
ruleset-not-toml = файл правил { $file } — не правильний TOML: { $reason }.
override-not-key-value = --set «{ $text }»: потрібно КЛЮЧ=ЗНАЧЕННЯ, наприклад day.speech=30.
override-unknown-key = --set: у правилах немає ключа «{ $key }».{ $count ->
    [0] { "" }
   *[other] { " " }Можливо, { $near }?
} Усі ключі: host_voice rules show { $ruleset } --toml
override-invalid = із --set: { $key } = { $value } недопустимо. Допустимо: { $allowed }.
players-out-of-range = за цією системою правил грають { $range } людей, а не { $players }. Змініть --players або --ruleset.
deal-seats = ролі мають бути в місць з 1 по { $players }, у кожного одна.
deal-roles = роль «{ $role }» у { $found } гравців замість { $due }. Виправте ролі.
deal-unknown-role = ролі «{ $role }» у цій системі правил немає. Дозволено: { $allowed }.
not-legal-now = зараз це неможливо.
nothing-to-undo = скасовувати нічого.
no-such-decision = такого рішення у списку немає.
cannot-nominate-now = зараз виставляти не можна.
already-nominated = гравця { $seat } уже виставлено.
nomination-used-up = гравець { $seat } у цій промові вже виставив кандидатуру.
not-nominated = гравець { $by } не виставляв гравця { $seat }.
no-withdrawals = у цій грі виставлених не відкликають.
no-fouls = у цій грі фолів немає.
no-nominations = у цій грі нікого не виставляють.
no-votes-for = за гравця { $seat } зараз ніхто не голосував.
no-vote-today = сьогодні голосування не буде.
no-such-reason = потрібна одна з причин, які є в правилах.
no-signs = у цій грі за знаки тих, хто вийшов, гру не зупиняють.
no-defeats = у цій грі командних поразок немає.
candidates-later = кандидатів буде названо перед голосуванням.
no-candidates = кандидатів у цій грі немає: кожен голосує за кого хоче.
seat-at-table = гравець { $seat } ще за столом.
seat-unknown = місця { $seat } за цим столом немає.
seat-left = гравець { $seat } покинув гру.
roles-unreadable = ролі з { $file } не читаються: { $reason }. Потрібно: unknown, ask, deal або файл JSON.
roles-not-json = { $file } — не правильний JSON. Потрібно: {"{"}"1": "mafia", "4": "sheriff"{"}"}; місця, яких у ньому немає, — мирні жителі.
roles-not-object = у { $file } має бути об'єкт із місцями й ролями: {"{"}"1": "mafia", "4": "sheriff"{"}"}.
roles-bad-seat = { $file }: «{ $seat }» — не місце. Допустимо: від "1" до "20".
roles-bad-role = { $file }: роль «{ $role }» у місця { $seat } невідома. Допустимі: { $allowed }.

## Голоси

voice-none = немає жодного голосу для мови «{ $language }». Установіть espeak-ng (або RHVoice): у Debian це робить scripts/setup.
voice-unknown = для мови «{ $language }» немає голосу «{ $name }». Є: { $known }.
voice-tempo = темп { $tempo } неможливий. Допустимо: від 0,5 до 2.
voice-file = не вдалося записати { $path }: { $reason }.
voice-failed = голос { $voice } відмовив: { $reason }. «host_voice voices check» перевірить усі голоси; інший вибирають через --voice.
voice-timeout = голос { $voice } не вклався в { $seconds } с. «host_voice voices check» перевірить усі голоси; інший вибирають через --voice.
voice-refused = синтезатор узяв голос { $actual } замість { $voice }. Виберіть інший через --voice.
voice-engine-missing = синтезатор { $engine } не працює: { $reason }. У Debian його встановлює scripts/setup.
voice-program-missing = немає програми { $program }. У Debian її встановлює scripts/setup.
voice-silent = голос видав лише тишу. Спробуйте інший через --voice.
voice-digit = синтезатори неправильно читають цифри; запишіть числа словами: «{ $text }».
voice-no-words = у «{ $text }» немає чого вимовляти.
opt-pack-name = Назва голосу; якщо не сказати, ім'я теки.
pack-not-installed = для голосів із записів потрібні ще пакети: pip install "host_voice[packs]"
pack-no-sheet = { $path } не прочитати: { $reason }. Цей файл лежить поруч із записами, його робить «host_voice voices render».
pack-bad-file = у { $path } названо файл «{ $file }», якого немає в цій теці.
pack-bad-line = { $path }, рядок { $line }: тут потрібні файл і його слова. Таку таблицю робить «host_voice voices render».
pack-bad-name = назвати голос «{ $name }» не можна: годиться не більше { $limit } знаків, без знаків шляху, без крапки скраю і не ім'я синтезатора.
pack-unreadable = голос із записів { $path } не прочитати: { $reason }. Зберіть його наново: «host_voice voices pack».
pack-itself = записи з { $path } лежать усередині голосу, який треба записати. Візьміть початкові записи актора або дайте іншу назву через --name.
pack-empty = у { $path } немає жодного придатного запису.
pack-fault = { $file } ({ $words }): { $fault ->
        [missing] немає; скаже інший голос
        [silent] сама тиша; скаже інший голос
        [unreadable] не читається як звук; скаже інший голос
        [clipped] надто гучно, піки зрізано
        [long] довго для цих слів; шум до або після?
       *[short] коротко для цих слів; обрізано?
    }
pack-done = Записів узято: { $taken } з { $count }, вони в { $folder }. Вибрати їх: --voice { $name }; голос із записів має перевагу над іншими.
say-text-or-key = задайте або текст, або --key.
say-voice = Голос: { $voice } ({ $engine })
file-none = файлу { $file } немає.
say-unplayed = { $fault } З -o FILE слова записуються у файл WAV.
param-not-name-value = --set «{ $text }»: потрібно ІМ'Я=ЗНАЧЕННЯ, наприклад seat=5 або seats=3,7.
script-good = Оголошення { $ruleset } мовою «{ $language }» повні: { $count }.
render-progress = Озвучення
render-so-far = { $done } з { $total }
render-done = Записів голосом { $voice }: { $count }; вони й перелік текстів лежать у { $folder }.

## Звук

audio-no-portaudio = немає бібліотеки PortAudio ({ $reason }). У Debian: apt-get install libportaudio2 або scripts/setup.
audio-no-alsa = змінна ALSA_CONFIG_PATH називає { $file }, а такого файла немає. Приберіть її або назвіть файл із налаштуваннями ALSA.
audio-portaudio-failed = PortAudio не працює: { $reason }. Чи запущено звуковий сервер?
audio-no-speaker = на цій машині немає динаміка. Під'єднайте його; «host_voice devices list» показує, що є.
audio-no-mic = на цій машині немає мікрофона. Під'єднайте його; «host_voice devices list» показує, що є.
audio-no-devices = на цій машині немає ні динаміка, ні мікрофона.
audio-unknown-speaker = немає динаміка «{ $name }». Є: { $devices }.
audio-unknown-mic = немає мікрофона «{ $name }». Є: { $devices }.
audio-ambiguous-speaker = «{ $name }» підходить до кількох динаміків: { $devices }. Укажіть ім'я точніше.
audio-ambiguous-mic = «{ $name }» підходить до кількох мікрофонів: { $devices }. Укажіть ім'я точніше.
audio-refused = пристрій «{ $device }» відмовив на { $rate } Гц: { $reason }. Чи не зайнятий він іншою програмою? Решту показує «host_voice devices list».
audio-mic-silent = мікрофон «{ $device }» нічого не передає. Чи ввімкнено його й чи дозволено цій програмі?
audio-stuck = динамік «{ $device }» перестав грати. Під'єднайте його наново або виберіть інший через --speaker.
audio-no-answer = немає відповіді
music-broken = музика { $path } не програється ({ $reason }); її пропущено. «host_voice music check» перевірить усі п'єси.
music-folder = теки з музикою { $path } немає; звучать вбудовані п'єси. Вкажіть іншу: --music.
music-short = музика { $path } коротша за { $seconds } с; її пропущено.
trial-speaker = Динамік: { $name }, { $rate } Гц
trial-mic = Мікрофон: { $name }, { $rate } Гц; у тиші { $quiet } дБ, із сигналом { $signal } дБ
track-night = ніч
track-agreement = домовка
track-hunt = стрілянина
track-morning = ранок
state-there = є
state-missing = немає
music-fault-length = закоротка
music-fault-channels = не стерео
music-fault-loudness = не та гучність
music-fault-peak = зависокі піки
music-fault-dip = є тихий провал
music-fault-seam = шов петлі клацає
music-fault-size = завеликий файл

## Слух

model-none = немає моделі розпізнавання для мови «{ $language }» ({ $path }). Укажіть її в --model або виберіть --input keys.

## Вечір, на екрані ведучого

room-not-understood = Не зрозуміло: { $text } («?» — що можна набрати)
room-no-clock = Годинник зараз не йде.
room-not-paused = Паузи немає.
room-talk = Розмова триває, поки ведучий її не закінчить: натисніть Enter, введіть «{ $next }» або скажіть слово звертання і «{ $next }».
room-commands-only = Зараз запитання немає, лише команди; їх покаже «?».
room-help-answers = Можна відповісти: { $answers }.
room-help-no-question = Зараз запитання немає. Команди:
room-help-command = { $example } — { $command ->
        [pause] усе стоїть
        [resume] далі після паузи
        [repeat] повторити запитання чи оголошення
        [undo] скасовувати рішення одне за одним
        [cancel] скасувати щойно вирішене
        [past] останні рішення, щонайбільше { $recent } (також <)
        [undo_to] повернутися до рішення з цього списку
        [speech_again] промова від початку
        [give_back] повернути промовцеві стільки секунд
        [time_left] скільки залишилося часу
        [next] закінчити промову чи оголошення
        [foul] фол, можна з причиною
        [remove] вилучити гравця з-за столу
        [nominate] виставити під час промови
        [withdraw] відкликати виставленого в цій промові
        [sign] слово чи знак того, хто вже вийшов
        [defeat] командна поразка, з причиною
        [candidates] кого виставлено
        [send_away] вивести гравця з-за столу всупереч правилам, можна з причиною
        [bring_back] повернути за стіл того, хто пішов
        [vote_now] почати голосування зараз або знову
        [night_now] закінчити день зараз
        [morning_now] закінчити ніч зараз
        [declare_red] перемогли червоні
        [declare_black] перемогли чорні
        [declare_draw] закінчити гру без переможця
        [louder] додати звуку
        [quieter] зменшити звук
        [music_off] зупинити музику
        [help] цей список (або ?)
       *[stop] закінчити гру
    }
room-not-now = Зараз це неможливо.
room-answer-first = Спершу дайте відповідь на запитання.
room-keys-at-night = Уночі голосом можна лише поставити паузу, продовжити й закінчити; решту друкують.
room-night-stays = Вирішене вдень уночі не скасовується.
room-undo-instead = Вирішене раніше скасовує лише «{ $undo }».
room-reasons = Причини: { $reasons }.
room-too-late = Для попереднього запитання вже пізно: { $text }
room-cancelled = Скасовано.
room-interrupt-ask = Ще раз Ctrl-C — і вечір закінчиться (нічого не пропаде, --resume продовжить). «{ $resume }» — граємо далі.
room-interrupt-saved = Усе збережено.
room-part-restarted =
    { $which ->
        [recogniser] Розпізнавач
       *[other] Синтезатор
    } збився й запущений наново. { $reason }
room-mic-silent = Мікрофон нічого не почув. Його виміряє «host_voice devices check»; клавіші тим часом працюють.
room-mic-levels = Ваш голос: { $voice } дБ, кімната: { $noise } дБ.
room-voice-failed = Цього не вдалося вимовити: { $reason }
room-sound-failed = Звук: { $reason }
room-keys-ended = Друкувати більше не можна: введення закінчилося.
room-noted = Записано.
room-noted-foul = Записано: фол гравцеві { $seat }.
room-device-lost =
    { $which ->
        [mic] Зник мікрофон
       *[other] Зник динамік
    } «{ $name }» ({ $reason }). Гра на паузі й продовжиться сама, коли він повернеться.
room-device-back =
    { $which ->
        [mic] Мікрофон
       *[other] Динамік
    } «{ $name }» знову працює.
room-slept = Комп’ютер спав { $minutes } хв. Годинники стояли, гра продовжується сама.
room-battery-low = У батареї лишилося { $percent } %. Під’єднайте зарядку.
room-paused = Пауза.
room-resumed = Гра триває.
room-is-paused = Гра на паузі; продовжити — «{ $resume }».
key-unknown = немає клавіші «{ $key }»; є: { $allowed } або одна літера чи знак.
key-no-terminal = для --push-to-talk потрібен термінал, клавіші якого можна читати.
config-kept = Збережено в { $file } на наступний раз.
config-unwritable = файл налаштувань { $file } не записується: { $reason }.

## Перевірка

doctor-working = Перевірка
doctor-working-on = Перевірено: { $subject }
doctor-can-start = Вечір може початися. Як він звучить, покаже «host_voice rehearse», ваш проведе «host_voice run».
doctor-cannot-start = Вечір поки не може початися. Виправте те, що вище позначено відмовою, як там сказано, і повторіть «host_voice doctor».
doctor-subject-terminal = термінал
doctor-subject-rules = правила
doctor-subject-phrases = оголошення
doctor-subject-disk = диск
doctor-subject-voice = голос
doctor-subject-music = музика
doctor-subject-speaker = динамік
doctor-subject-mic = мікрофон
doctor-subject-model = модель
doctor-subject-words = слова
doctor-subject-levels = рівні
doctor-subject-echo = луна
doctor-subject-awake = сон і екран
doctor-subject-battery = батарея
doctor-state-ok = гаразд
doctor-state-warning = увага
doctor-state-failed = ВІДМОВА
doctor-terminal = { $encoding }
doctor-terminal-latin = у { $encoding } немає кирилиці; усе показується латинкою. Задайте локаль UTF-8, наприклад LC_ALL=C.UTF-8.
doctor-rules = { $ruleset }: { $title }
doctor-phrases = { $count } мовою «{ $language }»
doctor-disk = { $path }: запис можливий, вільно { $free } МіБ
doctor-disk-full = { $path }: вільно лише { $free } МіБ. Звільніть місце або вкажіть іншу теку в --journal.
doctor-disk-unwritable = у { $path } не можна писати: { $reason }. Укажіть іншу теку в --journal.
doctor-voice = { $voice } ({ $engine }), фраза за { $took } с
doctor-music = { $track }: { $seconds } с, { $loudness } LUFS
doctor-device = { $name }, { $rate } Гц
doctor-model = { $path }
doctor-words = Моделі бракує слів для { $count } зворотів, їх вилучено: { $first }{ $more ->
        [0] { "" }
       *[other] { " " }і ще { $more } (усі показує --json)
    }
doctor-echo = прибирається; свій звук повертається через { $delay ->
        [none] час, який не вдалося виміряти
       *[other] { $delay } мс
    }.
doctor-levels = у тиші { $quiet } дБ, із сигналом { $signal } дБ
doctor-levels-clipped = мікрофон заголосний: { $clipped } % відліків на межі. Зменште його.
doctor-levels-loud = у кімнаті гамірно: { $quiet } дБ, хоча ніхто не говорить. Пошукайте вентилятор або зменште мікрофон.
doctor-levels-deaf = мікрофон не почув сигналу ({ $quiet } дБ до нього, { $signal } дБ з ним). З навушниками так і має бути; інакше додайте динамік або мікрофон.
doctor-levels-silent = «{ $mic }» не передає ані звуку, навіть шуму кімнати. Його вимкнено (кнопка на ньому, налаштування системи, дозволи), або це не той мікрофон: виберіть інший через --mic («host_voice devices» перелічить усі).
doctor-telephone = «{ $name }» — це Bluetooth-гарнітура зі звуком як у телефоні: так буває завжди, доки відкрито її мікрофон. Виберіть через --mic інший, наприклад вбудований.
doctor-late = звук чути із запізненням на { $delay } мс, як буває в динаміків із Bluetooth: сигнали й попередження запізнюються. Краще кабель.
doctor-awake = доки триває гра, комп’ютер не засинає й екран не гасне
doctor-asleep = ця система не дає програмі втримувати її від сну та гасіння екрана. Вимкніть те й те в її налаштуваннях на вечір; у Linux програмі це дозволяє сеанс стільниці (D-Bus).
doctor-battery = { $percent } %{ $plugged ->
        [yes] , зарядку під’єднано
       *[no] { "" }
    }
doctor-battery-low = лишилося тільки { $percent } %: під’єднайте зарядку до початку вечора.

## Ще таблиці й параметри

head-id = Ім'я
head-title = Назва
head-players = Гравців
head-languages = Мови
head-file = Файл
head-outcome = Наслідок
head-value = Значення
head-heard = Почуто
head-margin = Запас
head-voice = Голос
head-engine = Синтезатор
head-language = Мова
head-speech = Мовлення, с
head-took = Забрало, с
head-device = Пристрій
head-driver = Драйвер
head-inputs = Входи (* типово)
head-outputs = Виходи (* типово)
head-rate = Гц
head-track = П'єса
head-seconds = Секунд
head-loudness = LUFS
head-peak = Пік, дБ
head-seam = Шов, дБ
head-subject = Що
head-finding = Результат
opt-wake-word = Слово звертання: з нього починаються команди голосом.
opt-music = Тека з п'єсами (night, agreement, hunt, morning .ogg) замість вбудованих.
opt-confirm = Які відповіді голосом підтверджувати: always (усі), risky (важливі й нечіткі) або never (жодні).
opt-nominations = Питати про виставлення після кожної промови (asked) або приймати під час неї: «маестро, прийнято, сім» (spoken); інакше за правилами.
opt-push-to-talk = Відкривати мікрофон лише натисканням цієї клавіші (PageDown, Right, F5 … як у презентера, або літера).
opt-keep-misheard = Зберігати звук незрозумілих відповідей у теці даних, не більше 50 МБ, щоб поліпшувати слова клубу. Без цього звук не зберігається.
opt-speech-ends-on-thanks = Промову закінчує сам гравець: «дякую» або «пас».
opt-battery-warning = З якого заряду у відсотках один раз попереджати про батарею, що розряджається; 0 — ніколи.
opt-keep-awake-speaker = У тиші грати нечутний шум — для динаміків, що без звуку вимикаються; з Bluetooth так робиться завжди.
opt-voices-lang = Лише голоси цієї мови.
ask-ruleset = Яка система правил?
ruleset-taken = Система правил: { $title } ({ $ruleset }).
ask-players = Скільки гравців? ({ $range })
players-too-few = Замало: грають щонайменше { $least }.
players-too-many = Забагато: грають щонайбільше { $most }.
players-no-number = Це не ціле число.
setup-speaker = Який гучномовець? (0 — системний)
setup-voice = Який голос? (0 — попередній або найкращий з наявних)
setup-mic = Який мікрофон? (0 — системний)
setup-heard = Голос чути, і гучності вистачить на всю кімнату?
setup-louder = Зробіть гучніше або виберіть інший гучномовець.
setup-again = Ще раз?
setup-no-voice = Для цієї мови голосу немає; що встановити, скаже «host_voice doctor».
setup-wake-word = Слово звертання, з якого починаються команди голосом?
setup-done = Готово. «host_voice rehearse» зіграє коротку гру сам, «host_voice run» проведе вечір.
config-not-replaced = у файлі налаштувань { $file } ці ключі не замінити автоматично: { $keys }. Приберіть їх звідти й запустіть ще раз.
ask-language = Якою мовою?

## Журнал та ігри

journal-unknown-game = у { $folder } немає гри «{ $game }». Перелік показує «host_voice games list»; іншу теку задає --journal.
journal-no-folder = папки { $folder } немає. Іншу папку з журналами вкажіть через --journal.
journal-nothing-to-resume = у { $folder } немає незакінченого вечора. Почніть новий без --resume або вкажіть іншу теку в --journal.
journal-finished = вечір { $game } закінчений. Незакінчені показує «host_voice games list».
journal-unwritable = журнал { $file } не записується: { $reason }. Без нього вечір не можна було б продовжити; укажіть іншу теку в --journal.
journal-target = { $file } — журнал, або цей файл було б сприйнято як журнал. Пишіть до іншого файлу.
journal-disk-full = диск заповнено, журнал { $file } продовжити не можна. Усе попереднє збережено: звільніть місце й виконайте «host_voice run --resume».
journal-in-use = вечір { $file } саме зараз веде інша програма. Продовжуйте там або спершу завершіть її; без --resume поруч почнеться новий.
journal-misfit = журнал { $file } не пасує до правил цієї версії, починаючи з рядка { $line }: «{ $found }», а має бути { $due }. Продовжіть його тією версією, якою його почато.
journal-damaged = журнал { $file } пошкоджено в рядку { $line }, не в самому кінці; він не використовується, інакше щось пропало б непомітно.
journal-format = у журналу { $file } формат { $format } (його писала версія { $program }); ця версія знає { $known }. Продовжіть його тією версією.
journal-unreadable = журнал { $file } не читається: { $reason }.
journal-ruleset = журнал { $file } писала версія { $program } за правилами, яких ця версія не розуміє ({ $reason }). Продовжіть його тією версією.
journal-cut = Останній рядок ({ $line }) у { $file } був пошкоджений і його відрізано; усе до нього на місці.
events-unwritable = події не записуються в { $file }: { $reason }.
export-unwritable = не вдалося записати { $file }: { $reason }.
bonus-invalid = «{ $text }»: треба МІСЦЕ=БАЛИ, наприклад 3=0.5, і кожне місце один раз.
bonus-without-scores = у цієї гри немає суддівського листа: або правила не дають балів, або невідомі ролі, або гру не закінчено.
bonus-seat = місця { $seat } у суддівському листі немає: за столом { $players }.
games-none = У { $folder } ігор поки немає.
games-unfinished = не закінчена
games-goes-on = { $state }, вечір не закінчено
games-title = { $game }: { $ruleset }, { $state }
games-left = { $how }, день { $day }
games-left-at-night = { $how }, ніч { $night }
games-host = Ведучий грає на місці { $seat }.
games-secrets = Цю гру не закінчено: ролі, перевірки й усе, що ще не оголошено, стануть видні, коли вона закінчиться.
left-vote = голосуванням
left-kill = убитий
left-removal = вилучений
role-citizen = мирний житель
role-sheriff = шериф
role-mafia = мафія
role-don = дон
role-commissar = комісар
role-doctor = лікар
role-maniac = маніяк
role-prostitute = повія
role-judge = суддя
role-journalist = журналіст
role-black_king = чорний король
role-black_jack = чорний валет
role-black_ace = чорний туз
role-reanimator = дама-реаніматор
role-cattani = комісар Каттані
evening-score = Рахунок вечора: червоні { $red }, чорні { $black }{ $draws ->
    [0] { "" }
   *[other] , нічиї { $draws }
}{ $stopped ->
    [0] { "" }
   *[other] , зупинено { $stopped }
}.
evening-score-people = За гравцями: { $list }.
evening-score-wins = { $who }: перемог { $won } із { $games }
evening-score-points = { $who }: { $points } (перемог { $won } із { $games })
evening-seats = Місця у грі { $number }: { $list }.
evening-seat = { $place }: { $who }
evening-person = { $person ->
    [0] перший ведучий
   *[other] гравець { $person }
}
evening-seat-was = { $who }, { $seat ->
    [0] уперше за столом
   *[other] з місця { $seat }
}
evening-people = вечір розказано не для столу з { $players }.
roles-several = коли ігор за вечір кілька, ролі не беруться з файла (у ньому ролі однієї гри) і не набираються поряд із --push-to-talk або там, де термінал їх покаже. На пульті можна: --roles ask --board.
games-alone = { $game } — єдина гра свого вечора.
games-no-evening = у { $folder } немає жодного вечора з кількох ігор. Такий починає «host_voice run --several».
help-games-evening = Показати, з яким рахунком іде вечір із кількох ігор: вечір цієї гри або останній такий.
opt-several = Після кожної гри питати, чи буде ще одна, і вести рахунок вечора.
opt-rotate-host = Між іграми питати, хто з гравців веде наступну; вмикає --several.
head-number = №
head-player = Гравець
head-won = Перемог
head-points = Бали
winner-red = перемогли червоні
winner-black = перемогли чорні
winner-draw = нічия
winner-stopped = зупинена ведучим
winner-none = переможця ще немає
head-game = Гра
head-started = Почата
head-rules = Правила
head-seat = Місце
head-fouls = Фоли
head-left = Вибув
head-role = Роль
head-winner = Переможець
head-games = Ігор
head-branch = Гілка правил
head-times = Разів
opt-export-out = Записати в цей файл, а не на стандартне виведення.
opt-bonus = Додаткові бали судді гравцеві, наприклад 3=0.5; можна повторювати.
opt-replay-ruleset = Система правил; типово названа в протоколі, інакше league.
opt-simulate-seed = Початкове число першої гри; кожна наступна бере наступне.

## Симуляція та повтор

simulate-progress = Гра
simulate-speed = Ігор: { $games } за { $seconds } с: { $speed } за хвилину
simulate-cues = Вказівок за гру: медіана { $median }, найбільше { $max }
simulate-days = Днів у грі: медіана { $median }, найбільше { $max }
simulate-missing = Жодного разу не пройдено: { $branches }. Зіграйте більше ігор.
simulation-broken = порушено властивість «{ $property }»: { $detail }. Повторити: --games 1 --seed { $seed }.
replay-day = День { $day }: пішли { $seats }
replay-day-nobody = День { $day }: ніхто не пішов
replay-night = Ніч { $night }: убитий { $seats }
replay-night-nobody = Ніч { $night }: промах
history-day-open = День { $day }: ще не закінчений
history-returned = День { $day }: повернуті рішенням ведучого: { $seats }
history-removed = День { $day }: вилучені { $seats }

## Протоколи: чому відхилено

protocol-unreadable = протокол { $file } не читається: { $reason }.
protocol-format = у протоколу формат { $format }; ця версія знає { $known }. Його прочитає новіша версія програми.
protocol-not-json = протокол — не правильний JSON, рядок { $line }: { $reason }.
protocol-invalid = помилка в протоколі, місце { $place }: { $reason }. Формат описано в docs/protocol.schema.json.
protocol-key-twice = у протоколі ключ «{ $key }» двічі в одному об'єкті.
protocol-not-nominated = голос за { $seat }, а його не виставлено.
protocol-not-standing = голос за { $seat }, а його немає серед тих, хто набрав порівну.
protocol-seat-left = { $seat } уже покинув гру.
protocol-seat-unknown = місця { $seat } за цим столом немає.
protocol-after-the-end = гра до цього часу вже закінчилася.
protocol-removal-missing = за правилами { $seat } тут вилучений, а в записі цього немає.
protocol-missing = правила цього вимагають, а в записі його немає.
protocol-unexpected = за правилами тут цього не буває.
protocol-numbering = тут має бути номер { $due }.
protocol-nomination-used-up = { $seat } уже виставляв кандидатуру.
protocol-no-fouls = у цій грі фолів немає.
protocol-already-nominated = { $seat } уже виставлений.
protocol-cannot-nominate-now = виставляє той, хто не має слова.
protocol-not-legal-now = правила тут цього не дозволяють.
protocol-nothing-to-undo = скасовувати нічого.
protocol-order = { $seat } говорить зарано; порядок промов порушено.
protocol-not-black = { $seat } — червоний і стріляти не може.
protocol-more-than-hands = голосів більше, ніж рук.
protocol-not-candidate = { $seat } — не кандидат.
protocol-already-voted = { $seat } уже голосував.
protocol-count = за { $seat } записано голосів: { $count }, за правилами їх { $due }.
protocol-not-tied = запитання про { $seats }, а порівну набрали { $due }.
protocol-majority = { $count } із { $living } рук не дають записаної відповіді.
protocol-voter = записано голос гравця { $seat }, а за правилами черга гравця { $due }.
protocol-remark-given = гравець { $seat } своє вже додав.
protocol-speech-lost = гравець { $seat } того дня без промови.
protocol-without-vote = гравець { $seat } того дня без голосу.
protocol-stands-himself = голосують за гравця { $seat }, сам він не голосує.
protocol-healed-in-a-row = гравця { $seat } стільки ночей поспіль не лікують.
protocol-no-votes-for = за гравця { $seat } ніхто не голосував.
protocol-eliminated = за записом пішли { $recorded }, за правилами { $due }.
protocol-winner = записано { $recorded }, за правилами { $due }.
protocol-not-over = переможцем записано { $recorded }, а гру не закінчено.
protocol-redirect-used = смерть передано вдруге.
protocol-redirect-to-oneself = смерть передано тому самому гравцеві.
protocol-step = такого кроку ночі в правилах немає, або його записано двічі. Кроки: { $steps }.
protocol-killed = убитим записано { $recorded }, за правилами { $due }.
protocol-deal-seats = вони мають бути в місць з 1 по { $players }, у кожного одна.
protocol-deal-roles = роль «{ $role }» у { $found } гравців замість { $due }.
protocol-deal-unknown-role = ролі «{ $role }» у цій системі правил немає. Дозволено: { $allowed }.
protocol-players-out-of-range = за цією системою правил грають { $range } людей, а не { $players }.

## Вечір

ruleset-language = систему правил { $ruleset } не можна вести мовою «{ $language }». Допустимі: { $known }.
evening-voice = Голос: { $voice } ({ $engine })
evening-without-sound = { $fault } Вечір відбудеться з текстом і клавішами.
evening-without-mic = { $fault } Відповіді вводяться з клавіатури.
evening-without-ear = Мовлення не розпізнається: відповіді вводяться з клавіатури.
evening-over = Протокол цієї гри: host_voice games export { $game }{ $where }
evening-several-over = Рахунок вечора: host_voice games evening { $game }{ $where }
evening-unanswered = відповідати більше нема кому: введення закінчилося, а мікрофона немає. Усе збережено; «host_voice run --resume{ $where }» у терміналі або з мікрофоном продовжить цей вечір.
evening-goes-on = «host_voice run --resume{ $where }» продовжить цей вечір.
evening-resumed = Продовжується вечір { $game }: { $ruleset }, { $number ->
        [0] {""}
       *[other] гра номер { $number },{" "}
    }почався { $begun }, { $day ->
        [-1] гру зіграно
        [0] до першого дня
       *[other] день { $day }
    }.
evening-unfinished = Це новий вечір. Є незакінчений, { $game }, почався { $begun }; продовжити його:
    { $command }
evening-running = Це новий вечір, а поруч уже йде інший: { $game }, з { $begun }, процес { $process }. Якщо потрібен був той, закінчіть цей (стоп) і продовжуйте там. Якщо його вікно втрачено, завершіть той процес, а потім:
    { $command }
roles-beyond-table = у ролях є місце { $seat }, а грають { $players }.
deal-role = Гравець { $seat }: { $role }
deal-hand-over = Гравець { $seat } підходить до екрана сам, набирає { $seat } і натискає Enter.
deal-seen = Запам'ятайте й натисніть Enter: екран і його прокрутка очистяться, якщо термінал це вміє.
ask-roles = Спершу роздайте карти. Потім уведіть місця (від 1 до { $players }) для кожної ролі; введене не показується. Просто Enter — ролі лишаться невідомі.
ask-role = { $role } ({ $count ->
        [1] одне місце, наприклад 2
        [2] два місця, наприклад 2 3
       *[other] місць: { $count }, наприклад 2 3 4
    }):
role-not-number = Потрібні лише номери місць через пробіл; ще раз.
role-beyond-table = За столом місця з 1 по { $players }; ще раз.
role-wrong-count = Уведено місць: { $found }, потрібно: { $count }; ще раз.
role-seat-taken = В одного з цих місць роль уже є, або його названо двічі; ще раз.
roles-input-ended = введення закінчилося раніше, ніж уведено всі ролі; нічого не почато. Почніть знову або виберіть --roles unknown.
roles-no-terminal = для --roles { $roles } потрібен термінал із клавіатурою. Виберіть --roles unknown або файл із ролями.

## Місця протоколу

protocol-place =
    { $part ->
        [day] День { $number }
        [night] Ніч { $number }
       *[other] Протокол
    }{ $item ->
        [nomination] , виставлення { $position }
        [ballot] , голосування { $position }
        [remark] , додаток { $position }
        [lift] , запитання про підйом усіх
        [eliminated] , хто пішов голосуванням
        [foul] , фол { $position }
        [removal] , вилучення { $position }
        [removals] , вилучення
        [opener] , хто говорив першим
        [shots] , постріли
        [killed] , хто вбитий
        [don_check] , перевірка дона
        [sheriff_check] , перевірка шерифа
        [cards] , показані карти
        [roles] , ролі
        [winner] , переможець
        [none] { "" }
       *[other] , { $item }
    }
doctor-music-own = { $track }: своя, { $seconds } с

## Якими можуть бути значення правил

allowed-at-least = не менше { $limit }
allowed-at-most = не більше { $limit }
allowed-one-of = одне з { $values }
allowed-shorter = не більше { $limit } літер
allowed-keys = лише ключі { $keys }
allowed-integer = ціле число
allowed-number = число
allowed-truth = true або false
allowed-text = непорожній текст
allowed-list = непорожній список
allowed-table = таблиця зі своїми ключами
allowed-required = це має бути задано
allowed-min-players = не більше players.max, а це { $limit }
allowed-few-blacks = не більше { $limit }: чорних має бути менше половини гравців
allowed-some-blacks = чорна роль, яка є за кожним столом; за { $limit } гравців її немає
allowed-one-rest = одна роль із count = "rest"
allowed-second-rest = ціле число: решта карт уже в { $limit }
allowed-second-third = ціле число: чорних до третини вже доповнює { $limit }
allowed-black-third = ціле число: до третини доповнює лише чорна роль
allowed-few-cards = не більше { $limit }: карт не може бути більше, ніж гравців
allowed-many-players = не менше { $limit }: стільки карт у ролей із числом
allowed-other-role = будь-яке ім'я, крім цього: так називаються всі чорні разом
allowed-role-name = назва й мовами { $limit }, наприклад names = { $example }. Свої слова програма має лише для { $known }
allowed-who = одне з { $limit }
allowed-some-shot = хоча б один крок із does = "hunt" або "shoot"
allowed-heard-role = де показують карти, лише ролі, які знає розпізнавання: { $limit }
allowed-calling-dead = true, якщо не всі, хто йде, показують карту (farewell.reveal_day і farewell.reveal_night)
allowed-counting-fouls = true, якщо тільки фоли не безкоштовні (fouls.mutes_at і fouls.removes_at — "never")
allowed-removal-reason = лише причини з fouls.removal_reasons: { $limit }
allowed-in-circle = { $limit }, бо тих, хто голосує, кличуть по колу (vote.calls = "voters")
allowed-circle-only = інше значення: це лише там, де тих, хто голосує, кличуть по колу (vote.calls = "voters")
allowed-reason = лише причини з fouls.reasons: { $limit }
allowed-hunted-misses = "never", якщо вбивають не лише на полюванні
allowed-card = гідність і масть або колір, наприклад king_hearts, ace_red
allowed-night = одне з { $limit } (night.cycle)
allowed-busy-night = ночі, у яких хтось робить не лише лікування
allowed-own-card = власні карти: ця вже в ролі { $limit }
allowed-more-cards = щонайменше { $limit } карт, якщо ролі лежать на гральних картах
allowed-shown-cards = нічого, якщо не всі показують карту до останнього слова (farewell.reveal_day і farewell.reveal_night — "before")
allowed-single-deaths = нічого, якщо можуть померти двоє одразу (потрібні vote.tie — "revote" і один постріл за ніч)
allowed-no-nominations = false, якщо day.nominations не "none"
allowed-id = малі латинські літери, цифри, «-» і «_», першою — літера, наприклад my-club
allowed-word = малі латинські літери, цифри й «_», першою — літера, наприклад night_guard
allowed-language = одне з en, ru, uk
allowed-spoken-name = слова із самих літер, як їх вимовляють; між ними один пробіл, дефіс або апостроф
allowed-late-role = не більше { $limit } ({ $other }): такого великого столу не буває. Змініть це число або { $other }
allowed-full-third = число, або менше карт у { $limit }: за будь-яким столом їх уже третина, і цій ролі нічого не лишається
allowed-no-shooter = роль, яка є за кожним столом, або "blacks": за { $limit } гравців уночі нікому стріляти
allowed-late-warning = менше { $other }, а це { $limit }; 0 — без попередження
allowed-late-mute = менше { $other }, а це { $limit }, або "never": вилученому втрачати вже нічого
allowed-not-oneself = не та роль, що в { $other }, а це { $limit }
allowed-once-each = кожне один раз
allowed-same-name = назва, якої немає в іншої ролі; так само називається { $limit }

## Аркуш системи правил

role-blacks = чорні
role-shooters = дон із мафією
head-blacks = Чорних
head-side = Сторона
sheet-title = { $title } ({ $id })
sheet-languages = Мови: { $languages }
sheet-players = Гравців: { $range }
sheet-who-plays = Ролі
sheet-roles = Карти за кількістю гравців
sheet-introduces = Гравців називають за місцями.
sheet-greets-ladies = Панове встають і вітають дам.
sheet-cards-carried = Ведучий розносить карти після оголошення ночі, без годинника.
sheet-night-zero = Перша ніч
sheet-night = Решта ночей
sheet-day = День
sheet-vote = Голосування
sheet-farewell = Останнє слово
sheet-fouls = Фоли й вилучення
sheet-verdict = Хто перемагає
sheet-step-agree = { $who }: домовленість без слів, { $seconds } с{ $warning ->
        [0] .
       *[other] ; попередження за { $warning } с до кінця.
    }
sheet-step-meet = { $who }: знайомство з ведучим, { $seconds } с.
sheet-step-arrange = { $who }: знайомство з ведучим, потім дон жестами призначає порядок стрільби; по { $seconds } с, годинника не чути.
sheet-step-gather = { $who }: знайомство одне з одним і з ведучим, потім дон показує, хто він; по { $seconds } с, годинника не чути.
sheet-step-wave = { $who }: помах рукою ведучому, { $seconds } с.
sheet-step-hunt = { $who }: полювання. Номер що { $interval } с, постріли із заплющеними очима; потім { $seconds } с тиші.
sheet-step-shoot = { $who }: постріл в одного гравця, { $seconds } с{ $may_pass ->
        [yes] ; можна пропустити.
       *[no] .
    }
sheet-step-check = { $who }: перевірка одного гравця{ $seeks ->
        [none] { "" }
       *[other] { " " }(шукають: { $seeks })
    }, { $seconds } с{ $may_pass ->
        [yes] ; можна пропустити.
       *[no] .
    }
sheet-step-heal = { $who }: лікування одного гравця, { $seconds } с{ $may_pass ->
        [yes] ; можна пропустити.
       *[no] .
    }
sheet-in-a-row = { $who }: того самого гравця не більше { $nights } ночей поспіль.
sheet-passed = { $who }: якщо нічого не введено, це пропуск.
sheet-customs = { $cards ->
        [kept] Карти лежать перед гравцями сорочкою догори
       *[drawn] Карти тягнуть по черзі й повертають
    }; { $masks ->
        [yes] сплять у масках.
       *[no] сплять із заплющеними очима.
    }
sheet-quiet = Потім { $seconds } с тиші.
sheet-dead = { $called ->
        [yes] Ролі вбитих викликають так само, як живих.
       *[no] Ролі вбитих не викликають.
    }
sheet-opener = { $opener ->
        [seat] День k відкриває гравець k, а якщо його немає — наступний живий.
        [first_speaker] День відкриває наступний живий після того, хто минулого разу говорив першим.
       *[rotation] День відкриває наступний живий після того, хто відкривав попередній.
    }
sheet-speech = Промова: { $seconds } с{ $warning ->
        [0] .
       *[other] ; попередження за { $warning } с до кінця.
    }
sheet-nominations = { $nominations ->
        [asked] Після кожної промови ведучого питають, кого виставлено.
       *[spoken] Про виставлення ведучий каже під час промови.
    }
sheet-remarks = Після кола можуть додати по { $seconds } с перші охочі, не більше { $players }.
sheet-withdrawals = Виставленого можна відкликати в тій самій промові й назвати іншого.
sheet-lone = Єдиний кандидат: першого дня { $first ->
        [stays] лишається без голосування
        [leaves] іде без голосування
        [any_vote] іде, якщо за нього є хоч один голос
       *[voted] іде, якщо за нього більше половини живих
    }; потім { $later ->
        [stays] лишається без голосування
        [leaves] іде без голосування
        [any_vote] іде, якщо за нього є хоч один голос
       *[voted] іде, якщо за нього більше половини живих
    }.
sheet-circle = Кличуть тих, хто голосує: по колу, починаючи з того, хто готовий; кожен уголос називає гравця, на роздуми { $seconds } с.
sheet-tied-silent = У переголосуванні ті, за кого голосують, самі не голосують.
sheet-window = Руки за кожного кандидата підняті { $seconds } с.
sheet-candidates-speak = Під час голосування говорить тільки той, за кого голосують.
sheet-readings = Кандидатів перед голосуванням називають { $times } рази.
sheet-ballots = { $ballots ->
        [counts] Ведучий називає кількість рук.
       *[seats] Ведучий називає, хто голосує.
    }
sheet-uncast = { $uncast ->
        [nobody] Невіддані голоси пропадають.
        [previous] Хто промовчав, голосує за того самого, що й попередній; першого питають ще раз, і мовчання означає, що голосу немає.
       *[last_candidate] Невіддані голоси йдуть за останнього кандидата.
    }
sheet-calls-last = Останнього кандидата теж називають, але рук не рахують.
sheet-tie-question = Порівну: одразу питання, чи йдуть усі.
sheet-tie-defence = Порівну: захист по { $seconds } с, переголосування; знову порівну — питання, чи йдуть усі.
sheet-second-tie = Якщо за столом { $players } або менше, за рівності в переголосуванні залишаються всі.
sheet-all-leave = Усі йдуть, якщо за це більше половини живих; якщо стіл спорожніє, про це не питають.
sheet-last-word-day = Після голосування: { $seconds ->
        [0] немає.
       *[other] { $seconds } с.
    }
sheet-last-word-several = Якщо йдуть { $players } або більше: по { $seconds } с.
sheet-last-word-night = Після ночі: { $seconds ->
        [0] немає.
       *[other] { $seconds } с.
    }
sheet-last-word-warning = Попередження за { $warning } с до кінця.
sheet-card-never = Карт не показують.
sheet-card-day = Після голосування карту { $when ->
        [before] показують до останнього слова.
        [after] показують після останнього слова.
       *[never] не показують.
    }
sheet-card-night = Після ночі карту { $when ->
        [before] показують до останнього слова.
        [after] показують після останнього слова.
       *[never] не показують.
    }
sheet-fouls-free = Фоли лише рахують.
sheet-fouls-none = Фолів немає.
sheet-mutes-at = { $foul }-й фол позбавляє найближчої промови.
sheet-mutes-vote = Разом із промовою втрачається голос того ж дня.
sheet-removes-at = { $foul }-й фол вилучає з гри.
sheet-reasons = За що дають фол: { $reasons }.
sheet-unspoken = Уголос не кажуть: { $reasons }.
sheet-removal-reasons = За що вилучають одразу: { $reasons }.
sheet-bans = За що вилучають із забороною на { $games ->
    [one] { $games } наступну гру
    [few] { $games } наступні гри
   *[other] { $games } наступних ігор
}: { $reasons }.
sheet-forfeits = Перемога іншої сторони, якщо за того, хто пішов, уже голосували: { $reasons }.
sheet-removal = { $vote ->
        [strike] Вилучення під час голосування: гравця викреслюють, голосування починається заново.
        [lapse] Вилучення під час голосування: голоси за гравця пропадають, голосування триває.
        [cancel_day] Вилучення вдень: голосування цього дня немає.
        [cancel_nearest] Вилучення скасовує голосування: поточне, а якщо його немає — найближче.
       *[cancel] Вилучення під час голосування: голосування скасовується.
    }
sheet-signs = Слово чи знак того, хто вийшов, зупиняє гру, переможця називає ведучий.
sheet-defeats = Командна поразка (інша сторона перемагає одразу): { $reasons }.
sheet-short-speech = Якщо за столом { $players } або менше, замість втраченої промови лишається { $seconds } с.
sheet-candidates-later = Хто виставлений, до голосування не кажуть.
sheet-unasked = Коли порівну в { $tied } з { $players }, усі лишаються, і про це не питають.
sheet-best-move = Найкращий хід першого вбитого: номерів { $seats } за { $seconds } с{ $lost ->
        [never] { "" }
       *[other] , якщо першого дня вийшло менше { $lost }
    }.
sheet-still-nights = Нічия: і після стількох ночей поспіль, коли ніхто не вийшов: { $nights }.
sheet-scores = Бали за перемогу: { $win }; за найкращий хід, коли чорних у ньому жодного, один, два…: { $best }.
sheet-debrief = Після гри говорять усі, кого не вилучено: по { $seconds } с.
sheet-best-player = Найкращого гравця називає ведучий.
sheet-red-wins = Червоні: коли за столом не лишилося чорних.
sheet-misses-win = Червоні: також тоді, коли мафія схибила { $nights ->
        [one] { $nights } ніч
        [few] { $nights } ночі
       *[other] { $nights } ночей
    } поспіль.
sheet-black-wins = Чорні: коли { $rule ->
        [parity] їх стільки ж, скільки червоних.
        [alone] за столом не лишилося червоних.
       *[majority] їх більше, ніж червоних.
    }
sheet-draw = Нічия: коли за столом нікого не лишилося.
sheet-cycle = Ночі чергуються: { $nights }. Ніч, для якої нікого немає, пропускають.
sheet-no-last-word = Останнього слова немає.
sheet-dead-answer = Відповідають померлі.
sheet-nights = Ночі: { $nights }.
sheet-cards-of = { $count } при { $players } гравцях
sheet-step-introduce = { $who } і { $to }: знайомство, по { $seconds } с.
sheet-step-see = { $who }: бачить тих, хто познайомився, { $seconds } с.
sheet-volley = Постріли кількох гравців убивають, лише якщо влучили в одного: { $who }.
sheet-stands-in = { $who }: стріляє, лише коли мертві { $roles }.
sheet-talk = Говорять усі разом, { $seconds ->
        [0] поки ведучий не закінчить.
       *[other] поки ведучий не закінчить, щонайбільше { $seconds } с.
    }
sheet-chosen = Ведучий каже, за кого голосують: за всіх по черзі чи за одного.
sheet-first-kills = Перший день починається знову, поки хтось не помре, якщо тільки ведучий не веде з розплющеними очима.
sheet-tie-revote = Порівну: одразу переголосування; знову порівну — ніхто не йде.
sheet-redirect = Передати свою смерть, раз за гру, можуть: { $roles }.
sheet-offer = Чорні в більшості можуть узяти перемогу або грати далі.
sheet-stalemate = Два голоси на два серед чотирьох, з яких двоє напевно чорні: нічия.
sheet-host-plays = Ведучий може грати; його місце питають.
deck-title = { $title }, гравців: { $players }
deck-any = { $count } із: { $cards }
head-cards = Карти
head-count = Кількість
card = { $rank ->
        [ace] туз
        [king] король
        [queen] дама
        [jack] валет
        [ten] десятка
        [nine] дев'ятка
        [eight] вісімка
        [seven] сімка
       *[six] шістка
    } { $suit ->
        [hearts] чирва
        [diamonds] бубна
        [clubs] трефа
       *[spades] піка
    }
deck-none = у системі правил { $ruleset } гральних карт немає. Виберіть ту, де вони є, наприклад cattani.
deck-players = за правилами { $ruleset } грають { $range } людей, а не { $players }. Назвіть інше число або інші правила: --ruleset.

## Причини фолів та вилучень

reason-out_of_turn = розмова не у свою чергу
reason-oath = клятва
reason-honestly = чесне слово
reason-percentages = відсотки
reason-religion = релігія
reason-bet = суперечка на ставку
reason-blackmail = шантаж
reason-knocking = стукіт по столу
reason-gestures = зайві жести
reason-touching = дотик
reason-arguing = суперечка з ведучим
reason-unethical = неетична поведінка
reason-vote_gestures = жести під час голосування
reason-hand_taken_back = рука, прибрана зарано
reason-hint = підказка вночі
reason-singing = спів
reason-dancing = танець
reason-laughing = сміх
reason-talking = розмова вночі
reason-night_gestures = жест уночі
reason-night_zero_talk = розмова під час роздачі карт
reason-late_mask = маска із запізненням
reason-discretion = розсуд ведучого
reason-insult = образа
reason-peeping = підглядання
reason-protest = протест під час гри
reason-night_words = слова чи дотики після оголошення ночі
reason-tears = сльози
reason-walkout = вихід з-за столу
reason-artificial = штучна ситуація: вихід, через який голоси дістаються іншому

## Жести за столом

gesture-red = мирний, червоний
gesture-red-shown = кулак, великий палець угору
gesture-black = мафія, чорний
gesture-black-shown = кулак, великий палець униз
gesture-don = дон
gesture-don-shown = показати на безіменний палець
gesture-commissar = комісар
gesture-commissar-shown = великий і вказівний пальці кільцем або поплескати по плечу
gesture-false-commissar = лжекомісар; я не комісар
gesture-false-commissar-shown = руки навхрест, на обох пальці кільцем
gesture-nominate = виставляй, голосуй
gesture-nominate-shown = кулак із піднятим великим пальцем іде до столу
gesture-withdraw = відклич виставленого
gesture-withdraw-shown = той самий кулак іде від столу
gesture-reveal = комісар розкривається
gesture-reveal-shown = складені долоні розкрити, як книгу
gesture-who-commissar = хто комісар?
gesture-who-commissar-shown = підняти руку з пальцями кільцем і показати всім
gesture-undecided = не визначився, сірий
gesture-undecided-shown = кулак, великий палець убік
gesture-shot = нічний постріл
gesture-shot-shown = двома пальцями натиснути на гачок, раз або двічі
gesture-check = нічна перевірка
gesture-check-shown = показати ведучому номер на пальцях або вказати на гравця
gesture-why = чому? поясни! якого кольору?
gesture-why-shown = зігнутий вказівний палець
gesture-talk = говори, сказав, скажу
gesture-talk-shown = пальці змикаються з великим, мов дзьоб
gesture-checks = перевір, перевірив, перевірю
gesture-checks-shown = обидві руки хапають повітря
gesture-think = я думаю, на мою думку
gesture-think-shown = показати на себе й на скроню
gesture-both-colours = різнокольорові
gesture-both-colours-shown = кулак на кулаці, один палець угору, другий униз, і перевертати
gesture-clash = гравці зіткнулися
gesture-clash-shown = стукнути кулаком об кулак
gesture-together = гравці у зв'язці
gesture-together-shown = потиснути руку самому собі, долоні навхрест
gesture-divide = ділити стіл
gesture-divide-shown = пиляти відкриту долоню ребром другої
gesture-break = ламати стіл
gesture-break-shown = обома руками ламати палицю
gesture-both-stay = обидва сидять; комісаре, не розкривайся
gesture-both-stay-shown = обидві долоні вниз, опустити
gesture-both-leave = прибрати обох
gesture-both-leave-shown = долоні вгору, різко підняти
gesture-by-the-game = гра за динамікою
gesture-by-the-game-shown = долоні кружляють одна навколо одної
gesture-three-black = назви трьох чорних
gesture-three-black-shown = три пальці вниз
gesture-confused = поплив, плутається
gesture-confused-shown = долоня падає, мов пір'їна, з боку в бік
gesture-three-three = перемога мафії три на три
gesture-three-three-shown = три пальці однієї руки торкаються трьох другої
gesture-two-two = перемога мафії два на два
gesture-two-two-shown = два пальці однієї руки торкаються двох другої

## Імена, звіти, статистика

opt-names = Імена гравців: файл CSV з місцями та іменами або ask (запитати). Їх видно на табло й у звітах, і ніколи не вимовляють.
opt-names-file = Файл CSV з місцями та іменами замість тих, з якими вечір почато.
help-games-stats = Порахувати перемоги за сторонами, ролями та гравцями, виживання, голоси й фоли. Бере журнали, протоколи й теки з ними; якщо нічого не назвати, теку журналів.
names-unreadable = імена з { $file } не прочитати: { $reason }. Потрібен текст в UTF-8: місце та ім'я в кожному рядку, наприклад 5,Лис.
names-none = файлу з іменами { $file } немає. Потрібно ask або файл CSV: місце та ім'я в кожному рядку.
names-empty = після --names порожньо. Потрібно ask або файл CSV: місце та ім’я в кожному рядку.
names-bad-seat = { $file }, рядок { $line }: «{ $seat }» — не місце. Можна: від 1 до 20.
names-bad-name = { $file }, рядок { $line }: в імені не більше { $limit } літер і жодних керівних знаків.
names-bad-line = { $file }, рядок { $line }: це не місце з іменем. Лапки на початку клітинки мають закриватися в її кінці, у тому самому рядку.
names-seat-twice = { $file }, рядок { $line }: місце { $seat } названо двічі.
names-name-twice = { $file }, рядок { $line }: ім'я «{ $name }» названо двічі.
names-beyond-table = ім'я дано місцю { $seat }, а гравців { $players }.
usage-names-resume = імена вечора ті, з якими його почато: --names і --resume разом не бувають.
usage-ban-term = заборона буває або на кількість ігор (--games), або до дня (--until).
usage-ban-over = { $day } уже минуло: така заборона одразу б скінчилася. Потрібен сьогоднішній день або пізніший.
ask-name = Ім'я гравця { $seat } (просто Enter: без імені)
name-refused = Не більше { $limit } літер, жодних керівних знаків, і одне ім'я двічі не дають.
newcomer-named = Гравця { $seat } звати { $name }.
report-title = Мафія: { $ruleset }
report-players = Гравці
report-timeline = Як ішла гра
report-spoken = Час промов
report-voter = Голосує
report-round = День { $day }, коло { $number }
report-nomination = { $seat } (від { $by })
report-candidates = кандидати: { $list }
report-ballot = коло { $number }: { $votes }
report-votes = { $seat } – { $count }
report-lift = підняти всіх: { $seats }? Рук: { $hands } – { $passed ->
        [yes] ідуть
       *[no] лишаються
    }
report-fouls = фоли: { $list }
report-foul = фол
report-removed = вилучення: { $list }
report-overruled = рішення ведучого: { $what ->
    [return] гравець { $seat } повернувся
    [night] день закінчено
    [vote] голосування почалося
   *[morning] ніч закінчено
}
report-for = { $what } ({ $reason })
report-eliminated = за голосуванням: { $list }
report-handed-on = смерть передали: { $list }
report-killed = убивство: { $list }
report-scores = Суддівський лист
report-score-best-move = Найкращий хід
report-score-win = За перемогу
report-score-best = За найкращий хід
report-score-bonus = Додатково
report-score-total = Разом
report-best-move = найкращий хід: { $list }
report-action = { $who }: { $what }, { $target }
report-does-check = перевірка
report-does-shoot = постріл
report-does-heal = лікування
report-kill = убивство, ніч { $number }
report-vote = голосування, день { $number }
report-removal = вилучення, день { $number }
report-legend-speech = промова
report-legend-defence = виправдання
report-legend-last_word = останнє слово
report-legend-remark = додаток
report-legend-debrief = розбір гри
report-best-player = Найкращий гравець: { $player }
report-legend-kill = убивство
report-legend-vote = голосування
report-legend-removal = вилучення
report-legend-nominated = кандидатура
report-legend-foul = фол
report-legend-checked = перевірка
report-matrix = У клітинках дні, коли віддано голос: 2 означає перше коло другого дня, 2/2 друге.
stats-games = Ігор: { $games }. Не закінчені й не пораховані: { $unfinished }.
stats-left-out = { $file } не пораховано. { $reason }
stats-unknown = Ролі невідомі в { $games ->
    [one] { $games } грі: у таблицях сторін і ролей її немає.
   *[other] { $games } іграх: у таблицях сторін і ролей їх немає.
}
stats-won = Перемоги
stats-survived = До кінця
stats-first = Убивство першим
stats-against = Голоси за чужих
stats-spoken = Секунд за гру
stats-side = Сторона
stats-side-red = Червоні
stats-side-black = Чорні
stats-player = Гравець

## База клубу та сторінка всіх столів

opt-club = База клубу: postgresql://користувач:пароль@машина/назва або файл для SQLite. Туди потрапляють закінчені ігри й те, що зараз за столом.
opt-table = Як цей стіл називається в базі клубу; якщо не сказати, ім'ям цієї машини.
opt-hall = База клубу, до якої пишуть столи цього вечора.
opt-ban-games = Скільки ігор клубу пропустить гравець; рахуються закінчені без нього.
opt-ban-until = Останній день заборони; без нього й без --games назавжди.
opt-ban-reason = За що.
help-board = Одна сторінка з усіма столами вечора, з бази клубу. Табло одного столу показує «run --board».
help-club = База клубу: закінчені ігри, гравці, заборони.
help-club-upload = Надіслати всі закінчені ігри з теки журналів, яких у базі немає. Двічі гра туди не потрапить.
help-club-bans = Показати заборони, чинні сьогодні.
help-club-ban = Заборонити гравцеві грати; вечір, де це ім'я за столом, скаже про це на початку.
help-club-unban = Зняти заборону.
club-not-installed = для бази клубу потрібні ще пакети: pip install "host_voice[club]"
club-address = «{ $address }» — не база, з якою ця програма вміє працювати. Потрібно postgresql://користувач:пароль@машина/назва або шлях до файлу SQLite. У паролі @ / ? # пишуться як %40 %2F %3F %23.
club-unwritable = базу клубу { $file } не вдалося створити: { $reason }.
club-unreachable = з базою клубу { $where } не виходить: { $reason }.
club-no-ban = у «{ $player }» немає заборони. Усі заборони: host_voice club bans.
club-uploaded = Надіслано ігор: { $count }.
club-later = База клубу не відповідає: ця гра ціла у своєму журналі й піде з наступним вечором або за «host_voice club upload».
club-away = { $reason } Вечір триває без неї; ігри підуть, коли вона повернеться.
club-banned = Місце { $seat }, { $player }: заборона грати ({ $term }; причина: { $reason }).
club-banned-alike = Місце { $seat }, { $name }: чи не той це гравець, що { $player }, під забороною ({ $term })?
club-banned-now = { $player }: заборона грати, { $term }.
club-ban-replaced = Попередню заборону замінено: { $term }.
club-unasked = { $reason } Вечір триває, але не дізнатися, чи є в названих гравців заборони.
ban-games = ще { $games ->
    [one] { $games } гра
    [few] { $games } гри
   *[other] { $games } ігор
}
ban-until = по { $day } включно
ban-for-good = назавжди
ban-kept = Заборона на { $games ->
    [one] { $games } гру
    [few] { $games } гри
   *[other] { $games } ігор
}: { $player } ({ $reason }).
ban-by-hand = Гравцеві на місці { $seat } належить заборона на { $games ->
    [one] { $games } гру
    [few] { $games } гри
   *[other] { $games } ігор
} ({ $reason }). Записати її з ім'ям:
    { $command }
evening-hall = Усі столи: { $address } (Ctrl-C — закінчити)
head-term = Строк
head-reason = Причина
page-hall-title = Мафія: усі столи
page-hall-empty = Жоден стіл ще не почав
page-table-lost = Про цей стіл давно нічого не чути

## Табло й пульт; значення вставляють самі сторінки

page-title = Мафія
page-remote-title = Пульт ведучого
page-waiting = Стіл збирається
page-waiting-more = Скоро почнемо
page-day = День { $day }
page-after-night = Ніч { $night }
page-night-zero = Перша ніч
page-phase-opening = Карти
page-phase-night = Ніч
page-phase-morning = Ранок
page-phase-day = Обговорення
page-phase-vote = Голосування
page-phase-defence = Захист
page-phase-question = Ідуть усі?
page-phase-exile = Прощання
page-phase-halted = Гру зупинено
page-phase-end = Гру завершено
page-turn-speech = Говорить гравець { $seat }
page-turn-defence = На свій захист: гравець { $seat }
page-turn-last_word = Останнє слово: гравець { $seat }
page-turn-remark = Додає гравець { $seat }
page-turn-debrief = Розбір гри: гравець { $seat }
page-voter = Голосує { $seat }
page-turn-agreement = Мафія домовляється
page-turn-window = Тихе введення
page-calling = Голосуємо: { $seat }
page-votes = Голоси
page-candidates = Кандидати
page-course = Перебіг гри
page-nobody-left = ніхто
page-best-move = Найкращий хід
page-evening = Вечір
page-evening-red = Червоні
page-evening-black = Чорні
page-evening-draws = Нічиї
page-evening-won = { $won } із { $games }
page-won-red = Перемога червоних
page-won-black = Перемога чорних
page-won-draw = Нічия
page-won-nobody = Гру зупинено
page-paused = Пауза
page-stale = Немає зв’язку — дані могли застаріти
page-remote-stale = Немає зв’язку, пробую знову…
page-remote-no-token = Наведіть камеру на код, який програма показала на екрані, або відкрийте її посилання.
page-remote-wrong-token = Це посилання від іншого вечора. Наведіть камеру на код на екрані ще раз.
page-remote-taken = Пульт зараз на іншому телефоні. Він звільниться, коли там закриють сторінку.
page-remote-over = Вечір завершено.
page-remote-failed = Не дійшло. Натисніть ще раз.
page-remote-slower = Забагато натискань поспіль.
page-question-none = Зараз питань немає
page-question-none-night = Зараз уводити нічого
page-question-coming = Наступне питання
page-question-confirm = Точно?
page-answer-kept = Записано
page-answer-yes = Так
page-answer-no = Ні
page-answer-ready = Готово
page-answer-nobody = Ніхто
page-answer-send-count = Надіслати ({ $count })
page-choice-red = Перемогли червоні
page-choice-black = Перемогли чорні
page-choice-draw = Нічия
page-choice-goes_on = Гра триває
page-choice-all_in_turn = Усі по черзі
page-choice-one_named = Один названий
page-choice-not_playing = Ведучий поза грою
page-choice-stop = Закінчити гру
page-do-pause = Пауза
page-do-resume = Продовжити
page-do-next = Далі
page-do-undo = Назад
page-do-foul = Фол
page-do-more = Ще
page-do-louder = Гучніше
page-do-quieter = Тихіше
page-do-music_off = Музику вимкнути
page-do-repeat = Повторити
page-do-cancel = Скасувати
page-do-past = Останні рішення
page-do-candidates = Назвати кандидатів
page-do-speech_again = Промова від початку
page-do-give_back = Повернути час
page-seconds = { $count } с
page-do-time_left = Сказати, скільки часу
page-do-nominate = Виставити
page-do-withdraw = Відкликати
page-do-sign = Підказка вибулого
page-do-defeat = Командна поразка
page-do-remove = Вилучити гравця
page-do-send_away = Гравець іде
page-do-bring_back = Повернути гравця
page-do-vote_now = Зараз голосування
page-do-night_now = Зараз ніч
page-do-morning_now = Зараз ранок
page-do-declare_draw = Нічия
page-do-declare_red = Перемога червоних
page-do-declare_black = Перемога чорних
page-do-stop = Завершити вечір
page-do-close = Закрити
page-whom-foul = Кому фол?
page-whom-nominate = Кого виставлено?
page-whom-withdraw = Кого відкликано?
page-whom-sign = Хто підказав?
page-whom-defeat = Через кого поразка?
page-whom-send_away = Хто йде?
page-whom-bring_back = Хто повертається?
page-whom-remove = Кого вилучити?
page-gestures = Жести
page-why = За що?
page-why-none = Причину не називати
page-roles-title = Кому яка карта?
page-roles-next = { $role }: ще { $count }
page-roles-unseen = Нікому не показуйте екран. Оберіть роль, потім місця.
page-roles-send = Почати
page-roles-decline = Не вказувати
page-roles-decline-sure = Почати без ролей?
evening-board = Табло: { $address }
evening-remote = Пульт ведучого, лише для вашого телефона (до кінця вечора): { $link }
evening-board-here = Табло й пульт відкриваються лише на цьому комп’ютері. Телефону потрібен --board-lan: тоді тут з’явиться QR-код для нього.
evening-roles-remote = Тепер укажіть ролі на пульті.
board-not-installed = для табло потрібні ще пакети: pip install "host_voice[board]"
board-port-taken = табло не може зайняти порт { $port } ({ $reason }); інший порт: --board-port
board-not-started = табло не вдалося запустити: { $reason }
opt-board = Показувати табло для телевізора чи планшета та пульт на телефоні ведучого.
opt-board-lan = Те саме, і пустити до них інші пристрої мережі.
opt-board-port = Порт табло й пульта; 0 — будь-який вільний.
opt-board-remotes = Скільки телефонів можуть бути пультом одночасно.
roles-misfit = Це не ролі цього столу, вкажіть їх ще раз.
