import { oneOf } from '../pattern';
import type { ClaimWords } from './claim-words';

/** Case endings, with the vowel before some of them. */
const CASE = '(?:i?(?:s[st]|l[lt])[aä]|i?lle|(?:[ij]|t?t|n)?[aä]|[eijh]?en|[aäouy]n|i?(?:hi|i)?n|ksi|t)?';
/** Parts of numbers in words, each of which may have an ending: "neljäänkymmeneenyhteen". */
const PART =
  '(?:yksi|yhde|yhte|yht|yhdeksä|kaksi|kahde|kahte|kah|kahdeksa|kolme|kolm|neljä|nelj|viisi|viide|viite|viit|kuusi|kuude|kuute|kuut|seitsemä|seitsem|kymmene|kymmen|sata|sada|sato|sado|tuhat|tuhan|tuhanne|tuhante|tuhans|tois)';
const SMALL = `(?:kaksi|kahde|kahte|kah|kolme|neljä|viisi|viide|viite|viit|kuusi|kuude|kuute|seitsemä|seitsemän|kahdeksa|kahdeksan|yhdeksä|yhdeksän|kymmene|kymmenen|kymmen)`;

export const FINNISH: ClaimWords = {
  months: [
    'tammi',
    'helmi',
    'maalis',
    'huhti',
    'touko',
    'kesä',
    'heinä',
    'elo',
    'syys',
    'loka',
    'marras',
    'joulu',
  ],
  monthEnding: 'kuu\\p{L}{0,4}',
  seasons: '(?:kevä|kesä|syksy|talv|joulu|pääsiäi)\\p{L}{0,5}',
  weekdays:
    '(?:joka )?(?:maanantai|tiistai|keskiviik|torstai|perjantai|lauantai|sunnuntai)\\p{L}{0,6}|arkisin|arkipäivisin|viikonloppuisin|pyhisin',
  yearWords: 'vuonna|vuoden|vuodesta|vuoteen|vuosi|vuosina',
  decades: '(?:1[5-9]|20)\\d0-lu[kv]u\\p{L}{0,4}|\\d{2}-lu[kv]u\\p{L}{0,4}',
  currencies: `euro${CASE}|eur|e|sentti${CASE}|senttiä|sentin|kruunu${CASE}|dollari${CASE}|punta${CASE}|puntaa`,
  free: 'ilmainen|ilmaiseksi|ilmaisen|ilmaiset|ilmaisia|ilmaisella|ilmaisena|ilmais(?:toimitu|näyt|palvelu)\\p{L}*|maksuto[nm]\\p{L}*|maksutta|ei(?:vät)? maksa (?:mitään|senttiäkään)|veloituksetta|kaupan päälle|ilman lisä(?:maksua|hintaa|kuluja)',
  numberWords: `(?=${PART}\\p{L}{0,4}?${PART})\\p{L}+|\\p{L}*prosentti(?:nen|s\\p{L}+)|yhde(?:n|ssä|ksi) (?:arki|työ)?(?:päivä|tunni|viiko|kuukaude|vuode|minuuti|vuorokaude|sekunni)\\p{L}+|(?:sijoi|tul|yl|pääs)\\p{L}+(?: \\p{L}+){0,2} (?:ensimmäise|toise|kolmanne|neljänne|viidenne)(?:ksi|lle|sija\\p{L}*)(?: sija\\p{L}*)?|puolet|puolta|puolit\\p{L}+|puol(?:i|en) (?:tun|vuo|vuorokau|minuut|litr|kilo|metr|miljoon|kilometr|päiv|kuukau|vuosisa)\\p{L}+|tuplaa?\\p{L}*|triplaa?\\p{L}*|(?:kolma|neljä|viide|kuude|kymmene)nne(?:s|kse|st)\\p{L}*|(?:viides|kuudes|kahdeksas|kymmenes)osa${CASE}|(?:\\p{L}*miljoona|\\p{L}*tuhanne|\\p{L}*sada)s(?!t) \\p{L}+|yksitoista|yhtätoista|yhdentoista|yhdessätoista|(?:kaksin|kolmin|nelin|moni)kertai\\p{L}+|${SMALL}${CASE}(?:toista|kymmen(?:tä|en|${CASE})|sataa|tuhatta)?|(?:sata|sada|sado|tuhat|tuhan|tuhanne|tuhans)${CASE}|miljoon(?:a|i)${CASE}|miljardi${CASE}|tusina${CASE}|kolmannes|kolmasosa${CASE}|neljännes|neljäsosa${CASE}|joka (?:toinen|kolmas|neljäs|viides|kymmenes)`,
  units: `prosentti${CASE}|prosenttia|prosentin|prosenttiyksikköä|miljoonaa|miljardia|tuhatta|kilometri${CASE}|kilometriä|metriä|metrin|senttiä|senttimetriä|kilo${CASE}|grammaa|tonni${CASE}|litra${CASE}|tunti${CASE}|tunnin|tuntia|minuutti${CASE}|minuutin|sekuntia|päivä${CASE}|päivää|viikko${CASE}|viikon|viiko\\p{L}+|kuukautta|kuukauden|kuukaude\\p{L}+|vuotta|vuoden|vuode\\p{L}+|kertaa|astetta|wattia|neljäsosaa|kolmasosaa|ihmistä|asiakasta|henkilöä`,
  superlatives: oneOf(
    '(?:maailman|Euroopan|Pohjoismaiden|Suomen|maan|alan|laatuaan) ensimmäi\\p{L}+|ensimmäi\\p{L}+ laatuaan',
    '(?:kaikkein|eniten|vähiten) \\p{L}+',
    '\\p{L}{2,}(?:imma|immä|impi|impa|impä|imme)\\p{L}{0,6}',
    '\\p{L}{2,}(?:llisin|uin|yin|kkain|kkäin|avin|ävin|[aä]tivin|ttomin|ttömin|ein)',
    'yleisin|erikoisin|iloisin|aidoin|tiuhin',
    'suurin(?! osa)|(?:pien|halv|nop|vanh|uus|nuor|laaj|pis|korke|matal|vahv|helpo|syv|tark|rikka|lämpim|kylm)(?:e)?in',
    'parhain|paras(?! (?:aika|tapa|hetki))|(?<!on )parasta|parhaa\\p{L}*|parhai\\p{L}*',
    '(?:markkina)?johtav\\p{L}*|markkinajohtaj\\p{L}*|ainutlaatui\\p{L}*|ylivoimai\\p{L}*|ykkös\\p{L}*|lyömät\\p{L}*|vertaansa vailla|maailmanluok\\p{L}*|aino(?:a|at|ana)(?: \\p{L}+)?|ainut\\p{L}{0,4}',
    // Of other words in -isin, which are many, this one belongs to the noun before.
    '(?<=\\p{L}{2,}n )\\p{L}{3,}(?:isin|öin|oin)',
    '\\p{L}{4,}immin',
    '(?:kukaan|mikään)(?: \\p{L}+){0,4} ei(?: \\p{L}+){0,5} (?:\\p{L}{3,}(?:mpi|mpa|mpä|mpaa|mpää|mmin|mmat|mmät)|enemmän|vähemmän)',
  ),
  noSuperlatives:
    'ensimm\\p{L}*|enimmäkseen|vähimmäis\\p{L}*|enimmäis\\p{L}*|kuin|niin|näin|noin|siin|päivisin|iltaisin|aamuisin|öisin|viikoittaisin|talvisin|kesäisin|keväisin|syksyisin|joskus|tein|annoin|lyhimmillään|\\p{L}*(?:pyysin)|impuls\\p{L}*|viimein|itsein|välein|toisin|vuosittain|usein|takaisin|jotakuin|ennemmin|ainakin|monesti|kotiimme|\\p{L}*(?:imme)|käsin|muisin|\\p{L}*(?:päivisin|iltaisin|aamuisin|öisin|kuisin|koisin)|sunnuntaisin|lauantaisin|perjantaisin|torstaisin|keskiviikkoisin|tiistaisin|maanantaisin|arkisin|viikonloppuisin',
  healthActions:
    '(?:(?:alen|nost|kohot|lisä(?!ks|n)|lask|vähen|ehkäis|parant|paran|hoit|hoid|lievit|vahvist|edist|suoj|torju|poltt|kohent|rauhoit|tasapaino|helpot|tuke|piristä|nopeutt|pienen|poist|laske|auttaa|säätel|tappa|estä|hillit|hillits|ravits|kosteut|puhdist|korja|aiheut|pitä|nopeu|hidast|tehoa)\\p{L}{0,7}|hyväksi|hyvää|hyödyllis\\p{L}*|haital\\p{L}*|apua|tehokas\\p{L}*)',
  healthObjects:
    '(?:verenpain\\p{L}*|verensoker\\p{L}*|verenkier\\p{L}*|kolesterol\\p{L}*|vastustusky\\p{L}*|immun\\p{L}*|\\p{L}*kipu\\p{L}*|\\p{L}*kivu\\p{L}*|\\p{L}*kipuj\\p{L}*|\\p{L}*särky\\p{L}*|\\p{L}*särkyj\\p{L}*|\\p{L}*särkö\\p{L}*|ryppy\\p{L}*|rypyt|diabet\\p{L}*|\\p{L}*syöpä\\p{L}*|\\p{L}*syöv\\p{L}*|stressi\\p{L}*|un(?:en|ta)(?: \\p{L}+)?|unettom\\p{L}*|ruo(?:an|ka)sulat\\p{L}*|tulehdu\\p{L}*|paino(?:a|n|nhallint\\p{L}*)|sydä\\p{L}*|(?:vatsa|keho)?rasva(?:a|n|npoltto\\p{L}*)|allergi\\p{L}*|astma\\p{L}*|masennu\\p{L}*|ahdistu\\p{L}*|nivel\\p{L}*|ihottum\\p{L}*|akne\\p{L}*|iho(?:a|n)?|lihaks\\p{L}*|oire\\p{L}*|\\p{L}*sairau\\p{L}*|infekti\\p{L}*|pahoinvoin\\p{L}*|kuume\\p{L}*|yskä\\p{L}*|\\p{L}*nuha\\p{L}*|mustelm\\p{L}*|silm(?:iä|ien|ät|iin)\\p{L}{0,3}|korv(?:ia|ien|at)|hiu(?:s|k)\\p{L}*|kyns(?:iä|ien|et)|kynnet|päänahk\\p{L}*|kurkku\\p{L}*|selkä\\p{L}*|selkärank\\p{L}*|polv\\p{L}*|lonk\\p{L}*|olkap\\p{L}*|niska\\p{L}*|jal(?:koja|kojen|at)|suon(?:ia|ten|et)|ver(?:ta|en)|rusto\\p{L}*|jänte\\p{L}*|rako(?:n|a)|eturauha\\p{L}*|solu\\p{L}*|kollageen\\p{L}*|luusto\\p{L}*|kutina\\p{L}*|kutinoi\\p{L}*|turvotu\\p{L}*|kramp\\p{L}*|suonenve\\p{L}*|närästy\\p{L}*|ummetu\\p{L}*|ripuli\\p{L}*|kuorsau\\p{L}*|huimau\\p{L}*|jännity\\p{L}*|vaihdevuo\\p{L}*|hiustenläht\\p{L}*|hilse\\p{L}*|arpi\\p{L}*|arve\\p{L}*|haavo\\p{L}*|haava\\p{L}*|viruks\\p{L}*|virusten|bakteer\\p{L}*|psoria\\p{L}*|dementi\\p{L}*|alzheimer\\p{L}*|osteoporoo\\p{L}*|ylipaino\\p{L}*|liikalihavuu\\p{L}*|kilpirauha\\p{L}*|munuai\\p{L}*|suolist\\p{L}*|mieliala\\p{L}*|keskittymi\\p{L}*|ryhti\\p{L}*|näköä|näkökyky\\p{L}*|hermo(?:ja|jen|sto\\p{L}*)|flunss\\p{L}*|migreen\\p{L}*|aineenvaihdun\\p{L}*|muisti(?:a|n)?|väsymy\\p{L}*|hormon\\p{L}*|tervey\\p{L}*|\\p{L}*tervey\\p{L}*|\\p{L}*halvau\\p{L}*|ikeni?\\p{L}*|hampai\\p{L}*|luus\\p{L}*|aivo\\p{L}*|keuhko\\p{L}*|vatsa\\p{L}*|ikääntymi\\p{L}*)',
  healthPhrases:
    'kliinisesti (?:todist\\p{L}*|testat\\p{L}*)|lääketieteellisesti (?:todist\\p{L}*|testat\\p{L}*)|sivuvaikutu\\p{L}*|haittavaikutu\\p{L}*|terveellis\\p{L}*|hyväksi (?:terveydelle|sydämelle|iholle|vatsalle|selälle)|laihdut\\p{L}*|lääkärien suosittel\\p{L}*|allergiatestat\\p{L}*|tulehdusta (?:ehkäis|lievit)\\p{L}*',
  legal: oneOf(
    '(?:on )?(?:lain|lakien|asetuksen|\\p{L}{4,}lain|\\p{L}{4,}asetuksen|\\p{L}+direktiivin) (?:mukaan|nojalla|mukaisesti|vastai\\p{L}*|vaati\\p{L}*|edellyt\\p{L}*)',
    '(?:kuluttajansuoja|työ|työsopimus|tieliikenne|vuokra|kauppa|tietosuoja|rikos|vero|ympäristö|elintarvike|potilas|yhdenvertaisuus|tekijänoikeus|perustus|alkoholi|avioliitto|asuntokauppa|vuosiloma)(?:laki|lain|laissa|lakia|lakiin)',
    '\\p{L}{3,}(?<!pää|suu|kita|vuoren|jol|mil|sil|täl|tuol)(?:laki|lakia|lakiin|laissa|laista)',
    'laki (?:vaatii|kieltää|edellyttää|sallii|takaa|velvoittaa)|laissa|lakisääte\\p{L}*|lakiin perustuv\\p{L}*',
    'lailli\\p{L}*|laiton\\p{L}*|laittom\\p{L}*|luvanvarai\\p{L}*',
    '(?:on|oli) (?:aina |myös )?oikeus|oikeutettu\\p{L}*|(?:on|ovat) velvolli\\p{L}*|velvollisuus|velvollisuuk\\p{L}*',
    // Who is too young, and what has to be worn.
    '(?<=vuotia\\p{L}{1,4} (?:\\p{L}+ )?)(?:ei|eivät) saa \\p{L}+|\\p{L}*(?:liiv|kypär|turvavö|turvavy|heijastim|suojaim|suojai|talvirenka)\\p{L}* on (?:aina )?(?:käytettävä|oltava|pidettävä)',
    '(?:luvan|lupaehtojen|määräysten|määräyksen|säännösten|säädösten) (?:mukaan|nojalla)(?: (?:\\p{L}+ ){0,4}on \\p{L}+(?:tava|ttävä))?|kielle(?:tään|ttiin|ttäisiin)',
    '(?:on )?kielletty\\p{L}*|(?:\\p{L}+)?direktiivi\\p{L}*|tietosuoja-asetu\\p{L}*|GDPR|rangaistav\\p{L}*|sakko\\p{L}*|sako[nt]\\p{L}*|(?:ovat |on )?pakolli\\p{L}*|uhkasak\\p{L}*|peruutusoikeu\\p{L}*|peruuttamisoikeu\\p{L}*|irtisano\\p{L}*|CE-merki\\p{L}*',
    '(?:\\p{L}*-)?\\p{L}*lainsäädä\\p{L}*|EU-(?:lak\\p{L}*|lai\\p{L}*|oikeu\\p{L}*|sääntel\\p{L}*)',
    'on (?:\\p{L}+ ){0,2}(?:kierrätettävä|rekisteröitävä|ilmoitettava|merkittävä|vakuutettava|hyväksyttävä|tarkastettava|maksettava|raportoitava|luovutettava|palautettava|hyvitettävä|korvattava)',
    '(?:on |pitää |täytyy )?ol(?:tava|la) (?:\\p{L}+ )?(?:lupa|luvat|vakuutus|kortti|suostumus|todistus|passi|viisumi|ajokortti)',
    '(?:voi|voivat|saa|saavat) vaatia (?:hyvity|korvau|alennu|palautu|purk)\\p{L}*|(?:huoltaj|vanhemp)\\p{L}+ (?:kirjalli\\p{L}+ )?(?:suostumu\\p{L}*|lupa\\p{L}*|luva\\p{L}*)',
    '(?:voidaan|saatetaan|saa) (?:tuomita|sakottaa|syyttää|häätää|purkaa|peruuttaa|takavarikoida)',
    '(?:edellyttää|vaatii|tarvi\\p{L}+) (?:lupa\\p{L}*|luvan|rakennuslu\\p{L}+|suostumu\\p{L}+)',
  ),
  legalSubjects:
    '(?:vuokranantaj|vuokralai|työnantaj|työntekij|myyj|ostaj|kuluttaj|valmistaj|maahantuoj|yrityks|yritys|elinkeinonharjoittaj|toimittaj|kuljettaj|autoilij|pyöräilij|omistaj|taloyhtiö|asunto-osakeyhtiö|urakoitsij|kaupa|kansalai|pank|apteek|viranomai|kiinteistönomistaj|rakentaj|verkkokaup)\\p{L}{1,5}',
  legalDuties:
    '(?:on (?:aina )?(?:pitänyt|täytynyt|tehtävä|pidettävä|annettava|ilmoitettava|huolehdittava|\\p{L}+(?:ttava|ttävä))|pitää|täytyy|tulee|ei saa|eivät saa|saa vain|ei voi)',
  lawNames: null,
  placeCases: '(?:ssa|ssä|sta|stä|lla|llä|lta|ltä|lle|aan|ään|een|iin|oon|uun|yyn|öön)$',
  institutions:
    '(?:yliopisto|kaupunki|kaupungi|kunta|kunna|sairaala|museo|seurakunta|seurakunna|satama|lentoasema|tuomiokirkko|tuomiokirko|ammattikorkeakoulu|maakunta|maakunna|hovioikeu)\\p{L}{0,5}',
  noNames:
    'Se|Ne|Hän|He|Me|Sekä|Kun|Jos|Että|Mutta|Ja|Tai|Kaikki|Joka|Moni|Mikä|Miksi|Miten|Kuka|Missä|On|Ei|Voi|Tämä|Nämä|Myös|Vuonna|Olemme|Olen|Ovat|Internet|OK|FAQ|SEO|PDF|TV|LED|USB|CV|AI|IT|HR|PC|Te|Teidän|Sinä|Sinun',
  insideNames: 'von|de|af|&',
  and: 'ja|sekä|tai',
};
