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
  weekdays:
    '(?:(?:på|varje|senast|från|till) )?(?:mån|tis|ons|tors|fre|lör|sön)dag(?:en|ar|arna|s|ens)?|(?:på |alla )?(?:vardagar|vardagen|helger|helgerna|helgdagar)',
  yearWords: 'år|sedan|sen|från|till|i',
  decades: '(?:på )?(?:1[5-9]|20)\\d0-talet(?:s)?|(?:på )?\\d{2}-talet',
  currencies: 'kronor|kronors|krona|kr|sek|euro|eur|öre|dollar|pund',
  free: '(?:kostar|kosta|betalar) (?:ingenting|inget|inte ett öre)|gratis|kostnadsfri(?:tt|a)?|avgiftsfri(?:tt|a)?|utan (?:extra |någon )?(?:kostnad|avgift)|fri (?:frakt|leverans|entré|parkering|retur|hemleverans|installation|rådgivning|support)',
  numberWords: `(?:${TENS})(?:ett|en|${DIGITS})?|${TEENS}|(?:${TEENS}|${TENS}|${DIGITS}|ett|en)?(?:hundra|tusen)(?:tusen)?(?:tals)?|ett (?:${TEENS}|${TENS}|hundra|tusen)tal|(?:inom|på|i|under|efter|tar) (?:en|ett) (?:\\p{L}*dag|\\p{L}*vecka|månad|timme|minut|år|dygn|kvart|sekund|decennium)|(?:kom|blev|slutade|placerade sig|sluta) (?:på |som )?(?:etta|tvåa|trea|fyra|femma|(?:första|andra|tredje|fjärde|femte) plats(?:en)?)|miljon(?:er|tals)?|miljard(?:er)?|dussin(?:tals)?|${DIGITS}|en (?:tredje|fjärde|femte|sjätte|åttonde|tionde|åtton|tion)del|hälften|halva (?:priset|tiden|kostnaden|vikten|mängden|\\p{L}+en)(?!\\p{L})|en halv|ett halvt|en och en halv|ett och ett halvt|halvannan|halver(?:ar|as|ad|at|ade|ades|a)|dubbelt|dubbla|(?:för|tre|fyr|fem|tio)dubbl\\p{L}+|tredubbelt|var(?:t|je)? (?:tredje|fjärde|femte|tionde)|varannan`,
  units:
    'procent|procents|procentenheter|miljoner|miljarder|tusen|hundra|kilometer|mil|meter|centimeter|kilo|kilogram|gram|ton|liter|timmar|timmars|timme|minuter|minuters|sekunder|dagar|dagarna|dagars|dygn|veckor|veckors|månader|månaders|år|års|gånger|grader|watt|fjärdedelar|tredjedelar|personer|kunder',
  superlatives: oneOf(
    '(?:den|det|de|vår|vårt|våra|\\p{L}{2,}s) (?:allra )?(?:mest|minst) \\p{L}+',
    '\\p{L}{3,}(?:aste|ast)',
    '(?:allra )?(?:bäst(?!a (?:sättet|tiden|är)| att)|störst|lägst|yngst|äldst|sämst|längst|tyngst|grövst|trängst|lättast)(?:a|e)?',
    '(?:marknads|världs|bransch)?ledande',
    'högsta|minsta',
    'oslagbar\\p{L}*|oöverträffa\\p{L}*|unik\\p{L}*|makalös\\p{L}*',
    '(?:ingen|inget|inga)(?: \\p{L}+){0,6} (?:\\p{L}{3,}are|bättre|mer|mindre|fler|större|lägre|längre|högre|yngre|äldre)(?!\\p{L})',
    'nummer ett|i världsklass|världsbäst\\p{L}*|(?:den|det|de) enda(?: \\p{L}+)?|ensam(?:ma|t)? om',
  ),
  noSuperlatives:
    'genast|endast|enbart|oftast|helst|senast|senaste|närmast|närmaste|främst|näst|kontrast|gymnast|fantast|entusiast|plast|ballast|palats|barnkalast|överlast|kalast|fast|last|mast|hast|bokhylleast|framtidsfast|bofast|brandfast|\\p{L}*(?:plast|last|mast|fast|kast|frukost)|maste',
  healthActions:
    '(?:(?:sänk|minsk|förebygg|bot|behandl|läk|lindr|stärk|förbättr|motverk|skydd|bränn|ök|främj|dämp|lugn|bekämp|botar|reglera|balanser|stimuler|gynn|underlätt|håll|döda|återställ|läk|bromsa|hämma|när|återfukta|rena|orsaka|utlös|ta bort)(?:er|ar|a|t|at|de|ade|te|r|s|as|es)?|(?:bra|gott|nyttig\\p{L}*|skadlig\\p{L}*|effektiv\\p{L}*|verksam\\p{L}*|hjälper|medel|verkar) (?:för|mot|vid|på))',
  healthObjects:
    '(?:blodtryck\\p{L}*|blodsock\\p{L}*|blodcirkulation\\p{L}*|kolesterol\\p{L}*|immun\\p{L}*|\\p{L}*värk\\p{L}*|\\p{L}*smärt\\p{L}*|rynk\\p{L}*|diabetes\\p{L}*|\\p{L}*cancer\\p{L}*|stress\\p{L}*|sömn\\p{L}*|matsmält\\p{L}*|inflammation\\p{L}*|vikt(?:en|nedgång)?|hjärt\\p{L}*|(?:kropps|buk)?fett(?:et)?|allergi\\p{L}*|astma\\p{L}*|depression\\p{L}*|ångest\\p{L}*|artros\\p{L}*|eksem\\p{L}*|akne|hud(?:en|ens)?|muskl\\p{L}*|leder(?:na)?|symtom\\p{L}*|\\p{L}*sjukdom\\p{L}*|infektion\\p{L}*|feber\\p{L}*|hosta\\p{L}*|\\p{L}*ont|illamående\\p{L}*|yrsel\\p{L}*|klåda\\p{L}*|svullnad\\p{L}*|kramp\\p{L}*|uppblåst\\p{L}*|halsbränn\\p{L}*|förstoppning\\p{L}*|diarré\\p{L}*|snarkning\\p{L}*|oro(?:n)?|spänning(?:ar|en)?|klimakteri\\p{L}*|utslag|psoriasis|mjäll|håravfall|ärr|sår|blåmärk\\p{L}*|gift(?:er)?|virus(?:et)?|bakteri\\p{L}*|demens\\p{L}*|alzheimer\\p{L}*|benskörhet\\p{L}*|övervikt\\p{L}*|fetma\\p{L}*|sköldkörtel\\p{L}*|njur\\p{L}*|tarm\\p{L}*|syn(?:en)|humör(?:et)?|koncentration(?:en)?|hållning(?:en)?|nerver(?:na)?|\\p{L}*snuva\\p{L}*|skelett\\p{L}*|ögon(?:en)?|öron(?:en)?|hår(?:et)?|naglar(?:na)?|hårbotten|hals(?:en)?|rygg(?:en|raden)?|knän(?:a)?|höft\\p{L}*|axlar(?:na)?|nacke(?:n)?|föttern?a?|ben(?:en)?|ådror(?:na)?|blod(?:et)?|brosk(?:et)?|senor(?:na)?|urinblås\\p{L}*|prostata\\p{L}*|cell(?:er|erna)?|kollagen\\p{L}*|energi(?:n)?|förkylning\\p{L}*|influensa\\p{L}*|migrän\\p{L}*|ämnesomsättning\\p{L}*|minnet|stroke|trötthet\\p{L}*|hormon\\p{L}*|hälsa\\p{L}*|tandkött\\p{L}*|tänder(?:na)?|skelett\\p{L}*|hjärna\\p{L}*|lungor\\p{L}*|mage(?:n)?|åldrande\\p{L}*)',
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
    '\\p{L}*förordning(?:en|ar)?|\\p{L}*direktiv(?:et|en)?|GDPR|straffba\\p{L}*|böter|bötfäll\\p{L}*|vite|åtalas|ångerrätt\\p{L}*|reklamationsrätt\\p{L}*|uppsägningstid\\p{L}*|sägas? upp',
    '(?:kan|får|ska|riskerar att) (?:inte )?(?:dömas|åtalas|straffas|bötfällas|vräkas|hävas|återkallas|beslagtas|stängas av)',
    '(?:tillstånd|bygglov|licens) (?:krävs|behövs)|kräver (?:tillstånd|bygglov|licens)|CE-märk\\p{L}*',
    '(?:EU-)(?:rätt\\p{L}*|lag\\p{L}*|regl\\p{L}*)|(?:EU|Finland|Sverige)s (?:lag\\p{L}*|regler)',
    '(?:måste|ska|skall)(?: \\p{L}+){0,2} (?:återvinnas|registreras|anmälas|deklareras|märkas|försäkras|godkännas|besiktigas|certifieras|redovisas|rapporteras|betalas|återbetalas|intygas|tillståndsprövas)',
    '(?:måste|ska|behöver) (?:ha|skaffa|inneha|söka) (?:ett |en |giltigt |giltig )*(?:tillstånd|licens|bygglov|samtycke|intyg|försäkring|pass|visum|körkort)',
  ),
  legalSubjects:
    '(?:hyresvärd(?:en|ar|arna)?|hyresgäst(?:en|er|erna)?|arbetsgivar(?:e|en|na)|arbetstagar(?:e|en|na)|anställda?|säljar(?:e|en|na)|köpar(?:e|en|na)|näringsidkar(?:e|en|na)|tillverkar(?:e|en|na)|importör(?:en|er|erna)?|leverantör(?:en|er|erna)?|företag(?:et|en)?|konsument(?:en|er|erna)?|förar(?:e|en|na)|bilist(?:en|er|erna)?|cyklist(?:en|er|erna)?|ägar(?:e|en|na)|fastighetsägar(?:e|en|na)|bostadsrättsförening(?:en|ar|arna)?|butik(?:en|er|erna)?|medborgar(?:e|en|na)|entreprenör(?:en|er|erna)?|bank(?:en|er|erna)?|apotek(?:et|en)?|myndighet(?:en|er|erna)?)',
  legalDuties:
    '(?:måste|ska|skall|får (?:inte|bara|endast)|behöver (?:ha )?(?:tillstånd|licens|bygglov)|är tvung(?:en|na|et))',
  lawNames: null,
  placeCases: null,
  institutions:
    'universitet(?:et)?s?|stad|kommuns?|högskolas?|sjukhuse?t?|museums?|museet|län|landskap|hamn|flygplats|domkyrka|tingsrätt',
  noNames:
    'Den|Det|De|En|Ett|Vår|Vårt|Våra|Vi|Du|Han|Hon|Både|Som|När|Om|Att|För|Från|Med|På|Av|Till|Men|Och|Alla|Varje|Många|Vad|Varför|Hur|Vem|Var|Är|Har|Kan|Efter|Innan|Sedan|Enligt|I|Internet|OK|FAQ|SEO|PDF|TV|LED|USB|CV|AI|IT|HR|VD|PC|Ni|Er|Era',
  insideNames: 'af|von|de|och|&',
  and: 'och|eller|samt',
};
