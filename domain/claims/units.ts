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
  GBP: 'gbp|pounds?|pund\\p{L}*|punta(?:a)?|punnan|punnalla|quid',
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
  m2: 'm2|m²|kvm|kvadratmet\\p{L}*|square met(?:re|er)s?|neliö\\p{L}*',
  m3: 'm3|m³|kubik\\p{L}*|cubic met(?:re|er)s?|kuutio\\p{L}*',
  ha: 'ha|hectares?|hektar\\p{L}*|hehtaari\\p{L}*',
  mm: 'mm|millimet\\p{L}*|milli(?:n|ä)?',
  cm: 'cm|centimet\\p{L}*|senttimet\\p{L}*',
  km: 'km|kilomet\\p{L}*',
  m: 'm|met(?:re|er)s?|metern|metri\\p{L}*|metrejä',
  mil: 'mil',
  mile: 'miles?|maili\\p{L}*',
  inch: 'inch(?:es)?|tum|tums|tuum\\p{L}*',
  kg: 'kg|kilos?|kilogram\\p{L}*|kilo(?:a|n|ja|inen|isen)?',
  mg: 'mg|milligram\\p{L}*',
  g: 'g|gram(?:s|ma\\p{L}*|met)?',
  t: 't|tons?|tonnes?|tonni\\p{L}*',
  ml: 'ml|millilit\\p{L}*',
  cl: 'cl|centilit\\p{L}*|senttilit\\p{L}*',
  dl: 'dl|decilit\\p{L}*|desilit\\p{L}*',
  l: 'l|lit(?:re|er)s?|litra\\p{L}*|litroja',
  kWh: 'kwh|kilowatt(?:timm\\p{L}*| hours?)|kilowattitun\\p{L}*',
  MWh: 'mwh|megawatt(?:timm\\p{L}*| hours?)|megawattitun\\p{L}*',
  kW: 'kw|kilowatt(?:s|i\\p{L}*)?',
  W: 'w|watt(?:s|i\\p{L}*)?',
  horsepower: 'hp|hv|hk|horsepower|hästkraft\\p{L}*|hevosvoim\\p{L}*',
  GB: 'gb|gigabyte\\p{L}*|gigata\\p{L}*',
  MB: 'mb|megabyte\\p{L}*|megata\\p{L}*',
  TB: 'tb|terabyte\\p{L}*|terata\\p{L}*',
  degree: 'degrees?|grad(?:er|ers|ig\\p{L}*)|aste\\p{L}*',
  times: 'x|times|gånger|ker(?:ta|ra|to)\\p{L}*',
  person: 'persons?|people|personer(?:s|na)?|henkilö(?:ä|n|lle|llä|ltä|ille)?|ihmi(?:stä|sen|nen|selle)',
  customer: 'customers?|clients?|kund(?:er|ers|en)?|asiak(?!irj)\\p{L}*',
};
/** Symbols of units, matched with their case: "V" is volts, and "v" is none. */
const SIGNS: Record<string, string> = {
  ...{ '%': '%', '‰': '‰', EUR: '€', SEK: ':-', USD: '\\$', GBP: '£', degree: '°C?', volt: 'V' },
};

const end = '(?![\\p{L}\\p{N}])';
const UNITS: readonly (readonly [unit: string, pattern: RegExp])[] = [
  ...Object.entries(SIGNS).map(([unit, source]) => [unit, new RegExp(`^(?:${source})${end}`, 'u')] as const),
  ...Object.entries(WORDS).map(
    ([unit, source]) => [unit, new RegExp(`^(?:${source.replaceAll(' ', '\\s')})${end}`, 'iu')] as const,
  ),
];

/** The unit or currency that a text begins with; null if none is known. */
export function unitAt(text: string): string | null {
  return UNITS.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
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
