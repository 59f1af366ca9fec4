/// The names of columns: a section for each kind of column, which begins with the kind.
package let columnNameTable = #"""
prompt
prompt, question, question stem, wording, front, term, word, expression, clue, q, ques, \#
query, quiz, \#
vocabulary, vocab, target word, vocable, phrase, headword, lemma, stimulus, front of card, recto, \#
instruction, lang1, language1, side1, side 1, side a, lato a, lado a, seite a, text1, text 1
karteikarte vorne, vorne, fremdwort, grundform, abkürzung, verb, nomen, question text, statement
vocabulaire, expression française, pregunta texto, vocabulario, vocabolario, vocabulário, \#
słownictwo, вопросы
frage, vorderseite, begriff, fachbegriff, fachwort, wort, vokabel, ausdruck
terme, mot, notion, mot ou expression
pregunta, anverso, frente, término, concepto, palabra, expresión
pergunta, questão, termo, conceito, palavra, expressão
domanda, fronte, termine, concetto, parola, vocabolo, espressione
vraag, voorkant, begrip, woord, tekst
pytanie, przód, awers, pojęcie, termin, słowo, słówko, wyrażenie
вопрос, лицевая сторона, термин, слово, выражение
питання, запитання, лицьова сторона, термін, вираз
soru, ön, ön yüz, terim, kavram, kelime, sözcük
fråga, framsida, begrepp, ord, uttryck
spørgsmål, spørsmål, forside, begreb
kysymys, etupuoli, termi, sana
otázka, líc, přední strana, pojem, termín, slovo, slovíčko
kérdés, előlap, fogalom, szó
întrebare, față, termen, cuvânt
ερώτηση, όροσ, λέξη
問題, 質問, 表, 表面, 用語, 単語, 言葉, 語彙, 語句, 熟語, 慣用句, 英単語, 英語表現
问题, 题目, 正面, 术语, 单词, 词语, 生词, 词汇
題目, 術語, 單字, 單詞, 詞語, 生詞, 詞彙
질문, 문제, 앞, 앞면, 용어, 개념, 단어, 낱말
câu hỏi, mặt trước, thuật ngữ, từ, từ vựng
pertanyaan, soal, depan, istilah, kata, kosakata
سؤال, السؤال, الوجه, مصطلح, المصطلح, كلمة, الكلمة
پرسش, سوال, کلمه, واژه
שאלה, מילה, מונח
प्रश्न, सवाल, शब्द
คําถาม, คําศัพท์, คํา

subject
root, prefix, suffix, book, novel, poem, song, film, movie, album, painting, president, king, \#
source, source text, title, body, item, key, from, original, text, topic term, event, \#
character, char, \#
kanji, hanzi, hanja, chữ hán, simplified, simplified chinese, traditional, traditional chinese, \#
hanzi simplified, hanzi traditional, ideogram, glyph, letter, sign, radical, country, nation, \#
state, province, element, animal, plant, author, person, method, algorithm, invention, \#
verse, morse, function, formula name, object, infinitive, infinitiv, infinitivo, infinitif, \#
infinito, noun, adjective, adverb, acronym, abbreviation, abbr, keyword, shortcut, command, \#
jargon, slang, phrasal verb, problem, riddle, concept, cue, entry, input, common name, \#
generic name, drug, medication, disease, condition, muscle, bone, nerve, artery, organ, port, \#
port number, idiom, grammar, grammar point, pattern, structure, concept name, concept label
land, staat, land name, bundesland, pays, país, paese, kraj, страна, країна, ülke, maa, ország, \#
země, χώρα, 国, 国名, 国家, 나라, negara, دولة, מדינה, देश
名词, 名詞, 漢字, 汉字, 简体, 簡體, 繁体, 繁體, 简体字, 繁體字, 한자, 字

answer
target, target text
answer, back, definition, translation, meaning, response, a, ans, solution, correct, explanation \#
of term, definition text, gloss, glossary, sense, translate, translated, back of card, reply, \#
correct answer, reference answer, sample answer, right answer, right, correct option, \#
correct index, correct answer index, answer index, correct choice, correct response, \#
answer key, correct option id, correct option index, \#
correct option number, correct option letter, correct answer id, correct answer number, correct \#
answer letter, correct choice id, correct id, correct letter, correct number, right option, right \#
choice, answer id, answer number, answer no, answer letter, answer option id, expansion, full \#
form, stands for, def, defn, completion, trans, lang2, language2, side2, side 2, side b, \#
lato b, lado b, seite b, text2, \#
text 2, translated text
richtig, korrekt, correcta, correcto, corretta, corretto, correta, correto, juste, juist, \#
poprawna, poprawne, правильный, правильное, правильно, правильне
karteikarte hinten, hinten, deutsche bedeutung, definition deutsch, richtige antwort
bonne réponse, respuesta correcta, resposta correta, risposta corretta, poprawna odpowiedź, \#
правильный ответ, правильна відповідь
antwort, rückseite, erklärung, übersetzung, bedeutung, lösung
rueckseite, erklaerung, uebersetzung, loesung, reponse, definicion, traduccion, odpowiedz, otvet, \#
perevod, javob
r, réponse, verso, définition, traduction, sens, signification
respuesta, reverso, dorso, definición, traducción, significado
resposta, gabarito, definição, tradução
risposta, retro, definizione, traduzione, significato
antwoord, achterkant, definitie, vertaling, betekenis
odpowiedź, tył, rewers, definicja, tłumaczenie, znaczenie
ответ, обратная сторона, определение, перевод, значение
відповідь, зворотна сторона, визначення, переклад, значення
cevap, yanıt, yanit, arka, arka yüz, tanım, tanim, çeviri, anlam
svar, baksida, översättning, betydelse
bagside, bakside, oversættelse, oversettelse, betydning
vastaus, kääntöpuoli, määritelmä, käännös, merkitys
odpověď, odpoveď, rub, zadní strana, definice, definícia, překlad, preklad, význam
válasz, hátlap, meghatározás, fordítás, jelentés
răspuns, spate, definiție, traducere, semnificație
απάντηση, ορισμόσ, μετάφραση, σημασία
答え, 解答, 回答, 裏, 裏面, 定義, 訳, 翻訳, 意味, 日本語訳, 和訳, 訳語
答案, 参考答案, 正确答案, 背面, 反面, 定义, 翻译, 释义, 意思, 含义
翻譯, 釋義, 含義
답, 대답, 정답, 뒤, 뒷면, 정의, 번역, 뜻, 의미
câu trả lời, trả lời, đáp án, mặt sau, định nghĩa, bản dịch, dịch, nghĩa
jawaban, belakang, definisi, terjemahan, arti, makna
جواب, الجواب, إجابة, الإجابة, تعريف, التعريف, ترجمة, الترجمة, معنى, المعنى
پاسخ, معنی, ترجمه
תשובה, תרגום, משמעות, פירוש, הגדרה
उत्तर, जवाब, अर्थ, अनुवाद
คําตอบ, ความหมาย, คําแปล

value
value, to, description, desc, details, capital, capital city, symbol, \#
chemical symbol, meaning text, equivalent, result, output, use, usage meaning, purpose, content, \#
code word, complexity, time complexity, inventor, currency, action, scientific name, latin name, \#
botanical name, brand name, trade name, mechanism, mechanism of action, indication, symptoms, \#
treatment, service, protocol, work, works, location, explanation
hauptstadt, capitale, hoofdstad, stolica, столица, столиця, başkent, pääkaupunki, főváros, hlavní \#
město, πρωτεύουσα, 首都, 수도, ibu kota, عاصمة, العاصمة, राजधानी, huvudstad, hovedstad
förklaring, forklaring, explication, explicación, explicação, spiegazione, wyjaśnienie, \#
объяснение, пояснение, пояснення, vysvětlení, açıklama, uitleg, 説明, 解释, 解釋, 설명, giải thích, \#
penjelasan, beschreibung, description française, descripción, descrição, descrizione, opis, \#
описание, опис

reading
reading, pronunciation, pron, pronounciation, ipa, phonetic, phonetics, phonetic spelling, \#
transcription, transliteration, translit, romanization, romanisation, romanized, romaji, rōmaji, \#
romaja, kana, hiragana, katakana, furigana, yomi, yomigana, onyomi, kunyomi, on yomi, kun yomi, \#
on reading, kun reading, on'yomi, kun'yomi, kunreading, pinyin, pin yin, zhuyin, bopomofo, \#
jyutping, latin script, mlcts
aussprache, lautschrift, umschrift, prononciation, phonétique, pronunciación, pronuncia, \#
pronúncia, wymowa, транскрипция, произношение, транскрипція, вимова, telaffuz, okunuş, uttal, \#
uttale, udtale, ääntäminen, výslovnost, kiejtés, uitspraak
読み, 読み方, よみ, ふりがな, ひらがな, カタカナ, かな, 仮名, 假名, ローマ字, 拼音, 注音, 发音, 發音, 音标, 音標, 读音, 讀音, 발음, 병음, phát âm, \#
phiên âm, pelafalan, نطق, הגייה, उच्चारण, คําอ่าน

sentence
example, example sentence, ex, sentence, usage, context, quote, excerpt, sample, illustration, \#
phrase example, cloze, text example
beispiel, beispielsatz, satz, exemple, phrase exemple, ejemplo, oración, exemplo, frase, esempio, \#
przykład, zdanie, пример, предложение, приклад, речення, örnek, cümle, exempel, eksempel, \#
esimerkki, příklad, věta, példa, voorbeeld, zin
例文, 例, 例句, 예문, 예시, ví dụ, câu ví dụ, contoh, contoh kalimat, مثال, דוגמה, उदाहरण, ตัวอย่าง

hint
hint, clue text, mnemonic, memory aid
hinweis, tipp, merkhilfe, eselsbrücke
indice, pista, dica, suggerimento, tip
podpowiedź, wskazówka, подсказка, підказка
ipucu, ledtråd, vihje, nápověda, indiciu, υπόδειξη
ヒント, 提示, 힌트, gợi ý, petunjuk, تلميح, רמז, संकेत, คําใบ้

accepts
accepts, accepted, accept, acceptable, accepted answers, acceptable answers, other answers, \#
alternative answers, alternate answers, synonym, alternative, alternate, alternates, also accept, \#
also accepted, aliases, alias, variants
synonyme, alternativen, alternative antworten, synonymes, alternatives acceptées, sinónimos, \#
sinónimo, alternativas, sinônimos, sinônimo, sinonimi, sinonimo, alternative risposte, \#
synoniemen, synoniem, synonimy, synonim, синонимы, синоним, синоніми, синонім, eş anlamlı, eş \#
anlamlılar, synonymer, synonyymi, synonyymit, synonyma, synonymum, szinonima, szinonimák, sinonime
別解, 同義語, 类义词, 同义词, 近义词, 同義詞, 동의어, 유의어, từ đồng nghĩa, sinonim, persamaan kata, مرادف, مرادفات, \#
מילה נרדפת, पर्यायवाची

group
group

text
name

option
option, choice, opt, q 1, q 2, q 3, q 4, q 5, answer a, ans a, option a, option b, option c, \#
option d, option e, choice a, \#
choice b, choice c, choice d, choice e, answer option, b, c, d, e, f, options, choices, possible \#
answers, candidates, alternativa a, alternativa b, alternativa c, alternativa d, opción, \#
opciones, opcion, opções, opcao, opcoes, opzione, opzioni, optionen, opção
вариант, варіант, 选项, 選択肢, 선택지

wrong
wrong, wrong answer, incorrect, incorrect answer, incorrect option, incorrect choice, distractor, \#
false answer, falsch, falsche antwort, faux, mauvaise réponse, incorrecta, respuesta incorrecta

beneath
tags, tag, class, category, source, topic, subject, deck, chapter, lesson, level, difficulty, \#
answer type, question type, type, points, domain, section, \#
reference, references, explanation, note, notes
kategorie, klasse, thema, fach, quelle, erklärung, schwierigkeit, catégorie, thème, explication, \#
etiquetas, categoría, tema, fuente, explicación

aside
option explanation, key takeaway, \#
term start, term end, quiz title, quiz name, quiz id, quiz type, start, end, der die das, amount, \#
grammar info, formality, register, coordinates, coords, time zone, timezone, videoname, \#
video name, id, no, nr, num, number, index, idx, rank, order, position, pos, part of speech, part \#
of speech id, speech, type, word type, word class, wordclass, verb group, verb form, class, \#
category, cat, subcategory, subject area, tag, tags, label, level, lvl, jlpt, hsk, cefr, hsk \#
level, jlpt level, grade, difficulty, stage, tier, frequency, freq, count, weight, score, points, \#
interval, ease, repetitions, reps, lapses, due, progress, status, state of card, box, bucket, \#
date, time, created, updated, modified, timestamp, last reviewed, next review, at, by, audio, \#
sound, voice, mp3, file, filename, path, image, img, picture, photo, video, media, icon, emoji, \#
flag, color, colour, url, link, href, uri, source url, source title, guid, uuid, hash, code, iso, \#
extra, extra info, back extra, additional info, note, notes, comment, comments, remark, remarks, \#
reference, references, ref, rationale, reason, \#
feedback, lesson, unit, chapter, section, page, topic, theme, module, course, set, deck, subdeck, \#
list, round, gender, genus, article, plural, singular, conjugation, declension, tense, past, past \#
simple, past participle, preterite, perfect, case, inflection, stem, etymology, origin, related, \#
antonym, antonyms, opposite, collocation, collocations, false, \#
strokes, stroke, stroke count, components, region, subregion, continent, population, area, \#
latitude, longitude, lat, lon, lng, year, language, lang, source language, target language, \#
language code, user, owner, is active, active, enabled, known, learned, starred, favorite, favourite
commento, commentaire, kommentar, comentario, comentário, notiz, notizen, bemerkung, nota, notas
wortart, präteritum, perfekt, partizip, partizip ii, präsens, imperfekt, konjunktiv, participe \#
passé, passé composé, imparfait, pretérito, participio, participio passato, passato remoto, \#
artikel, genus des wortes, lektion, kapitel, bild, ton, kategorie, thema, anmerkung, bemerkung, \#
notiz, notizen, nummer, mehrzahl, datum, stufe, erklärung der antwort
genre, catégorie, niveau, leçon, remarque, numéro, pluriel, nature
género, categoría, nivel, lección, nota, notas, número, tema, plural form
categoria, lição, livello, lezione, numero, niveau du mot, soort, woordsoort, les, opmerking
kategoria, poziom, lekcja, rozdział, uwagi, część mowy, rodzaj, numer
номер, категория, тема, уровень, урок, часть речи, род, примечание, примечания, категорія, \#
рівень, частина мови, примітка
kategori, seviye, tür, ders, not, ordklass, ordklasse, kapitel nr, nivå, sanaluokka, taso, slovní \#
druh, lekce, szófaj, lecke
番号, 品詞, レベル, 級, 課, カテゴリ, カテゴリー, 分類, 備考, メモ, 音声, 画像, タグ, 画数
序号, 编号, 編號, 词性, 詞性, 级别, 等级, 等級, 类别, 類別, 分类, 分類號, 备注, 備註, 笔画, 音频, 图片, 标签, 标记, 课次, 例句翻译
번호, 품사, 레벨, 등급, 분류, 카테고리, 단계, 비고, 메모
stt, loại từ, từ loại, cấp độ, chủ đề, ghi chú, bài, kelas kata, tingkat, kategori kata, catatan, \#
nomor

explanation
explanation, erklärung, förklaring, forklaring, explication, explicación, explicação, \#
spiegazione, wyjaśnienie, объяснение, пояснение, пояснення, vysvětlení, açıklama, uitleg, 説明, \#
解释, 解釋, 설명, giải thích, penjelasan

affix
text, word, words, card, cards, flashcard, side, field, value, name, column, html, content, \#
string, the, of, in, to, for, form, full, main, my, form of, english us, us, uk, wort, wörter, \#
parola, mot, palabra, слово, translated

certain
prompt, question, question stem, front, term, word, expression, answer, back, definition, \#
translation, meaning, hint, accepts, group

enough
answer, definition, translation, meaning

mark
n, v, adj, adv, phr, prep, pron, conj, interj, int, art, num, det, part, noun, verb, adjective, \#
adverb, preposition, pronoun, conjunction, interjection, article, numeral, number, particle, \#
phrase, expression, idiom, determiner, expr, adve, vt, vi, vi/vt, n/v, v/n, n/adj, proper noun, \#
phrasal verb, auxiliary, modal, prefix, suffix, counter, abbreviation, noun/verb, i-adjective, \#
na-adjective, godan, ichidan, u-verb, ru-verb
nomen, substantiv, adjektiv, nom, verbe, adjectif, adverbe, sustantivo, verbo, adjetivo, \#
adverbio, substantivo, adjetivo masculino, sostantivo, aggettivo, avverbio, rzeczownik, \#
czasownik, przymiotnik, przysłówek, существительное, глагол, прилагательное, наречие, сущ, гл, \#
прил, нареч, іменник, дієслово, прикметник, прислівник
名詞, 動詞, 形容詞, 副詞, 名词, 动词, 形容词, 副词, 代词, 量词, 助词, 连词, 介词, 수사, 명사, 동사, 형용사, 부사
m, f, mf, m/f, nt, pl, sg, masculine, feminine, neuter, singular, plural, der, die, das, \#
masculino, femenino, feminino
a1, a2, b1, b2, c1, c2, n1, n2, n3, n4, n5, hsk1, hsk2, hsk3, hsk4, hsk5, hsk6, hsk 1, hsk 2, hsk \#
3, hsk 4, hsk 5, hsk 6, jlpt n5, jlpt n4, jlpt n3, jlpt n2, jlpt n1, topik i, topik ii, beginner, \#
elementary, intermediate, advanced, easy, medium, hard, basic, low, high
true, false, yes, no, null, none, nan, nil, n/a, new, learning, review, active, inactive, known, \#
unknown, todo, done

article
the, a, an, der, die, das, ein, eine, el, la, los, las, un, una, unos, unas, le, les, l, une, \#
des, il, lo, gli, i, uno, o, os, as, um, uma, uns, umas, de, het, een, en, ett, et, ei, els, ο, \#
η, το, az, egy

opaque
http://, https://, [sound:, [], ["

file
.mp3, .ogg, .wav, .m4a, .png, .jpg, .jpeg, .gif, .svg, .webp, .mp4, .webm, .pdf, .html

several
meaning, translation, definition, gloss, sense, bedeutung, übersetzung, definición, traducción, \#
significado, définition, traduction, signification, traduzione, significato, definizione, \#
tradução, definição, tłumaczenie, znaczenie, перевод, значение, переклад, значення, vertaling, \#
betekenis, 意味, 訳, 翻译, 释义, 뜻, 의미

contents
contents, table of contents, toc, index, related topics, inhalt, inhaltsverzeichnis, sommaire, \#
table des matières, índice, indice, sumário, spis treści, содержание, оглавление, зміст, \#
içindekiler, 目次, 目录, 목차, mục lục, daftar isi

setting
$schema, $id, version, dependencies, devdependencies, scripts, compileroptions, properties, \#
services, jobs, steps, env, environment, config, settings, plugins, permissions, engines, \#
channels, apiversion
"""#
