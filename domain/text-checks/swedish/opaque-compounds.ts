/** Particles before a noun make a word of another meaning: an "avgift" is no "gift", an "uppdrag" no "drag". */
export const PARTICLES: ReadonlySet<string> = new Set(
  'an av be bi efter emot er fram från för före före hän i in inne kring med medel mellan mot ned ner om på sam till und under upp ur ut vid åter över'.split(
    ' ',
  ),
);

const WORDS: ReadonlySet<string> = new Set(
  (
    'aggregering alkemi altröst angelägenhet anslag anslutning ansträngning ansökning antarktisk apport arrondering avtrubbning ' +
    'bankomat bedövning beslag betryck bettring bilaga bolag bostad bröllop byxdräkt dekoration demograf domstol egenskap endräkt ' +
    'envishet estetik exkommunikation exkurs export extraktion fartyg filharmoni frukost frågvishet fästing fördel förtegenhet ' +
    'förtretlighet förtrolighet geminering gemål genetik handel harang helvete hemgift hemlock hemman hemvist husband hushåll ' +
    'illistighet illojalitet israelit jordgubbe jungfru jurisdiktion kalkyl kantring kapital karneval kastrull kinetik klimat klägg ' +
    'koartikulation kommission kommissionär kommunion kommunitarism kommutation kompass komposition kompost konfundering konfusion ' +
    'konkurs konsert kontakt kontext kontraktion kontroll koordination kvarstad landskap lektion litenhet livsår makadam malaria ' +
    'mandat mandel manifest misstag människa nackdel nattskärra nederlag ordalag osteologi passport person planket rapport redaktion redaktör ' +
    'redovisning redskap romani rågång sekund semester skaldjur smultron stuckatör support talang tillräcklighet tomat transport ' +
    'trädgård ungsfär urkund verktyg vikval årgång ögonblick övertid'
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
  lek: /(?:kär|stor|tjock)$/u,
  enhet:
    /(?:betyd|bund|drag|far|frus|giv|grannlag|gång|hjärt|komm|låt|läg|mog|slut|sparr|stäm|tag|vak|vet)$/u,
  ris: /akt$/u,
  list: /(?:cel|vio)$/u,
  // Of a "värd": "bostads-värd", not "bostad-svärd".
  svärd: /(?:bord|dag|gård|het|ing|ion|klas|klubb|kväll|möte|salong|stad|tag|ter|tik|tet|väll|nat)$/u,
  tur: /(?:kul|struk)$/u,
  est: /ång$/u,
  mål: /(?:helg|läger|slag|tvivel)s$/u,
  tjänst: /guds$/u,
  rivning: /besk$/u,
  färd: /hög$/u,
  tant: /kons$/u,
  kurs: /^års$/u,
  // Endings of nouns that stand alone, too; no compound ends with them.
  ...Object.fromEntries(['gram', 'ism', 'kap', 'logi', 'löshet', 'skap'].map((ending) => [ending, /$/u])),
};

/** Whether a lemma looks like a kind of its last part and is none. */
export function isOpaque(first: string, last: string): boolean {
  return WORDS.has(first + last) || (DERIVED[last]?.test(first) ?? false);
}
