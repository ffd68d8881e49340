/** Particles before a noun make a word of another meaning: an "avgift" is no "gift", an "uppdrag" no "drag". */
export const PARTICLES: ReadonlySet<string> = new Set(
  'an av be bi efter emot er fram från för före före hän i in inne kring med medel mellan mot ned ner om på sam till und under upp ur ut vid åter över'.split(
    ' ',
  ),
);

const WORDS: ReadonlySet<string> = new Set(
  (
    'alkemi apport betryck bolag bostad bettring bröllop byxdräkt demograf domstol egenskap estetik exkurs export fartyg filharmoni fästing ' +
    'fördel frukost gemål genetik handel harang helvete hemgift hemlock hemman hemvist husband hushåll israelit jordgubbe jungfru kantring ' +
    'kapital karneval kastrull klimat klägg kompass konkurs konsert kontakt kontext kontroll landskap lektion makadam malaria mandat mandel ' +
    'manifest misstag människa nackdel ordalag passport person planket rapport redskap romani sekund semester skaldjur smultron support talang ' +
    'tomat transport trädgård ungsfär urkund verktyg vikval ögonblick övertid'
  ).split(' '),
);
/** What a "ring" is made of or worn on; other words in -ring are of verbs, as "servering". */
const RINGS =
  'adapter|altar|ananas|arm|axel|bad|bil|bläckfisk|boxnings|diamant|finger|fläns|flyt|förlovnings|förtöjnings|guld|gummi|hals|hjul|inner|' +
  'järn|klack|kläm|kolv|lås|lök|nos|nyckel|näs|platina|rök|servett|silver|sjal|titan|tjur|tå|töm|vigsel|års|öron';
/** First parts after which a noun is an ending that only looks like it: a "sjukdom" is no "dom", a "servering" no "ring". */
const DERIVED: Readonly<Record<string, RegExp>> = {
  dom: /(?:barn|egen|fattig|helge|kon|kristen|kung|luther|läke|man|mö|rike|sjuk|sven|svor|troll|träl|ung|vis|ålder)$/u,
  ring: new RegExp(`(?<!${RINGS})$`, 'u'),
  lek: /(?:kär|stor)$/u,
  enhet: /(?:bund|drag|far|frus|giv|gång|komm|låt|läg|mog|slut|sparr|stäm|tag|vak|vet)$/u,
  ris: /akt$/u,
  list: /(?:cel|vio)$/u,
  tur: /(?:kul|struk)$/u,
  est: /ång$/u,
  // Endings of nouns that stand alone, too; no compound ends with them.
  ...Object.fromEntries(['gram', 'ism', 'kap', 'logi', 'löshet', 'skap'].map((ending) => [ending, /$/u])),
};

/** Whether a lemma looks like a kind of its last part and is none. */
export function isOpaque(first: string, last: string): boolean {
  return WORDS.has(first + last) || (DERIVED[last]?.test(first) ?? false);
}
