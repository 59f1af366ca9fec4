/// The names of languages: a line for each language, which begins with its codes.
package let languageNameTable = #"""
en eng, english, englisch, anglais, inglés, inglês, inglese, engels, angielski, английский, \#
англійська, i̇ngilizce, ingilizce, engelska, engelsk, englanti, angličtina, angol, engleză, \#
αγγλικά, 英語, 英语, 英文, 영어, tiếng anh, bahasa inggris, inggris, الإنجليزية, إنجليزي, אנגלית, \#
अंग्रेज़ी, अंग्रेजी, อังกฤษ, ภาษาอังกฤษ, английское, англійське, englische, englisches, engleski, \#
енглески, angleščina, английски, англиски, anglų, angļu, inglise, enska, anglès, انگلیسی, \#
ingelesa, anglisht
de deu ger, german, deutsch, allemand, alemán, alemão, tedesco, duits, niemiecki, немецкий, \#
німецька, almanca, tyska, tysk, saksa, němčina, német, germană, γερμανικά, ドイツ語, 德语, 德語, 德文, 독일어, \#
tiếng đức, bahasa jerman, jerman, الألمانية, גרמנית, जर्मन, немецкое, німецьке, deutsche, \#
deutsches, njemački, немачки, nemački, nemščina, nemčina, немски, германски, vokiečių, vācu, \#
þýska, alemany, آلمانی, alemana, gjermanisht
fr fra fre, french, français, francais, französisch, francés, francês, francese, frans, \#
francuski, французский, французька, fransızca, fransizca, franska, fransk, ranska, francouzština, \#
francia, franceză, γαλλικά, フランス語, 法语, 法語, 法文, 프랑스어, tiếng pháp, bahasa prancis, prancis, \#
الفرنسية, צרפתית, फ़्रेंच, французское, французьке, französische, französisches, француски, \#
francoščina, francúzština, френски, prancūzų, franču, prantsuse, francès, فرانسوی, frantsesa, \#
frëngjisht
es spa esp, spanish, español, espanol, castellano, spanisch, espagnol, espanhol, spagnolo, \#
spaans, hiszpański, испанский, іспанська, i̇spanyolca, ispanyolca, spanska, spansk, espanja, \#
španělština, spanyol, spaniolă, ισπανικά, スペイン語, 西班牙语, 西班牙語, 西班牙文, 스페인어, tiếng tây ban nha, \#
bahasa spanyol, الإسبانية, ספרדית, स्पेनिश, испанское, іспанське, spanische, spanisches, \#
španjolski, шпански, španski, španščina, španielčina, испански, ispanų, spāņu, hispaania, \#
spænska, espanyol, اسپانیایی, gaztelania, spanjisht
pt por, portuguese, português, portugues, portugiesisch, portugais, portugués, portoghese, \#
portugees, portugalski, португальский, португальська, portekizce, portugisiska, portugalština, \#
ポルトガル語, 葡萄牙语, 葡萄牙語, 葡萄牙文, 포르투갈어, tiếng bồ đào nha, bahasa portugis, البرتغالية, פורטוגזית, \#
португальское, португальське
it ita, italian, italiano, italienisch, italien, italiaans, włoski, итальянский, італійська, \#
i̇talyanca, italyanca, italienska, italiensk, italia, italština, olasz, italiană, ιταλικά, イタリア語, \#
意大利语, 義大利語, 意大利文, 이탈리아어, tiếng ý, bahasa italia, الإيطالية, איטלקית, итальянское, італійське, \#
italienische, italienisches, talijanski, италијански, italijanski, italijanščina, taliančina, \#
италиански, italų, itāļu, itaalia, ítalska, italià, ایتالیایی, italiera, italisht
nl nld dut, dutch, nederlands, niederländisch, holländisch, néerlandais, neerlandés, holandés, \#
holandês, neerlandês, olandese, holenderski, niderlandzki, нидерландский, голландский, \#
нідерландська, felemenkçe, hollandaca, nederländska, hollandsk, hollanti, nizozemština, holland, \#
オランダ語, 荷兰语, 荷蘭語, 네덜란드어, tiếng hà lan, bahasa belanda, الهولندية, הולנדית, нидерландское, \#
голландское, нідерландське
pl pol, polish, polski, polnisch, polonais, polaco, polonês, polacco, pools, польский, польська, \#
lehçe, polonyaca, polska, polsk, puola, polština, lengyel, poloneză, πολωνικά, ポーランド語, 波兰语, 波蘭語, \#
폴란드어, tiếng ba lan, البولندية, פולנית, польское, польське
ru rus, russian, русский, russisch, russe, ruso, russo, rosyjski, російська, rusça, ryska, \#
russisk, venäjä, ruština, orosz, rusă, ρωσικά, ロシア語, 俄语, 俄語, 俄文, 러시아어, tiếng nga, bahasa rusia, \#
الروسية, רוסית, रूसी, русское, російське, russische, russisches, ruski, руски, ruščina, rusų, \#
krievu, vene, rússneska, rus, روسی, errusiera, rusisht
uk ukr ua, ukrainian, українська, ukrainisch, ukrainien, ucraniano, ucraino, oekraïens, \#
ukraiński, украинский, ukraynaca, ukrainska, ukrajinština, ウクライナ語, 乌克兰语, 烏克蘭語, 우크라이나어, tiếng \#
ukraina, الأوكرانية, אוקראינית, украинское, українське
tr tur, turkish, türkçe, türkisch, turc, turco, turks, turecki, турецкий, турецька, turkiska, \#
tyrkisk, turkki, turečtina, török, turcă, τουρκικά, トルコ語, 土耳其语, 土耳其語, 터키어, 튀르키예어, tiếng thổ nhĩ \#
kỳ, bahasa turki, التركية, טורקית, турецкое, турецьке
sv swe, swedish, svenska, schwedisch, suédois, sueco, svedese, zweeds, szwedzki, шведский, \#
шведська, i̇sveççe, isveççe, svensk, ruotsi, švédština, svéd, スウェーデン語, 瑞典语, 瑞典語, 스웨덴어, tiếng thụy \#
điển, السويدية, שוודית, шведское, шведське
da dan, danish, dansk, dänisch, danois, danés, dinamarquês, danese, deens, duński, датский, \#
данська, danska, tanska, dánština, デンマーク語, 丹麦语, 丹麥語, 덴마크어
no nor nb nn, norwegian, norsk, bokmål, norwegisch, norvégien, noruego, norueguês, norvegese, \#
noors, norweski, норвежский, норвезька, norska, norja, norština, ノルウェー語, 挪威语, 挪威語, 노르웨이어, \#
норвежское, норвезьке
fi fin, finnish, suomi, finnisch, finnois, finlandés, finlandês, finlandese, fins, fiński, \#
финский, фінська, finska, finsk, finština, フィンランド語, 芬兰语, 芬蘭語, 핀란드어, финское, фінське
cs ces cze cz, czech, čeština, česky, tschechisch, tchèque, checo, tcheco, ceco, tsjechisch, \#
czeski, чешский, чеська, tjeckiska, チェコ語, 捷克语, 捷克語, 체코어, чешское, чеське
hu hun, hungarian, magyar, ungarisch, hongrois, húngaro, ungherese, hongaars, węgierski, \#
венгерский, угорська, ungerska, unkari, maďarština, ハンガリー語, 匈牙利语, 匈牙利語, 헝가리어
ro ron rum, romanian, română, rumänisch, roumain, rumano, romeno, rumeno, roemeens, rumuński, \#
румынский, румунська, ルーマニア語, 罗马尼亚语, 羅馬尼亞語, 루마니아어
el ell gre grc, greek, ancient greek, modern greek, ελληνικά, griechisch, altgriechisch, grec, \#
griego, grego, greco, grieks, grecki, греческий, грецька, yunanca, grekiska, kreikka, řečtina, \#
ギリシャ語, ギリシア語, 希腊语, 希臘語, 그리스어, tiếng hy lạp, اليونانية, יוונית
la lat, latin, latina, latein, latín, latim, latino, latijn, łacina, латинский, латынь, \#
латинська, latince, latinština, ラテン語, 拉丁语, 拉丁語, 라틴어, اللاتينية, латинское, латинське, \#
lateinische, lateinisches
ja jpn jp, japanese, 日本語, japanisch, japonais, japonés, japonês, giapponese, japans, japoński, \#
японский, японська, japonca, japanska, japansk, japani, japonština, japán, ιαπωνικά, 日语, 日語, 日文, \#
일본어, tiếng nhật, bahasa jepang, jepang, اليابانية, יפנית, जापानी, японское, японське, japanische, \#
japanisches
zh zho chi cn, chinese, mandarin, mandarin chinese, cantonese, 中文, 汉语, 漢語, 普通话, 國語, 华语, 華語, \#
chinesisch, chinois, chino, chinês, cinese, chinees, chiński, китайский, китайська, çince, \#
kinesiska, kinesisk, kiina, čínština, kínai, κινεζικά, 中国語, 중국어, tiếng trung, tiếng hoa, bahasa \#
mandarin, mandarin chinese, cantonese, الصينية, סינית, चीनी, китайское, китайське
ko kor kr, korean, 한국어, koreanisch, coréen, coreano, koreaans, koreański, корейский, корейська, \#
korece, koreanska, koreansk, korea, korejština, koreai, κορεατικά, 韓国語, 韩语, 韓語, 韩文, 韓文, tiếng \#
hàn, bahasa korea, الكورية, קוריאנית, hangul, hangeul, корейское, корейське, 한글, 한국말, 우리말
vi vie vn, vietnamese, tiếng việt, vietnamesisch, vietnamien, vietnamita, vietnamees, wietnamski, \#
вьетнамский, в'єтнамська, vietnamesiska, ベトナム語, 越南语, 越南語, 越南文, 베트남어, bahasa vietnam, الفيتنامية
ind, indonesian, bahasa indonesia, indonesisch, indonésien, indonesio, indonésio, indonesiano, \#
indonezyjski, индонезийский, індонезійська, indonesiska, インドネシア語, 印尼语, 印尼語, 인도네시아어, tiếng \#
indonesia, الإندونيسية
ar ara, arabic, العربية, عربي, arabisch, arabe, árabe, arabo, arabski, арабский, арабська, \#
arapça, arabiska, arabisk, arabia, arabština, アラビア語, 阿拉伯语, 阿拉伯語, 아랍어, tiếng ả rập, bahasa arab, \#
ערבית, अरबी, арабское, арабське
fa fas per, persian, farsi, فارسی, persisch, persan, persa, persiano, perzisch, perski, \#
персидский, перська, ペルシア語, 波斯语
he heb iw, hebrew, עברית, hebräisch, hébreu, hebreo, hebraico, ebraico, hebreeuws, hebrajski, \#
иврит, іврит, ヘブライ語, 希伯来语, 히브리어, العبرية
hi hin, hindi, हिन्दी, हिंदी, хинди, гінді, ヒンディー語, 印地语, 힌디어, الهندية
th tha, thai, ไทย, ภาษาไทย, thailändisch, thaï, tailandés, tailandês, тайский, タイ語, 泰语, 泰語, 태국어, \#
tiếng thái
eo epo, esperanto, espéranto, эсперанто, エスペラント, エスペラント語
my mya, burmese, myanmar, မြန်မာ
ne nep, nepali, नेपाली
bn ben, bengali, bangla, বাংলা
ta tam, tamil, தமிழ்
te tel, telugu, తెలుగు
ur urd, urdu, اردو
pa pan, punjabi, ਪੰਜਾਬੀ
mr mar, marathi, मराठी
gu guj, gujarati
kn kan, kannada
ml mal, malayalam
si sin, sinhala
sa san, sanskrit, संस्कृतम्
ms msa, malay, bahasa melayu
tl tgl, tagalog, filipino
sw swa, swahili, kiswahili
is isl, icelandic, íslenska
ga gle, irish, gaeilge
gd gla, scottish gaelic, gaelic, gàidhlig
cy cym, welsh, cymraeg
br bre, breton, brezhoneg
eu eus, basque, euskara
ca cat, catalan, català
gl glg, galician, galego
hr hrv, croatian, hrvatski
sr srp, serbian, srpski, српски
bs bos, bosnian, bosanski
sl slv, slovenian, slovene, slovenščina
sk slk, slovak, slovenčina
bg bul, bulgarian, български
mk mkd, macedonian, македонски
be bel, belarusian, беларуская
sq sqi, albanian, shqip
lt lit, lithuanian, lietuvių
lv lav, latvian, latviešu
et est, estonian, eesti
ka kat, georgian, ქართული
hy hye, armenian, հայերեն
az aze, azerbaijani, azərbaycanca
kk kaz, kazakh, қазақша
uz uzb, uzbek, oʻzbekcha
mn mon, mongolian, монгол
km khm, khmer, ខ្មែរ
lo lao, lao, ລາວ
am amh, amharic, አማርኛ
yi yid, yiddish, ייִדיש
af afr, afrikaans
mt mlt, maltese, malti
lb ltz, luxembourgish, lëtzebuergesch
haw, hawaiian
mi mri, māori, maori
yo yor, yoruba
zu zul, zulu
so som, somali
ha hau, hausa
ku kur, kurdish, kurdî
ang, old english
non, old norse
syc, syriac
cop, coptic
tlh, klingon
tok, toki pona
l1, lang 1, language 1, native, native language, mother tongue, base language, known language, \#
muttersprache, langue maternelle
l2, lang 2, language 2, foreign, foreign language, learning language, fremdsprache, langue \#
étrangère, lengua extranjera
"""#
