/** Placeholders and remarks that models leave in a text, in our languages, and other models' filler. */
const LEFTOVERS: readonly RegExp[] = [
  /\[[^\]\n]{1,80}\]/u,
  /\{\{[^}\n]{1,80}\}\}|\{[\p{L}_ ]{2,40}\}/u,
  /(?<![\p{L}\d])(?:TODO|TBD|FIXME|XXX+|N\.N\.)(?![\p{L}\d])/u,
  /lorem ipsum|dolor sit amet/iu,
  /(?:insert|add|enter|your) (?:your )?(?:company|business|brand|product)(?:(?:'|’)s)? (?:name )?here/iu,
  /(?<!\p{L})(?:lisää|kirjoita|täydennä) (?:tähän|yrityksesi|yrityksen nimi)(?!\p{L})/iu,
  /(?<!\p{L})(?:infoga|skriv|fyll i|lägg till) (?:här|ditt företagsnamn|företagets namn)(?!\p{L})/iu,
  /(?<!\p{L})(?:here is the|här är (?:texten|avsnittet|inledningen)|tässä on (?:teksti|osio|johdanto))[^.\n]{0,60}:\s*$/imu,
  /<\/?(?:think|brief|material|written|text)>/iu,
  /_{4,}/u,
  // Marks of a model's own protocol.
  /<\|[^|>\n]{1,40}\|>|\[\/?INST\]/iu,
  /(?:^|\n)\s*(?:assistant|user|system|human)\s*:/iu,
  /\((?:insert|add your|enter your|infoga|ange|fyll i|lisää|täydennä)(?!\p{L})[^)\n]{1,60}\)/iu,
  /(?<!\p{L})(?:insert|infoga) (?:\p{L}+ ){1,3}(?:here|här)(?!\p{L})/iu,
  /(?<![\p{L}\d])XX (?:€|eur|euro|kr|krono|%|percent|procent|prosent)/iu,
  // Remarks about the answer.
  /(?<!\p{L})(?:word count|antal ord|sanamäärä)\s*:\s*\d+/iu,
  /(?:i hope (?:this|that) helps|hoppas (?:att )?(?:det här |detta |det )hjälper|toivottavasti tästä (?:on|oli) apua)/iu,
];

/** Markdown or HTML that reading the text has not understood, so that it shows as it was typed. */
const MARKUP: readonly RegExp[] = [
  /(?:^|\n)#{1,6}\s?\p{L}/u,
  /\*\*\p{L}|\p{L}\*\*/u,
  /`{1,3}/u,
  /\]\(\S/u,
  /<\/?[a-z][a-z0-9]*(?:\s[^<>\n]*)?\/?>/iu,
  /&(?:nbsp|amp|lt|gt|quot|#\d{2,5});/iu,
  /(?:^|\n)\|.*\|/u,
];

export function findLeftover(text: string): string | null {
  return firstMatch(LEFTOVERS, text);
}

export function findMarkup(text: string): string | null {
  return firstMatch(MARKUP, text);
}

function firstMatch(patterns: readonly RegExp[], text: string): string | null {
  for (const pattern of patterns) {
    const found = pattern.exec(text)?.[0].trim();
    if (found) return found;
  }
  return null;
}
