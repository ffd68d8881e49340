import { anyOf, listOf, type Remarks, SWEDISH_DEFINITE, SWEDISH_NOUNS } from '../answer-nouns';

const CHANGES = listOf(
  'en|ett|annan|annat|andra|fler|flera|mindre|några|små|ytterligare',
  'ändringar|förtydliganden|justeringar|kompletteringar|korrigeringar|omskrivningar|revideringar|tillägg',
  'förbättringar|längd|stil|ton|version|önskemål',
  'eller|och|och/eller',
);
const THE_ANSWER = `(?:(?:hela|den här|det här) )?${SWEDISH_DEFINITE}`;
const IN_IT = `(?: (?:av|i|på|till) ${THE_ANSWER})`;
const SOFT = '(?:fokus|formatet|längden|strukturen|stilen)';
/** Only texts have them; a length or a style a hairdresser may change, too. */
const HARD = '(?:tonen|tonaliteten|ordvalet|ordvalen|sökorden|rubriken|rubrikerna|språket)';
const AND = '(?:, | eller | och )';
const ASPECTS = `(?:(?:${SOFT}${AND})*${HARD}(?:${AND}(?:${HARD}|${SOFT}))*${IN_IT}?|${SOFT}${IN_IT})`;

/** As in "att jag ändrar", "att jag ska ändra" and "vill du ändra". */
const WRITE =
  'bearbetar?|formulerar? om|omarbetar?|redigerar?|reviderar?|skriv(?:er|a) om|korrekturläser?|utvecklar?';
const EDIT = anyOf(
  `${WRITE}|anpassar?|bygg(?:er|a) ut|finslipar?|förenklar?|förkortar?|förläng(?:er|a)|förtydligar?|justerar?|kortar?(?: ner| ned)?|korrigerar?|lägg(?:er|a) till|sammanfattar?|ta(?:r)? bort|utökar?|ändrar?|översätt(?:er|a)`,
  'eller|och',
);
const DO = anyOf(
  'justera|korta|korrigera|lägga till|ta bort|utveckla|ändra|redigera|skriva om|anpassa',
  'eller|och',
);
const FOR_ANSWER =
  'artikel|behov|blogg|bransch|företag|hemsida|läsare|målgrupp|produkter|sajt|smak|stil|text|ton|utkast|varumärke|webbplats|önskemål';
const ADAPTED = `(?: (?:ytterligare|lite|något|till (?:engelska|svenska|finska)|(?:efter|för|till|åt) (?:din|ditt|dina|er|ert|era|en(?: annan)?) (?:\\p{L}+ )?(?:${FOR_ANSWER})))*`;
const GO_ON = `fort(?:sätter|sätta|sätt)(?: med (?:${THE_ANSWER}|nästa (?:${SWEDISH_NOUNS}|del))| skriva| att skriva)?`;
const OFFER = `(?:ska |kan )?(?:${[
  GO_ON,
  `g(?:ör|öra) ${CHANGES}${IN_IT}?`,
  `${EDIT}(?:${THE_ANSWER}|${ASPECTS})${ADAPTED}`,
  `(?:${WRITE}) (?:den|det)${ADAPTED}`,
  '(?:justerar?|lägg(?:er|a) till|redigerar?|ändrar?|skriv(?:er|a) om) (?:något|någonting)(?: annat| mer)?',
  `gör(?:a)? ${THE_ANSWER} (?:mer|mindre) \\p{L}+`,
  `gör(?:a)? ${THE_ANSWER} (?:kortare|längre)`,
  `skriv(?:er|a) (?:nästa (?:${SWEDISH_NOUNS}|del)|en annan version)`,
].join('|')})`;

const LEAD =
  '(?:(?:du får gärna |tveka inte att )?(?:säg(?:a)? (?:bara |gärna )?till|hör(?:a)? (?:bara |gärna )?av di?g|meddela (?:gärna )?mig|låt (?:gärna )?mig veta) om)';
const LATER = '(?:är det bara att säga till|säg (?:bara |gärna )?till|hör (?:gärna )?av dig)';
const PART = `(?:(?:${SWEDISH_NOUNS}(?:et|en|er)?|${SWEDISH_DEFINITE}|meta(?:titel|beskrivning)|faq|sökord(?:en)?|nyckelord(?:en)?|tonen|rubrik(?:er|en|erna)?)(?!\\p{L})(?! (?:på|i|till|för|av) (?!${SWEDISH_DEFINITE})(?:din|ditt|dina|er|ert|era|en|ett|\\p{L}{3,}(?:en|et|rna|an))(?!\\p{L})))`;
const NOT_YOURS = `(?!.*(?<!\\p{L})(?:din|ditt|dina|ert|era) (?!(?:\\p{L}+ )?(?:${FOR_ANSWER})))(?! (?:dig|er|din|ditt|dina|ert|era)(?!\\p{L}))`;

export const swedishRemarks: Remarks = {
  beginnings: `(?:du får gärna|tveka inte|säg|hör|meddela|låt|vill du|ska jag|om du|(?:jag )?hoppas|finns det|är det|något|jag har|(?:den här |det här )?${SWEDISH_DEFINITE})`,
  certain: [
    `${LEAD} du (?:behöver|har|vill|önskar|skulle vilja) (?:ha |göra |se )*${CHANGES}${IN_IT}?`,
    `${LEAD} (?:${CHANGES}${IN_IT}? (?:behövs|krävs|önskas)|(?:något|någonting|${THE_ANSWER}) (?:behöver|bör|ska) (?:justeras|kortas|korrigeras|läggas till|tas bort|ändras|utvecklas|skrivas om))`,
    `${LEAD} (?:det är (?:något|någonting) )?du vill (?:${DO}(?:(?:det|något|någonting)(?:${IN_IT})?|${THE_ANSWER}|${ASPECTS})|(?:något|någonting) ska (?:justeras|ändras))`,
    `${LEAD} du vill ha ${THE_ANSWER} (?:på (?:engelska|svenska|finska)|kortare|längre|i en annan (?:stil|ton)|(?:mer|mindre) \\p{L}+)`,
    `(?:${LEAD} du vill(?: ha)? att jag|vill du att jag|om du vill att jag) (?:${OFFER}(?: eller |(?=,? ${LATER}$)|$))+(?:,? ${LATER})?`,
    // Other questions of that kind are a reader's: "Ska jag korta rubriken?"
    `ska jag ${GO_ON}`,
    `om du (?:behöver|vill|önskar) (?:ha |göra |se )*${CHANGES}${IN_IT}?,? ${LATER}`,
    '(?:jag )?hoppas (?:att )?(?:(?:det här|detta|det) (?:hjälper|är till hjälp|var till hjälp)(?: dig)?|(?:det här|detta) (?:duger|fungerar|passar)(?: bra)?(?: (?:för )?dig)?|(?:det här|detta) (?:motsvarar|möter|uppfyller) (?:dina|era) (?:behov|förväntningar|krav|önskemål))',
    '(?:jag )?hoppas (?:att )?(?:texten|avsnittet|utkastet|dispositionen|inledningen|versionen) (?:duger|fungerar|passar|hjälper|är till hjälp|motsvarar (?:dina|era) (?:förväntningar|önskemål)|uppfyller (?:dina|era) (?:förväntningar|krav|önskemål))',
  ],
  kind: [
    'jag (?:hjälper|justerar|ändrar)(?: mer än)? gärna(?: till)?(?: mer)?',
    '(?:stort )?lycka till(?: med (?:artikeln|bloggen|inlägget|texten|webbplatsen|skrivandet))?',
    '(?:säg (?:bara |gärna )?till|hör (?:gärna )?av dig|tack)',
  ],
  suspect: [
    `(?:${LEAD} du vill(?: ha)? att jag|vill du(?: också)? att jag) (?:också |även |ska |kan ){0,2}(?:anpassar?|bygger ut|kortar?|justerar?|lägg(?:er|a) till|skriv(?:er|a)(?: om)?|tar fram|utvecklar?|utökar?|ändrar?|sammanfattar?|förkortar?)(?!\\p{L})${NOT_YOURS}.{0,80}?(?<!\\p{L})${PART}.{0,50}`,
    `${LEAD} du vill(?: ha)? att jag (?:ska )?(?:justerar?|kortar?|ändrar?) det`,
    `(?:finns det |är det )?något (?:annat|mer) (?:som )?(?:jag kan hjälpa (?:dig |till )med|du vill att jag .{1,40})`,
    `${LEAD} du behöver något (?:annat|mer)`,
    '(?:jag )?hoppas (?:att )?(?:du (?:har|får) nytta av )?(?:texten|artikeln|inlägget|avsnittet|guiden)(?: (?:hjälper(?: dig)?|var till (?:hjälp|nytta)|är till (?:hjälp|nytta)|är användbar))?',
    `(?:den här |det här )?${SWEDISH_DEFINITE} (?:använder|innehåller|är) .{0,60}(?:(?:sökord|nyckelord)\\p{L}* .{0,20}gånger?|\\d ord).{0,40}`,
    'jag har (?:använt|hållit|skrivit|försökt|inkluderat|tagit med) .{0,80}(?:sökord\\p{L}*|nyckelord\\p{L}*|instruktionerna|ordantalet).{0,40}',
  ],
};
