import { oneOf } from '../pattern';
import type { ClaimWords } from './claim-words';

const TENS = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';
const DIGITS = 'two|three|four|five|six|seven|eight|nine';
const TEENS =
  'ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|dozens?|hundreds?|thousands?|millions?|billions?';

export const ENGLISH: ClaimWords = {
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  monthEnding: '',
  seasons: 'spring|summer|autumn|fall|winter|christmas|easter',
  partsOfYear:
    '(?:the )?(?:early|mid|late|start of|beginning of|middle of|end of)[ -]MONTH|(?:in|by|until|since|from|during|through|every|each|next|last|before|after|between) MONTH(?: (?:to|and|through|until) MONTH)?|(?:January|February|April|June|July|August|September|October|November|December)|(?:(?:early|mid|late|last|next|this)[ -]|the (?:end|start|beginning) of )(?:the )?(?:spring|summer|autumn|winter|year|month|week|decade|season)|(?:Q[1-4]|(?:first|second|third|fourth|last) quarter|(?:first|second) half)(?: of)?(?: (?:the year|\\d{4}))?|(?:first|last) (?:mon|tues|wednes|thurs|fri|satur|sun)day of (?:the|each|every) month',
  dayNames:
    'every (?:night|evening|morning)(?= (?:from|between|until))|Black Friday|Cyber Monday|Boxing Day|(?:New Year|Christmas|Midsummer|Mother|Father|Valentine)[’\\x27]?s?[’\\x27]? (?:Eve|Day)|Christmas|Easter|Midsummer|Halloween|Thanksgiving|(?:the )?(?:same|next|following|previous)[ -](?:day|evening|morning|afternoon|night|week|month|year)|yesterday|tomorrow|tonight|(?:every|seven) days?(?= (?:from|between|until|except))|daily (?:from|between|until)|year[- ]round|last (?:night|year|month|week)|centur(?:y|ies) ago|the (?:eleven|twelf|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twentie)th century|the (?:twent|thirt|fort|fift|sixt|sevent|eight|ninet)ies',
  weekdays:
    '(?:(?:on|every|each|by|until|from) )?(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?(?: (?:to|through|–) (?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?)?|(?:on )?(?:weekdays|weekends|bank holidays)',
  yearWords: 'since|in|by|from|until',
  decades: '(?:the )?(?:early |late |mid-)?(?:1[5-9]|20)\\d0s|(?:the )?\\d{1,2}(?:st|nd|rd|th) century',
  currencies:
    'quid|bucks|grand|yen|yuan|zloty|kroner|rupees?|bitcoins?|euros?|eur|(?<!(?:weigh|lose|lost|losing|lift|gain|carr|hold)\\p{L}{0,4}[^.]{0,20})pounds?(?! (?:of (?:honey|fat|muscle|meat|weight|pressure|fruit|flour|coffee|wood|waste|food)|lighter|heavier|in weight))|gbp|dollars?|usd|kronor|sek|pence|cents?|francs?|chf',
  fees: oneOf(
    'FIGURE\\s?(?:%|per\\s?cent) off|(?:fees?|commissions?) (?:is|are|of) FIGURE\\s?(?:%|per\\s?cent)(?: of \\p{L}+)?|(?:an? )?FIGURE\\s?(?:%|per\\s?cent)(?: \\p{L}+)? (?:fees?|commissions?|surcharges?|deposits?|mark-?ups?|tax|duty|levy)',
    '(?:fees?|commissions?|surcharges?|deposits?|mark-?ups?|levy)(?: of)? FIGURE\\s?(?:%|per\\s?cent)',
    '(?:no|without(?: any| a)?|zero|never any|waives? the|free of)(?: \\p{L}+){0,2} (?:fees?|charges?|surcharges?|costs?|commissions?|deposit|postage|supplement|premium)',
    '(?:delivery|shipping|postage|tax(?:es)?|breakfast|fitting|installation|service|insurance|travel|cleaning|parking)(?: is| are)? included|includ(?:es|ing) (?:delivery|shipping|postage|tax(?:es)?|breakfast|fitting|installation|insurance|flights)|FIGURE ?p(?= (?:an?|per|each))|half[- ]price|half the price|(?:at|below|under) (?:cost|list) price|a (?:tenner|fiver|grand|quid)|cheaper than \\p{L}+|(?:includes?|including|excluding|plus|inclusive of) VAT|(?:included|inclusive|reflected) in the (?:price|rent|fee|ticket|cost)|(?:price|cost|ticket|rent|fee) includes|on the house|two[- ]for[- ]one|for the price of \\p{L}+|buy one,? get one|money[- ]back guarantee|price (?:match|guarantee|promise|drop|cut)\\p{L}*|discount(?:s|ed)?|cashback|instal+ments?|interest[- ]free|(?:non-?|not |fully |partly )?refund(?:able|ed)|no refunds|VAT[- ](?:free|exempt)|tax-free|duty-free',
  ),
  free: oneOf(
    '(?:with|get|gets|includes?|including|plus|receive|offers?|enjoy) (?:a |an |your |one )?free \\p{L}+',
    '(?:costs?|cost you|charge|pay) nothing|free of charge|at no (?:extra |additional )?(?:cost|charge)|cost-free|complimentary',
    '(?:(?:is|are|was|were|be|completely|entirely|totally|absolutely|always|come|comes|for) )free(?! (?:to|from|of|and|range|time|space|will|hand|standing|flow|in|up|on))',
    'free (?:delivery|shipping|returns?|trials?|samples?|parking|entry|entrance|admission|consultations?|quotes?|estimates?|installation|fitting|upgrades?|updates?|support|service|breakfast|wi-?fi|refills?|gifts?|exchanges?|repairs?|collection)',
  ),
  numberWords: `once (?:a|an|every|per|each) (?:\\p{L}+)|every (?:other|second|third|fourth|fifth|two|three|four|five|six) (?:hour|day|night|week|weekend|month|year|minute|person|home|household|customer|woman|man|child|time|metre|mile|kilometre|guest|employee|company)s?|(?:half )?a (?:decade|century)|(?:one|a) (?:hour|minute)(?= (?:long|away|later|before|after))|(?:${TENS})(?:-(?:one|${DIGITS}))?|${TEENS}|${DIGITS}|(?:a|one) (?:third|quarter|fifth|sixth|eighth|tenth)|(?:one|${DIGITS}) and a half|half(?= (?:of|the|an?|our|your|their|its|all|as)(?![\\p{L}]))|half-price|twice|doubl(?:e[sd]?|ing)|tripl(?:e[sd]?|ing)|quadrupl(?:e[sd]?|ing)|halv(?:e[sd]?|ing)|\\p{L}{2,}fold(?<!(?:scaf|un|blind|mani|bill|en|mul|ti)fold)|an? (?:hour|day|week|month|year|mile|kilo|litre|metre) and a half|(?:within|in|for|takes?|lasts?|after|under|least|less than|more than|up to|over|about|around|roughly|nearly|almost|half|every|per|once in|close to) (?:one|an?|a single) (?:working |business )?(?:hour|day|week|fortnight|month|year|decade|minute|second)|(?:came|finish(?:ed|es)|ranks?|ranked|placed|comes) (?:in )?(?:first|second|third|fourth|fifth|sixth|tenth)|runners?-up|around the clock|round[- ]the[- ]clock|all day and night|three times|one in (?:${DIGITS}|ten)`,
  units:
    'per\\s?cent|percent|percentage points?|million|billion|thousand|hundred|kilometres?|kilometers?|metres?|meters?|miles?|feet|inches|kilos?|kilograms?|grams?|tonnes?|tons?|litres?|liters?|hours?|minutes?|seconds?|fortnights?|pounds|stone|ounces?|gallons?|pints?|acres?|days?|weeks?|months?|years?|times|degrees|watts?|people|customers|quarters|thirds',
  superlatives: oneOf(
    '(?:not|never|won[’\\x27]t|hardly) (?:find|get|see|taste|meet) (?:a |an )?(?:more|better|\\p{L}+er) \\p{L}+|few \\p{L}+(?: \\p{L}+){0,4} can (?:match|rival|beat|compete)|rated (?:outstanding|excellent|top|five stars?)|no \\p{L}+(?: \\p{L}+){0,4} (?:has|have) (?:\\p{L}+ )?(?:more|fewer|better)',
    '(?:more|less|fewer|\\p{L}{2,}er|better|worse)(?: [\\p{L}-]+){0,2} than (?:any|all|every|most|other|others|anyone|anything|anybody|conventional|traditional|ordinary|standard|average|comparable|competing|competitors?|rivals?|elsewhere)(?: [\\p{L}-]+)?',
    'market[- ]leaders?|(?:industry|category|world|global|segment) leaders?|leaders? in (?:the |its |their |our )?\\p{L}+|(?:industry|award)[- ]\\p{L}+ing|front[- ]?runners?|pioneers?|pioneering|trail-?blaz\\p{L}+|first[- ]ever|the first (?:and only|\\p{L}+ (?:to|in)|to)|the one and only|(?:one of )?the (?:very )?few|the sole \\p{L}+|sole (?:provider|supplier|distributor|importer|stockist|dealer)|exclusive(?:ly)?|unique(?:ly)?|unlike any(?: other)?|like no other|nowhere else|no other \\p{L}+|no (?:better|faster|safer|easier|cheaper|finer|greater|stronger) \\p{L}+|nothing (?:compares|comes close)|gold standard|benchmark|unbeaten|undefeated|undisputed|unmatched|unprecedented|unsurpassed|peerless|matchless|record[- ](?:breaking|high|low|setting|time|numbers?)|top (?:three|five|ten|\\d+)|top-\\p{L}+|(?:five|5)-star|(?:voted|named|rated|ranked|crowned|chosen as|awarded)(?: \\p{L}+){0,3} (?:best|top|number|no|favourite|favorite|first|highest|year)\\p{L}*|(?:nation|country|world|city|region|town|nature)[’\\x27]s (?:favourite|favorite|\\p{L}+est|\\p{L}+ing)|favourites?|all-time|by far|ahead of its time|bar none|hands down|best-\\p{L}+|superior to \\p{L}+|superior|maximum|minimum|optimal|optimum|highest|lowest|utmost|finest|supreme|paramount|prime|premium',
    '(?:the|our|your|its|their|’s|s) (?:very )?(?:most|least) \\p{L}+',
    '\\p{L}{2,}(?:est)',
    'best(?! (?:time|way|thing|to|of luck))(?:-\\p{L}+)?|best-?sell(?:ing|ers?)|top[- ](?:rated|selling|ranked|class|quality|notch|of the range)|award-winning|state[- ]of[- ]the[- ]art|first[- ]class|finest|foremost|ultimate|premier|unequall?ed|incomparable|one of a kind|like no other|record-breaking|only \\p{L}+ (?:in|on) (?:the (?:world|market|country|city)|Europe|Britain)',
    'worst|(?:beats?|beat|outperform(?:s|ed)?|outsells?|outclass(?:es|ed)?|ahead of) (?:every|all|any)(?: others?)?|(?:won|wins?|took|takes?|taken|scooped|bagged|claim(?:s|ed)|earn(?:s|ed)|awarded) (?:the |a )?(?:gold|silver|bronze|top|first|grand|best|coveted)(?: \\p{L}+)?|(?:gold|silver|bronze) medals?|first prize|(?:no|nobody|no one|none|never)(?! longer| matter| need)(?: [\\p{L}’-]+){1,5} (?:more|better|bigger|larger|faster|cheaper|stronger|safer|longer|lighter|lower|higher|wider|quieter|softer|smaller|warmer|finer|fresher|closer|deeper|older|cleaner|greater|richer|easier|quicker|smoother|brighter|sharper|thinner|harder)|(?:more|better|bigger|larger|faster|cheaper|stronger|safer|longer|lighter|lower|higher|wider|quieter|softer|smaller|warmer|fresher|older|cleaner|quicker|smoother|brighter|sharper) than (?:any|every|all)(?: other)?|(?:any|anything|anywhere) else in \\p{L}+|unlike any other|the (?:very )?first (?:\\p{L}+ ){0,3}(?:of its kind|in (?:the )?(?:world|country|town|city|region|area|market|industry|north|south|Europe|Britain))|only one (?:of its kind|in|on)|sole \\p{L}+(?= (?:of|in))',
    '(?:market |world )?leading',
    'world[- ]class',
    'number one',
    'no\\. 1',
    'unrivall?ed',
    'unbeatable',
    'unmatched',
    'unsurpassed',
    'unparallell?ed',
    'second to none',
    '(?:nobody|no one|no other|none|nothing|nowhere)(?: [\\p{L}’-]+){0,6} (?:\\p{L}{2,}er|more|less)(?! (?:to|we|than you))',
    'one of a kind',
    'the only \\p{L}+',
    'always guaranteed',
    '100% guaranteed',
  ),
  noSuperlatives: oneOf(
    '(?:in|re|di|con|pro|sug|di|ar|be|mani|infe|at|de|que|re)\\p{L}{0,4}(?:rest|quest|gest|test|fest|vest|lest)',
    'interest|forest|honest|modest|harvest|guest|west|northwest|southwest|nest|pest|rest|test|chest|crest|quest|tempest|earnest|priest|feast|breakfast|contest|protest|request|invest|digest|suggest|arrest|rainforest|reinvest|midwest|dearest|latest|furthest|nearest|behest|conquest|inquest|zest|jest|fest|bequest|detest|attest',
  ),
  lawNames: '(?:[Tt]he )?(?:\\p{Lu}\\p{L}+ ){1,12}(?:Act|Directive|Regulation|Ordinance)(?: \\d{4})?',
  placeCases: null,
  knownNames:
    "(?:London|Edinburgh|Glasgow|Cardiff|Belfast|Dublin|Manchester|Liverpool|Birmingham|Leeds|Sheffield|Bristol|Brighton|Oxford|Cambridge|York|Cornwall|Devon|Kent|Yorkshire|Scotland|Wales|England|Britain|Ireland|Paris|Lyon|Berlin|Munich|Hamburg|Cologne|Vienna|Zurich|Geneva|Rome|Milan|Naples|Venice|Florence|Madrid|Barcelona|Seville|Valencia|Malaga|Lisbon|Porto|Athens|Crete|Cyprus|Malta|Amsterdam|Brussels|Copenhagen|Stockholm|Gothenburg|Malmö|Uppsala|Oslo|Bergen|Helsinki|Turku|Tampere|Oulu|Lapland|Tallinn|Riga|Vilnius|Warsaw|Krakow|Prague|Budapest|Bucharest|Istanbul|Dubai|Cairo|Marrakesh|Tokyo|Kyoto|Beijing|Shanghai|Singapore|Bangkok|Bali|Delhi|Mumbai|Sydney|Melbourne|Toronto|Montreal|Vancouver|Chicago|Boston|Seattle|California|Florida|Texas|Finland|Sweden|Norway|Denmark|Iceland|Estonia|Latvia|Lithuania|Poland|Germany|France|Spain|Portugal|Italy|Greece|Austria|Switzerland|Belgium|Luxembourg|Hungary|Croatia|Slovenia|Romania|Bulgaria|Ukraine|Japan|India|Thailand|Vietnam|Indonesia|Australia|Canada|Mexico|Brazil|Argentina|Egypt|Morocco|Kenya|Europe|Africa|Asia|America|Antarctica|Parliament|Brussels|Ofgem|Ofcom|Eurostat|HMRC)(?:[’']s)?",
  institutions: 'university|city|hospital|museum|council|airport|harbour|cathedral',
  noNames:
    "The|A|An|Our|My|Your|His|Her|Its|Their|This|That|These|Those|In|On|At|For|From|With|By|If|When|While|As|And|But|Or|So|To|Of|No|Not|All|Both|Every|Each|Some|Many|Most|What|Why|How|Who|Where|Is|Are|Do|Does|Did|Can|We|You|They|He|She|It|There|Here|Then|After|Before|Since|Until|Under|I|I[’'](?:m|ve|ll|d)|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|January|February|March|April|May|June|July|August|September|October|November|December|English|Finnish|Swedish|German|French|European|Nordic|Scandinavian|Christmas|Easter|Internet|OK|FAQ|SEO|PDF|TV|DIY|LED|USB|CV|AI|IT|HR|CEO|PC",
  insideNames: 'of|the|de|von|van|af|la|&',
  and: 'and|or',
};
