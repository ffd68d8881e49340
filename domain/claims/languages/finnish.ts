import { oneOf } from '../pattern';
import type { ClaimWords } from './claim-words';

/** Case endings, with the vowel before some of them. */
const CASE =
  '(?:n|a|ä|ta|tä|ssa|ssä|sta|stä|an|än|en|een|hen|lla|llä|lta|ltä|lle|ksi|na|nä|tta|ttä|ia|iä|ien|jen|ja|jä|issa|issä|ista|istä|illa|illä|ilta|iltä|ille|iin|ihin|in|t)?';
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
  yearWords: 'vuonna|vuoden|vuodesta|vuoteen|vuosi|vuosina',
  decades: '(?:1[5-9]|20)\\d0-lu[kv]u\\p{L}{0,4}|\\d{2}-lu[kv]u\\p{L}{0,4}',
  currencies: `euro${CASE}|eur|e|sentti${CASE}|senttiä|sentin|kruunu${CASE}|dollari${CASE}|punta${CASE}|puntaa`,
  numberWords: `yksitoista|yhtätoista|yhdentoista|yhdessätoista|(?:kaksin|kolmin|nelin|moni)kertai\\p{L}+|${SMALL}${CASE}(?:toista|kymmen(?:tä|en|${CASE})|sataa|tuhatta)?|(?:sata|sada|sado|tuhat|tuhan|tuhanne|tuhans)${CASE}|miljoon(?:a|i)${CASE}|miljardi${CASE}|tusina${CASE}|kolmannes|kolmasosa${CASE}|neljännes|neljäsosa${CASE}|joka (?:toinen|kolmas|neljäs|viides|kymmenes)`,
  units: `prosentti${CASE}|prosenttia|prosentin|prosenttiyksikköä|miljoonaa|miljardia|tuhatta|kilometri${CASE}|kilometriä|metriä|metrin|senttiä|senttimetriä|kilo${CASE}|grammaa|tonni${CASE}|litra${CASE}|tunti${CASE}|tunnin|tuntia|minuutti${CASE}|minuutin|sekuntia|päivä${CASE}|päivää|viikko${CASE}|viikon|viiko\\p{L}+|kuukautta|kuukauden|kuukaude\\p{L}+|vuotta|vuoden|vuode\\p{L}+|kertaa|astetta|wattia|neljäsosaa|kolmasosaa|ihmistä|asiakasta|henkilöä`,
  superlatives: oneOf(
    '(?:kaikkein|eniten|vähiten)(?: \\p{L}+)?',
    '\\p{L}{2,}(?:imma|immä|impi|impa|impä|imme)\\p{L}{0,6}',
    '\\p{L}{2,}(?:llisin|uin|yin|kkain|kkäin|avin|ävin|ttomin|ttömin|ein)',
    'yleisin|erikoisin|iloisin|aidoin|tiuhin',
    '(?:suur|pien|halv|nop|vanh|uus|nuor|laaj|pis|korke|matal|vahv|helpo|syv|tark|rikka|lämpim|kylm)(?:e)?in',
    'parhain|paras(?! (?:aika|tapa|hetki))|parasta|parhaa\\p{L}*|parhai\\p{L}*',
    '(?:markkina)?johtav\\p{L}*|markkinajohtaj\\p{L}*|ainutlaatui\\p{L}*|ylivoimai\\p{L}*|ykkös\\p{L}*|lyömät\\p{L}*|vertaansa vailla|maailmanluok\\p{L}*|ainoa \\p{L}+',
  ),
  noSuperlatives:
    'ensimm\\p{L}*|enimmäkseen|vähimmäis\\p{L}*|enimmäis\\p{L}*|kuin|niin|näin|noin|siin|päivisin|iltaisin|aamuisin|öisin|viikoittaisin|talvisin|kesäisin|keväisin|syksyisin|joskus|tein|annoin|lyhimmillään|\\p{L}*(?:pyysin)|impuls\\p{L}*|viimein|itsein|välein|toisin|vuosittain|usein|takaisin|jotakuin|ennemmin|ainakin|monesti|kotiimme|\\p{L}*(?:imme)|käsin|muisin|\\p{L}*(?:päivisin|iltaisin|aamuisin|öisin|kuisin|koisin)|sunnuntaisin|lauantaisin|perjantaisin|torstaisin|keskiviikkoisin|tiistaisin|maanantaisin|arkisin|viikonloppuisin',
  healthActions:
    '(?:alen|lask|vähen|ehkäis|parant|paran|hoit|hoid|lievit|vahvist|edist|suoj|torju|poltt|kohent|rauhoit|tasapaino|helpot|tuke|piristä|nopeutt|pienen|poist|laske|auttaa|säätel)\\p{L}{0,7}',
  healthObjects:
    '(?:verenpain\\p{L}*|verensoker\\p{L}*|verenkier\\p{L}*|kolesterol\\p{L}*|vastustusky\\p{L}*|immun\\p{L}*|\\p{L}*kipu\\p{L}*|\\p{L}*kivu\\p{L}*|\\p{L}*kipuj\\p{L}*|\\p{L}*särky\\p{L}*|\\p{L}*särkyj\\p{L}*|\\p{L}*särkö\\p{L}*|ryppy\\p{L}*|rypyt|diabet\\p{L}*|\\p{L}*syöpä\\p{L}*|\\p{L}*syöv\\p{L}*|stressi\\p{L}*|un(?:en|ta)(?: \\p{L}+)?|unettom\\p{L}*|ruo(?:an|ka)sulat\\p{L}*|tulehdu\\p{L}*|paino(?:a|n|nhallint\\p{L}*)|sydä\\p{L}*|(?:vatsa|keho)?rasva(?:a|n|npoltto\\p{L}*)|allergi\\p{L}*|astma\\p{L}*|masennu\\p{L}*|ahdistu\\p{L}*|nivel\\p{L}*|ihottum\\p{L}*|akne\\p{L}*|iho(?:a|n)?|lihaks\\p{L}*|oire\\p{L}*|\\p{L}*sairau\\p{L}*|infekti\\p{L}*|flunss\\p{L}*|migreen\\p{L}*|aineenvaihdun\\p{L}*|muisti(?:a|n)?|väsymy\\p{L}*|hormon\\p{L}*|tervey\\p{L}*|\\p{L}*tervey\\p{L}*|\\p{L}*halvau\\p{L}*|ikeni?\\p{L}*|hampai\\p{L}*|luus\\p{L}*|aivo\\p{L}*|keuhko\\p{L}*|vatsa\\p{L}*|ikääntymi\\p{L}*)',
  healthPhrases:
    'kliinisesti (?:todist\\p{L}*|testat\\p{L}*)|lääketieteellisesti (?:todist\\p{L}*|testat\\p{L}*)|sivuvaikutu\\p{L}*|haittavaikutu\\p{L}*|terveellis\\p{L}*|hyväksi (?:terveydelle|sydämelle|iholle|vatsalle|selälle)|laihdut\\p{L}*|lääkärien suosittel\\p{L}*|allergiatestat\\p{L}*|tulehdusta (?:ehkäis|lievit)\\p{L}*',
  legal: oneOf(
    '(?:on )?(?:lain|lakien|asetuksen|\\p{L}{4,}lain|\\p{L}{4,}asetuksen|\\p{L}+direktiivin) (?:mukaan|nojalla|mukaisesti|vastai\\p{L}*|vaati\\p{L}*|edellyt\\p{L}*)',
    '(?:kuluttajansuoja|työ|työsopimus|tieliikenne|vuokra|kauppa|tietosuoja|rikos|vero|ympäristö|elintarvike|potilas|yhdenvertaisuus|tekijänoikeus|perustus|alkoholi|avioliitto|asuntokauppa|vuosiloma)(?:laki|lain|laissa|lakia|lakiin)',
    'laki (?:vaatii|kieltää|edellyttää|sallii|takaa|velvoittaa)|laissa|lakisääte\\p{L}*|lakiin perustuv\\p{L}*',
    'lailli\\p{L}*|laiton\\p{L}*|laittom\\p{L}*|luvanvarai\\p{L}*',
    '(?:on|oli) (?:aina |myös )?oikeus|oikeutettu\\p{L}*|(?:on|ovat) velvolli\\p{L}*|velvollisuus|velvollisuuk\\p{L}*',
    '(?:on )?kielletty\\p{L}*|(?:\\p{L}+)?direktiivi\\p{L}*|tietosuoja-asetu\\p{L}*|GDPR|rangaistav\\p{L}*|sakko\\p{L}*',
  ),
  lawNames: null,
  placeCases: '(?:ssa|ssä|sta|stä|lla|llä|lta|ltä|lle|aan|ään|een|iin|oon|uun|yyn|öön)$',
  institutions:
    '(?:yliopisto|kaupunki|kaupungi|kunta|kunna|sairaala|museo|seurakunta|seurakunna|satama|lentoasema|tuomiokirkko|tuomiokirko|ammattikorkeakoulu|maakunta|maakunna|hovioikeu)\\p{L}{0,5}',
  noNames:
    'Se|Ne|Hän|He|Me|Sekä|Kun|Jos|Että|Mutta|Ja|Tai|Kaikki|Joka|Moni|Mikä|Miksi|Miten|Kuka|Missä|On|Ei|Voi|Tämä|Nämä|Myös|Vuonna|Olemme|Olen|Ovat|Internet|OK|FAQ|SEO|PDF|TV|LED|USB|CV|AI|IT|HR|PC|Te|Teidän|Sinä|Sinun',
  insideNames: 'von|de|af|&',
  and: 'ja|sekä|tai',
};
