"""The words of claim statements in six languages: beginnings of words, without accents.

A word counts as the entry with the longest beginning it shares; an entry with ``=`` before it is a
whole word. What is listed as ``filler`` says nothing by itself.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

ENGLISH: Final = """
not =not =no =never =without =unless =if =don't =won't =cannot =can't =isn't =aren't
suit-S spade
suit-H heart
suit-D diamond
suit-C club
rank-A ace
rank-K king
rank-Q queen =lady
rank-J jack =knave
rank-T =ten =10
rank-9 =nine
rank-8 =eight
rank-7 =seven
rank-6 =six
rank-5 =five
rank-4 =four
rank-3 =three =trey
rank-2 =two =deuce
count-1 =one =single =once
count-2 =twice =both =couple
seat-W =west =wests
seat-N =north =norths
seat-E =east =easts
seat-S =south =souths
lho =lho
rho =rho
draw draw pull =extract
trump trump
last =last =remaining =outstanding
finesse finess hook
ruff ruff
crossruff crossruff cross-ruff
discard discard pitch throw shed
on =on =upon
run run cash play lead =led tak
high =high =top =good =winning =established =master =masters
is =are =is =stand =stands
count =all =mine =rest =everything =claim =claiming =making =make =makes =balance =tricks =trick
count =more
top top-down =downwards
overtake overtak
unblock unblock
dummy =dummy =dummy's =table =board
hand =hand =declarer
to =to =into =in =back =reach =reaching =return =returning =cross =crossing
lose los conced giv surrender =duck =ducking
but =but =except
out =out
for =for =against =through
round round
losing =losing =loser =losers
filler =the =a =an =of =my =your =his =her =and =then =now =i =ll =will =with =by =from =at =you
filler =i'll
filler =going =go =it =they =them =that =this =these =which =where =next =first =finally =after
filler =up =off =over =only =just =card =cards =winner =winners =low =small =little =simply =am =m
filler =suit =have =has =got =do =so =as =we =be =can =me =well =please =ok =here =one's =s =again
"""

SLOVAK: Final = """
not =nie =bez =nikdy =ak
suit-S pik
suit-H srdc
suit-D kar
suit-C tref
rank-A eso =esa =esom
rank-K kral
rank-Q dama damu damo damy dame
rank-J dolnik jedno kluk
rank-T desiat
rank-9 deviat
rank-8 osem =osma =osmu
rank-7 sedm sedem
rank-6 sest
rank-5 piat =pat
rank-4 =styri =stvorka =stvorku
rank-3 =tri =trojka =trojku
rank-2 =dva =dve =dvojka =dvojku
count-1 =jeden =jednu =jedno =jedna =raz
seat-W zapad
seat-N sever
seat-E vychod
seat-S =juh =juha =juhu =juhom
draw taha tiahn vytiahn stiahn vytromf odtromf dotromf dotiahn
trump tromf
last posledn zostavajuc
finesse impas
ruff prebij prebit snap tromfn
crossruff krizov
discard odhod zahod odhadz zhod
on =na
run zahra hra odohra =beriem =vezmem =odoberiem stahuj =vynesiem
high vysok dobr vitazn najvyss
is =su =je
count vsetk zvys narok zdvih =moje =moj =mojich
top zhora odhora
overtake prevez preber
unblock odblok
dummy stol =stola =stole tich
hand =ruka =ruky =ruke =ruku hlavn
to =do =k =ku =spat =prejdem =idem
lose odovzd vzdav stracam strat prehr =dam =davam
but okrem
out =vonku
for =proti =cez =u
losing prehravaj stratov
round kolo =kola =kol
filler =a =potom =teraz =nakoniec =s =so =z =zo =sa =si =to =v =vo =po =kart =karty =kartu =farb
filler =este =hracovi =budem =mam =mi =tie =ten =ta =ich =uz =len
"""

CZECH: Final = """
not =ne =bez =nikdy =pokud
suit-S pik
suit-H srdc
suit-D kar
suit-C tref
rank-A eso =esa =esem
rank-K kral
rank-Q dama damu damo damy dame
rank-J kluk spodek
rank-T desit
rank-9 devit
rank-8 osm
rank-7 sedm
rank-6 sest
rank-5 pet =petka
rank-4 =ctyri =ctyrka =ctyrku
rank-3 =tri =trojka =trojku
rank-2 =dva =dve =dvojka =dvojku
count-1 =jeden =jednu =jedno =jedna =jednou
seat-W zapad
seat-N sever
seat-E vychod
seat-S =jih =jihu =jihem
draw taha tahn stahn vytahn vytrumf odtrumf dotrumf
trump trumf
last posledn zbyvajic
finesse impas
ruff snap prebij prebit trumfn
crossruff kriz
discard odhod zahod odhaz shod
on =na
run zahra hraj hra odehra =beru =vezmu =stahuji =vynesu
high vysok dobr vitezn nejvyss
is =jsou =je
count vsechn vsech zbyt narok zdvih =moje =muj =mych
top shora odshora
overtake prevez preber
unblock odblok
dummy stul =stolu =stole tich
hand =ruka =ruky =ruce =ruku hlavn
to =do =k =ke =zpet =prejdu =jdu
lose odevzd vzdav ztrat ztrac prohr =dam =davam
but krome
out =venku
for =proti =pres =u
losing prohravaj ztratov
round kolo =kola =kol
filler =a =pak =potom =ted =nakonec =s =se =z =ze =si =to =v =ve =po =karty =kartu =barvu =mam =mi
filler =jeste =budu =ty =ten =ta =jen =uz
"""

FINNISH: Final = """
not =ei =en =ilman =jos
suit-S pata padan pato pado =padat
suit-H hertta herta hertto herto
suit-D ruutu ruudu
suit-C risti
rank-A assa
rank-K kunin kunka
rank-Q rouva daam
rank-J sotami jatk
rank-T kymp =kymmenen
rank-9 =yhdeksan =ysi yhdeksi
rank-8 =kahdeksan =kasi kahdeksi
rank-7 =seitseman =seiska seitsem
rank-6 =kuusi kuuto
rank-5 =viisi viito vitos
rank-4 =nelja nelo
rank-3 =kolme kolmo
rank-2 =kaksi kakko
count-1 =yksi =yhden =kerran
seat-W =lansi =lannelta =lannen lanne
seat-N pohjoi
seat-E =ita =idalta =idan ida
seat-S etela
draw valttaa valttat poimin vedan keraa =kerailen =pois
trump valtt valti
last viimei jaljell
finesse leikka maski maska
ruff varast =ruffaan
crossruff ristivarast
discard saka heita hylka
on =paalle
run pelaa pelat otan lyon juoks
high kork hyv voitta isot
is =ovat =on
count kaikki kaikk loput loppu =minulle =minun vaadi tikk tiki =omat
top ylhaalt
overtake ylivoit ylitan
unblock avaan unblokk
dummy lepaaj poyta poyda
hand =kateen =kadesta pelinvi
to =takaisin =menen =siirryn
lose luovut annan havia menet
but paitsi
out =ulkona =poissa
for =lapi =vastaan
losing havioko
round kierros kierrost
filler =viela =ja =sitten =sen =jalkeen =nyt =lopuksi =ne =se =ensin =kortit =kortti =vari =mina
filler =mun =pelaajaa
"""

SERBIAN: Final = """
not =ne =bez =nikad =ako
suit-S pik
suit-H herc
suit-D karo kara
suit-C tref
rank-A =as =asa =asom =asu =kec =keca kec
rank-K kralj
rank-Q =dama =damu =dame =damom
rank-J =pub =puba =pubom zandar
rank-T deset
rank-9 devet
rank-8 osam =osmica =osmicu
rank-7 sedam sedmic
rank-6 sest
rank-5 =pet petic
rank-4 cetir =cetvorka =cetvorku
rank-3 =tri =trojka =trojku
rank-2 =dva =dve =dvojka =dvojku
count-1 =jedan =jednu =jedno =jednog
seat-W zapad =w
seat-N =sever =severa =severu =n
seat-E istok =e
seat-S =jug =juga =jugu
draw vadim vadi povlac izvlac izvadi =kupim pokup adutiram
trump adut
last posledn poslednj preostal
finesse impas
ruff sec =sijecem
crossruff unakrsn
discard bac skart odbac
on =na
run igra odigra naplat
high visok dobr =dobar najvis
is =su =je
count sve =svi ostat ostal zahtev stih =moj =moje =moji =moja
top odozgo =vrha
overtake preuz
unblock deblok odblok
dummy =dami =stola =sto =sta =stolu
hand =ruka =ruku =ruke =ruci izvod
to =u =nazad =prelazim =idem
lose ustup dajem =dam gub izgub predaj
but osim
out =napolju =vani
for =protiv =preko =kod
losing gubit
round rund krug
filler =i =pa =onda =zatim =sad =sada =s =sa =iz =se =to =po =karte =kartu =boju =cu =za =mi =od
filler =jos =prvo =onda =tih =te
"""

HUNGARIAN: Final = """
not =nem =nelkul =soha =ha
suit-S pikk
suit-H kor
suit-D karo
suit-C treff
rank-A asz
rank-K kiraly
rank-Q dam
rank-J bubi
rank-T =tizes =tizest =tiz =tizessel
rank-9 kilenc
rank-8 nyolc
rank-7 =het hetes
rank-6 =hat hatos
rank-5 =ot otos
rank-4 =negy negyes
rank-3 =harom harmas
rank-2 =ketto =ket kettes
count-1 =egy =egyszer =egyet
seat-W nyugat
seat-N eszak
seat-E kelet
seat-S =del =delre =delnel
draw kiaduz kiaduk lehuz kihuz =adutolok =adutolom =kiadutolok =kiadutolom
trump =adu =adut =aduk =adukat =adum =aduval =adutt
last utols megmarad
finesse impassz
ruff =lopok =lopom lop ellop elut
crossruff keresztlop
discard =dobok =dobom eldob dob
on =ra
run jatsz hiv lehiv kihiv lejatsz kijatsz leutom
high magas =jo =jok nagy =jak
is =van =vannak
count osszes minden marad =enyem =enyim =tobbi igeny utes mind
top felulrol
overtake atvesz
unblock =deblokkolok deblokk
dummy asztal
hand =kez =kezbe =kezbol =kezben felvev
to =vissza =at =atmegyek
lose kiad lead =adok veszit lemond atad
but kiveve
out =kint =kinn
for =ellen =keresztul
losing veszto
filler =a =az =es =majd =utan =utana =azutan =most =vegul =ezek =lap =lapot =lapok =szin =szint =is
filler =szinben =aztan =meg =fogom =fel =le =ki =el =en =nekem
"""

WORDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "en": ENGLISH,
        "sk": SLOVAK,
        "cs": CZECH,
        "fi": FINNISH,
        "sr": SERBIAN,
        "hu": HUNGARIAN,
    }
)
"""The words of each language, under the codes of `fairdeal.i18n`."""
