import { oneOf } from '../pattern';
import type { ClaimWords } from './claim-words';

const DIGITS = 'två|tre|fyra|fem|sex|sju|åtta|nio';
const TEENS = 'tio|elva|tolv|tretton|fjorton|femton|sexton|sjutton|arton|nitton';
const TENS = 'tjugo|trettio|fyrtio|femtio|sextio|sjuttio|åttio|nittio';

export const SWEDISH: ClaimWords = {
  months: [
    'januari',
    'februari',
    'mars',
    'april',
    'maj',
    'juni',
    'juli',
    'augusti',
    'september',
    'oktober',
    'november',
    'december',
  ],
  monthEnding: '',
  seasons: '(?:vår|sommar|höst|vinter)(?:en|n)?|(?:jul|påsk)en',
  yearWords: 'år|sedan|sen|från|till|i',
  decades: '(?:på )?(?:1[5-9]|20)\\d0-talet(?:s)?|(?:på )?\\d{2}-talet',
  currencies: 'kronor|kronors|krona|kr|sek|euro|eur|öre|dollar|pund',
  numberWords: `(?:${TENS})(?:ett|en|${DIGITS})?|${TEENS}|(?:${DIGITS}|ett|en)?(?:hundra|tusen)(?:tals)?|miljon(?:er|tals)?|miljard(?:er)?|dussin(?:tals)?|${DIGITS}|en tredjedel|en fjärdedel|hälften av|dubbelt|tredubbelt|var(?:t)? (?:tredje|fjärde|femte|tionde)`,
  units:
    'procent|procents|procentenheter|miljoner|miljarder|tusen|hundra|kilometer|mil|meter|centimeter|kilo|kilogram|gram|ton|liter|timmar|timmars|timme|minuter|minuters|sekunder|dagar|dagarna|dagars|dygn|veckor|veckors|månader|månaders|år|års|gånger|grader|watt|fjärdedelar|tredjedelar|personer|kunder',
  superlatives: oneOf(
    '(?:den|det|de|vår|vårt|våra) (?:allra )?(?:mest|minst) \\p{L}+',
    '\\p{L}{3,}(?:aste|ast)',
    '(?:allra )?(?:bäst(?!a (?:sättet|tiden|är))|störst|lägst|yngst|äldst|sämst|flest|längst|tyngst|grövst|trängst|lättast)(?:a|e)?',
    '(?:marknads|världs|bransch)?ledande',
    'högsta|minsta',
    'oslagbar\\p{L}*|oöverträffa\\p{L}*|unik\\p{L}*|makalös\\p{L}*',
    'nummer ett|i världsklass|världsbäst\\p{L}*|den enda \\p{L}+',
  ),
  noSuperlatives:
    'genast|endast|enbart|oftast|helst|senast|senaste|närmast|närmaste|främst|näst|kontrast|gymnast|fantast|entusiast|plast|ballast|palats|barnkalast|överlast|kalast|fast|last|mast|hast|bokhylleast|framtidsfast|bofast|brandfast|\\p{L}*(?:plast|last|mast|fast|kast|frukost)|maste',
  healthActions:
    '(?:sänk|minsk|förebygg|bot|behandl|läk|lindr|stärk|förbättr|motverk|skydd|bränn|ök|främj|dämp|lugn|hjälp mot|bekämp|botar|reglera|balanser|stimuler|gynn|underlätt)(?:er|ar|a|t|at|de|ade|te|s|as|es)?',
  healthObjects:
    '(?:blodtryck\\p{L}*|blodsock\\p{L}*|blodcirkulation\\p{L}*|kolesterol\\p{L}*|immun\\p{L}*|\\p{L}*värk\\p{L}*|\\p{L}*smärt\\p{L}*|rynk\\p{L}*|diabetes\\p{L}*|\\p{L}*cancer\\p{L}*|stress\\p{L}*|sömn\\p{L}*|matsmält\\p{L}*|inflammation\\p{L}*|vikt(?:en|nedgång)?|hjärt\\p{L}*|(?:kropps|buk)?fett(?:et)?|allergi\\p{L}*|astma\\p{L}*|depression\\p{L}*|ångest\\p{L}*|artros\\p{L}*|eksem\\p{L}*|akne|hud(?:en|ens)?|muskl\\p{L}*|leder(?:na)?|symtom\\p{L}*|\\p{L}*sjukdom\\p{L}*|infektion\\p{L}*|förkylning\\p{L}*|influensa\\p{L}*|migrän\\p{L}*|ämnesomsättning\\p{L}*|minnet|stroke|trötthet\\p{L}*|hormon\\p{L}*|hälsa\\p{L}*|tandkött\\p{L}*|tänder(?:na)?|skelett\\p{L}*|hjärna\\p{L}*|lungor\\p{L}*|mage(?:n)?|åldrande\\p{L}*)',
  healthPhrases:
    'kliniskt (?:bevisa\\p{L}*|testa\\p{L}*)|medicinskt (?:bevisa\\p{L}*|testa\\p{L}*)|(?:bra|nyttig\\p{L}*|skadlig\\p{L}*) för (?:hälsan|hjärtat|huden|magen|ryggen|lederna)|biverkning\\p{L}*|antiinflammatorisk\\p{L}*|gå ner i vikt|viktnedgång|rekommenderas av (?:läkare|tandläkare|hudläkare)|allergitestad\\p{L}*',
  legal: oneOf(
    '(?:måste |ska |är )?enligt (?:svensk |finländsk )?lag(?:en|stiftningen)?(?: skyldig(?:a|t)?)?',
    '(?:konsument|arbets|miljö|hyres|avtals|skatte|upphovsrätts|dataskydds|semester|köp|plan- och bygg|trafik|diskriminerings|patient|alkohol|livsmedels|förvaltnings)\\p{L}*lagen',
    '(?:\\p{L}{4,}(?<!slag|bo|under|an|för))lagen',
    'lag(?:en)? (?:kräver|förbjuder|tillåter|säger|garanterar)',
    'lagstadga\\p{L}*|lagkrav\\p{L}*|lagligt|laglig\\p{L}*|olaglig\\p{L}*|lagstift\\p{L}*',
    'har (?:du |man |ni )?(?:alltid |också )?rätt (?:till|att)',
    '(?:är|blir) (?:enligt lag )?(?:skyldig|ansvarig|berättigad|förbjuden|förbjudet|tillåten|tillåtet|skyldiga|berättigade|förbjudna)(?: att| till)?',
    '\\p{L}*förordning(?:en|ar)?|\\p{L}*direktiv(?:et|en)?|GDPR|straffbart|böter',
  ),
  lawNames: null,
  placeCases: null,
  institutions:
    'universitet(?:et)?s?|stad|kommuns?|högskolas?|sjukhuse?t?|museums?|museet|län|landskap|hamn|flygplats|domkyrka|tingsrätt',
  noNames:
    'Den|Det|De|En|Ett|Vår|Vårt|Våra|Vi|Du|Han|Hon|Både|Som|När|Om|Att|För|Från|Med|På|Av|Till|Men|Och|Alla|Varje|Många|Vad|Varför|Hur|Vem|Var|Är|Har|Kan|Efter|Innan|Sedan|Enligt|I|Internet|OK|FAQ|SEO|PDF|TV|LED|USB|CV|AI|IT|HR|VD|PC|Ni|Er|Era',
  insideNames: 'af|von|de|och|&',
  and: 'och|eller|samt',
};
