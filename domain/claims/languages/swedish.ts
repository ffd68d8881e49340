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
  partsOfYear:
    '(?:i |till |från |vid |sedan |mot )?(?:början|mitten|slutet|utgången) (?:av|på) (?:MONTH|månaden|året|sommaren|våren|hösten|vintern|veckan|(?:19|20)\\d\\d-talet)(?: \\d{4})?|(?:mid|sen|tidig)?MONTH|(?:i |till |från |mellan |sedan |under |senast |före |efter )MONTH(?: (?:till|och) MONTH)?|i (?:somras|vintras|höstas|våras|fjol|vår|höst|vinter|sommar|år|dag|morgon|kväll|natt|går|helgen|julas|påskas)|(?:förra|nästa|följande|föregående) (?:år\\p{L}*|vecka\\p{L}*|månad\\p{L}*|sommar\\p{L}*|vår\\p{L}*|höst\\p{L}*|vinter\\p{L}*|säsong\\p{L}*|dag\\p{L}*|kväll)|(?:första|andra|tredje|fjärde|sista) (?:kvartalet|halvåret)(?: \\d{4})?|under (?:våren|sommaren|hösten|vintern)|årsskiftet|halvårsskiftet',
  dayNames:
    'Black (?:Week|Friday)|Cyber Monday|(?:jul|nyårs|midsommar|påsk)(?:afton|dagen|helgen)\\p{L}*|midsommar|påsk|jul|julen|nyår|valborg\\p{L}*|lucia\\p{L}*|(?:Mors|Fars|Alla hjärtans) dag|sportlov\\p{L}*|höstlov\\p{L}*|samma (?:dag|kväll|morgon|eftermiddag|natt|vecka|månad|år)|(?:nästa|dagen) (?:dag|därpå|efter)|(?:varje|alla) dag(?:ar)?(?: i veckan)?(?=,? (?:mellan|från|till|kl|utom))(?: (?:mellan|från) (?:klockan |kl\\.? ?)?[\\d.]+(?: (?:och|till) [\\d.]+)?)?|dagligen|året (?:om|runt)|(?:tolv|tretton|fjorton|femton|sexton|sjutton|arton|nitton|tjugo)hundratalet|(?:tjugo|trettio|fyrtio|femtio|sextio|sjuttio|åttio|nittio)talet',
  weekdays:
    '(?:(?:på|varje|senast|från|till) )?(?:mån|tis|ons|tors|fre|lör|sön)dag(?:en|ar|arna|s|ens)?|(?:på |alla )?(?:vardagar|vardagen|helger|helgerna|helgdagar)',
  yearWords: 'år|sedan|sen|från|till|i',
  decades: '(?:på )?(?:1[5-9]|20)\\d0-talet(?:s)?|(?:på )?\\d{2}-talet',
  currencies: 'spänn|lax|papp|yen|franc|öres|eurocent|cent|mkr|tkr|kronorna|kronor|kronors|krona|kr|sek|euro|eur|öre|dollar|pund',
  fees: oneOf(
    '(?:en )?(?:\\p{L}*avgift(?:en)?|provision(?:en)?|påslag(?:et)?|courtage(?:t)?|kommission|tillägg) (?:på|om) FIGURE ?(?:%|procent)',
    'FIGURE ?(?:%|procent)s? (?:i )?(?:\\p{L}*avgift|provision|påslag|courtage|tillägg|handpenning|insats)',
    '(?:ingen|inga|utan|slipper|ingen extra|inte någon|noll(?: kronor)? i) (?:\\p{L}+ )?(?:\\p{L}*avgift(?:er)?|\\p{L}*kostnad(?:er)?|tillägg|courtage|merkostnad|deposition|bindningstid)',
    'halva priset|halv(?:t)? pris|under självkostnadspris|(?:inklusive|exklusive|inkl\\.|exkl\\.|plus) moms|momsfri\\p{L}*|skattefri\\p{L}*|en (?:hundring|tjuga|femhundring|tusenlapp|femtiolapp)|\\p{L}*avgiftsfri\\p{L}*|fraktfri\\p{L}*|rotavdrag\\p{L}*|rutavdrag\\p{L}*|prisgaranti\\p{L}*',
  ),
  free: '(?:kostar|kosta|betalar) (?:ingenting|inget|inte ett öre)|gratis|kostnadsfri(?:tt|a)?|avgiftsfri(?:tt|a)?|utan (?:extra |någon )?(?:kostnad|avgift)|fri (?:frakt|leverans|entré|parkering|retur|hemleverans|installation|rådgivning|support)',
  numberWords: `(?:${TENS})(?:ett|en|${DIGITS})?|${TEENS}|(?:${TEENS}|${TENS}|${DIGITS}|ett|en)?(?:hundra|tusen)(?:tusen)?(?:tals)?|ett (?:${TEENS}|${TENS}|hundra|tusen)tal|(?:inom|på|i|under|efter|tar) (?:en|ett) (?:\\p{L}*dag|\\p{L}*vecka|månad|timme|minut|år|dygn|kvart|sekund|decennium)|(?:kom|blev|slutade|placerade sig|sluta) (?:på |som )?(?:etta|tvåa|trea|fyra|femma|(?:första|andra|tredje|fjärde|femte) plats(?:en)?)|miljon(?:er|tals)?|miljard(?:er)?|dussin(?:tals)?|${DIGITS}|en (?:tredje|fjärde|femte|sjätte|åttonde|tionde|åtton|tion)del|hälften|halva (?:priset|tiden|kostnaden|vikten|mängden|\\p{L}+en)(?!\\p{L})|en halv|ett halvt|en och en halv|ett och ett halvt|halvannan|halver(?:ar|as|ad|at|ade|ades|a)|dubbelt|dubbla|(?:för|tre|fyr|fem|tio)dubbl\\p{L}+|tredubbelt|var(?:t|je)? (?:tredje|fjärde|femte|tionde)|varannan`,
  units:
    'procent|procents|procentenheter|miljoner|miljarder|tusen|hundra|kilometer|mil|meter|centimeter|kilo|kilogram|gram|ton|liter|timmar|timmars|timme|minuter|minuters|sekunder|dagar|dagarna|dagars|dygn|veckor|veckors|månader|månaders|år|års|gånger|grader|watt|fjärdedelar|tredjedelar|personer|kunder',
  superlatives: oneOf(
    '(?:den|det|de|vår|vårt|våra|\\p{L}{2,}s) (?:allra )?(?:mest|minst) \\p{L}+',
    '\\p{L}{3,}(?:aste|ast)',
    '(?:allra )?(?:bäst(?!a (?:sättet|tiden|är)| att)|störst|lägst|yngst|äldst|sämst|längst|tyngst|grövst|trängst|lättast)(?:a|e)?',
    '(?:marknads|världs|bransch)?ledande',
    'högsta|minsta|främsta|ledande|populäraste|topprankad\\p{L}*|toppklass|prisbelön\\p{L}*|prisvinnande|storsäljar\\p{L}*|bästsälj\\p{L}*|oslaget|utan motstycke|saknar motstycke|i särklass|förstklassig\\p{L}*|mest (?:sålda|köpta|lästa|populära|omtyckta|använda|besökta|erfarna|\\p{L}+)|minst \\p{L}+ande|förstahandsval\\p{L}*|(?:den|det) perfekta|godast|ny(?:ast|aste)|vackrast|fler(?:a)? än någon annan|finast\\p{L}?|näst (?:störst|bäst|äldst)\\p{L}?|nå(?:gonstans|got|gon) (?:i|på) (?:världen|landet|marknaden)|kortast(?:e)?|(?:världens|landets|Sveriges|Nordens|Europas|marknadens|stadens|stans|branschens|regionens|årets|Finlands|husets) (?:\\p{L}+(?:aste|sta|st)|enda|första|nya|mest|populär\\p{L}+)',
    'oslagbar\\p{L}*|oöverträffa\\p{L}*|unik\\p{L}*|makalös\\p{L}*',
    '(?:ingen|inget|inga|ingenting|ingenstans)(?: \\p{L}+){0,6} (?:\\p{L}{3,}are|bättre|mer|mindre|fler|större|lägre|längre|högre|yngre|äldre)(?!\\p{L})',
    'nummer ett|i världsklass|världsbäst\\p{L}*|(?:den|det|de) enda(?: \\p{L}+)?|ensam(?:ma|t)? om',
  ),
  noSuperlatives:
    'genast|endast|enbart|oftast|helst|senast|senaste|närmast|närmaste|främst|näst|kontrast|gymnast|fantast|entusiast|plast|ballast|palats|barnkalast|överlast|kalast|fast|last|mast|hast|bokhylleast|framtidsfast|bofast|brandfast|\\p{L}*(?:plast|last|mast|fast|kast|frukost)|maste',
  healthActions:
    '(?:(?:sänk|minsk|förebygg|bot|behandl|läk|lindr|stärk|förbättr|motverk|skydd|bränn|ök|främj|dämp|lugn|bekämp|botar|reglera|balanser|stimuler|gynn|underlätt|håll|döda|återställ|läk|bromsa|hämma|när|återfukta|rena|orsaka|utlös|ta bort|höj|förläng|förkorta|förvärra|lätta|mildr|skada|försämra|normaliser|stabiliser|upprätthåll|påverka|bidra|avhjälp|förhindra|hindra|hejda|reducer|stopp|förbättra|försvaga|provocera|trigga|öka|lindra|stärka|dämpa|motverka)(?:er|ar|a|t|at|de|ade|te|r|s|as|es)?|(?:bra|gott|nyttig\\p{L}*|skadlig\\p{L}*|effektiv\\p{L}*|verksam\\p{L}*|hjälper|medel|verkar) (?:för|mot|vid|på))',
  healthObjects:
    '(?:blodtryck\\p{L}*|blodsock\\p{L}*|blodcirkulation\\p{L}*|kolesterol\\p{L}*|immun\\p{L}*|\\p{L}*värk\\p{L}*|\\p{L}*smärt\\p{L}*|rynk\\p{L}*|diabetes\\p{L}*|\\p{L}*cancer\\p{L}*|stress\\p{L}*|sömn\\p{L}*|matsmält\\p{L}*|inflammation\\p{L}*|vikt(?:en|nedgång)?|hjärt\\p{L}*|(?:kropps|buk)?fett(?:et)?|allergi\\p{L}*|astma\\p{L}*|depression\\p{L}*|ångest\\p{L}*|artros\\p{L}*|eksem\\p{L}*|akne|hud(?:en|ens)?|muskl\\p{L}*|leder(?:na)?|symtom\\p{L}*|\\p{L}*sjukdom\\p{L}*|infektion\\p{L}*|feber\\p{L}*|hosta\\p{L}*|\\p{L}*ont|illamående\\p{L}*|yrsel\\p{L}*|klåda\\p{L}*|svullnad\\p{L}*|kramp\\p{L}*|uppblåst\\p{L}*|halsbränn\\p{L}*|förstoppning\\p{L}*|diarré\\p{L}*|snarkning\\p{L}*|\\p{L}*besvär\\p{L}*|\\p{L}*problem(?:en|et)?(?<=(?:rygg|mag|sömn|hud|led|hjärt|knä|nack|höft|tarm|andnings|syn)problem\\p{L}*)|rygg\\p{L}*|muskel\\p{L}*|\\p{L}*skad(?:a|or|orna)(?<=(?:muskel|knä|ben|nerv|hud|idrotts|förslitnings|belastnings|led)skad\\p{L}*)|\\p{L}*depression\\p{L}*|\\p{L}*inflammation\\p{L}*|\\p{L}*infektion\\p{L}*|karies\\p{L}*|plack|hål i tänderna|tandsten\\p{L}*|uttorkning\\p{L}*|utmattning\\p{L}*|utbrändhet\\p{L}*|blodbrist\\p{L}*|insulin\\p{L}*|fertilitet\\p{L}*|frakturer|fallolyckor|stelhet\\p{L}*|irritation\\p{L}*|rodnad\\p{L}*|torr hud|tinnitus|lunginflammation|luftvägar\\p{L}*|andning\\p{L}*|återhämtning\\p{L}*|magsår\\p{L}*|blåsor|skavsår|oro(?:n)?|spänning(?:ar|en)?|klimakteri\\p{L}*|utslag|psoriasis|mjäll|håravfall|ärr|sår|blåmärk\\p{L}*|gift(?:er)?|virus(?:et)?|bakteri\\p{L}*|demens\\p{L}*|alzheimer\\p{L}*|benskörhet\\p{L}*|övervikt\\p{L}*|fetma\\p{L}*|sköldkörtel\\p{L}*|njur\\p{L}*|tarm\\p{L}*|syn(?:en)|humör(?:et)?|koncentration(?:en)?|hållning(?:en)?|nerver(?:na)?|\\p{L}*snuva\\p{L}*|skelett\\p{L}*|ögon(?:en)?|öron(?:en)?|hår(?:et)?|naglar(?:na)?|hårbotten|hals(?:en)?|rygg(?:en|raden)?|knän(?:a)?|höft\\p{L}*|axlar(?:na)?|nacke(?:n)?|föttern?a?|ben(?:en)?|ådror(?:na)?|blod(?:et)?|brosk(?:et)?|senor(?:na)?|urinblås\\p{L}*|prostata\\p{L}*|cell(?:er|erna)?|kollagen\\p{L}*|energi(?:n)?|förkylning\\p{L}*|influensa\\p{L}*|migrän\\p{L}*|ämnesomsättning\\p{L}*|minnet|stroke|trötthet\\p{L}*|hormon\\p{L}*|hälsa\\p{L}*|tandkött\\p{L}*|tänder(?:na)?|skelett\\p{L}*|hjärna\\p{L}*|lungor\\p{L}*|mage(?:n)?|åldrande\\p{L}*)',
  healthPhrases:
    '(?:är |om du är |när du är |för )?(?:gravid\\p{L}*|ammande|ammar)(?: (?:eller|och) (?:gravid\\p{L}*|amma\\p{L}*))?|graviditet\\p{L}*|amning\\p{L}*|(?:allergisk\\p{L}*|överkänslig\\p{L}*|intolerant\\p{L}*) (?:mot|reaktion) ?\\p{L}*|\\p{L}*allergi(?:ker|n)?|celiaki\\p{L}*|\\p{L}*intoleran\\p{L}*|glutenintoleran\\p{L}*|diabetiker\\p{L}*|(?:lättare|svårt|svårare|hjälper dig|hjälpa dig) (?:att )?(?:somna|sova)|somna(?:r)? (?:snabbare|lättare)|(?:svullnad|smärta|ömhet|rodnad|värk|klåda|blödning|blåmärke|feber|utslag|symtom|besvär)(?:en|n|t|et|er|erna|na)? (?:\\p{L}+ )?(?:lägger sig|försvinn\\p{L}*|avtar|går över|lindras|minskar|läk\\p{L}*|klingar av|släpper|ger sig)|(?:rådgör|kontakta|prata|tala|fråga|sök|uppsök) (?:med )?(?:en |din )?(?:läkare|vård\\p{L}*|tandläkare|barnmorska\\p{L}*|apotek\\p{L}*|farmaceut)|överdos\\p{L}*|\\p{L}*dos(?:en|ering\\p{L}*)|kontraindic\\p{L}*|bidrar till (?:\\p{L}+ ){0,3}\\p{L}*(?:funktion|hälsa|muskl|hud|hår|skelett|immunför|ämnesomsättning|trötthet|tänder|syn)\\p{L}*|(?:normal|god) \\p{L}*(?:funktion|hälsa|ämnesomsättning|syn)\\p{L}*|(?:D-vitamin|järn|jod|B12|protein|magnesium|zink|kalcium|vitamin)\\p{L}*brist\\p{L}*|vaccin\\p{L}*|immunför\\p{L}*|giftig\\p{L}*|ogiftig\\p{L}*|cancerframkallande|beroendeframkallande|smittsam\\p{L}*|ärftlig\\p{L}*|livshotande|dermatologiskt \\p{L}+|hypoallergen\\p{L}*|kliniskt (?:bevisa\\p{L}*|testa\\p{L}*)|medicinskt (?:bevisa\\p{L}*|testa\\p{L}*)|(?:bra|nyttig\\p{L}*|skadlig\\p{L}*) för (?:hälsan|hjärtat|huden|magen|ryggen|lederna)|biverkning\\p{L}*|antiinflammatorisk\\p{L}*|gå ner i vikt|viktnedgång|rekommenderas av (?:läkare|tandläkare|hudläkare)|allergitestad\\p{L}*',
  legal: oneOf(
    'enligt (?:lag(?:en)?|\\p{L}+lagen),? (?:får|måste|ska|skall|har|är|kan|behöver)(?: \\p{L}+){1,3}?(?= (?:över|under|i|på|till|av|för|från|med|om|vid|innan|efter|\\d)|[.,;])',
    '(?:måste |ska |är )?enligt (?:svensk |finländsk )?lag(?:en|stiftningen)?(?: skyldig(?:a|t)?)?',
    '(?:konsument|arbets|miljö|hyres|avtals|skatte|upphovsrätts|dataskydds|semester|köp|plan- och bygg|trafik|diskriminerings|patient|alkohol|livsmedels|förvaltnings)\\p{L}*lagen',
    '(?:\\p{L}{4,}(?<!slag|bo|under|an|för))lagen',
    'lag(?:en)? (?:kräver|förbjuder|tillåter|säger|garanterar)',
    'förbud(?:et)? (?:mot|att)|förbjud(?:s|er|na|en|et)|totalförbud\\p{L}*',
    '(?:över)?klaga(?:r|s|n|nde)? (?:på )?(?:beslut\\p{L}*|dom\\p{L}*|till \\p{L}+)|överklag\\p{L}*|besvärsrätt\\p{L}*|besvärstid\\p{L}*|skadestånd\\p{L}*|\\p{L}*rättsligt?(?:a)?|\\p{L}*domstol\\p{L}*|tingsrätt\\p{L}*|hovrätt\\p{L}*|hyresnämnd\\p{L}*|(?:Allmänna )?reklamationsnämnd\\p{L}*|konsumentombuds\\p{L}*|stäm(?:s|ma|mer|ning)\\p{L}*(?= inför| i |ning)|fängelse\\p{L}*|brottslig\\p{L}*|brott(?:et)? mot|bryter mot|avtalsbrott\\p{L}*|kontraktsbrott\\p{L}*|preskriber\\p{L}*|preskription\\p{L}*|ogiltig\\p{L}*|bindande|obligatorisk\\p{L}*|lagreglera\\p{L}*|tillståndsplikt\\p{L}*|anmälningsplikt\\p{L}*|receptbelag\\p{L}*|upphovsrätt\\p{L}*|\\p{L}+skyldighet\\p{L}*|\\p{L}*skyldig(?:a|t)?(?: att)?|avdragsgill\\p{L}*|skattepliktig\\p{L}*|sanktionsavgift\\p{L}*|viten?|garantera\\p{L}* i lag|ersättningsskyld\\p{L}*',
    '(?:ansvarar|svarar|står) för (?:fel|skad|brist)\\p{L}*|(?:är |blir )?(?:skydda[ds]\\p{L}*|skyddas|garanteras|täcks|omfattas|regleras) (?:av|enligt|i) (?:den |det )?(?:statlig\\p{L}* |svensk\\p{L}* )?(?:lag|garanti|insättningsgaranti|\\p{L}*lag)\\p{L}*|insättningsgaranti\\p{L}*',
    '(?:har|får|ger) (?:\\p{L}+ )?rätt (?:till|att)|rätten (?:till|att)|(?:kan|får) (?:\\p{L}+ )?(?:häva|kräva|säga upp|ångra|överklaga|frånträda|bestrida|reklamera)(?: \\p{L}+)?|ångra (?:köpet|avtalet)|häva köpet|undantag(?:en|na)? från',
    'lagstadga\\p{L}*|lagkrav\\p{L}*|lagligt|laglig\\p{L}*|olaglig\\p{L}*|lagstift\\p{L}*',
    'har (?:du |man |ni )?(?:alltid |också )?rätt (?:till|att)',
    '(?:är|blir) (?:enligt lag )?(?:skyldig|ansvarig|berättigad|förbjuden|förbjudet|tillåten|tillåtet|skyldiga|berättigade|förbjudna)(?: att| till)?',
    '\\p{L}*förordning(?:en|ar)?|\\p{L}*direktiv(?:et|en)?|GDPR|straffba\\p{L}*|böter|bötfäll\\p{L}*|vite|åtalas|ångerrätt\\p{L}*|reklamationsrätt\\p{L}*|uppsägningstid\\p{L}*|sägas? upp',
    '(?:kan|får|ska|riskerar att) (?:inte )?(?:dömas|åtalas|straffas|bötfällas|vräkas|hävas|återkallas|beslagtas|stängas av)',
    '(?:tillstånd|bygglov|licens) (?:krävs|behövs)|kräver (?:tillstånd|bygglov|licens)|CE-märk\\p{L}*',
    '(?:EU-)(?:rätt\\p{L}*|lag\\p{L}*|regl\\p{L}*)|(?:EU|Finland|Sverige)s (?:lag\\p{L}*|regler)',
    '(?:måste|ska|skall)(?: \\p{L}+){0,2} (?:återvinnas|registreras|anmälas|deklareras|(?<!knappt )märkas|försäkras|godkännas|besiktigas|certifieras|redovisas|rapporteras|betalas|återbetalas|intygas|tillståndsprövas)',
    '(?:måste|ska|behöver) (?:ha|skaffa|inneha|söka) (?:ett |en |giltigt |giltig )*(?:tillstånd|licens|bygglov|samtycke|intyg|försäkring|pass|visum|körkort)',
  ),
  legalSubjects:
    '(?:hyresvärd(?:en|ar|arna)?|hyresgäst(?:en|er|erna)?|arbetsgivar(?:e|en|na)|arbetstagar(?:e|en|na)|anställda?|säljar(?:e|en|na)|köpar(?:e|en|na)|näringsidkar(?:e|en|na)|tillverkar(?:e|en|na)|importör(?:en|er|erna)?|leverantör(?:en|er|erna)?|företag(?:et|en)?|konsument(?:en|er|erna)?|förar(?:e|en|na)|bilist(?:en|er|erna)?|cyklist(?:en|er|erna)?|ägar(?:e|en|na)|fastighetsägar(?:e|en|na)|bostadsrättsförening(?:en|ar|arna)?|butik(?:en|er|erna)?|medborgar(?:e|en|na)|entreprenör(?:en|er|erna)?|bank(?:en|er|erna)?|apotek(?:et|en)?|myndighet(?:en|er|erna)?)',
  legalDuties:
    '(?:måste|ska|skall|får (?:inte|bara|endast)|behöver (?:ha )?(?:tillstånd|licens|bygglov)|är tvung(?:en|na|et))',
  lawNames: null,
  placeCases: null,
  knownNames:
    '(?!Nät|Regel|Hant|Kraft|Vatten|Bygg|Mobil|Internet|Stor|Tids|Mjölk|Blod|Sand|Läro)\\p{Lu}\\p{L}{3,}(?:verket|stiftelsen|inspektionen|myndigheten|institutet|banken|förbundet|styrelsen)s?|(?:Riksdag|Riksbank|Regering)ens?|(?:Stockholm|Göteborg|Malmö|Uppsala|Linköping|Norrköping|Västerås|Örebro|Umeå|Luleå|Kiruna|Sundsvall|Gävle|Helsingborg|Jönköping|Kalmar|Visby|Gotland|Öland|Skåne|Småland|Dalarna|Lappland|Norrland|Värmland|Halland|Åre|Sälen|Åland|Mariehamn|Helsingfors|Åbo|Esbo|Vanda|Tammerfors|Vasa|Borgå|Jakobstad|Hangö|Sverige|Finland|Norge|Danmark|Island|Estland|Lettland|Litauen|Polen|Tyskland|Frankrike|Spanien|Portugal|Italien|Grekland|Österrike|Schweiz|Belgien|Nederländerna|Ungern|Kroatien|Turkiet|Storbritannien|England|Skottland|Irland|Ryssland|Ukraina|USA|Kanada|Mexiko|Brasilien|Kina|Japan|Indien|Thailand|Vietnam|Australien|Egypten|Marocko|Europa|Asien|Afrika|Amerika|Norden|London|Paris|Berlin|München|Hamburg|Wien|Milano|Venedig|Florens|Madrid|Barcelona|Sevilla|Lissabon|Aten|Kreta|Cypern|Malta|Amsterdam|Bryssel|Köpenhamn|Oslo|Reykjavik|Tallinn|Riga|Vilnius|Warszawa|Krakow|Prag|Budapest|Istanbul|Dubai|Tokyo|Kyoto|Peking|Bangkok|Bali|Sydney|Eurostat|Naturskyddsföreningen|Konsumentombudsmannen)s?',
  institutions:
    'universitet(?:et)?s?|stad|kommuns?|högskolas?|sjukhuse?t?|museums?|museet|län|landskap|hamn|flygplats|domkyrka|tingsrätt',
  noNames:
    'Den|Det|De|En|Ett|Vår|Vårt|Våra|Vi|Du|Han|Hon|Både|Som|När|Om|Att|För|Från|Med|På|Av|Till|Men|Och|Alla|Varje|Många|Vad|Varför|Hur|Vem|Var|Är|Har|Kan|Efter|Innan|Sedan|Enligt|I|Internet|OK|FAQ|SEO|PDF|TV|LED|USB|CV|AI|IT|HR|VD|PC|Ni|Er|Era',
  insideNames: 'af|von|de|och|&',
  and: 'och|eller|samt',
};
