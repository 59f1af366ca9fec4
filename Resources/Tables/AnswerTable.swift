/// Spellings and small words of languages.
package let answerTable = [
    // Letters with a spelling by other letters, or by one with a mark, which may be another word.
    "letters": """
    oe	œ
    ae	æ
    l̵	ł
    d̵	đ	ð
    o̸	ø
    i̵	ı
    n̵	ŋ
    e̵	ə
    t̵	ŧ
    h̵	ħ
    th	þ
    г	ґ
    l.l	l·l
    ं	ँ
    ं*	ङ्*|क ख ग घ
    ं*	ञ्*|च छ ज झ
    ं*	ण्*|ट ठ ड ढ
    ं*	न्*|त थ द ध
    ं*	म्*|प ब भ
    """,
    // Letters with marks before the second of two letters that may be typed for them.
    "pairs": """
    äe öe üe o̸e åa d̵j ŭx ĉx ĝx ĥx ĵx ŝx ĉh ĝh ĥh ĵh ŝh āa īi ūu ēe ēi ōo ōu
    """,
    // Marks of other languages, and those around words.
    "marks": """
    ,	،	٬
    .	٫	।
    ;	؛
    ?	؟
    	"	¿	¡	「	」	『	』	‹	›
    """,
    // Letters and symbols with another spelling, which is never another word.
    "writings": """
    ي	ى	ی
    ك	ک
    ا	ٱ
    	ـ
    -	־
    ه	ة
    ~	〜
    /	⁄
    "	''
    '	ʿ	ʾ	ʹ	ʺ	ˈ
    g	ɡ
    :	ː
    """,
    // Letters that keyboards lack, as a base letter with a mark.
    "hooks": """
    d̡	ɗ
    d̢	ɖ
    k̡	ƙ
    b̡	ɓ
    y̡	ƴ
    e̡	ɛ
    o̡	ɔ
    f̡	ƒ
    g̡	ɣ
    v̡	ʋ
    """,
    // Words for any object of a verb.
    "placeholders": """
    	 sb._	 sb_	 s.b_	 somebody_	 someone_	 s.o_	 sth_	 s.th_	 \
    something_	 sb.'s_	 jdn_	 jdm_	 etw_	 jemanden_	 jemandem_	 qn_	 \
    qqn_	 qc_	 qqch_	 qch_	 \
    quelque chose_	 quelqu'un_
    """,
    // Like the next section, for all languages.
    "signs": """
    	^å 	^att 
     and 	 & 	&
    &&
    *	×	·	⋅
    u*_	μ*_|m s g l f a v w
    geht es	geht's_
    gibt es	gibt's_
    %	percent_	per cent_
    jdm	_jemandem_	_jmdm_
    jdn	_jemanden_	_jmdn_
    etw	_etwas_
    can not	_cannot_
    united kingdom	_uk_
    united states	_usa_	united states of america_
    """,
    // English words, each after its replacement, in texts that have no capitals, final marks or
    // blanks beside operators by then; a line with one spelling protects it; ^ is the start of the
    // text, _ the start or end of a word, # a word of at least six letters.
    "words": """
    ^*_	^one * and_	^a * and_|hundred thousand million
    _*_	_* and_|hundred thousand million
    ^*_	^one *_	^a *_|hundred thousand million
    can not	_can't_
    will not	_won't_
    shall not	_shan't_
    is not	_ain't_
    let us	_let's_
    'clock	'clock
     not	n't_
     are	're_
     will	'll_
     have	've_
    _i am	_i'm_
     has got	's got_
     has been	's been_
     had better	'd better_
    * is	_*'s_|he she it that what who where there here how when why everything everybody \
    everyone
    * would	_*'d_|i you he she it we they who that there
    going to	_gonna_
    want to	_wanna_
    them	_'em_
    it is	_'tis_
    because	_'cause_
    until	_'til_	_till_
    *saint_	*st_|^ -
     saint	 st_
    mount	_mt_
    doctor	_dr_
    junior	_jr_
    all right	_alright_
    ok_	_okay_
    """,
    // Small words at the start that English answers may lack, and phrases that need them.
    "small": """
    ^to *_|me you him her it us them myself yourself the a an this that these those my your his \
    our their whom what which where here there date paris london one two all and
    	^to 	^a 	^an 	^the 
    ^a *_|little few bit veces menudo pesar pie partir causa tiempo diario gusto favor ver lo la \
    los las le presto casa volte memoria bordo caro mano punto cambio priori posteriori um uma un \
    una de du major minor
    ^an *_|der die das dem den sich
    """,
    // The two spellings of English words, by stems that no other language has; before a bar, the
    // common parts of several.
    "spellings": """
    *or	*our|col hon fav flav behavi neighb harb hum rum arm sav savi endeav tum glam parl \
    splend cand clam ferv val ard ranc demean arb enam succ od
    or	our|vap*_ vig*_ rig*_ lab*_ lab*ed lab*er lab*ing
    e	ae|*sth an*m *mia_ *mic_ arch*o _h*mo _h*ma gyn*c orthop*d p*dia_ p*diat pal*o prim*val \
    medi*val _f*ces_ _f*cal_ c*sium c*sarean *tiolog _*on
    e	oe|am*b rrh*a pn*a _f*tus _f*tal _hom*o *dema *sophag _*strogen_ _*strus_ _c*liac \
    *cumenical pharmacop*ia
    sulf	sulph
    z	s|aly*e aly*ing oly*e oly*ing
    *er	*re|_cent theat _fib _sab _somb _lust _meag _spect _calib reconnoit _scept _mit _och \
    kilomet centimet millimet millilit epicent
    er	re|met*_ met*s_ _lit*_ _lit*s_
    maneuver	manoeuvre
    *se	_*ce|defen offen licen preten
    practic	_practis
    *log_	*logue_|cata dia ana mono epi pro
    *logs_	*logues_|cata dia
    gray	_grey
    tire	_tyre
    curb*	_kerb*|_ s_
    plow	_plough
    program*	_programme*|_ s_
    check*	_cheque*|_ s_ book
    airplane	_aeroplane
    aluminum	aluminium
    pajamas	_pyjamas
    mustache	moustache
    skeptic	_sceptic
    mold	_mould
    cozy	_cosy
    draft	_draught
    jail	_gaol
    story_	_storey_
    aging	_ageing
    ll	l|_fulfi*_ fulfi*ment _ski*ful _enro*_ enro*ment _insta*_ insta*ment _wi*ful _insti*_ \
    _disti*_ _appa*_ _enthra*_
    l	ll|woo*en tranqui*ity
    l	ll|trave cance mode labe leve quarre jewe channe fue marve counse tunne pane shove \
    disheve beve chise due funne pumme unrave snorke yode grove reve libe barre ename parce signa \
    tota dia initia riva penci equa peda spira|ed_ ing_ er_ ers_ or_ ors_ ous_
    iz	is|#al #el #il #ol #ul #an #en #in #on #un #gn #ern #ar #er #ir #or #ur #ard #am #ym \
    #im #om #at #et #it #ot #apt #id #od #as #es #ath #ic #rac #iv #og #erg #ag #oph|e_ es_ ed_ \
    er_ ers_ ing_ ation_ ations_ able_
    artifact	artefact
    math_	_maths_
    mom_	_mum_
    disk_	_disc_
    jewelry	jewellery
    p	pp|worshi*ed worshi*er worshi*ing
    s	ss|focu*ed focu*ing
    *gment	*gement|jud acknowled
    *ward_	_*wards_|to after for back up down
    *ed_	_*t_|learn burn dream spoil
    speled_	_spelt_	spelled_
    spilled_	_spilt_
    while_	_whilst_
    among_	_amongst_
    whiskey_	_whisky_
    yogurt	yoghurt
    donut	doughnut
    omelet_	_omelette_
    phony	_phoney
    smolder	smoulder
    chili	chilli_
    licorice	liquorice
    inquir	_enquir
    promis
    treatis
    """,
    // The same of words that only the text shows to be English.
    "english-spellings": """
    oe_
    oes_
    oed_
    oer_
    oers_
    oeing
    ae_
    ael
    aer
    boeing
    #e	#ae	#oe
    """,
    // Second meanings of contractions.
    "readings": """
    * has	_*'s_|he she it that what who where there here how when why everything everybody \
    everyone
    * had	_*'d_|i you he she it we they who
    that had	_that'd_
    there had	_there'd_
    """,
    // Contractions that are other words without the apostrophe.
    "contractions": """
    its well were ill shell hell wed shed id cant wont lets
    """,
    // The articles of each language with genders, case-folded: ένας is ένασ.
    "articles": """
    der die das dem den des ein eine einen einem einer eines
    le la les l' un une des du
    el la los las lo un una unos unas
    il lo la i gli le l' un uno una un'
    o a os as um uma
    de het een
    den det de en ett et
    ο η το οι τα τον την ένασ μια μία ένα ὁ ἡ τό οἱ αἱ τὰ τὸ τὴν τὸν
    el la els les l' un una
    a az egy
    """,
    // Endings in brackets or after a slash, as in Student(in), amigo/a.
    "suffixes": """
    s es e en er in innen a as os ne ve te trice euse ive rin um ae is us o se i ren ed ing et nya \
    la ssa ssä lla llä
    """,
    // Words that begin a subordinate clause.
    "subordinates": """
    if when while because although since wenn falls weil si cuando porque quand
    """,
    // Interjections before or after a comma, as in yes, please.
    "cries": """
    yes no oh ah sí si oui ja nein non please thanks sir
    """,
    // Words before the verb of a sentence.
    "subjects": """
    i you he she we they ich du wir je nous vous yo
    """,
    // Countries after a place, as in Paris, France.
    "countries": """
    england scotland wales ireland france germany italy spain portugal greece japan china india \
    russia poland austria switzerland sweden norway denmark turkey egypt canada australia mexico \
    brazil
    """,
    // Words before the last member of a set, as in red, white and blue.
    "conjunctions": """
    & and und et y en og och и e i és ve και і oraz dan
    """,
    // Words between alternative answers.
    "choices": """
    or oder ou eller или або lub nebo veya atau
    """,
    // Words before the first of them.
    "either": """
    either entweder soit
    """,
    // Words after them that show one answer.
    "unchosen": """
    not nicht non more less fewer so later never nothing none no two three
    """,
    // Phrases whose words have one order.
    "fixed": """
    rock-and-roll more-or-less sooner-or-later black-and-white back-and-forth by-and-large \
    trial-and-error law-and-order now-and-then bread-and-butter odds-and-ends pros-and-cons \
    up-and-down in-and-out to-and-fro hide-and-seek dead-or-alive true-or-false right-or-wrong \
    trick-or-treat truth-or-dare all-or-nothing ladies-and-gentlemen one-or-two day-or-night \
    win-or-lose plus-or-minus whether-or-not \
    heads-or-tails make-or-break rain-or-shine life-or-death hit-or-miss sink-or-swim
    """,
    // Words beside numbers: units, eras, between those of a range, and before negative and
    // approximate ones. A 0 stands for a digit, and a 1 for a digit anywhere before the word.
    "numbers": """
    m	0 *_|meters metres meter metre
    km	0 kilomet*|er_ re_ ers_ res_
    cm	0 centimet*|er_ re_ ers_ res_
    mm	0 millimet*|er_ re_ ers_ res_
    l	0 lit*|er_ re_ ers_ res_
    ml	0 millilit*|er_ re_ ers_ res_
    kg	0 *_|kilogram kilograms kilos
    g	0 gram*|_ s_
    mg	0 milligram*|_ s_
    ft	0 feet_
    in	0 inch*|_ es_
    mi	0 mile*|_ s_
    mph	0 miles per hour_
    yd	0 yard*|_ s_
    oz	0 ounce*|_ s_
    lb	0 *_|pound pounds lbs
    °	0 degrees_
    °c	0 degrees celsius_
    °f	0 degrees fahrenheit_
    v	0 volts_
    w	0 watts_
    n	0 newton*|_ s_
    j	0 joule*|_ s_
    hz	0 hertz_
    khz	0 kilohertz_
    gb	0 gigabyte*|_ s_
    s	0 *_|seconds sec
    min	0 *_|minute minutes mins
    h	0 *_|hour hours hrs
    €	0 euro_
    ×	0 x 0	0x0
    	^≈0
    bc	_bce_	_b.c.e_	_b.c.e.
     ad	 ce_	 c.e_	 c.e.
    \u{1}	1 * 0|to bis à до do till until
    -	^* 0|minus moins menos meno
    	^* 0|about approximately approx approx. around roughly circa ca ca. c. etwa ungefähr \
    environ ~ ≈
    """,
    // Replacements for the names of months, beside a day.
    "months": """
    jan january
    feb february
    mar march
    apr april
    may
    jun june
    jul july
    aug august
    sep september sept
    oct october
    nov november
    dec december
    """,
    // The words of ordinal numbers from the first on, the tens, and the ordinals of these.
    "ordinals": """
    first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth \
    fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth
    twenty thirty forty fifty sixty seventy eighty ninety
    twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth
    """,
    // Words beside a time.
    "clocks": """
    uhr kl klo am pm hrs
    """,
    // Answers that may be typed by their first letter.
    "truth": """
    true false yes no wahr falsch richtig vrai faux verdadero falso vero ja nein oui non sí
    """,
    // Words before the name of a person.
    "titles": """
    sir mr mrs ms dr prof professor president king queen emperor empress saint general lord lady \
    prince princess
    """,
    // Words within names of people that have no capital.
    "particles-of-names": """
    van von der den de del della di da la le ten ter zu y
    """,
    // Words with a slash that are not alternatives.
    "slashes": """
    and/or either/or w/o c/o n/a plus/minus pass/fail yes/no true/false cost/benefit
    """,
    // Words with a slash that are not alternatives at the start of an answer.
    "compounds": """
    on/off read/write input/output client/server
    """,
    // Words of one kind that begin a phrase before a slash, and after it.
    "determiners": """
    a an the
    my your his her its our their mon ma mes ton ta tes son sa ses mein meine dein deine sein \
    seine ihr ihre mi mis tu tus su sus
    i you he she it we they
    """,
    // Words at the end that depend on the speaker.
    "particles": """
    ครับ ค่ะ คะ จ้ะ
    """,
    // Names before brackets with an argument.
    "functions": """
    sin cos tan cot ln log exp sqrt abs min max sum det mod gcd lcm lim sgn ceil str int tuple \
    dict var lambda
    """,
    // Labels after a word in a dictionary.
    "abbreviations": """
    f. m. n. pl. sg. adj. adv. v. vt. vi. v.t. v.i. tr. intr. prep. conj. interj. pron. num. art. \
    abbr. masc. fem. neut. pl sg adj adv vt vi
    """,
    // Typed words, each with an answer that it does not spell.
    "different": """
    maße=masse
    masse=maße
    maßen=massen
    massen=maßen
    buße=busse
    busse=buße
    bußen=bussen
    bussen=bußen
    всё=все
    нёбо=небо
    осёл=осел
    мёл=мел
    берёт=берет
    чём=чем
    нём=нем
    лён=лен
    узнаём=узнаем
    совершённый=совершенный
    падёж=падеж
    истёк=истек
    """,
    // Words that start a shell command, but no English sentence.
    "commands": """
    git cd ls rm cp mv ln mkdir rmdir chmod chown grep egrep sed awk ssh scp rsync curl wget sudo \
    npm npx yarn pip brew apt dnf docker kubectl tar zip unzip gzip ps df du wc vim nano tmux gcc \
    clang cargo rustc swiftc javac xargs systemctl ping ifconfig mysql psql sqlite3 pwd env \
    tail chgrp umount rg jq bash zsh
    """,
    // Modifier keys, with the spellings of one key in each row.
    "modifiers": """
    ctrl control strg ctl
    alt option opt
    cmd command
    shift umschalt
    meta
    super
    win windows
    """,
    // The symbols of the chemical elements, as in formulas.
    "elements": """
    H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se \
    Br Kr Rb Sr Y Zr Nb Mo Tc Ru Rh Pd Ag Cd In Sn Sb Te I Xe Cs Ba La Ce Pr Nd Pm Sm Eu Gd Tb Dy \
    Ho Er Tm Yb Lu Hf Ta W Re Os Ir Pt Au Hg Tl Pb Bi Po At Rn Fr Ra Ac Th Pa U Np Pu Am Cm Bk Cf \
    Es Fm Md No Lr Rf Db Sg Bh Hs Mt Ds Rg Cn Nh Fl Mc Lv Ts Og D
    """,
    // Words that identify English, because hardly any other language has them.
    "english": """
    the and with you your what this that which they from are thank somebody someone something
    """,
    // Prefixes, and the units that take them.
    "units": """
    T G M k h d c m µ μ n p | m g s A K mol cd Hz N Pa J W C V F Ω S Wb T H lm lx Bq Gy Sv eV L l \
    Wh Ah cal
    T G M k Ti Gi Mi Ki | B b bit bps
     | min h ha dB rpm lb in ft oz mi yd mph
    """,
    // Replacements for the syllables of Japanese romanisations.
    "romaji": """
    sy*	sh*|a u o e
    ty*	ch*	cy*|a u o e
    zy*	j*	jy*|a u o e
    si	shi
    ti	chi
    tu	tsu
    hu	fu
    zi	ji
    n*	m*|p b m
    ssy*	ssh*|a u o
    ssi	sshi
    tty*	tch*	cch*|a u o
    tti	tchi	cchi
    zzi	jji
    ttu	ttsu
    aa	ā	â	ah_
    ii	ī	î
    uu	ū	û
    ee	ē	ê	eh_	ei
    oo	ō	ô	ou	oh_
    n	n'
    """,
    // The same for syllables that sound alike, if all answers are Japanese.
    "kana": """
    zi	di	dji
    zu	du	dzu
    zy*	dy*	dj*|a u o
    o	_wo_
    """,
]
