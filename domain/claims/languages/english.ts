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
  weekdays:
    '(?:(?:on|every|each|by|until|from) )?(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?(?: (?:to|through|–) (?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?)?|(?:on )?(?:weekdays|weekends|bank holidays)',
  yearWords: 'since|in|by|from|until',
  decades: '(?:the )?(?:early |late |mid-)?(?:1[5-9]|20)\\d0s|(?:the )?\\d{1,2}(?:st|nd|rd|th) century',
  currencies: 'euros?|eur|pounds?|gbp|dollars?|usd|kronor|sek|pence|cents?|francs?|chf',
  free: oneOf(
    '(?:costs?|cost you|charge|pay) nothing|free of charge|at no (?:extra |additional )?(?:cost|charge)|cost-free|complimentary',
    '(?:(?:is|are|was|were|be|completely|entirely|totally|absolutely|always|come|comes|for) )free(?! (?:to|from|of|and|range|time|space|will|hand|standing|flow|in|up|on))',
    'free (?:delivery|shipping|returns?|trials?|samples?|parking|entry|entrance|admission|consultations?|quotes?|estimates?|installation|fitting|upgrades?|updates?|support|service|breakfast|wi-?fi|refills?|gifts?|exchanges?|repairs?|collection)',
  ),
  numberWords: `(?:${TENS})(?:-(?:one|${DIGITS}))?|${TEENS}|${DIGITS}|(?:a|one) (?:third|quarter|fifth|sixth|eighth|tenth)|(?:one|${DIGITS}) and a half|half(?= (?:of|the|an?|our|your|their|its|all|as)(?![\\p{L}]))|half-price|twice|doubl(?:e[sd]?|ing)|tripl(?:e[sd]?|ing)|quadrupl(?:e[sd]?|ing)|halv(?:e[sd]?|ing)|\\p{L}{2,}fold(?<!(?:scaf|un|blind|mani|bill|en|mul|ti)fold)|an? (?:hour|day|week|month|year|mile|kilo|litre|metre) and a half|(?:within|in|for|takes?|lasts?|after|under|least) (?:one|an?|a single) (?:working |business )?(?:hour|day|week|fortnight|month|year|decade|minute|second)|(?:came|finish(?:ed|es)|ranks?|ranked|placed|comes) (?:in )?(?:first|second|third|fourth|fifth|sixth|tenth)|runners?-up|three times|one in (?:${DIGITS}|ten)`,
  units:
    'per ?cent|percent|percentage points?|million|billion|thousand|hundred|kilometres?|kilometers?|metres?|meters?|miles?|feet|inches|kilos?|kilograms?|grams?|tonnes?|tons?|litres?|liters?|hours?|minutes?|seconds?|days?|weeks?|months?|years?|times|degrees|watts?|people|customers|quarters|thirds',
  superlatives: oneOf(
    '(?:the|our|your|its|their|’s|s) (?:very )?(?:most|least) \\p{L}+',
    '\\p{L}{2,}(?:est)',
    'best(?! (?:time|way|thing|to|of luck))(?:-\\p{L}+)?',
    'worst',
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
    '(?:nobody|no one|no other|none)(?: [\\p{L}’-]+){0,6} (?:\\p{L}{2,}er|more|less)(?! (?:to|we|than you))',
    'one of a kind',
    'the only \\p{L}+',
    'always guaranteed',
    '100% guaranteed',
  ),
  noSuperlatives: oneOf(
    '(?:in|re|di|con|pro|sug|di|ar|be|mani|infe|at|de|que|re)\\p{L}{0,4}(?:rest|quest|gest|test|fest|vest|lest)',
    'interest|forest|honest|modest|harvest|guest|west|northwest|southwest|nest|pest|rest|test|chest|crest|quest|tempest|earnest|priest|feast|breakfast|contest|protest|request|invest|digest|suggest|arrest|rainforest|reinvest|midwest|dearest|latest|furthest|nearest|behest|conquest|inquest|zest|jest|fest|bequest|detest|attest',
  ),
  healthActions:
    '(?:(?:lower|reduc|prevent|alleviat|restor|repair|lessen|enhanc|remov|kill|caus|trigger|slow|delay|cur|treat|heal|reliev|eas|sooth|strengthen|boost|improv|fight|protect|burn|sharpen|calm|combat|support|stimulat|promot|eliminat|cut|increas|decreas|balanc|regulat|keep|ward|nourish|detoxif|rejuvenat|cleans|hydrat)(?:s|es|e|ed|ing|ting|ts|ies)?|helps? (?:with|against|your|the)|(?:good|great|bad|best|beneficial|effective|harmless|harmful|works|remedy|cure) (?:for|against|on|with))',
  healthObjects:
    '(?:blood (?:pressure|sugar|circulation)|cholesterol|immun\\p{L}*|(?:back |joint |muscle |neck )?pains?|wrinkles?|diabetes|cancers?|stress|sleep|insomnia|digesti\\p{L}*|inflammat\\p{L}*|(?:body )?weight|heart \\p{L}+|heart|(?:body |belly )?fat|allerg\\p{L}+|asthma|depressi\\p{L}*|anxiety|arthritis|eczema|acne|muscles?|joints?|symptoms?|diseases?|infections?|colds?|flu|fevers?|coughs?|(?:sore )?throats?|hay fever|nausea|dizziness|vertigo|itch\\p{L}*|swelling|cramps?|bloating|heartburn|reflux|constipation|diarrh\\p{L}+|snoring|tension|menopaus\\p{L}+|rash(?:es)?|psoriasis|dandruff|hair loss|scars?|wounds?|bruis\\p{L}+|tox\\p{L}+|virus(?:es)?|bacteria|parasites?|dementia|alzheimer\\p{L}*|osteoporosis|obesity|thyroid|kidneys?|bowels?|eyesight|vision|mood|concentration|posture|(?:blood )?circulation|skin|nerves?|eyes?|ears?|hair|nails?|scalp|throat|chest|spine|knees?|hips?|shoulders?|neck|feet|legs?|veins?|arter(?:y|ies)|blood|cartilage|tendons?|bladder|prostate|cells?|collagen|libido|energy levels?|headaches?|migraines?|metabolism|memory|strokes?|fatigue|hormones?|gums?|teeth|bones?|brain|lungs?|liver|stomach|gut|health|ageing|aging)',
  healthPhrases:
    'clinically (?:proven|tested)|medically (?:proven|tested)|(?:good|bad|great) for (?:your |the )?(?:health|heart|skin|stomach|back|joints)|side effects?|detox\\p{L}*|anti-?inflammatory|lose weight|weight loss|doctor recommended|recommended by (?:doctors|dentists|dermatologists)|dermatologically tested|hypoallergenic',
  legal: oneOf(
    '(?:must|required|obliged|forbidden|prohibited|entitled)?(?: )?by law',
    'under (?:the )?(?:law|Act)',
    'legally \\p{L}+',
    '(?:is|are|be) legal(?:ly)?',
    '(?:the )?law (?:requires|demands|forbids|prohibits|allows|says|guarantees)',
    '(?:is|are|was|were|be) (?:legally )?(?:entitled|obliged|liable|prohibited|forbidden|permitted)(?: to| for| by)?',
    '(?:has|have|had) (?:a |the )?(?:legal |statutory )?(?:right|duty|obligation) (?:to|of)',
    'legal (?:right|duty|obligation|requirement|minimum|limit)s?',
    'statutory \\p{L}+',
    '(?:EU|European|Finnish|Swedish|British|national|federal|criminal|civil|tax|consumer|labour|employment|copyright|contract|tenancy) (?:law|legislation|regulations?|directives?)',
    'must (?:not )?be (?:legally )?(?:recycled|registered|reported|declared|label+ed|licen[cs]ed|insured|approved|inspected|certified|disclosed|marked|notified|recorded|authori[sz]ed|returned|refunded|paid)',
    '(?:must|need to|has to|have to|should) (?:have|hold|obtain|carry|get) (?:a |an |the |valid )*(?:licen[cs]e|permit|permission|consent|certificate|insurance|passport|visa)',
    'illegal(?:ly)?|unlawful(?:ly)?|against the law',
    'GDPR|General Data Protection Regulation',
    'subject to (?:a )?(?:fine|penalty|licen[cs]e)|fines? of(?: up to)?|punishable',
    '(?:is|are|was|were|be|been) (?:legally )?required (?:to|by)(?! (?:enter|join|use|start|begin))',
    '(?:can|may|might|could|will|to|must) (?:not )?be (?:fined|prosecuted|sued|evicted|jailed|imprisoned|penali[sz]ed|disqualified|deported|seized|terminated|revoked|contested)',
    '(?:right|period) of (?:withdrawal|cancellation)|cooling-off period|notice period|CE[- ]mark\\p{L}*',
  ),
  legalSubjects:
    '(?:landlords?|tenants?|employers?|employees?|workers|sellers?|buyers?|traders?|retailers?|manufacturers?|importers?|suppliers?|distributors?|operators?|compan(?:y|ies)|businesses|contractors?|drivers?|motorists?|cyclists?|riders?|residents|citizens?|taxpayers?|consumers?|home ?owners?|keepers?|owners?|shops?|websites?|producers?|doctors?|pharmac(?:y|ies)|lenders?|insurers?|banks?)',
  legalDuties:
    '(?:must(?: not)?|shall(?: not)?|may not|(?:has|have) to|(?:are|is) (?:not )?allowed to|needs? (?:a |an |the )?(?:licen[cs]e|permit|permission|consent|certificate))',
  lawNames: '(?:[Tt]he )?(?:\\p{Lu}\\p{L}+ )+(?:Act|Directive|Regulation|Ordinance)(?: \\d{4})?',
  placeCases: null,
  institutions: 'university|city|hospital|museum|council|airport|harbour|cathedral',
  noNames:
    "The|A|An|Our|My|Your|His|Her|Its|Their|This|That|These|Those|In|On|At|For|From|With|By|If|When|While|As|And|But|Or|So|To|Of|No|Not|All|Both|Every|Each|Some|Many|Most|What|Why|How|Who|Where|Is|Are|Do|Does|Did|Can|We|You|They|He|She|It|There|Here|Then|After|Before|Since|Until|Under|I|I[’'](?:m|ve|ll|d)|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|January|February|March|April|May|June|July|August|September|October|November|December|English|Finnish|Swedish|German|French|European|Nordic|Scandinavian|Christmas|Easter|Internet|OK|FAQ|SEO|PDF|TV|DIY|LED|USB|CV|AI|IT|HR|CEO|PC",
  insideNames: 'of|the|de|von|van|af|la|&',
  and: 'and|or',
};
