/** Removes U+0000 and lone surrogates, which PostgreSQL's text type cannot store. */
export function storable(text: string): string {
  return text
    .replaceAll('\u0000', '')
    .replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd');
}
