/*
 * The parser of Markdown needs far more time for some texts than for others of their length: for 100 KB of markup a text needs up to
 * minutes, for prose a few hundredths of a second. So the time is estimated first, from what was measured on each kind of markup.
 */

/** Microseconds, on a slow machine. A text of 1,500 words with lists, links and a table needs about 30,000. */
const MOST = 250_000;

/** What each of these characters may begin, wherever it stands: marks, links, tags, character references, cells. */
const CHARACTERS: Record<string, number | undefined> = {
  '*': 60,
  _: 60,
  '[': 40,
  ']': 120,
  '!': 3,
  '`': 200,
  '<': 120,
  '&': 30,
  '|': 60,
  '\\': 8,
};
/** A line that goes on with a paragraph. */
const CONTINUATION = 40;
/** A line that may begin a block, or end one. */
const BLOCK = 150;
/** Each quote or list that a line stands in. */
const CONTAINER = 60;
/** An item of a list in no other. It takes twice as long, but a text of 2,000 items is a text, and must not lose them. */
const ITEM = 100;
const EMPTY_LINE = 8;
/** Each cell that a row lacks, which is added to it. */
const MISSING_CELL = 1;

/** The parser's stack has its end, too. */
const DEEPEST = 25;

const CONTAINERS = /^(?:[ \t]*(?:>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)))*[ \t]*/;
const LIST_ITEM = /^ {0,3}(?:[-*+]|\d{1,9}[.)])[ \t]+\S/;
const MARKERS = />|[-*+]|\d{1,9}[.)]/g;
const BELOW_A_HEADING = /^[ \t]*(?:-+|=+)[ \t]*$/;
const BELOW_A_TABLE_HEAD = /^[ \t>]*[|:-][ \t|:-]*$/;

/** Whether a text's markup takes so long to read that it is better read as plain text. Takes linear time itself. */
export function isIntricate(markdown: string): boolean {
  let spent = 0;
  for (let at = 0; at < markdown.length; at++) {
    spent += CHARACTERS[markdown.charAt(at)] ?? 0;
    if (spent > MOST) return true;
  }
  let goesOn = false;
  let contained = false;
  let columns = 0;
  for (const line of markdown.split(/\r\n|\r|\n/)) {
    if (line.trim() === '') {
      spent += EMPTY_LINE;
      if (spent > MOST) return true;
      goesOn = false;
      contained = false;
      columns = 0;
      continue;
    }
    const depth = depthOf(line);
    if (depth >= DEEPEST) return true;
    if (BELOW_A_TABLE_HEAD.test(line)) columns = Math.max(columns, line.split('|').length);
    // What follows a line of a list or a quote may still be a part of it, up to an empty line.
    contained ||= depth > 0;
    goesOn = goesOn && !contained && !line.startsWith('#') && !BELOW_A_HEADING.test(line);
    const block = goesOn ? CONTINUATION : BLOCK;
    const isItem = depth === 1 && LIST_ITEM.test(line);
    spent += (isItem ? ITEM : block + depth * CONTAINER) + columns * MISSING_CELL;
    if (spent > MOST) return true;
    goesOn = !line.startsWith('#');
  }
  return false;
}

/** How many quotes and lists a line may stand in: those that its markers begin, or by its indentation. */
function depthOf(line: string): number {
  const before = CONTAINERS.exec(line)?.[0] ?? '';
  const markers = before.match(MARKERS)?.length ?? 0;
  const indentation = before.replaceAll('\t', '    ').replace(MARKERS, '').length;
  // A list within a list is indented by two characters at least; without a marker, as much is a paragraph's.
  return markers === 0 ? Math.min(indentation >> 1, DEEPEST - 1) : Math.max(markers, indentation >> 1);
}
