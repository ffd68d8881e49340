const SCHEMES = /^(?:https?:\/\/[^/\\?#]|mailto:|tel:)/i;

/**
 * Whether a hyperlink target is allowed: http(s), mailto, tel, or an anchor in the same document. Files, network shares, scripts, custom
 * schemes and relative paths are not.
 */
export function isSafeLink(target: string): boolean {
  // Removed by URL parsers before the scheme is read (WHATWG URL, section 4.4): "java\nscript:" is "javascript:".
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed.
  const address = target.replace(/[\t\n\r]/g, '').replace(/^[\u0000-\u0020]+/, '');
  return address.startsWith('#') || SCHEMES.test(address);
}
