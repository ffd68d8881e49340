const ROW = /^\s*\|?(?:[^|\n]*\|)+[^|\n]*$/;
const SEPARATOR = /^\s*\|?(?:\s*:?-{2,}:?\s*\|)*\s*:?-{2,}:?\s*\|?\s*$/;
/** What stands in a row for its number or its level. */
const LABEL = /^(?:h[1-6]|\d{1,2}[.)]?|(?:section|avsnitt|osio)\s*\d{1,2}|)$/i;

/** The rows of a Markdown table in a text, without its head; null for a text with no table. */
export function tableRows(text: string): string[][] | null {
  const lines = text.split('\n');
  const separator = lines.findIndex((line, at) => at > 0 && SEPARATOR.test(line) && line.includes('|'));
  if (separator < 0) return null;
  const after = lines.slice(separator + 1);
  const end = after.findIndex((line) => !ROW.test(line));
  const rows = end < 0 ? after : after.slice(0, end);
  return rows.map((row) =>
    row
      .trim()
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => cell.trim()),
  );
}

/** A table of headings and what they say, in the form in which an outline was asked for. What stands around it stays. */
export function outlineOfTable(text: string): string | null {
  const rows = tableRows(text);
  if (!rows) return null;
  const lines = text.split('\n').filter((line) => !ROW.test(line));
  for (const cells of rows) {
    const level = cells.some((cell) => /^h1$/i.test(cell)) ? '#' : '##';
    const [heading, ...points] = cells.filter((cell) => !LABEL.test(cell));
    if (heading === undefined) continue;
    const split = points.flatMap((cell) => cell.split(/;|<br\s*\/?>|•/i)).map((point) => point.trim());
    lines.push(`${level} ${heading}`, ...split.filter((point) => point !== '').map((point) => `- ${point}`));
  }
  return lines.join('\n');
}
