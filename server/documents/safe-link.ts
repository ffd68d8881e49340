const SCHEMES = /^(?:https?:\/\/[^/\\?#]|mailto:|tel:)/i;

/**
 * Whether a hyperlink leads where one may: the web, an email address, a phone number, or an anchor in the same document.
 * A file, a share, a script, a program's own scheme or a relative path may not.
 */
export function isSafeLink(target: string): boolean {
  // What readers drop before they look at the scheme (WHATWG URL, section 4.4): "java\nscript:" is "javascript:".
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that are dropped.
  const address = target.replace(/[\t\n\r]/g, '').replace(/^[\u0000-\u0020]+/, '');
  return address.startsWith('#') || SCHEMES.test(address);
}
