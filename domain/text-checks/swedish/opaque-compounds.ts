/** Particles before a noun make a word of another meaning: an "avgift" is no "gift", an "uppdrag" no "drag". */
export const PARTICLES: ReadonlySet<string> = new Set(
  'an av be bi efter emot er fram från för före före hem hän i in inne kring med medel mellan mot ned ner om på sam till und under upp ur ut vid åter över'.split(
    ' ',
  ),
);

/** Words that look like a kind of their last part and are none, by their lemmas. */
export const OPAQUE_COMPOUNDS: ReadonlySet<string> = new Set(
  (
    'alkemi bolag bostad bettring bröllop byxdräkt demograf domstol egenskap exkurs fartyg fördel frukost handel helvete husband hushåll ' +
    'jordgubbe jungfru kantring kapital karneval kastrull kompass konkurs konsert kontakt landskap lektion mandat mandel misstag ' +
    'människa nackdel passport person planket rapport redskap sekund semester skaldjur smultron support talang tomat transport ' +
    'trädgård ungsfär urkund verktyg ögonblick övertid'
  ).split(' '),
);
