/** Splits a field's instruction into words: quoted (with escapes \" and \\), unquoted, or switches. */
export function fieldWords(instruction: string): string[] {
  const words: string[] = [];
  // Unambiguous alternatives, so that matching takes linear time.
  for (const [, quoted, plain] of instruction.matchAll(
    /["“”„]((?:[^"“”„\\]|\\[\s\S])*)["“”„]?|(\\\\[^\s"“”„\p{Z}]*|\\[^\s\\"“”„]*|[^\s\\"“”„\p{Z}]+)/gu,
  )) {
    words.push(quoted === undefined ? (plain ?? '') : quoted.replace(/\\(["\\])/g, '$1'));
  }
  return words;
}

/**
 * Where a HYPERLINK field leads, by its instruction (ECMA-376 part 1, section 17.16.5.25): the first argument without a switch is the
 * address, that of `\l` the place there. Undefined for other fields, and where neither is given.
 */
export function hyperlinkTarget(instruction: string): string | undefined {
  const [name = '', ...words] = fieldWords(instruction);
  if (name.toUpperCase() !== 'HYPERLINK') return undefined;
  const addresses: string[] = [];
  let place = '';
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    if (/^\\l$/i.test(word)) place = words[++at] ?? '';
    // A switch with an argument: \o, \s and \t are the field's, \*, \@ and \# those that any field may have.
    else if (/^\\[ost*@#]$/i.test(word)) at++;
    else if (!/^\\\w$/.test(word)) addresses.push(word);
  }
  const target = `${addresses[0] ?? ''}${place === '' ? '' : `#${place}`}`;
  return target === '' ? undefined : target;
}
