import type { Language } from '../brief/brief';
import type { ClaimKind } from './claim';
import { CLAIM_WORDS } from './languages';
import type { ClaimWords } from './languages/claim-words';
import { FIGURE, MINUS, oneOf, PHONE, wholeWords, withSigns } from './pattern';

export interface ClaimPatterns {
  words: ClaimWords;
  /** Kinds that patterns tell, in the order of CLAIM_KINDS; names are told by their capitals. */
  byKind: readonly { kind: ClaimKind; pattern: RegExp }[];
  noSuperlative: RegExp;
}

/** Year of a date without a day: texts write about these, and prices and numbers are rarely written without a mark or a unit. */
const YEAR = '(?:1[5-9]|20)\\d{2}';
/** As YEAR, but no round figure: amounts are mostly round, and "under 2000 kunder" tells an amount. */
const PLAIN_YEAR = `(?!\\d\\d[05]0)${YEAR}`;
const END = '(?![\\p{L}\\p{N}])';
/** Units by their signs, and the other side of "1920 x 1080", which stand after no year. */
const UNIT_SIGNS = oneOf(
  '\\s?[x×]\\s?\\d',
  `\\s(?:[km]?Wh?|k?VA|[kMG]?Hz|m?Ah|rpm|k?cal|kJ|lm|lux|luxia|px|dpi|ppi|km/h|[kcm]?m|m[23²³]|kvm|k?m²|ha)${END}`,
  `\\s(?:[km]?g|lbs?|oz|[mcd]?l|[GMTk]B|Mbit/s|h[pvk])${END}`,
);
/** Units by words that may follow a year, too: "Since 2010 hours have changed." */
const UNIT_WORDS = oneOf(
  `\\s(?:watts?|watti\\p{L}*|kalori\\p{L}*|calories|lumen\\p{L}*|pixlar|pixels?|pikseli\\p{L}*|hectares?|hektar|hehtaari\\p{L}*)${END}`,
  `\\s(?:(?:kilo|centi|milli|neliö|kuutio|kvadrat|kubik)?met(?:er|ers|re|res|riä|rin)|miles?|feet|tum|tuumaa)${END}`,
  `\\s(?:kilos?|kilon?|kiloa|(?:kilo|milli)?gram(?:s|ma|maa|man)?|ounces?|lit(?:er|ers|re|res|raa|ran)|hästkrafter|hevosvoima\\p{L}*)${END}`,
  `\\s(?:hours|timmar|tuntia|tunnin|minutes|minuter|minuuttia|years|vuotta)${END}`,
);
/** What a figure like a year counts. */
const COUNTED = `\\s(?:people|customers|clients|members|users|employees|products|kunder|personer|medlemmar|användare|anställda|produkter|asiakasta|ihmistä|henkilöä|jäsentä|käyttäjää|työntekijää|tuotetta|kertaa)${END}`;

/** Years before what could be counted or measured, where other words tell that they are years: "After 2015 customers expected more." */
function yearsOfTime(words: ClaimWords, month: string): string[] {
  const time = 'after|before|during|efter|före|innan|under|jälkeen|ennen';
  const before = oneOf(
    `${month}|${words.seasons}|already|redan|the(?= (?:19|20))`,
    `(?:between|mellan|${words.yearWords}|${time}) ${YEAR} (?:and|to|och|till|ja)`,
  );
  return [
    `(?:since|sedan|sen|år|vuo\\p{L}+) ${YEAR}(?=${UNIT_WORDS}|${COUNTED})`,
    `(?:in|until|after|before|during|efter|före|innan|jälkeen|ennen) ${YEAR}(?=${COUNTED})`,
    `(?:${words.yearWords}|${time}) ${PLAIN_YEAR}(?=${UNIT_WORDS}|${COUNTED})`,
    `(?<=(?<![\\p{L}\\p{N}])${before} )${PLAIN_YEAR}(?=${UNIT_WORDS}|${COUNTED})`,
  ];
}

function datePattern(words: ClaimWords): RegExp {
  const month = `${oneOf(...words.months)}${words.monthEnding}`;
  return wholeWords(
    oneOf(
      '\\d{1,2}\\.\\s?\\d{1,2}\\.(?:\\s?\\d{4})',
      '\\d{1,2}\\.(?:\\s?\\d{1,2}\\.)?\\s?[–-]\\s?\\d{1,2}\\.\\s?\\d{1,2}\\.(?:\\s?\\d{4})?',
      '\\d{4}-\\d{2}-\\d{2}',
      '\\d{1,2}/\\d{1,2}/\\d{2,4}',
      `(?:den )?\\d{1,2}(?:st|nd|rd|th|\\.|:e)? (?:of )?${month}(?:,? ${YEAR})?`,
      `${month} \\d{1,2}(?:st|nd|rd|th)?(?:,? ${YEAR})?(?!\\d)`,
      `${month}(?:,| of)? ${YEAR}`,
      `(?:${words.seasons})(?: of)? ${YEAR}`,
      words.partsOfYear.replaceAll('MONTH', month),
      words.dayNames,
      words.decades,
      words.weekdays,
      `(?:${words.yearWords}) 1[0-4]\\d{2}(?=\\P{L}*$|[,;)])`,
      ...yearsOfTime(words, month),
      `(?:(?:${words.yearWords}) )?${YEAR}(?:[–-]${YEAR})?(?!(?:[–-]${YEAR})?(?:${UNIT_SIGNS}|${UNIT_WORDS}|${COUNTED}))(?![.,]?\\d)`,
    ),
  );
}

function pricePattern({ currencies, numberWords, free, fees }: ClaimWords): RegExp {
  const word = '(?![\\p{L}\\p{N}])';
  return withSigns(
    oneOf(
      `(?<![\\p{L}\\p{N}])${MINUS}?(?:[€£$]|EUR|SEK|USD|GBP) ${FIGURE}(?: (?:million|billion|m|bn|k)${word})?`,
      `(?<![\\p{L}\\p{N}])${MINUS}?(?:${FIGURE}(?: ?[–-] ?|\\s(?:to|till)\\s))?${FIGURE} (?:(?:k|million|billion|miljon|miljoner|miljoonan|miljoonaa|tusen|tuhat) )?(?:[€£$]|:-|(?:${currencies})${word})`,
      `(?<![\\p{L}\\p{N}])(?:${numberWords}) (?:${currencies})${word}`,
      `(?<![\\p{L}\\p{N}])(?:${fees.replaceAll('FIGURE', FIGURE).replaceAll(' ', '\\s')})${word}`,
      `(?<![\\p{L}\\p{N}-])(?:${free.replaceAll(' ', '\\s')})(?![\\p{L}\\p{N}-])`,
    ),
  );
}

/** What a text counts within itself, of which nothing is to be confirmed: "7 things to know", "fem enkla tips", "viisi vinkkiä". */
const NO_OWN_CONTENT =
  '(?!\\s(?:\\p{L}+\\s)?(?:things|tips|reasons|mistakes|saker|skäl|anledningar|misstag|asiaa|vinkkiä|syytä|virhettä)(?!\\p{L}))';

function numberPattern({ numberWords, units }: ClaimWords): RegExp {
  const range = `(?: ?[–-] ?${FIGURE}| [–-] ${MINUS}${FIGURE}| (?:to|till|-) (?:${MINUS}?${FIGURE}|${numberWords}))?`;
  const unit = `(?:(?:k|bn|mn)(?![\\p{L}\\p{N}])|[  ]?(?:%|‰|°C|°|(?:kW|kWh|MWh|km|cm|mm|m²|m2|m³|kg|mg|ml|dl|cl|GB|MB|TB|Mbit/s|km/h|hp|hv|h|min|m|g|l|W|V|s|x|k?VA|[kMG]?Hz|m?Ah|rpm|lm|px)(?::\\p{L}+)?(?![\\p{L}\\p{N}])|(?:${units})(?![\\p{L}\\p{N}])))?`;
  return new RegExp(
    `(?<![\\p{L}\\p{N}/.:])(?:${PHONE}(?![\\p{L}\\p{N}])|${MINUS}?(?<![\\p{L}\\p{N}.:]-)${FIGURE}${range}${unit}(?![\\p{L}\\p{N}])${NO_OWN_CONTENT}|(?<!-)(?:${numberWords})(?:-to-|\\s(?:to|till)\\s(?:${numberWords}))?(?![\\p{L}\\p{N}])(?:\\s(?:${units})(?![\\p{L}\\p{N}]))?${NO_OWN_CONTENT})`.replaceAll(
      '{2,} ',
      '{2,}\\s',
    ),
    'giu',
  );
}

function patternsOf(language: Language): ClaimPatterns {
  const words = CLAIM_WORDS[language];
  return {
    words,
    byKind: [
      ...(words.lawNames ? [{ kind: 'legal' as const, pattern: wholeWords(words.lawNames, 'gu') }] : []),
      { kind: 'price', pattern: pricePattern(words) },
      { kind: 'date', pattern: datePattern(words) },
      { kind: 'number', pattern: numberPattern(words) },
      { kind: 'superlative', pattern: wholeWords(words.superlatives) },
    ],
    noSuperlative: new RegExp(`^(?:${words.noSuperlatives})$`, 'iu'),
  };
}

/** Made when a language is first asked for, since each takes milliseconds. */
const made = new Map<Language, ClaimPatterns>();

export function claimPatterns(language: Language): ClaimPatterns {
  const patterns = made.get(language) ?? patternsOf(language);
  made.set(language, patterns);
  return patterns;
}
