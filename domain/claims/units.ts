/**
 * Units and currencies in the three languages, as sources of regular expressions of the words that follow a figure, without regard to
 * case: a brief may be in another language than its text. The more words come before the fewer ("percentage points", "per cent").
 */
const WORDS: Record<string, string> = {
  'percentage point': 'percentage points?|procentenhet\\p{L}*|prosenttiyksik\\p{L}*',
  '%': 'per ?cent|procents?|prosent\\p{L}*',
  EUR: 'eur|euro(?:s|a|n|lla|lle|sta|on|ja|jen)?|e',
  SEK: 'sek|kr|kron(?:a|or|ors|orna|ornas)|kruunu\\p{L}*',
  USD: 'usd|dollar\\p{L}*|bucks',
  GBP: 'gbp|punta(?:a)?|punnan|punnalla|quid',
  cent: 'cents?|eurocents?|öres?',
  minute: 'mins?|minut(?:e|es|er|ers|en|erna)?|minuut\\p{L}*',
  second: 'secs?|seconds?|sekund(?:er|ers|en)?|sekun[tn]\\p{L}*',
  hour: 'h|hrs?|hours?|tim|timm(?:e|ar|ars|en)|tun(?:ti|ni|te)\\p{L}*',
  day: 'days?|dag(?:ar|ars|arna|en|s)?|dygn(?:s|et)?|päiv(?:ä|ää|än|ät|iä|ien|ässä|ästä|äksi|äi(?:nen|se\\p{L}*))|pv|vrk|vuorokau\\p{L}*',
  week: 'weeks?|veck(?:a|or|ors|an)|viik?ko(?!nlop)\\p{L}*|vko\\p{L}*',
  month: 'months?|månad(?:er|ers|en|s)?|mån|kuukau\\p{L}*|kk',
  year: 'years?|yrs?|år(?:s|en|ig\\p{L}*)?|vuo(?:de(?!pai)|s|t)\\p{L}*|v',
  'km/h': 'km/h|kmh|kilomet(?:re|er)s (?:per|an) hour|kilometer i timmen|kilometriä tunnissa',
  'Mbit/s': 'mbit/s|mbps|mb/s',
  'square foot': 'sq\\.? ?ft|square f(?:ee|oo)t|kvadratfot|neliöjal\\p{L}*',
  m2: 'm2|m²|kvm|kvadrat(?:en|met\\p{L}*)?|sq\\.? ?m(?:et(?:re|er)s?)?|square met(?:re|er)s?|neliö\\p{L}*',
  m3: 'm3|m³|kubik\\p{L}*|cubic met(?:re|er)s?|kuutio\\p{L}*',
  ha: 'ha|hectares?|hektar\\p{L}*|hehtaari\\p{L}*',
  mm: 'mm|millimet\\p{L}*|milli(?:n|ä)?',
  cm: 'cm|centimet\\p{L}*|senttimet\\p{L}*',
  km: 'km|kilomet\\p{L}*',
  m: 'm|met(?:re|er)s?|metern|metri\\p{L}*|metrejä',
  mil: 'mil',
  mile: 'miles?|maili\\p{L}*',
  foot: 'ft|feet|foot|fot|jalkaa?',
  yard: 'yds?|yards?|jaardi\\p{L}*',
  inch: 'inch(?:es)?|tum|tums|tuum\\p{L}*',
  kg: 'kg|kilos?|kilogram\\p{L}*|kilo(?:a|n|ja|inen|isen)?',
  lb: 'lbs?|paun\\p{L}*',
  oz: 'oz|ounces?|uns|unssi\\p{L}*',
  // With the micro sign or the Greek letter.
  µg: 'µg|mcg|microgram\\p{L}*|mikrogram\\p{L}*',
  mg: 'mg|milligram\\p{L}*',
  g: 'g|gram(?:s|ma\\p{L}*|met)?',
  t: 't|tons?|tonnes?|tonni\\p{L}*',
  ml: 'ml|millilit\\p{L}*',
  cl: 'cl|centilit\\p{L}*|senttilit\\p{L}*',
  dl: 'dl|decilit\\p{L}*|desilit\\p{L}*',
  l: 'l|lit(?:re|er)s?|litra\\p{L}*|litroja',
  tablespoon: 'tbsps?|tablespoons?|msk|matsked\\p{L}*|rkl|ruokalusika\\p{L}*',
  teaspoon: 'tsps?|teaspoons?|tsk|tesked\\p{L}*|tl|teelusika\\p{L}*',
  gallon: 'gal|gallons?|gallona\\p{L}*',
  kcal: 'k?cal|(?:kilo)?calories?|(?:kilo)?kalori\\p{L}*',
  kWh: 'kwh|kilowatt(?:timm\\p{L}*| hours?)|kilowattitun\\p{L}*',
  MWh: 'mwh|megawatt(?:timm\\p{L}*| hours?)|megawattitun\\p{L}*',
  kW: 'kw|kilowatt(?:s|i\\p{L}*)?',
  W: 'w|watt(?:s|i\\p{L}*)?',
  horsepower: 'hp|hv|hk|horsepower|hästkraft\\p{L}*|hevosvoim\\p{L}*',
  GB: 'gb|gigabyte\\p{L}*|gigata\\p{L}*',
  MB: 'mb|megabyte\\p{L}*|megata\\p{L}*',
  TB: 'tb|terabyte\\p{L}*|terata\\p{L}*',
  degree: 'degrees?|grad(?:er|ers|ig\\p{L}*)|aste\\p{L}*',
  // "200 x 90 cm" says how long and wide.
  times: 'x(?!\\s?\\d)|times|gånger|ker(?:ta|ra|to)\\p{L}*',
  person: 'persons?|people|personer(?:s|na)?|henkilö(?:ä|n|lle|llä|ltä|ille)?|ihmi(?:stä|sen|nen|selle)',
  customer: 'customers?|clients?|kund(?:er|ers|en)?|asiak(?!irj)\\p{L}*',
};
/** Symbols of units, matched with their case: "V" is volts, and "v" is none; "3d" is days where no word follows, as in "3d printing". */
const SIGNS: Record<string, string> = {
  ...{ '%': '%', '‰': '‰', EUR: '€', USD: '\\$', GBP: '£', degree: '°C?', volt: 'V' },
  day: 'd(?!-|\\s?\\p{L})',
};

/** Units in which sides are measured. */
export const LENGTHS: ReadonlySet<string> = new Set(['mm', 'cm', 'm', 'km', 'inch', 'foot', 'yard']);

export const CURRENCIES = ['EUR', 'SEK', 'USD', 'GBP'];
/** What stands for one of several units, by the words or the symbol. */
const POUNDS = ['GBP', 'lb'];
const SEVERAL_BY_WORD = [[POUNDS, 'pounds?|pund\\p{L}*']] as const;
const SEVERAL_BY_SIGN = [[CURRENCIES, ':-']] as const;

const end = '(?![\\p{L}\\p{N}])';
const patternOf = (source: string, flags: string) =>
  new RegExp(`^(?:${source.replaceAll(' ', '\\s')})${end}`, flags);
type UnitPattern = readonly [units: readonly string[], pattern: RegExp];
const patternsOf = (
  one: Record<string, string>,
  several: readonly (readonly [readonly string[], string])[],
  flags: string,
): UnitPattern[] => [
  ...Object.entries(one).map(([unit, source]) => [[unit], patternOf(source, flags)] as const),
  ...several.map(([units, source]) => [units, patternOf(source, flags)] as const),
];
const BY_SIGN = patternsOf(SIGNS, SEVERAL_BY_SIGN, 'u');
const BY_WORD = patternsOf(WORDS, SEVERAL_BY_WORD, 'iu');
/** Told with one pattern, since most words are none. */
const ANY_WORD = patternOf(
  [...Object.values(WORDS), ...SEVERAL_BY_WORD.map(([, source]) => source)].join('|'),
  'iu',
);

const NONE: readonly string[] = [];
const firstOf = (patterns: readonly UnitPattern[], text: string) =>
  patterns.find(([, pattern]) => pattern.test(text))?.[0] ?? NONE;

/** The unit or currency that a text begins with, several where the words or the symbol stand for more than one; none if none is known. */
export function unitsAt(text: string): readonly string[] {
  const bySign = firstOf(BY_SIGN, text);
  return bySign.length > 0 ? bySign : unitsOfWord(text);
}

/** The same of words alone, without symbols. */
export function unitsOfWord(text: string): readonly string[] {
  return ANY_WORD.test(text) ? firstOf(BY_WORD, text) : NONE;
}

/** Around "pounds": what is told of a weight, and what of money. */
const WEIGHT =
  /(?<!\p{L})(?:weigh|heav(?:y|ie)|lighter|los(?:e|es|t|ing)(?!\p{L})|gain|lift|carr(?:y|i)|väg(?:er|a)|vikt|paina|paino)/iu;
const MONEY =
  /(?<!\p{L})(?:cost|pric|pay|paid|charg|fees?(?!\p{L})|spen[dt]|budget|worth|sav(?:e|ing)|kosta|pris|betala|avgift|hin[nt]|maks)/iu;

/** What stands for two units as the words around it tell which. */
export function unitsAmong(units: readonly string[], around: string): readonly string[] {
  if (units !== POUNDS || WEIGHT.test(around) === MONEY.test(around)) return units;
  return WEIGHT.test(around) ? ['lb'] : ['GBP'];
}

/** By what a word after a figure multiplies it. */
const MAGNITUDES: readonly (readonly [factor: number, pattern: RegExp])[] = [
  [1e9, /^\s?(?:billions?|miljard\p{L}*|mrd\.?|bn)(?!\p{L})/iu],
  [1e6, /^\s?(?:millions?|miljon(?:er|ers)?|miljoon\p{L}*|milj\.?|mn)(?!\p{L})/iu],
  [1e3, /^\s?(?:thousands?|tusen|tuhat(?:ta)?|tuhannen)(?!\p{L})/iu],
  [1e2, /^\s?(?:hundreds?|hundra|sataa|sadan)(?!\p{L})/iu],
  // "tkr", "M€".
  [1e3, /^\s?[tk](?=kr|sek|eur|€)/iu],
  [1e6, /^\s?m(?=kr|sek|eur|€)/iu],
  [1e3, /^k(?![\p{L}\p{N}])/iu],
  // "5M users"; "5m" and "5 M" are metres.
  [1e6, /^M(?![\p{L}\p{N}])/u],
];

/** The factor that a text begins with, and its length; a factor of 1 if it begins with none. */
export function magnitudeAt(text: string): { factor: number; length: number } {
  for (const [factor, pattern] of MAGNITUDES) {
    const [found] = pattern.exec(text) ?? [];
    if (found !== undefined) return { factor, length: found.length };
  }
  return { factor: 1, length: 0 };
}
