/**
 * Whether one of some marks stands behind the last letter of a text. Read from the end: a regular expression would begin at each mark
 * anew, which takes the square of the length of a text of nothing but marks.
 */
export function endsWith(text: string, marks: string): boolean {
  for (let at = text.length - 1; at >= 0; at--) {
    const sign = text.charAt(at);
    if (marks.includes(sign)) return true;
    if (/\p{L}/u.test(sign) || /^\p{L}/u.test(text.slice(at, at + 2))) return false;
  }
  return false;
}
