import type { Inline, TextRun } from './document';
import { linkTarget } from './link-target';

type Marks = Pick<TextRun, 'strong' | 'emphasis' | 'link'>;
/** A stretch of text with its marks; a line break is `\n` without any. */
interface Stretch extends Marks {
  text: string;
}

const BREAK = '\n';
/** Whitespace that no format tells apart from a space; no-break spaces and their like are text. */
const SPACE = /[ \t\n\r\f\v\u0085\u2028\u2029]+/g;
/** What XML 1.0 cannot hold (section 2.2), and the byte order mark. */
const FORBIDDEN = /[\p{Cc}\ufeff\ufffe\uffff]/gu;
const LONE_SURROGATE = /\p{Cs}/gu;
const MARKS = ['link', 'strong', 'emphasis'] as const;
type Mark = (typeof MARKS)[number];

/**
 * The one form of a line of text: no space at its ends or beside breaks, none twice, marks that begin and end at letters,
 * neighbours of equal marks in one run. `breaks: false` writes line breaks as spaces.
 */
export function normalizeInline(content: readonly Inline[], { breaks }: { breaks: boolean }): Inline[] {
  let stretches = trimSpaces(content.map((inline) => stretchOf(inline, breaks)));
  for (const mark of MARKS)
    if (stretches.some((stretch) => stretch[mark] !== undefined)) stretches = clearedAtEdges(stretches, mark);
  return runsOf(stretches);
}

/** As `normalizeInline` where a line has no breaks. */
export function normalizeText(content: readonly Inline[]): TextRun[] {
  return normalizeInline(content, { breaks: false }).filter((inline) => inline.kind === 'text');
}

function stretchOf(inline: Inline, breaks: boolean): Stretch {
  if (inline.kind === 'break') return { text: breaks ? BREAK : ' ' };
  const { strong, emphasis } = inline;
  const link = linkTarget(inline.link) ?? undefined;
  const text = inline.text.replace(LONE_SURROGATE, '\ufffd').replace(SPACE, ' ').replace(FORBIDDEN, '');
  return { text, ...(strong && { strong }), ...(emphasis && { emphasis }), ...(link && { link }) };
}

/** Without spaces and breaks at the ends, spaces beside breaks, spaces after spaces, and empty stretches. */
function trimSpaces(stretches: readonly Stretch[]): Stretch[] {
  const kept: Stretch[] = [];
  for (const next of stretches) {
    const last = kept.at(-1)?.text ?? BREAK;
    if (next.text === BREAK) {
      if (kept.length === 0) continue;
      dropLastSpace(kept);
      kept.push(next);
      continue;
    }
    // What was dropped between two spaces leaves them side by side.
    const single = next.text.replace(/ {2,}/g, ' ');
    const text = last === BREAK || last.endsWith(' ') ? single.replace(/^ /, '') : single;
    if (text !== '') kept.push({ ...next, text });
  }
  dropLastSpace(kept);
  while (kept.at(-1)?.text === BREAK) kept.pop();
  return kept;
}

/** No two spaces follow one another, and none follows a break, so that there is one at most. */
function dropLastSpace(kept: Stretch[]): void {
  const last = kept.at(-1);
  if (!last?.text.endsWith(' ')) return;
  if (last.text === ' ') kept.pop();
  else last.text = last.text.slice(0, -1);
}

/** Takes a mark from the whitespace at both ends of what has it: no format shows it there. */
function clearedAtEdges(stretches: readonly Stretch[], mark: Mark): Stretch[] {
  const begun: Stretch[] = [];
  for (const stretch of stretches) {
    const begins = stretch[mark] !== undefined && stretch[mark] !== begun.at(-1)?.[mark];
    const { length } = stretch.text;
    begun.push(...unmarked(stretch, mark, begins ? [0, length - stretch.text.trimStart().length] : null));
  }
  const ended: Stretch[] = [];
  for (const stretch of begun.reverse()) {
    const ends = stretch[mark] !== undefined && stretch[mark] !== ended.at(-1)?.[mark];
    const { length } = stretch.text;
    ended.push(...unmarked(stretch, mark, ends ? [stretch.text.trimEnd().length, length] : null).reverse());
  }
  return ended.reverse();
}

/** A stretch in two where a range at one of its ends loses the mark. */
function unmarked(stretch: Stretch, mark: Mark, range: readonly [number, number] | null): Stretch[] {
  if (range === null || range[0] === range[1]) return [stretch];
  const [start, end] = range;
  const { text } = stretch;
  const { [mark]: _, ...bare } = stretch;
  return [
    { ...stretch, text: text.slice(0, start) },
    { ...bare, text: text.slice(start, end) },
    { ...stretch, text: text.slice(end) },
  ].filter((part) => part.text !== '');
}

function runsOf(stretches: readonly Stretch[]): Inline[] {
  const runs: Inline[] = [];
  for (const { text, ...marks } of stretches) {
    const last = runs.at(-1);
    if (text === BREAK) runs.push({ kind: 'break' });
    else if (last?.kind === 'text' && MARKS.every((mark) => last[mark] === marks[mark])) last.text += text;
    else runs.push({ kind: 'text', text, ...marks });
  }
  return runs;
}
