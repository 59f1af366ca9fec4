/// What is known of how languages write: sections, each of which begins with its name and what it
/// says.
package let answerTable = #"""
letters: letters that are written as others, or as another with a mark, and may make another word
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
ंक	ङ्क
ंख	ङ्ख
ंग	ङ्ग
ंघ	ङ्घ
ंच	ञ्च
ंछ	ञ्छ
ंज	ञ्ज
ंझ	ञ्झ
ंट	ण्ट
ंठ	ण्ठ
ंड	ण्ड
ंढ	ण्ढ
ंत	न्त
ंथ	न्थ
ंद	न्द
ंध	न्ध
ंप	म्प
ंफ	म्फ
ंब	म्ब
ंभ	म्भ

writings: letters and signs that are written as others, and make no other word
ي	ى	ی
ك	ک
ا	ٱ
	ـ
-	־
ه	ة
~	〜
/	⁄
"	''
'	ʿ	ʾ	ʹ	ʺ

hooks: letters that keyboards lack, as another with a mark
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

placeholders: what stands for any object of a verb
	 sb._	 sb_	 s.b_	 somebody_	 someone_	 s.o_	 sth_	 s.th_	 something_	 sb.'s_	 jdn_	 jdm_	 etw_	 \#
jemanden_	 jemandem_	 qn_	 qqn_	 qc_	 qqch_	 qch_

signs: the same as in the next section, of all languages
	^å 	^att 
 and 	 & 	&
&&
*	×	·	⋅
um_	μm_
us_	μs_
ug_	μg_
ul_	μl_
uf_	μf_
ua_	μa_
uv_	μv_
uw_	μw_
geht es	geht's_
gibt es	gibt's_
%	percent_	per cent_

words: what is read instead, and what is written, of English words, in texts that have no \#
capitals, final marks or blanks beside operators by then; a line of one spelling protects it; ^ \#
is the start of the text, _ the start or end of a word, # a word of at least six letters
^hundred_	^one hundred and_	^a hundred and_
_hundred_	_hundred and_
^hundred_	^one hundred_	^a hundred_
^thousand_	^one thousand_	^a thousand_
^million_	^one million_	^a million_
can not	_can't_	_cannot_
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
he is	_he's_
she is	_she's_
it is	_it's_
that is	_that's_
what is	_what's_
who is	_who's_
where is	_where's_
there is	_there's_
here is	_here's_
how is	_how's_
when is	_when's_
why is	_why's_
everything is	_everything's_
everybody is	_everybody's_
everyone is	_everyone's_
i would	_i'd_
you would	_you'd_
he would	_he'd_
she would	_she'd_
it would	_it'd_
we would	_we'd_
they would	_they'd_
who would	_who'd_
that would	_that'd_
there would	_there'd_
going to	_gonna_
want to	_wanna_
them	_'em_
it is	_'tis_
because	_'cause_
until	_'til_	_till_
saint	_st_
mount	_mt_
doctor	_dr_
junior	_jr_
all right	_alright_
ok_	_okay_

small: small words at the start that English leaves out, and phrases that need them
^to me_
^to you_
^to him_
^to her_
^to it_
^to us_
^to them_
^to myself_
^to yourself_
^to the_
^to a_
^to an_
^to this_
^to that_
^to these_
^to those_
^to my_
^to your_
^to his_
^to our_
^to their_
^to whom_
^to what_
^to which_
^to where_
^to here_
^to there_
^to date_
^to paris_
^to london_
^to one_
^to two_
^to all_
^to and_
	^to 	^a 	^an 	^the 
^a little_
^a few_
^a bit_
^an der_
^an die_
^an das_
^an dem_
^an den_
^an sich_
^a veces_
^a menudo_
^a pesar_
^a pie_
^a partir_
^a causa_
^a tiempo_
^a diario_
^a gusto_
^a favor_
^a ver_
^a lo_
^a la_
^a los_
^a las_
^a le_
^a presto_
^a casa_
^a volte_
^a memoria_
^a bordo_
^a caro_
^a mano_
^a punto_
^a cambio_
^a priori_
^a posteriori_
^a um_
^a uma_
^a un_
^a una_
^a de_
^a du_

spellings: the two spellings of English words, by stems that no other language has
color	colour
honor	honour
favor	favour
flavor	flavour
behavior	behaviour
neighbor	neighbour
harbor	harbour
humor	humour
rumor	rumour
armor	armour
savor	savour
savior	saviour
endeavor	endeavour
tumor	tumour
glamor	glamour
parlor	parlour
splendor	splendour
candor	candour
clamor	clamour
fervor	fervour
valor	valour
ardor	ardour
rancor	rancour
demeanor	demeanour
arbor	arbour
enamor	enamour
succor	succour
odor	odour
labor_	labour_
labored	laboured
laborer	labourer
laboring	labouring
vapor_	vapour_
vigor_	vigour_
rigor_	rigour_
esth	aesth
anem	anaem
emic_	aemic_
archeo	archaeo
_hemo	_haemo
_hema	_haema
gynec	gynaec
orthoped	orthopaed
pedia_	paedia_
pediat	paediat
paleo	palaeo
primeval	primaeval
medieval	mediaeval
_feces_	_faeces_
_fecal_	_faecal_
cesium	caesium
cesarean	caesarean
etiolog	aetiolog
ameb	amoeb
rrhea	rrhoea
pnea	pnoea
_fetus	_foetus
_fetal	_foetal
homeo	_homoeo
edema	oedema
esophag	oesophag
_estrogen_	_oestrogen_
estrus_	_oestrus_
_celiac	_coeliac
ecumenical	oecumenical
pharmacopeia	pharmacopoeia
sulf	sulph
alyze	alyse
alyzing	alysing
olyze	olyse
olyzing	olysing
center	_centre
theater	theatre
meter_	metre_
meters_	metres_
liter_	_litre_
liters_	_litres_
fiber	_fibre
saber	_sabre
somber	_sombre
luster	_lustre
meager	_meagre
specter	_spectre
caliber	_calibre
maneuver	manoeuvre
reconnoiter	reconnoitre
scepter	_sceptre
miter	_mitre
ocher	_ochre
kilometer	kilometre
centimeter	centimetre
millimeter	millimetre
milliliter	millilitre
epicenter	epicentre
defense	_defence
offense	_offence
license	_licence
pretense	_pretence
practice	_practise
practicing	_practising
practiced	_practised
catalog_	catalogue_
catalogs_	catalogues_
dialog_	dialogue_
dialogs_	dialogues_
analog_	analogue_
monolog_	monologue_
epilog_	epilogue_
prolog_	prologue_
gray	_grey
tire	_tyre
curb_	_kerb_
curbs_	_kerbs_
plow	_plough
program_	_programme_
programs_	_programmes_
check_	_cheque_
checks_	_cheques_
checkbook	_chequebook
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
fulfill_	_fulfil_
fulfillment	fulfilment
skillful	_skilful
enroll_	_enrol_
enrollment	enrolment
install_	_instal_
installment	instalment
willful	_wilful
artifact	artefact
math_	_maths_
mom_	_mum_
disk	_disc_
jewelry	jewellery
woolen	woollen
worshiped	worshipped
worshiper	worshipper
worshiping	worshipping
focused	focussed
focusing	focussing
tranquility	tranquillity
instill_	_instil_
distill_	_distil_
appall_	_appal_
enthrall_	_enthral_
judgment	judgement
acknowledgment	acknowledgement
toward_	_towards_
afterward_	_afterwards_
forward_	_forwards_
backward_	_backwards_
upward_	_upwards_
downward_	_downwards_
learned_	_learnt_
burned_	_burnt_
dreamed_	_dreamt_
speled_	_spelt_	spelled_
spoiled_	_spoilt_
spilled_	_spilt_
while_	_whilst_
among_	_amongst_
whiskey_	_whisky_
yogurt	yoghurt
donut	doughnut
omelet_	_omelette_
eon	_aeon
phony	_phoney
smolder	smoulder
chili	chilli_
licorice	liquorice
inquir	_enquir
emia_	aemia_
promis
treatis

doubled: stems whose last letter only British English doubles, and endings
travel cancel model label level quarrel jewel channel fuel marvel counsel tunnel panel shovel \#
dishevel bevel chisel duel funnel pummel unravel snorkel yodel grovel revel libel barrel enamel \#
parcel signal total dial initial rival pencil equal pedal spiral | ed ing er ers or ors ous

zed: what stands before -ise and -ize of English verbs, and endings
al el il ol ul an en in on un gn ern ar er ir or ur ard ol am ym im om at et it ot apt id od as \#
es ath ic rac iv og erg ag oph | e es ed er ers ing ation ations able

english-spellings: the same of words that only the text shows to be English
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

has: what contractions may mean as well
he has	_he's_
she has	_she's_
it has	_it's_
that has	_that's_
what has	_what's_
who has	_who's_
where has	_where's_
there has	_there's_
here has	_here's_
how has	_how's_
when has	_when's_
why has	_why's_
everything has	_everything's_
everybody has	_everybody's_
everyone has	_everyone's_

had: what contractions may mean as well
i had	_i'd_
you had	_you'd_
he had	_he'd_
she had	_she'd_
it had	_it'd_
we had	_we'd_
they had	_they'd_
who had	_who'd_
that had	_that'd_
there had	_there'd_

contractions: contractions that are other words without their apostrophe
its well were ill shell hell wed shed id cant wont lets

articles: the articles of each language that has genders
der die das dem den des ein eine einen einem einer eines
le la les l' un une des du
el la los las lo un una unos unas
il lo la i gli le l' un uno una un'
o a os as um uma
de het een
den det de en ett et
ο η το οι τα τον την ένας μια μία ένα ὁ ἡ τό οἱ αἱ τὰ τὸ τὴν τὸν
el la els les l' un una
a az egy

suffixes: endings in brackets or after a slash, as in Student(in), amigo/a
s es e en er in innen a as os ne ve te trice euse rin um ae is us o se i ren ed ing

subordinates: words that begin a part of a sentence with more words
if when while because although since wenn falls weil si cuando porque quand

cries: words that are called before a comma or after it, as in yes, please
yes no oh ah sí si oui ja nein non please thanks sir

subjects: words before the verb of a sentence
i you he she we they ich du wir je nous vous yo

countries: where a place is, as in Paris, France
england scotland wales ireland france germany italy spain portugal greece japan china india \#
russia poland austria switzerland sweden norway denmark turkey egypt canada australia mexico \#
brazil

conjunctions: words before the last of what belongs together, as in red, white and blue
& and und et y en og och и e i és ve και і oraz dan

choices: words between answers each of which is right
or oder ou eller или або lub nebo veya atau

either: words before the first of them
either entweder soit

unchosen: words after them that show one answer
not nicht non more less fewer so later never nothing none no two three

fixed: phrases whose words have one order
rock-and-roll more-or-less sooner-or-later black-and-white back-and-forth by-and-large \#
trial-and-error law-and-order now-and-then bread-and-butter odds-and-ends pros-and-cons \#
up-and-down in-and-out to-and-fro hide-and-seek dead-or-alive true-or-false right-or-wrong \#
trick-or-treat truth-or-dare all-or-nothing ladies-and-gentlemen one-or-two day-or-night \#
win-or-lose plus-or-minus whether-or-not

ranges: words between the numbers of a range
to bis à до till until

minus: words for the sign of a number
minus moins menos meno

about: words before a number that is not exact
about approximately approx approx. around roughly circa ca ca. c. etwa ungefähr environ ~

eras: names of eras, after a number
bc	bce
ad	ce

months: what is read instead of the names of months, beside a day
jan	january
feb	february
mar	march
apr	april
may	may_
jun	june
jul	july
aug	august
sep	september	sept
oct	october
nov	november
dec	december

ordinals: the words of ordinal numbers, from the first on
first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth \#
fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth

clocks: words beside a time
uhr kl klo am pm hrs

truth: answers that may be typed by their first letter
true false yes no wahr falsch richtig vrai faux verdadero falso vero ja nein oui non sí

titles: words before the name of a person
sir mr mrs ms dr prof professor president king queen emperor empress saint general lord lady \#
prince princess

particles-of-names: words within names of people that have no capital
van von der den de del della di da la le ten ter zu y

slashes: words with a slash that are no alternatives
and/or either/or w/o c/o n/a

compounds: words with a slash that are no alternatives where they begin the answer
on/off read/write input/output client/server

determiners: words of one kind that begin a phrase before a slash, and after it
a an the
my your his her its our their mon ma mes ton ta tes son sa ses mein meine dein deine sein seine \#
ihr ihre mi mis tu tus su sus
i you he she it we they

particles: words at the end that depend on who speaks
ครับ ค่ะ คะ จ้ะ

functions: names before brackets whose content is their argument
sin cos tan cot ln log exp sqrt abs min max sum det mod gcd lcm lim sgn ceil str int tuple dict \#
var lambda

abbreviations: what stands behind a word of a dictionary
f. m. n. pl. sg. adj. adv. v. vt. vi. v.t. v.i. tr. intr. prep. conj. interj. pron. num. art. \#
abbr. masc. fem. neut. pl sg adj adv vt vi

different: typed words, each with one that it only looks like another spelling of
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

commands: words that start what is typed at a shell's prompt, and no English sentence
git cd ls rm cp mv ln mkdir rmdir chmod chown grep egrep sed awk ssh scp rsync curl wget sudo npm \#
npx yarn pip brew apt dnf docker kubectl tar zip unzip gzip ps df du wc vim nano tmux gcc clang \#
cargo rustc swiftc javac xargs systemctl ping ifconfig mysql psql sqlite3 pwd env wc tail chgrp \#
umount rg jq bash zsh

modifiers: keys that are held, the spellings of one key in a row
ctrl control strg ctl
alt option opt
cmd command
shift umschalt
meta
super
win windows

elements: the symbols of the chemical elements, as those of formulas
H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr \#
Rb Sr Y Zr Nb Mo Tc Ru Rh Pd Ag Cd In Sn Sb Te I Xe Cs Ba La Ce Pr Nd Pm Sm Eu Gd Tb Dy Ho Er Tm \#
Yb Lu Hf Ta W Re Os Ir Pt Au Hg Tl Pb Bi Po At Rn Fr Ra Ac Th Pa U Np Pu Am Cm Bk Cf Es Fm Md No \#
Lr Rf Db Sg Bh Hs Mt Ds Rg Cn Nh Fl Mc Lv Ts Og D

english: words that hardly any other language has, by which a text is known to be English
the and with you your what this that which they from are thank somebody someone something

units: prefixes, and the units that take them
T G M k h d c m µ μ n p | m g s A K mol cd Hz N Pa J W C V F Ω S Wb T H lm lx Bq Gy Sv eV L l Wh \#
Ah cal
T G M k Ti Gi Mi Ki | B b bit bps
 | min h ha dB rpm lb in ft oz mi yd mph

romaji: what is read instead of the syllables of Japanese romanisations
sya	sha
syu	shu
syo	sho
tya	cha	cya
tyu	chu	cyu
tyo	cho	cyo
tye	che
sye	she
zye	je
zya	ja
zyu	ju
zyo	jo
zya	jya
zyu	jyu
zyo	jyo
si	shi
ti	chi
tu	tsu
hu	fu
zi	ji
np	mp
nb	mb
nm	mm
ssya	ssha
ssyu	sshu
ssyo	ssho
ssi	sshi
ttya	tcha	ccha
ttyu	tchu	cchu
ttyo	tcho	ccho
tti	tchi	cchi
zzi	jji
ttu	ttsu
aa	ā	â	ah_
ii	ī	î
uu	ū	û
ee	ē	ê	eh_	ei
oo	ō	ô	ou	oh_
n	n'

kana: the same of what sounds alike, where all answers are Japanese
zi	di	dji
zu	du	dzu
zya	dya	dja
zyu	dyu	dju
zyo	dyo	djo
o	_wo_
"""#
