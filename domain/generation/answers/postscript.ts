/** The answer itself, in the form of which its writer speaks: "teksti" is a text, and "tekstiviesti" a message. */
const THIS_ANSWER =
  '(?<!\\p{L})(?:(?:the|this) (?:text|article|section|introduction|draft|version|post|wording|tone)|texten|artikeln|avsnittet|inledningen|utkastet|versionen|tonen|teksti(?:ä|n|in|ssä|stä)?|artikkeli(?:a|n|in|ssa|sta)?|osio(?:ta|n|on|ssa|sta)?|luonno(?:s|sta|ksen|kseen)|versio(?:ta|n|on|ssa)?)(?!\\p{L})';
/** Where a text stands that is not the answer: on a sign. A part of the answer is no such place. */
const ELSEWHERE = `(?! on (?:the|your|our|an?) | of (?:your|our) | \\p{L}{3,}(?:ss|ll)[aä] on(?!\\p{L})| (?:på|i) (?!${THIS_ANSWER})(?:din|ditt|dina|er|ert|era|\\p{L}{3,}(?:en|et|rna))(?!\\p{L}))`;
const OF_ANSWER = `[^\\n]{0,160}?${THIS_ANSWER}${ELSEWHERE}`;

/** What a draft's reader may ask for, and after one of these also `more`, coordinated up to the end of the sentence. */
const listOf = (determiners: string, nouns: string, more: string, and: string) =>
  `(?:(?:${determiners}) ){0,3}(?:${nouns})(?:(?:,? (?:${and})|,) (?:(?:${determiners}) ){0,3}(?:${nouns}|${more})){0,3}`;
const CHANGES = {
  en: listOf(
    'an?|any|another|additional|different|few|further|minor|more|other|small|some|specific|the',
    'additions?|adjustments?|changes?|corrections?|edits?|modifications?|revisions?|rewrites?|tweaks?',
    'angle|clarifications?|details|draft|format|improvements?|length|style|tone|version|wording',
    'or|and|and/or',
  ),
  sv: listOf(
    'en|ett|annan|annat|andra|fler|flera|mindre|några|små|ytterligare',
    'ändringar|förtydliganden|justeringar|kompletteringar|korrigeringar|omskrivningar|revideringar|tillägg',
    'förbättringar|längd|stil|ton|version|önskemål',
    'eller|och|och/eller',
  ),
  fi: listOf(
    'jotain|joitain|joitakin|lisää|mitään|muita|pieniä|vielä',
    'korjauksia|lisäyksiä|muokkauksia|muutoksia|täydennyksiä|tarkennuksia',
    'parannuksia|säätöjä|toiveita|vaihtoehtoja',
    'tai|ja',
  ),
} as const;

/** What a draft is adapted to or part of: an offer may speak of these as the reader's. */
const FOR_ANSWER = {
  en: 'article|audience|blog|brand|business|company|draft|goals?|industry|keywords?|liking|market|needs|preferences?|products?|readers|requirements|section|site|style|target|text|title|tone|voice|website',
  sv: 'artik|behov|blogg|bransch|företag|hemsid|läsare|målgrupp|produkt|sajt|smak|stil|text|ton|utkast|varumärke|webbplats|önskemål',
} as const;
/** Offers of the writer to work on the draft. What is done for a reader's own things, such as a visit or a quote, is none. */
const OFFERS = {
  en: `me to (?!(?:arrange|book|bring|call|clean|come|deliver|drop|hold|inspect|install|measure|meet|order|paint|phone|pick|quote|repair|reserve|ring|schedule|ship|stop|swing|visit)(?!\\p{L})|\\p{L}+ (?:you(?!\\p{L})|an? (?:estimate|offer|quote))|[^\\n.!?]{0,80}? your (?!(?:\\p{L}+ )?(?:${FOR_ANSWER.en})(?!\\p{L})))\\p{L}`,
  sv: `att jag (?:ska |kan )?(?:gör(?:a)? ${CHANGES.sv}(?=\\s*[.!?]|\\s*$)|(?!(?:besöker?|bokar?|gör|göra|hämtar?|hör|installerar?|kommer|komma|kontaktar?|lagar?|levererar?|mäta|mäter|möta|möter|monterar?|ringa|ringer|räknar?|skickar?|åker|återkommer)(?!\\p{L})|\\p{L}+ (?:dig|er)(?!\\p{L})|[^\\n.!?]{0,80}? (?:din|ditt|dina|ert|era) (?!(?:\\p{L}+ )?(?:${FOR_ANSWER.sv})))\\p{L})`,
  fi: `(?:minun (?:jatkavan|kirjoittavan|laajentavan|lisäävän|lyhentävän|muokkaavan|muuttavan|tarkentavan)(?!\\p{L}| \\p{L}+(?:si|nne)(?!\\p{L}))|että (?:teen ${CHANGES.fi}(?=\\s*[.!?]|\\s*$)|(?:jatkan|kirjoitan|korjaan|käännän|laajennan|lisään|lyhennän|muokkaan|muotoilen|muutan|parannan|pidennän|poistan|selkeytän|syvennän|tarkennan|tiivistän|täydennän|viimeistelen|yksinkertaistan)(?!\\p{L}| (?:sinu\\p{L}+|\\p{L}+(?:si|nne))(?!\\p{L}))))`,
} as const;

const LEADS = {
  en: '(?:(?:please |just |feel free to ){0,2}(?:let me know|tell me)|feel free to ask)',
  sv: '(?:(?:säg (?:bara |gärna )?till|hör (?:bara |gärna )?av dig|meddela mig|låt mig veta) om)',
  fi: '(?:(?:kerro|ilmoita|sano)(?: minulle| toki| vain| vapaasti)?,? (?:jos|mikäli))',
} as const;
const YOU_WANT = "you(?:(?:'|’)d| would)? (?:have|like|need|prefer|want|wish)";
const NEED = `(?:criteria|expectations|purpose|request|specifications|standards|vision|${FOR_ANSWER.en})`;
const anyOf = (verbs: string, and: string) => `(?:${verbs})(?:(?:,| ${and}) (?:${verbs})){0,2}`;
const DO = {
  en: anyOf('add|adjust|change|edit|modify|revise|rewrite|shorten|tweak', 'or'),
  sv: anyOf('justera|korta|korrigera|lägga till|ta bort|utveckla|ändra', 'eller'),
  fi: anyOf('korjata|laajentaa|lisätä|lyhentää|muokata|muuttaa|säätää|tarkentaa|vaihtaa', 'tai'),
} as const;

/** Remarks which a sentence is as a whole: more words would name what they speak of, as changes to a booking. */
const WHOLE_REMARKS = [
  `${LEADS.en} if (?:${YOU_WANT}|you have any (?:\\p{L}+ )?(?:feedback|questions|suggestions) or (?:like|need|want)) (?:to (?:make|request|see|suggest) )?${CHANGES.en}(?: (?:to (?:it|this)|made))?`,
  `${LEADS.en} if ${CHANGES.en} (?:are|is) (?:necessary|needed|required)`,
  `${LEADS.en} if (?:anything (?:else )?(?:needs|has) to be (?:added|adjusted|changed|edited|revised)|(?:there(?:'|’)s|there is) anything (?:else )?${YOU_WANT} to ${DO.en}|${YOU_WANT} to ${DO.en} (?:anything|something|it|this))`,
  `if ${YOU_WANT} (?:to (?:make|request|see|suggest) )?${CHANGES.en},? (?:just |please |feel free to ){0,2}let me know`,
  `feel free to ask for ${CHANGES.en}`,
  `(?:i )?hope (?:this|that|it) (?:helps(?: you)?(?: with (?:the|your) (?:\\p{L}+ )?(?:${FOR_ANSWER.en}))?|works(?: well)?(?: for you)?|is (?:helpful|useful))`,
  `${LEADS.sv} du (?:behöver|har|vill|önskar) (?:ha |göra |se ){0,2}${CHANGES.sv}`,
  `${LEADS.sv} (?:${CHANGES.sv} (?:behövs|krävs|önskas)|(?:något|någonting) (?:behöver|bör|ska) (?:justeras|kortas|korrigeras|läggas till|tas bort|ändras))`,
  `${LEADS.sv} (?:det är (?:något|någonting) )?du vill (?:${DO.sv}(?: (?:det|något|någonting))?|(?:något|någonting) ska (?:justeras|ändras))`,
  `om du (?:behöver|vill|önskar) (?:ha |göra |se ){0,2}${CHANGES.sv},? (?:är det bara att säga till|säg (?:bara |gärna )?till|hör av dig)`,
  '(?:jag )?hoppas (?:att )?(?:(?:det här|detta|det) (?:hjälper|är till hjälp|var till hjälp)|(?:det här|detta) (?:duger|fungerar|passar)(?: bra)?(?: (?:för )?dig)?|(?:det här|detta) (?:motsvarar|möter|uppfyller) (?:dina|era) (?:behov|förväntningar|krav|önskemål))',
  `${LEADS.fi} (?:haluat|kaipaat|tarvitset|toivot) (?:nähdä |tehdä )?${CHANGES.fi}`,
  `${LEADS.fi} (?:${CHANGES.fi} tarvitaan|(?:jotain|jotakin) (?:pitää|pitäisi|täytyy) ${DO.fi})`,
  `${LEADS.fi} (?:haluat|toivot) ${DO.fi} (?:jotain|jotakin|pituutta|rakennetta|sävyä|sisältöä|tyyliä)(?: (?:tai|ja) (?:pituutta|rakennetta|sävyä|sisältöä|tyyliä))?`,
  `jos (?:haluat|kaipaat|tarvitset|toivot) ${CHANGES.fi},? (?:kerro|ilmoita|sano)`,
  '(?:toivottavasti|toivon,? että) (?:tämä (?:auttaa|auttoi|kelpaa|sopii|toimii|on (?:avuksi|hyödyksi|hyödyllinen|hyödyllistä|mieleesi))|tästä (?:on|oli) (?:apua|hyötyä)|tämä (?:täyttää|vastaa) (?:odotuksesi|odotuksia(?:si)?|pyyntöäsi|tarpeesi|tarpeitasi|toiveesi|toiveita(?:si)?))',
].join('|');
/** Remarks which a sentence begins with; what it goes on with speaks of the answer, too. */
const OPEN_REMARKS = [
  `${LEADS.en}(?:${OF_ANSWER}|[^\\n]{0,160}?(?<!\\p{L})(?:${OFFERS.en}|make (?:any )?(?:changes|adjustments|revisions|edits|tweaks) to (?:it|this)(?!\\p{L})))`,
  `feel free to (?:adapt|adjust|ask|change|customi[sz]e|edit|expand|modify|personali[sz]e|request|revise|rewrite|shorten|tailor|tweak)(?!\\p{L})${OF_ANSWER}`,
  `if you(?:(?:'|’)d| would)? (?:like|need|prefer|want) ${OFFERS.en}[^\\n]{0,120}?let me know(?!\\p{L})`,
  `feel free to (?:request|make)(?!\\p{L})[^\\n]{0,60}?(?:${OFFERS.en}|(?<!\\p{L})(?:changes|adjustments|revisions|edits|tweaks) to (?:it|this)(?!\\p{L}))`,
  `(?:i )?hope (?:this|it) (?:is what you|(?:fits|meets|suits) your (?:\\p{L}+ )?${NEED})`,
  `i hope ${THIS_ANSWER}`,
  `(?:jag )?hoppas (?:att )?${THIS_ANSWER}`,
  `${LEADS.sv}(?:${OF_ANSWER}|[^\\n]{0,160}?(?<!\\p{L})${OFFERS.sv})`,
  `(?:(?:would you like|do you want) ${OFFERS.en}|vill du ${OFFERS.sv}|haluatko,? ${OFFERS.fi})`,
  `toivottavasti (?:tämä )?${THIS_ANSWER}`,
  `${LEADS.fi}(?:${OF_ANSWER}|[^\\n]{0,160}?(?<!\\p{L})${OFFERS.fi})`,
].join('|');
/** What may follow one of them. */
const KINDNESS =
  "(?:(?:i(?:'|’)m|i am|i(?:'|’)ll be|i(?:'|’)d be) (?:always )?(?:glad|happy) to (?:adjust|help|revise)(?: it)?|jag hjälper gärna till|autan mielelläni)";
/** What a model says after its answer, as its last paragraph. A text's call to act speaks of something else. */
const POSTSCRIPT = new RegExp(
  `(?<!\\n)\\n+(?:---+\\s*\\n+)?((?:(?:${WHOLE_REMARKS})(?:\\s*[.!]+|,? (?:and|och|ja)) ){0,2}(?:(?:${WHOLE_REMARKS})\\s*[.!]*(?: ${KINDNESS}[.!]*)?|(?:${OPEN_REMARKS})[^\\n]{0,240}?))\\s*$`,
  'iu',
);
/** A telephone number, a link or an address, as no remark on a draft has one. */
const CONTACT = /\d(?:[\s()–-]*\d){4}|https?:|www\.|\]\(|\S@\S|\p{L}\.(?:com|fi|net|org|se)(?!\p{L})/iu;
/** A company speaks of what it does as "we", and a model of what it does as "I"; a model engraves nothing. */
const COMPANY =
  /broder|embroider|engrav|graver|kaiver|kirjail|(?<!\p{L})(?:we(?:['’]ll)?|our|så \p{L}+ vi|vår|vårt|våra|oss|niin \p{L}+mme|meille|meihin|meiltä|meidän)(?!\p{L})/iu;

/** `callToAction`: the brief's, of which a last sentence is kept. */
export function withoutPostscript(text: string, callToAction: string): string {
  return text.replace(POSTSCRIPT, (whole, said: string) =>
    CONTACT.test(said) || COMPANY.test(said) || sharesWords(said, callToAction) ? whole : '',
  );
}

/** Letters of a word that says something, and of its stem: "varaa aika" stands in a text as "varaamaan ajan". */
const WORD = 5;

function sharesWords(said: string, callToAction: string): boolean {
  const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const stems = wordsIn(said).map((word) => word.slice(0, WORD));
  const asked = wordsIn(callToAction);
  const isWhole = asked.length > 0 && wordsIn(said).join(' ').includes(asked.join(' '));
  return isWhole || asked.some((word) => word.length >= WORD && stems.includes(word.slice(0, WORD)));
}
