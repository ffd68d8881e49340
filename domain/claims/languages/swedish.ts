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
    '(?:i |till |från |vid |sedan |mot )?(?:början|mitten|slutet|utgången) (?:av|på) (?:MONTH|månaden|året|sommaren|våren|hösten|vintern|veckan|(?:19|20)\\d\\d-talet)(?: \\d{4})?|(?:mid|sen|tidig)?MONTH|(?:i |till |från |mellan |sedan |under |senast |före |efter )MONTH(?: (?:till|och) MONTH)?|i (?:somras|vintras|höstas|våras|fjol|vår(?=[.,;!]| och )|höst|vinter|sommar|år|dag|morgon|kväll|natt|går|helgen|julas|påskas)|(?:förra|nästa|följande|föregående) (?:år\\p{L}*|vecka\\p{L}*|månad\\p{L}*|sommar\\p{L}*|vår\\p{L}*|höst\\p{L}*|vinter\\p{L}*|säsong\\p{L}*|dag\\p{L}*|kväll)|(?:första|andra|tredje|fjärde|sista) (?:kvartalet|halvåret)(?: \\d{4})?|under (?:våren|sommaren|hösten|vintern)|årsskiftet|halvårsskiftet',
  dayNames:
    '(?:senast |före |efter |från )?den (?:\\d{1,2}|första|sista|femtonde|tjugofemte)(?::e)? (?:i )?(?:varje|nästa|samma|följande) månad|(?:varje|nästa|förra) (?:vår|sommar|höst|vinter|år|vecka|månad|jul|påsk)|alla helgons dag|alla helgona\\p{L}*|trettondag\\p{L}*|fettisdag\\p{L}*|skärtorsdag\\p{L}*|långfredag\\p{L}*|kristi himmels\\p{L}*|pingst\\p{L}*|nationaldag\\p{L}*|halloween|årets alla dagar|(?:pannkaks|kanelbullens|kräft)\\p{L}* dag|vecka \\d{1,2}|Black (?:Week|Friday)|Cyber Monday|(?:jul|nyårs|midsommar|påsk)(?:afton|dagen|helgen)\\p{L}*|midsommar|påsk|jul|julen|nyår|valborg\\p{L}*|lucia\\p{L}*|(?:Mors|Fars|Alla hjärtans) dag|sportlov\\p{L}*|höstlov\\p{L}*|samma (?:dag|kväll|morgon|eftermiddag|natt|vecka|månad|år)|(?:nästa|dagen) (?:dag|därpå|efter)|(?:varje|alla) dag(?:ar)?(?: i veckan)?(?=,? (?:mellan|från|till|kl|utom))(?: (?:mellan|från) (?:klockan |kl\\.?\\s?)?[\\d.]+(?: (?:och|till) [\\d.]+)?)?|dagligen|året (?:om|runt)|(?:tolv|tretton|fjorton|femton|sexton|sjutton|arton|nitton|tjugo)hundratalet|(?:tjugo|trettio|fyrtio|femtio|sextio|sjuttio|åttio|nittio)talet',
  weekdays:
    '(?:(?:på|varje|senast|från|till) )?(?:mån|tis|ons|tors|fre|lör|sön)dag(?:en|ar|arna|s|ens)?|(?:på )?vardagen(?<=på vardagen)|(?:på |alla )?(?:vardagar|helger|helgerna|helgdagar)',
  yearWords: 'år|sedan|sen|från|till|i',
  decades: '(?:på )?(?:1[5-9]|20)\\d0-talet(?:s)?|(?:på )?\\d{2}-talet',
  currencies:
    'spänn|lax|papp|yen|franc|öres|eurocent|cent|mkr|tkr|kronorna|kronor|kronors|krona|kr|sek|euro|eur|öre|dollar|pund',
  fees: oneOf(
    '(?:arvode|provision|courtage|mäklararvode)\\p{L}*(?: \\p{L}+){0,3} FIGURE (?:procent|%)(?: av \\p{L}+)?|(?:fri|fritt) (?:entré|inträde)|(?:en )?(?:\\p{L}*avgift(?:en)?|provision(?:en)?|påslag(?:et)?|courtage(?:t)?|kommission|tillägg) (?:på|om) FIGURE\\s?(?:%|procent)',
    'FIGURE\\s?(?:%|procent)s? (?:i )?(?:\\p{L}*avgift|provision|påslag|courtage|tillägg|handpenning|insats)',
    '(?:ingen|inga|utan|slipper|ingen extra|inte någon|noll(?: kronor)? i) (?:\\p{L}+ )?(?:\\p{L}*avgift(?:er)?|\\p{L}*kostnad(?:er)?|tillägg|courtage|merkostnad|deposition|bindningstid)',
    '(?:frakt|moms|frukost|leverans|montering|installation|försäkring|städning|resa)(?:en)? (?:är )?(?:ingår|inkluderad|inräknad|inkluderat)|inklusive (?:frakt|frukost|leverans|montering|installation|försäkring|skatt)|(?:kostar|priset?|för|endast|bara|betalar|från) \\d+:\\d{2}(?!\\d)|(?:återbetala|återbetalning|återfå)\\p{L}*|\\d+ \\p{L}+ billigare|(?:ingår|inräknad\\p{L}*|inkluderad\\p{L}*|inkluderat) i (?:priset|hyran|avgiften|biljetten|kostnaden|köpet)|(?:priset|hyran|avgiften|biljetten) inkluderar|på köpet|bjuder vi på|(?:två|tre|fyra) för (?:en|två|tre)|betala för (?:en|två|tre)|pengarna tillbaka|\\p{L}*rabatt\\p{L}*|prissänk\\p{L}*|avbetalning\\p{L}*|räntefri\\p{L}*|delbetal\\p{L}*|halva priset|halv(?:t)? pris|under självkostnadspris|(?:inklusive|exklusive|inkl\\.|exkl\\.|plus) moms|momsfri\\p{L}*|skattefri\\p{L}*|en (?:hundring|tjuga|femhundring|tusenlapp|femtiolapp)|\\p{L}*avgiftsfri\\p{L}*|fraktfri\\p{L}*|rotavdrag\\p{L}*|rutavdrag\\p{L}*|prisgaranti\\p{L}*',
  ),
  free: '(?:en|två|tre|halv) (?:månadshyr|veckohyr|månadsavgift|årsavgift)\\p{L}+|(?:kostar|kosta|betalar) (?:ingenting|inget|inte ett öre)|gratis|kostnadsfri(?:tt|a)?|avgiftsfri(?:tt|a)?|utan (?:extra |någon )?(?:kostnad|avgift)|fri (?:frakt|leverans|entré|parkering|retur|hemleverans|installation|rådgivning|support)',
  numberWords: `(?:en |ett )?(?:halvtimm|halvår|kvartstimm)\\p{L}*|(?:ett |ett halvt |fem )?(?:decenni|sekel|sekler|århundrade|kvartssekel)\\p{L}*|(?:två|tre|fyra|fem|sex|sju|åtta|nio|tio|tolv)(?:vånings|plans|dagars|dagars|veckors|års|årig|rums|sits|stegs|dörrars|manna|hjuls|dela|timmars|månaders|procent)\\p{L}*|(?:ett )?(?:par|\\p{L}*(?:tio|femtio|tjugo|hundra|tusen)tal)(?: hundra| tusen)(?: \\p{L}+)?|(?:en|1) gång(?:en)? (?:i|om|per|om|var|varje)\\s?\\p{L}+|var(?:t|je)? (?:sjätte|sjunde|åttonde|sjätte|tredje|fjärde|femte) \\p{L}+|tvåfaldig\\p{L}*|(?:${TENS})(?:ett|en|${DIGITS})?|${TEENS}|(?:${TEENS}|${TENS}|${DIGITS}|ett|en)?(?:hundra|tusen)(?:tusen)?(?:tals)?|ett (?:${TEENS}|${TENS}|hundra|tusen)tal|(?:en|ett) procent|(?:på |vid |i )?(?:första|andra|tredje) (?:försöket|gången|besöket|året)|(?:ett helt|en hel) (?:dygn|år|dag|vecka|månad|timme|natt)|dygnet runt|(?:på|om|väger) ett kilo|(?:upp till|mindre än|mer än|över|under|nästan|ungefär|cirka|drygt|knappt|räcker|minst|högst|max|varar|pågår) (?:en|ett) (?:\\p{L}*dag|\\p{L}*vecka|månad|timme|minut|år|dygn|kvart|kilo|liter|meter|mil)|(?:inom|på|i|under|efter|tar) (?:en|ett) (?:\\p{L}*dag|\\p{L}*vecka|månad|timme|minut|år|dygn|kvart|sekund|decennium)|(?:kom|blev|slutade|placerade sig|sluta) (?:på |som )?(?:etta|tvåa|trea|fyra|femma|(?:första|andra|tredje|fjärde|femte) plats(?:en)?)|miljon(?:er|tals)?|miljard(?:er)?|dussin(?:tals)?|${DIGITS}|en (?:tredje|fjärde|femte|sjätte|åttonde|tionde|åtton|tion)del|hälften|halva (?:priset|tiden|kostnaden|vikten|mängden|\\p{L}+en)(?!\\p{L})|en halv|ett halvt|en och en halv|ett och ett halvt|halvannan|halver(?:ar|as|ad|at|ade|ades|a)|dubbelt|dubbla|(?:för|tre|fyr|fem|tio)dubbl\\p{L}+|tredubbelt|var(?:t|je)? (?:tredje|fjärde|femte|tionde)|varannan`,
  units:
    'procent|procents|procentenheter|miljoner|miljarder|tusen|hundra|kilometer|mil|meter|centimeter|kilo|kilogram|gram|ton|liter|timmar|timmars|timme|minuter|minuters|sekunder|dagar|dagarna|dagars|dygn|veckor|veckors|månader|månaders|år|års|gånger|grader|watt|fjärdedelar|tredjedelar|personer|kunder',
  superlatives: oneOf(
    '(?:inget|ingenting|ingen) (?:går upp mot|slår|kommer i närheten|mäter sig)(?: \\p{L}+){0,2}|högst \\p{L}+ (?:av|i) (?:alla|hela|landet|Sverige|\\p{Lu}\\p{L}+)|(?:inget|ingen|inga) (?:annan|annat|andra) \\p{L}+(?: (?:i|på|som|ger|har|kan|erbjuder) \\p{L}+)?',
    '(?:\\p{L}{3,}are|bättre|större|mer|mindre|fler|färre|lägre|högre|längre|äldre|yngre|sämre)(?: \\p{L}+){0,2} än (?:alla|andra|någon|något|några|de flesta|vanliga|traditionella|konventionella|konkurrent\\p{L}*|genomsnittet|samtliga|övriga|motsvarande)(?: \\p{L}+)?',
    '(?:marknads|bransch|världs)led\\p{L}+|ledare (?:inom|på|i) \\p{L}+|(?:en av |ett av )?(?:de|landets|stadens|regionens|Nordens|Europas|världens|marknadens|Sveriges|Finlands|branschens|årets|ortens|bygdens|länets|kommunens|Skånes|Norrlands) (?:allra )?(?:enda|första|främsta|bästa|största|ledande|mest|populär\\p{L}+|\\p{L}+(?:aste|sta))|allra (?:\\p{L}+)|pionjär\\p{L}*|föregångare|banbrytande|först (?:i|på|med|att|ut)(?: \\p{L}+)?|först(?:a|e) (?:i|på|som|att)(?: \\p{L}+)?|(?:vi är |som är )?(?:de|den|det) enda|enda (?:i|på|som|med|\\p{L}+)|(?<!inte )ensam(?:ma|t)? (?:om|i|på)|exklusiv\\p{L}*|(?<!(?:Varje|Alla) \\p{L}+ är )unik\\p{L}*|oöverträff\\p{L}*|oslagbar\\p{L}*|oslag\\p{L}+|överlägs\\p{L}+|ojämförlig\\p{L}*|utan konkurrens|makalös\\p{L}*|enastående|i en klass för sig|i (?:absolut )?topp\\p{L}*|topp(?:betyg|klass|modern|kvalitet|rankad|resultat|tre|fem|tio)\\p{L}*|högsta (?:betyg|kvalitet|möjliga|klass|\\p{L}+)|bäst i test|testvinna\\p{L}*|utsed(?:d|da|dd|ds|tt|ts) (?:till )?(?:\\p{L}+ )?(?:bäst|årets|främst|störst|\\p{L}+ast)\\p{L}*|rekord\\p{L}*|favorit(?!filt|sak|leksak|kudd|mugg)\\p{L}*|premium\\p{L}*|optimal\\p{L}*|maximal\\p{L}*|ingen(?:ting)?(?: annan| annat)? (?:slår|kan|är|har|gör|erbjuder)(?: \\p{L}+){0,4}|nummer (?:1|ett)|etta(?:n)? (?:i|på|inom)|(?<=\\p{L}{3,}s )\\p{L}{3,}(?:aste|sta)|överlägset|utan tvekan|i särklass|klart (?:bäst|störst|\\p{L}+ast)\\p{L}*|det bästa|de bästa|de främsta',
    '(?:den|det|de|vår|vårt|våra|\\p{L}{2,}s) (?:allra )?(?:mest|minst) \\p{L}+',
    '\\p{L}{3,}(?:aste|ast)',
    '(?:allra )?(?:bäst(?!a (?:sättet|tiden|är)| att)|störst|lägst|yngst|äldst|sämst|längst|tyngst|grövst|trängst|lättast)(?:a|e)?',
    '(?:marknads|världs|bransch)?ledande',
    '(?:släpper|kräver|förbrukar|drar|väger|kostar|låter|säljer|betalar) (?:in |ut )?(?:mest|minst)(?! \\d| en | ett | två| tre| tio)|(?:slog|slår|överträffa\\p{L}*|utklass\\p{L}*|före|utkonkurrera\\p{L}*) (?:alla|samtliga)(?: andra)?|(?:vann|vunnit|vinner|tog|tagit|fick|fått|kammade hem|belönades med) (?:\\p{L}+ )?(?:guld|silver|brons|första\\p{L}*|guldmedalj\\p{L}*|förstapris\\p{L}*|pris\\p{L}*)|(?:guld|silver|brons)medalj\\p{L}*|förstapris\\p{L}*|(?:bättre|större|snabbare|billigare|starkare|säkrare|lättare|lägre|högre|mer|fler|längre) än (?:alla|någon|något|några)|(?:ingen|inget|inga|få|knappast någon)(?: \\p{L}+){1,6} (?:\\p{L}{3,}are|bättre|mer|mindre|fler|större|lägre|längre|högre|yngre|äldre|tyngre|tätare)|högsta|minsta|främsta|ledande|populäraste|topprankad\\p{L}*|toppklass|prisbelön\\p{L}*|prisvinnande|storsäljar\\p{L}*|bästsälj\\p{L}*|oslaget|utan motstycke|saknar motstycke|i särklass|förstklassig\\p{L}*|mest (?:sålda|köpta|lästa|populära|omtyckta|använda|besökta|erfarna|\\p{L}+)|minst \\p{L}+ande|förstahandsval\\p{L}*|(?:den|det) perfekta|godast|ny(?:ast|aste)|vackrast|fler(?:a)? än någon annan|finast\\p{L}?|näst (?:störst|bäst|äldst)\\p{L}?|nå(?:gonstans|got|gon) (?:i|på) (?:världen|landet|marknaden)|kortast(?:e)?|(?:världens|landets|Sveriges|Nordens|Europas|marknadens|stadens|stans|branschens|regionens|årets|Finlands|husets) (?:\\p{L}+(?:aste|sta|st)|enda|första|nya|mest|populär\\p{L}+)',
    'oslagbar\\p{L}*|oöverträffa\\p{L}*|unik\\p{L}*|makalös\\p{L}*',
    '(?:ingen|inget|inga|ingenting|ingenstans)(?: \\p{L}+){0,6} (?:\\p{L}{3,}are|bättre|mer|mindre|fler|större|lägre|längre|högre|yngre|äldre)(?!\\p{L})',
    'nummer ett|i världsklass|världsbäst\\p{L}*|(?:den|det|de) enda(?: \\p{L}+)?|ensam(?:ma|t)? om',
  ),
  noSuperlatives:
    'de (?:flesta|senaste|närmaste)|genast|endast|enbart|oftast|helst|senast|senaste|närmast|närmaste|främst|näst|kontrast|gymnast|fantast|entusiast|plast|ballast|palats|barnkalast|överlast|kalast|fast|last|mast|hast|bokhylleast|framtidsfast|bofast|brandfast|\\p{L}*(?:plast|last|mast|fast|kast|frukost)|maste',
  lawNames: null,
  placeCases: null,
  knownNames:
    '[ZXQ](?!on|ink|umba|ucchini|uiz|uinoa|uest)\\p{Ll}+|W(?!eb|ok|hisk|ine|ork|ebb)\\p{Ll}+|(?!Nät|Regel|Hant|Kraft|Vatten|Bygg|Mobil|Internet|Stor|Tids|Mjölk|Blod|Sand|Läro)\\p{Lu}\\p{L}{3,}(?:verket|stiftelsen|inspektionen|myndigheten|institutet|banken|förbundet|styrelsen)s?|(?:Riksdag|Riksbank|Regering)ens?|(?:Stockholm|Göteborg|Malmö|Uppsala|Linköping|Norrköping|Västerås|Örebro|Umeå|Luleå|Kiruna|Sundsvall|Gävle|Helsingborg|Jönköping|Kalmar|Visby|Gotland|Öland|Skåne|Småland|Dalarna|Lappland|Norrland|Värmland|Halland|Åre|Sälen|Åland|Mariehamn|Helsingfors|Åbo|Esbo|Vanda|Tammerfors|Vasa|Borgå|Jakobstad|Hangö|Sverige|Finland|Norge|Danmark|Island|Estland|Lettland|Litauen|Polen|Tyskland|Frankrike|Spanien|Portugal|Italien|Grekland|Österrike|Schweiz|Belgien|Nederländerna|Ungern|Kroatien|Turkiet|Storbritannien|England|Skottland|Irland|Ryssland|Ukraina|USA|Kanada|Mexiko|Brasilien|Kina|Japan|Indien|Thailand|Vietnam|Australien|Egypten|Marocko|Europa|Asien|Afrika|Amerika|Norden|London|Paris|Berlin|München|Hamburg|Wien|Milano|Venedig|Florens|Madrid|Barcelona|Sevilla|Lissabon|Aten|Kreta|Cypern|Malta|Amsterdam|Bryssel|Köpenhamn|Oslo|Reykjavik|Tallinn|Riga|Vilnius|Warszawa|Krakow|Prag|Budapest|Istanbul|Dubai|Tokyo|Kyoto|Peking|Bangkok|Bali|Sydney|Eurostat|Naturskyddsföreningen|Konsumentombudsmannen)s?',
  institutions:
    'universitet(?:et)?s?|stad|kommuns?|högskolas?|sjukhuse?t?|museums?|museet|län|landskap|hamn|flygplats|domkyrka|tingsrätt',
  noNames:
    'Den|Det|De|En|Ett|Vår|Vårt|Våra|Vi|Du|Han|Hon|Både|Som|När|Om|Att|För|Från|Med|På|Av|Till|Men|Och|Alla|Varje|Många|Vad|Varför|Hur|Vem|Var|Är|Har|Kan|Efter|Innan|Sedan|Enligt|I|Internet|OK|FAQ|SEO|PDF|TV|LED|USB|CV|AI|IT|HR|VD|PC|Ni|Er|Era',
  insideNames: 'af|von|de|och|&',
  and: 'och|eller|samt',
};
