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
    '(?:the )?(?:early|mid|late|start of|beginning of|middle of|end of)[ -]MONTH|(?:in|by|until|since|from|during|through|every|each|next|last|before|after|between) MONTH(?: (?:to|and|through|until) MONTH)?|(?:January|February|April|June|July|September|October|November|December)|(?:(?:early|mid|late|last|next|this)[ -]|the (?:end|start|beginning) of )(?:the )?(?:spring|summer|autumn|winter|year|month|week|decade|season)|(?:Q[1-4]|(?:first|second|third|fourth|last) quarter|(?:first|second) half)(?: of)?(?: (?:the year|\\d{4}))?|(?:first|last) (?:mon|tues|wednes|thurs|fri|satur|sun)day of (?:the|each|every) month',
  dayNames:
    'Black Friday|Cyber Monday|Boxing Day|(?:New Year|Christmas|Midsummer|Mother|Father|Valentine)[’\\x27]?s?[’\\x27]? (?:Eve|Day)|Christmas|Easter|Midsummer|Halloween|Thanksgiving|(?:the )?(?:same|next|following|previous)[ -](?:day|evening|morning|afternoon|night|week|month|year)|yesterday|tomorrow|tonight|(?:every|seven) days?(?= (?:from|between|until|except))|daily (?:from|between|until)|year[- ]round|last (?:night|year|month|week)|centur(?:y|ies) ago|the (?:eleven|twelf|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twentie)th century|the (?:twent|thirt|fort|fift|sixt|sevent|eight|ninet)ies',
  weekdays:
    '(?:(?:on|every|each|by|until|from) )?(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?(?: (?:to|through|–) (?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?)?|(?:on )?(?:weekdays|weekends|bank holidays)',
  yearWords: 'since|in|by|from|until',
  decades: '(?:the )?(?:early |late |mid-)?(?:1[5-9]|20)\\d0s|(?:the )?\\d{1,2}(?:st|nd|rd|th) century',
  currencies: 'quid|bucks|grand|yen|yuan|zloty|kroner|rupees?|bitcoins?|euros?|eur|pounds?|gbp|dollars?|usd|kronor|sek|pence|cents?|francs?|chf',
  fees: oneOf(
    '(?:an? )?FIGURE ?(?:%|per ?cent)(?: \\p{L}+)? (?:fees?|commissions?|surcharges?|deposits?|mark-?ups?|tax|duty|levy)',
    '(?:fees?|commissions?|surcharges?|deposits?|mark-?ups?|levy)(?: of)? FIGURE ?(?:%|per ?cent)',
    '(?:no|without(?: any| a)?|zero|never any|waives? the|free of)(?: \\p{L}+){0,2} (?:fees?|charges?|surcharges?|costs?|commissions?|deposit|postage|supplement|premium)',
    'half[- ]price|half the price|(?:at|below|under) (?:cost|list) price|a (?:tenner|fiver|grand|quid)|cheaper than \\p{L}+|(?:includes?|including|excluding|plus|inclusive of) VAT|VAT[- ](?:free|exempt)|tax-free|duty-free',
  ),
  free: oneOf(
    '(?:costs?|cost you|charge|pay) nothing|free of charge|at no (?:extra |additional )?(?:cost|charge)|cost-free|complimentary',
    '(?:(?:is|are|was|were|be|completely|entirely|totally|absolutely|always|come|comes|for) )free(?! (?:to|from|of|and|range|time|space|will|hand|standing|flow|in|up|on))',
    'free (?:delivery|shipping|returns?|trials?|samples?|parking|entry|entrance|admission|consultations?|quotes?|estimates?|installation|fitting|upgrades?|updates?|support|service|breakfast|wi-?fi|refills?|gifts?|exchanges?|repairs?|collection)',
  ),
  numberWords: `once (?:a|an|every|per|each) (?:\\p{L}+)|every (?:other|second|third|fourth|fifth|two|three|four|five|six) \\p{L}+|(?:one|a) (?:hour|minute)(?= (?:long|away|later|before|after))|(?:${TENS})(?:-(?:one|${DIGITS}))?|${TEENS}|${DIGITS}|(?:a|one) (?:third|quarter|fifth|sixth|eighth|tenth)|(?:one|${DIGITS}) and a half|half(?= (?:of|the|an?|our|your|their|its|all|as)(?![\\p{L}]))|half-price|twice|doubl(?:e[sd]?|ing)|tripl(?:e[sd]?|ing)|quadrupl(?:e[sd]?|ing)|halv(?:e[sd]?|ing)|\\p{L}{2,}fold(?<!(?:scaf|un|blind|mani|bill|en|mul|ti)fold)|an? (?:hour|day|week|month|year|mile|kilo|litre|metre) and a half|(?:within|in|for|takes?|lasts?|after|under|least) (?:one|an?|a single) (?:working |business )?(?:hour|day|week|fortnight|month|year|decade|minute|second)|(?:came|finish(?:ed|es)|ranks?|ranked|placed|comes) (?:in )?(?:first|second|third|fourth|fifth|sixth|tenth)|runners?-up|three times|one in (?:${DIGITS}|ten)`,
  units:
    'per ?cent|percent|percentage points?|million|billion|thousand|hundred|kilometres?|kilometers?|metres?|meters?|miles?|feet|inches|kilos?|kilograms?|grams?|tonnes?|tons?|litres?|liters?|hours?|minutes?|seconds?|days?|weeks?|months?|years?|times|degrees|watts?|people|customers|quarters|thirds',
  superlatives: oneOf(
    '(?:the|our|your|its|their|’s|s) (?:very )?(?:most|least) \\p{L}+',
    '\\p{L}{2,}(?:est)',
    'best(?! (?:time|way|thing|to|of luck))(?:-\\p{L}+)?|best-?sell(?:ing|ers?)|top[- ](?:rated|selling|ranked|class|quality|notch|of the range)|award-winning|state[- ]of[- ]the[- ]art|first[- ]class|finest|foremost|ultimate|premier|unequall?ed|incomparable|one of a kind|like no other|record-breaking|only \\p{L}+ (?:in|on) (?:the (?:world|market|country|city)|Europe|Britain)',
    'worst|(?:won|wins?|took|takes?|taken|scooped|bagged|claim(?:s|ed)|earn(?:s|ed)|awarded) (?:the |a )?(?:gold|silver|bronze|top|first|grand|best|coveted)(?: \\p{L}+)?|(?:gold|silver|bronze) medals?|first prize|(?:no|nobody|no one|none|never|few|without)(?! longer| matter| need)(?: [\\p{L}’-]+){1,5} (?:more|better|bigger|larger|faster|cheaper|stronger|safer|longer|lighter|lower|higher|wider|quieter|softer|smaller|warmer|finer|fresher|closer|deeper|older|cleaner|greater|richer|easier|quicker|smoother|brighter|sharper|thinner|harder)|(?:more|better|bigger|larger|faster|cheaper|stronger|safer|longer|lighter|lower|higher|wider|quieter|softer|smaller|warmer|fresher|older|cleaner|quicker|smoother|brighter|sharper) than (?:any|every|all)(?: other)?|(?:any|anything|anywhere) else in \\p{L}+|unlike any other|only one (?:of its kind|in|on)|sole \\p{L}+(?= (?:of|in))|record',
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
  healthActions:
    '(?:(?:lower|reduc|prevent|alleviat|restor|repair|lessen|enhanc|remov|kill|caus|trigger|slow|delay|cur|treat|heal|reliev|eas|sooth|strengthen|boost|improv|fight|protect|burn|sharpen|calm|combat|support|stimulat|promot|eliminat|cut|increas|decreas|balanc|regulat|keep|ward|nourish|detoxif|rejuvenat|cleans|hydrat|rais|lift|prolong|shorten|elevat|aggravat|worsen|contribut|minimi[sz]|lessen|irritat|smooth|tighten|firm|soften|plump|brighten|dry|loosen|build|develop|spread|lead|affect|support|encourag|aid|assist|sustain|preserv|postpon|speed|accelerat|activat|flush|stabili[sz]|normali[sz]|maintain|damag|harm|weaken|strain|affect|inhibit|suppress|counteract|dull|numb|provok|stop|bring)(?:s|es|e|ed|ing|ting|ts|ies)?|helps? (?:with|against|your|the)|(?:good|great|bad|best|beneficial|effective|harmless|harmful|works|remedy|cure) (?:for|against|on|with))',
  healthObjects:
    '(?:blood (?:pressure|sugar|circulation)|cholesterol|immun\\p{L}*|(?:back |joint |muscle |neck )?pains?|wrinkles?|diabetes|cancers?|stress|sleep|insomnia|digesti\\p{L}*|inflammat\\p{L}*|(?:body )?weight|heart \\p{L}+|heart|(?:body |belly )?fat|allerg\\p{L}+|asthma|depressi\\p{L}*|anxiety|arthritis|eczema|acne|muscles?|joints?|symptoms?|diseases?|infections?|colds?|flu|fevers?|coughs?|(?:sore )?throats?|hay fever|nausea|dizziness|vertigo|itch\\p{L}*|swelling|cramps?|bloating|heartburn|reflux|constipation|diarrh\\p{L}+|snoring|tension|menopaus\\p{L}+|rash(?:es)?|psoriasis|dandruff|hair loss|scars?|wounds?|bruis\\p{L}+|tox\\p{L}+|virus(?:es)?|bacteria|parasites?|dementia|alzheimer\\p{L}*|osteoporosis|obesity|thyroid|kidneys?|bowels?|eyesight|vision|mood|concentration|posture|(?:blood )?circulation|(?:back|joint|knee|hip|neck|sleep|skin|heart|stomach|digestive|breathing|eye|muscle) (?:problems?|trouble|conditions?|disorders?|issues|injur\\p{L}+|damage|soreness|function|strain)|injur(?:y|ies)|caries|cavit(?:y|ies)|tooth decay|plaque|gingivitis|sunburn|dehydration|burnout|exhaustion|hypertension|an(?:a)?emia|insulin|glucose|ulcers?|gout|sciatica|cataracts?|glaucoma|tinnitus|miscarriage|fertility|testosterone|falls|fractures?|stiffness|soreness|irritation|redness|dryness|pollen|mould|pneumonia|bronchitis|sinus\\p{L}*|immune \\p{L}+|gut \\p{L}+|cognitive \\p{L}+|cartilage|airways|blisters?|(?:fine )?lines|hearing|eyesight|sensitive \\p{L}+|pores|pigmentation|dark spots|complexion|blemishes|breakouts|dry skin|oily skin|muscle mass|bone (?:density|mass)|mobility|flexibility|balance|stamina|endurance|recovery|well-?being|mental \\p{L}+|self-esteem|appetite|cravings|breathing|airways|tissue|ligaments?|nervous system|immune system|microbiome|skin|nerves?|eyes?|ears?|hair|nails?|scalp|throat|chest|spine|knees?|hips?|shoulders?|neck|feet|legs?|veins?|arter(?:y|ies)|blood|cartilage|tendons?|bladder|prostate|cells?|collagen|libido|energy levels?|headaches?|migraines?|metabolism|memory|strokes?|fatigue|hormones?|gums?|teeth|bones?|brain|lungs?|liver|stomach|gut|health|ageing|aging)',
  healthPhrases:
    '(?:(?:if|while|when|are|is|not|for) )?(?:pregnant|breast-?feeding)(?: (?:or|and|women|mothers)(?: (?:pregnant|breast-?feeding|women))?)?|during pregnancy|(?:is|are|be|being|was|were|if) (?:allergic|intolerant|immune|addictive|carcinogenic|toxic|poisonous|non-toxic|contagious|hereditary)(?: to \\p{L}+)?|(?:allergy|allergies|intolerance|allergic reactions?)(?: to \\p{L}+)?|(?:coeliac|celiac)s?(?: disease)?|(?:lactose|gluten) intoleran\\p{L}+|helps? (?:you |to |the body |people |with )*(?:fall asleep|sleep|relax|recover|digest|breathe|concentrate|heal|lose weight|detox\\p{L}*)|fall asleep (?:faster|more easily|sooner)|(?:swelling|pain|soreness|redness|bleeding|itching|bruising|numbness|symptoms?|fever|rash|inflammation|sensitivity)(?: \\p{L}+)? (?:goes?|subsid|disappear|fad|eas|heal|clear|settl|wors|last|wear|pass|vanish|return)(?:e?s|es|e|ed|en|ens|ing)?(?: (?:down|away|up|off))?|(?:consult|ask|see|speak to|talk to|contact) (?:a|your|the) (?:doctor|GP|physician|pharmacist|midwife|dentist|dermatologist)|contraindicat\\p{L}+|over-?dos\\p{L}+|(?:daily|recommended|maximum|safe) (?:dose|dosage|intake)|(?:normal|healthy) (?:\\p{L}+ ){0,2}function|(?:contribut\\p{L}+|essential|important|vital|needed) (?:to|for) (?:\\p{L}+ ){0,2}(?:muscles?|bones?|skin|immun\\p{L}*|nerv\\p{L}+|heart|energy|growth|vision|metabolism)|(?:vitamin|iron|iodine|magnesium|zinc|calcium|protein) deficienc\\p{L}+|(?:un)?suitable for (?:children|pregnant|diabetics|coeliacs|allergy|people with)[^.,]{0,20}|vaccin\\p{L}+|immuni[sz]\\p{L}+|(?:dermatologist|doctor|dentist|clinically)[- ](?:tested|approved|recommended|proven)|(?:life|healthy years) expectancy|(?!diagnosis|prognosis|hypnosis|metamorphosis|osmosis|nostalgia|empathy|sympathy|apathy|academia|telepathy|a?trophy)\\p{L}{3,}(?:itis|osis|aemia|emia|algia|pathy|ectomy|plasty|rrhoea|trophy)|rosacea|eczema|psoriasis|epilep\\p{L}+|scoliosis|haemorrhoids|(?:have|has|had|having|suffer(?:s|ed|ing)?|with) (?:from )?(?:\\p{L}+ )?(?:asthma|diabetes|migraines?|arthritis|allergies|glaucoma|hypertension|anxiety|a pacemaker|(?:high|low) blood pressure|a (?:heart|skin|kidney|liver|medical) condition|sensitive skin|chronic \\p{L}+)|chronic (?:pain|illness|disease|fatigue|\\p{L}+)|antibiotics?|painkillers?|medication|paracetamol|ibuprofen|blood thinners?|(?:heart|panic|asthma) attacks?|(?:is|are|be|can be|may be|which is) (?:\\p{L}+ )?(?:poisonous|toxic|harmful|lethal|fatal|deadly|dangerous)(?: (?:to|for) \\p{L}+)?|(?:good|bad|better|gentle|hard) (?:for|on) (?:your |the |our )?(?:body|skin|teeth|gut|brain|eyes|knees|joints|heart|stomach|back|lungs|gums|hair|sensitive \\p{L}+)|probiotics?|antioxidants?|omega-3|life-threatening|clinically (?:proven|tested)|medically (?:proven|tested)|(?:good|bad|great) for (?:your |the )?(?:health|heart|skin|stomach|back|joints)|side effects?|detox\\p{L}*|anti-?inflammatory|lose weight|weight loss|doctor recommended|recommended by (?:doctors|dentists|dermatologists)|dermatologically tested|hypoallergenic',
  legal: oneOf(
    '(?:by law|under (?:\\p{L}+ ){0,3}law|legally),? (?:[\\p{L}’-]+ ){1,6}?(?:must|may|shall|cannot|can|(?:has|have) to|is|are)(?: not)? \\p{L}+',
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
    '(?<!(?:you|we|I|they|it) )(?:must|shall|may|can)(?:not| not) (?:exceed|be (?:sold|used|let|shared|passed|transferred|charged|advertised|dismissed|evicted|changed|raised|excluded|waived|refused|withheld|deducted|kept|stored|disposed|driven|parked|held|asked|combined|thrown|dumped))',
    '(?:is|are|was|were|be|been|becomes?|remains?) (?:\\p{L}+ )?(?:banned|outlawed|prohibited|forbidden|unlawful|compulsory|mandatory|obligatory|illegal|enforceable|void|invalid|voided|legally binding|binding|time-barred|regulated|tax-deductible|deductible|exempt(?:ed)?|protected by (?:law|copyright|the \\p{L}+)|covered by (?:the )?(?:law|statut\\p{L}+)|guaranteed by law|subject to \\p{L}+)',
    '(?:a |the )?(?:ban|prohibition) on|bans|outlaws|prohibits|forbids|criminali[sz]es|compulsory|mandatory|null and void',
    '(?:employment |rent |tax |land )?tribunals?|(?:county|district|high|supreme|small claims|labour|appeal|crown|family|administrative) courts?|(?:in|to|by|before|through) (?:the |a )?courts?|courts? (?:can|may|will|must|has|have|ruled|found|held)|ombudsman|lawsuits?|litigation|prosecut\\p{L}+|convict(?:ed|ion)|imprisonment|prison sentences?|jail',
    '(?:in |a )?breach(?:es|ed|ing)? (?:of |the |this |a |these |your |their )\\p{L}+(?: \\p{L}+)?|infring\\p{L}+|violat\\p{L}+|criminal offences?|(?:is|are|be|makes? it|constitutes?|considered) (?:an? )?(?:\\p{L}+ )?(?:offence|offense|crime|misdemeanou?r|felony)|(?:commits?|is) an offence|offences? under|damages|compensation (?:for|from|of|claims?)|(?:claim|demand|receive|seek|award(?:ed)?) compensation|(?:penalt(?:y|ies)|(?:a|hefty|heavy|the|large|on-the-spot) fine(?= (?:of|for|if|from|up|and|or|to)|[.,;])|fines|fined|imprisonment|sanctions?)|may not be \\p{L}+(?:ed|en|ld|de|ght|wn|ne|ut|et)|(?:is|are) not (?:allowed|permitted|lawful|legal)|no (?:smoking|parking|entry) (?:law|rule|sign)|under-?(?:16|18|21)s?|(?:under|over|below|reach(?:ed|es)?) (?:the age of )?(?:16|18|21)(?![\\d.,%]| (?:\\p{L}+ )?(?:km|miles?|minutes|hours|days|euros|people))|minors|legal age|age (?:limit|restriction)|must be \\p{L}+(?: \\p{L}+){0,3} (?:within|no later than|before|at least|to the (?:authorit|council|tax|police|register|regulator))\\p{L}*|(?:a )?copy of (?:their|your|his|her|the|all) (?:personal )?(?:data|information|medical records)|personal data|data protection|right to be forgotten|(?:delet|eras)\\p{L}+ of (?:personal |your |their )?data|privacy (?:law|rule|act)\\p{L}*|(?:licen[cs]e|permit|permission|registration|insurance|certificate|visa|consent) (?:is|are) (?:required|needed|necessary|compulsory)|(?:without|needs?|requires?|requiring) (?:a |an |the |your |written |prior |valid )*(?:licen[cs]e|permit|planning permission|building consent|consent|visa|prescription)|guarantor|power of attorney|inheritance tax|stamp duty|statute of limitations|limitation period|tax authority|small print',
    '(?:civil |criminal |joint |personal |strict |product )?liabilit(?:y|ies)|(?:you|they|buyers?|tenants?|customers?|consumers?|employees?|passengers?|patients?) (?:can|may) (?:\\p{L}+ )?(?:claim|cancel|appeal|object|sue|terminate|withdraw|rescind|challenge|demand)(?: \\p{L}+)?|(?:right|entitlement) to (?:\\p{L}+ )?(?:refunds?|withdraw|cancel|appeal|compensation|repair|replacement|terminate|privacy|access|erasure|leave|pay|object|return)|(?:file|lodge|submit)(?:s|d)? an? (?:complaint|appeal|objection|claim)|(?:planning|building) permission|prescription-only|copyright|trademarks?|patent(?:ed|s)?',
    'illegal(?:ly)?|unlawful(?:ly)?|against the law',
    'GDPR|General Data Protection Regulation',
    'subject to (?:a )?(?:fine|penalty|licen[cs]e)|fines? of(?: up to)?|punishable',
    '(?:is|are|was|were|be|been) (?:legally )?required (?:to|by)(?! (?:enter|join|use|start|begin))',
    '(?:can|may|might|could|will|to|must) (?:not )?be (?:fined|prosecuted|sued|evicted|jailed|imprisoned|penali[sz]ed|disqualified|deported|seized|terminated|revoked|contested)',
    '(?:right|period) of (?:withdrawal|cancellation)|cooling-off period|notice period|CE[- ]mark\\p{L}*',
  ),
  legalSubjects:
    '(?:(?:estate |letting |travel )?agents?|brokers?|passengers?|patients?|students?|guardians?|heirs?|applicants?|debtors?|creditors?|airlines?|hosts?|schools?|hospitals?|parents?|shareholders?|directors?|publishers?|platforms?|organi[sz]ers?|travellers?|tourists?|visitors?|customers?|clients?|users?|beneficiar(?:y|ies)|neighbours?|builders?|installers?|electricians?|breeders?|dog owners?|pet owners?|restaurants?|hotels?|clinics?|dentists?|vendors?|borrowers?|policyholders?|executors?|trustees?|councils?|charit(?:y|ies)|freelancers?|sole traders?|advertisers?|brands?|carriers?|foreigners|minors?|children|anyone who|landlords?|tenants?|employers?|employees?|workers|sellers?|buyers?|traders?|retailers?|manufacturers?|importers?|suppliers?|distributors?|operators?|compan(?:y|ies)|businesses|contractors?|drivers?|motorists?|cyclists?|riders?|residents|citizens?|taxpayers?|consumers?|home ?owners?|keepers?|owners?|shops?|websites?|producers?|doctors?|pharmac(?:y|ies)|lenders?|insurers?|banks?)',
  legalDuties:
    '(?:must(?: not)?|shall(?: not)?|may not|(?:has|have) to|(?:are|is) (?:not )?allowed to|needs? (?:a |an |the )?(?:licen[cs]e|permit|permission|consent|certificate))',
  lawNames: '(?:[Tt]he )?(?:\\p{Lu}\\p{L}+ )+(?:Act|Directive|Regulation|Ordinance)(?: \\d{4})?',
  placeCases: null,
  knownNames:
    '(?:London|Edinburgh|Glasgow|Cardiff|Belfast|Dublin|Manchester|Liverpool|Birmingham|Leeds|Sheffield|Bristol|Brighton|Oxford|Cambridge|York|Cornwall|Devon|Kent|Yorkshire|Scotland|Wales|England|Britain|Ireland|Paris|Lyon|Berlin|Munich|Hamburg|Cologne|Vienna|Zurich|Geneva|Rome|Milan|Naples|Venice|Florence|Madrid|Barcelona|Seville|Valencia|Malaga|Lisbon|Porto|Athens|Crete|Cyprus|Malta|Amsterdam|Brussels|Copenhagen|Stockholm|Gothenburg|Malmö|Uppsala|Oslo|Bergen|Helsinki|Turku|Tampere|Oulu|Lapland|Tallinn|Riga|Vilnius|Warsaw|Krakow|Prague|Budapest|Bucharest|Istanbul|Dubai|Cairo|Marrakesh|Tokyo|Kyoto|Beijing|Shanghai|Singapore|Bangkok|Bali|Delhi|Mumbai|Sydney|Melbourne|Toronto|Montreal|Vancouver|Chicago|Boston|Seattle|California|Florida|Texas|Finland|Sweden|Norway|Denmark|Iceland|Estonia|Latvia|Lithuania|Poland|Germany|France|Spain|Portugal|Italy|Greece|Austria|Switzerland|Belgium|Luxembourg|Hungary|Croatia|Slovenia|Romania|Bulgaria|Ukraine|Japan|India|Thailand|Vietnam|Indonesia|Australia|Canada|Mexico|Brazil|Argentina|Egypt|Morocco|Kenya|Europe|Africa|Asia|America|Antarctica|Parliament|Brussels|Ofgem|Ofcom|Eurostat|HMRC)(?:[’\']s)?',
  institutions: 'university|city|hospital|museum|council|airport|harbour|cathedral',
  noNames:
    "The|A|An|Our|My|Your|His|Her|Its|Their|This|That|These|Those|In|On|At|For|From|With|By|If|When|While|As|And|But|Or|So|To|Of|No|Not|All|Both|Every|Each|Some|Many|Most|What|Why|How|Who|Where|Is|Are|Do|Does|Did|Can|We|You|They|He|She|It|There|Here|Then|After|Before|Since|Until|Under|I|I[’'](?:m|ve|ll|d)|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|January|February|March|April|May|June|July|August|September|October|November|December|English|Finnish|Swedish|German|French|European|Nordic|Scandinavian|Christmas|Easter|Internet|OK|FAQ|SEO|PDF|TV|DIY|LED|USB|CV|AI|IT|HR|CEO|PC",
  insideNames: 'of|the|de|von|van|af|la|&',
  and: 'and|or',
};
