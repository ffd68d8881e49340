/**
 * Advance widths of Arial, in 1/2048 of the font size, each with the characters that have it: Latin letters, digits and
 * punctuation. Read from Arimo, whose widths are Arial's.
 */
const WIDTHS: readonly (readonly [width: number, characters: string])[] = [
  [0, '\u00ad\u200b\u200c\u200d'],
  [391, "'"],
  [455, 'ijlįĵĺļłſ‘’‚'],
  [532, '|¦'],
  [569, ' !,./:;I[\\]ft\u00a0ÌÍÎÏìíîïĨĩĪīĬĭĮİıţŧț'],
  [597, 'ľ'],
  [682, '()-`r¡¨²³´·¸¹ŕŗř“”„‹›'],
  [684, '{}ŀ'],
  [717, '•'],
  [727, '"'],
  [739, '‐\u2011'],
  [748, 'º'],
  [758, 'ª'],
  [768, 'ť'],
  [797, '*'],
  [819, '°'],
  [909, 'ĳ'],
  [961, '^'],
  [1024, 'JcksvxyzçýÿćĉċčĴķĸśŝşšŷźżžș†'],
  [1100, '¶'],
  [1124, '±÷'],
  [1131, '¯'],
  [1139, '#$0123456789?L_abdeghnopqu¢£¤¥§«»àáâãäåèéêëðñòóôõöùúûüþāăąđēĕėęěĝğġģĥħĹĻĽĿŁńņňŋōŏőũūŭůűų–€'],
  [1180, 'µ'],
  [1196, '+<=>~¬×−'],
  [1237, 'ŉ'],
  [1251, 'FTZ¿ßøŢŤŦŹŻŽȚ'],
  [1259, 'ď'],
  [1303, '‒'],
  [1366, '&ABEKPSVXYÀÁÂÃÄÅÈÉÊËÝÞĀĂĄĒĔĖĘĚĶŚŜŞŠŶŸȘ'],
  [1479, 'CDHNRUwÇÐÑÙÚÛÜĆĈĊČĎĐĤĦŃŅŇŔŖŘŨŪŬŮŰŲŵ'],
  [1481, 'Ŋ'],
  [1505, 'Ĳ'],
  [1509, '©®'],
  [1593, 'GOQÒÓÔÕÖØĜĞĠĢŌŎŐ'],
  [1706, 'Mm'],
  [1708, '¼½¾'],
  [1821, '%æ'],
  [1933, 'WœŴ'],
  [2048, 'ÆŒ—…™'],
  [2079, '@'],
  [2748, '‰'],
];
const UNITS_PER_EM = 2048;

const widthOf = new Map(WIDTHS.flatMap(([width, characters]) => [...characters].map((c) => [c, width])));

/**
 * Width in px of a line of text in Arial of `size` px, without kerning, which makes some lines up to 2 % narrower. A character
 * that the table lacks counts as one em, as wide as an ideograph.
 */
export function arialWidth(text: string, size: number): number {
  let units = 0;
  for (const character of text.normalize('NFC').replace(/\p{M}/gu, ''))
    units += widthOf.get(character) ?? UNITS_PER_EM;
  return (units * size) / UNITS_PER_EM;
}
