extension TableHeading {
    /// What people call the columns, as normalised answers; a line holds the names of a language or two.
    static let columnNames: [(TableColumn, String)] = [
        (
            .prompt,
            """
            frage, vorderseite, begriff, wort, vokabel, ausdruck
            recto, terme, mot, mot ou expression
            pregunta, anverso, frente, término, palabra, expresión
            pergunta, questão, termo, palavra, expressão
            domanda, fronte, termine, parola, vocabolo, espressione
            vraag, voorkant, begrip, woord
            pytanie, przód, awers, pojęcie, termin, słowo, słówko, wyrażenie
            вопрос, лицевая сторона, термин, слово, выражение
            питання, запитання, лицьова сторона, термін, вираз
            soru, ön, ön yüz, terim, kelime, sözcük
            fråga, framsida, begrepp, ord, uttryck
            spørgsmål, spørsmål, forside, begreb
            kysymys, etupuoli, termi, sana
            otázka, líc, přední strana, pojem, termín, slovo, slovíčko
            kérdés, előlap, fogalom, szó
            întrebare, față, termen, cuvânt
            ερώτηση, όροσ, λέξη
            問題, 質問, 表, 表面, 用語, 単語, 言葉, 語彙
            问题, 题目, 正面, 术语, 单词, 词语, 生词, 词汇
            題目, 術語, 單字, 單詞, 詞語, 生詞, 詞彙
            질문, 문제, 앞, 앞면, 용어, 단어, 낱말
            câu hỏi, mặt trước, thuật ngữ, từ, từ vựng
            pertanyaan, soal, depan, istilah, kata, kosakata
            سؤال, السؤال, الوجه, مصطلح, المصطلح, كلمة, الكلمة
            پرسش, سوال, کلمه, واژه
            שאלה, מילה, מונח
            प्रश्न, सवाल, शब्द
            คําถาม, คําศัพท์, คํา
            """
        ),
        (
            .answer,
            """
            antwort, rückseite, definition, erklärung, übersetzung, bedeutung, lösung
            réponse, verso, définition, traduction, sens, signification
            respuesta, reverso, dorso, definición, traducción, significado
            resposta, definição, tradução
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
            答え, 解答, 回答, 裏, 裏面, 定義, 訳, 翻訳, 意味
            答案, 背面, 反面, 定义, 翻译, 释义, 意思, 含义
            翻譯, 釋義, 含義
            답, 대답, 정답, 뒤, 뒷면, 정의, 번역, 뜻, 의미
            câu trả lời, trả lời, đáp án, mặt sau, định nghĩa, bản dịch, dịch, nghĩa
            jawaban, belakang, definisi, terjemahan, arti, makna
            جواب, الجواب, إجابة, الإجابة, تعريف, التعريف, ترجمة, الترجمة, معنى, المعنى
            پاسخ, معنی, ترجمه
            תשובה, תרגום, משמעות, פירוש, הגדרה
            उत्तर, जवाब, अर्थ, अनुवाद
            คําตอบ, ความหมาย, คําแปล
            """
        ),
        (
            .hint,
            """
            hinweis, tipp, merkhilfe, eselsbrücke
            indice, pista, dica, suggerimento, tip
            podpowiedź, wskazówka, подсказка, підказка
            ipucu, ledtråd, vihje, nápověda, indiciu, υπόδειξη
            ヒント, 提示, 힌트, gợi ý, petunjuk, تلميح, רמז, संकेत, คําใบ้
            """
        ),
    ]

    /// The names of languages as normalised answers: in a line the code of one and then what it is called, in its own
    /// tongue and in those whose speakers learn it.
    static let languageNames = """
        en, english, englisch, anglais, inglés, inglês, inglese, engels, angielski, английский, англійська, i̇ngilizce, \
        ingilizce, engelska, engelsk, englanti, angličtina, angol, engleză, αγγλικά, 英語, 英语, 英文, 영어, tiếng anh, \
        bahasa inggris, inggris, الإنجليزية, إنجليزي, אנגלית, अंग्रेज़ी, अंग्रेजी, อังกฤษ, ภาษาอังกฤษ
        de, german, deutsch, allemand, alemán, alemão, tedesco, duits, niemiecki, немецкий, німецька, almanca, tyska, \
        tysk, saksa, němčina, német, germană, γερμανικά, ドイツ語, 德语, 德語, 德文, 독일어, tiếng đức, bahasa jerman, jerman, \
        الألمانية, גרמנית, जर्मन
        fr, french, français, francais, französisch, francés, francês, francese, frans, francuski, французский, \
        французька, fransızca, fransizca, franska, fransk, ranska, francouzština, francia, franceză, γαλλικά, フランス語, 法语, 法語, \
        法文, 프랑스어, tiếng pháp, bahasa prancis, prancis, الفرنسية, צרפתית, फ़्रेंच
        es, spanish, español, espanol, castellano, spanisch, espagnol, espanhol, spagnolo, spaans, hiszpański, испанский, \
        іспанська, i̇spanyolca, ispanyolca, spanska, spansk, espanja, španělština, spanyol, spaniolă, ισπανικά, スペイン語, \
        西班牙语, 西班牙語, 西班牙文, 스페인어, tiếng tây ban nha, bahasa spanyol, الإسبانية, ספרדית, स्पेनिश
        pt, portuguese, português, portugues, portugiesisch, portugais, portugués, portoghese, portugees, portugalski, \
        португальский, португальська, portekizce, portugisiska, portugalština, ポルトガル語, 葡萄牙语, 葡萄牙語, 葡萄牙文, \
        포르투갈어, tiếng bồ đào nha, bahasa portugis, البرتغالية, פורטוגזית
        it, italian, italiano, italienisch, italien, italiaans, włoski, итальянский, італійська, i̇talyanca, italyanca, \
        italienska, italiensk, italia, italština, olasz, italiană, ιταλικά, イタリア語, 意大利语, 義大利語, 意大利文, 이탈리아어, \
        tiếng ý, bahasa italia, الإيطالية, איטלקית
        nl, dutch, nederlands, niederländisch, holländisch, néerlandais, neerlandés, holandés, holandês, neerlandês, \
        olandese, holenderski, niderlandzki, нидерландский, голландский, нідерландська, felemenkçe, hollandaca, \
        nederländska, hollandsk, hollanti, nizozemština, holland, オランダ語, 荷兰语, 荷蘭語, 네덜란드어, tiếng hà lan, \
        bahasa belanda, الهولندية, הולנדית
        pl, polish, polski, polnisch, polonais, polaco, polonês, polacco, pools, польский, польська, lehçe, polonyaca, \
        polska, polsk, puola, polština, lengyel, poloneză, πολωνικά, ポーランド語, 波兰语, 波蘭語, 폴란드어, tiếng ba lan, \
        البولندية, פולנית
        ru, russian, русский, russisch, russe, ruso, russo, rosyjski, російська, rusça, ryska, russisk, venäjä, ruština, \
        orosz, rusă, ρωσικά, ロシア語, 俄语, 俄語, 俄文, 러시아어, tiếng nga, bahasa rusia, الروسية, רוסית, रूसी
        uk, ukrainian, українська, ukrainisch, ukrainien, ucraniano, ucraino, oekraïens, ukraiński, украинский, ukraynaca, \
        ukrainska, ukrajinština, ウクライナ語, 乌克兰语, 烏克蘭語, 우크라이나어, tiếng ukraina, الأوكرانية, אוקראינית
        tr, turkish, türkçe, türkisch, turc, turco, turks, turecki, турецкий, турецька, turkiska, tyrkisk, turkki, turečtina, \
        török, turcă, τουρκικά, トルコ語, 土耳其语, 土耳其語, 터키어, 튀르키예어, tiếng thổ nhĩ kỳ, bahasa turki, التركية, טורקית
        sv, swedish, svenska, schwedisch, suédois, sueco, svedese, zweeds, szwedzki, шведский, шведська, i̇sveççe, isveççe, \
        svensk, ruotsi, švédština, svéd, スウェーデン語, 瑞典语, 瑞典語, 스웨덴어, tiếng thụy điển, السويدية, שוודית
        da, danish, dansk, dänisch, danois, danés, dinamarquês, danese, deens, duński, датский, данська, danska, tanska, \
        dánština, デンマーク語, 丹麦语, 丹麥語, 덴마크어
        no, norwegian, norsk, bokmål, norwegisch, norvégien, noruego, norueguês, norvegese, noors, norweski, норвежский, \
        норвезька, norska, norja, norština, ノルウェー語, 挪威语, 挪威語, 노르웨이어
        fi, finnish, suomi, finnisch, finnois, finlandés, finlandês, finlandese, fins, fiński, финский, фінська, finska, \
        finsk, finština, フィンランド語, 芬兰语, 芬蘭語, 핀란드어
        cs, czech, čeština, česky, tschechisch, tchèque, checo, tcheco, ceco, tsjechisch, czeski, чешский, чеська, \
        tjeckiska, チェコ語, 捷克语, 捷克語, 체코어
        hu, hungarian, magyar, ungarisch, hongrois, húngaro, ungherese, hongaars, węgierski, венгерский, угорська, \
        ungerska, unkari, maďarština, ハンガリー語, 匈牙利语, 匈牙利語, 헝가리어
        ro, romanian, română, rumänisch, roumain, rumano, romeno, rumeno, roemeens, rumuński, румынский, румунська, \
        ルーマニア語, 罗马尼亚语, 羅馬尼亞語, 루마니아어
        el, greek, ελληνικά, griechisch, altgriechisch, grec, griego, grego, greco, grieks, grecki, греческий, грецька, \
        yunanca, grekiska, kreikka, řečtina, ギリシャ語, ギリシア語, 希腊语, 希臘語, 그리스어, tiếng hy lạp, اليونانية, יוונית
        la, latin, latina, latein, latín, latim, latino, latijn, łacina, латинский, латынь, латинська, latince, latinština, \
        ラテン語, 拉丁语, 拉丁語, 라틴어, اللاتينية
        ja, japanese, 日本語, japanisch, japonais, japonés, japonês, giapponese, japans, japoński, японский, японська, \
        japonca, japanska, japansk, japani, japonština, japán, ιαπωνικά, 日语, 日語, 日文, 일본어, tiếng nhật, \
        bahasa jepang, jepang, اليابانية, יפנית, जापानी
        zh, chinese, mandarin, 中文, 汉语, 漢語, 普通话, 國語, 华语, 華語, chinesisch, chinois, chino, chinês, cinese, chinees, \
        chiński, китайский, китайська, çince, kinesiska, kinesisk, kiina, čínština, kínai, κινεζικά, 中国語, 중국어, \
        tiếng trung, tiếng hoa, bahasa mandarin, الصينية, סינית, चीनी
        ko, korean, 한국어, koreanisch, coréen, coreano, koreaans, koreański, корейский, корейська, korece, koreanska, \
        koreansk, korea, korejština, koreai, κορεατικά, 韓国語, 韩语, 韓語, 韩文, 韓文, tiếng hàn, bahasa korea, الكورية, קוריאנית
        vi, vietnamese, tiếng việt, vietnamesisch, vietnamien, vietnamita, vietnamees, wietnamski, вьетнамский, \
        в'єтнамська, vietnamesiska, ベトナム語, 越南语, 越南語, 越南文, 베트남어, bahasa vietnam, الفيتنامية
        id, indonesian, bahasa indonesia, indonesisch, indonésien, indonesio, indonésio, indonesiano, indonezyjski, \
        индонезийский, індонезійська, indonesiska, インドネシア語, 印尼语, 印尼語, 인도네시아어, tiếng indonesia, الإندونيسية
        ar, arabic, العربية, عربي, arabisch, arabe, árabe, arabo, arabski, арабский, арабська, arapça, arabiska, arabisk, \
        arabia, arabština, アラビア語, 阿拉伯语, 阿拉伯語, 아랍어, tiếng ả rập, bahasa arab, ערבית, अरबी
        fa, persian, farsi, فارسی, persisch, persan, persa, persiano, perzisch, perski, персидский, перська, ペルシア語, 波斯语
        he, hebrew, עברית, hebräisch, hébreu, hebreo, hebraico, ebraico, hebreeuws, hebrajski, иврит, іврит, ヘブライ語, \
        希伯来语, 히브리어, العبرية
        hi, hindi, हिन्दी, हिंदी, хинди, гінді, ヒンディー語, 印地语, 힌디어, الهندية
        th, thai, ไทย, ภาษาไทย, thailändisch, thaï, tailandés, tailandês, тайский, タイ語, 泰语, 泰語, 태국어, tiếng thái
        eo, esperanto, espéranto, эсперанто, エスペラント, エスペラント語
        """
}
