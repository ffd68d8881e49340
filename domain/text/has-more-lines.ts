/** Whether a text has more lines than `most` that are not blank. Counted without reading it as a document. */
export function hasMoreLines(text: string, most: number): boolean {
  let lines = 0;
  for (const line of text.matchAll(/\S[^\r\n\u2028\u2029]*/g)) if (line && ++lines > most) return true;
  return false;
}
