import { OUTLINE_LIMITS, type Outline, type OutlineSection } from '../outline';
import { cleanAnswer, titleBefore } from './clean-answer';
import { areCounted, haveNumbers, isOrdinal, withoutNumber } from './heading-numbers';
import { outlineOfJson, parseJson } from './read-json';
import { outlineOfTable } from './read-table';

/** Closing marks stand after a space: "C#" ends in none. */
const ATX = /^\s{0,3}(#{1,6})\s*(\S.*?)(?:\s+#+)?\s*$/u;
const UNDERLINE = /^\s{0,3}(={2,}|-{3,})\s*$/;
const BOLD = /^\s*(?:\d{1,2}[.)]\s*)?(\*\*|__)(?=\S)(.+?)\1\s*:?\s*$/u;
const LABELLED =
  /^\s*(?:H[1-3]|title|titel|heading|section|part|huvudrubrik|rubrik|mellanrubrik|avsnitt|del|pääotsikko|otsikko|väliotsikko|osio|osa|luku)\s*(?:\d{1,2}(?:\.\d{1,2}){0,2})?\s*[:.–—](?!(?<=\d.)\d)\s*(\S.*)$/iu;
const TITLE_LABEL = /^\s*(?:title|titel|huvudrubrik|pääotsikko)/iu;
const BULLET = /^\s*[-*+•–]\s+(\S.*)$/u;
/** `1. **Heading**: what it says`. */
const BOLD_LEAD = /^\s*\d{1,2}[.)]\s*(\*\*|__)(?=\S)(.+?)(?::\1|\1\s*[:–—-])\s+(\S.*)$/u;
/** Where nothing else marks headings: a bullet in bold, a letter or Roman numeral, a line with a colon, one in capitals. */
const BOLD_BULLET = /^[-*+•–]\s+(\*\*|__)(?=\S)(.+?)\1\s*:?\s*$/u;
const LETTERED = /^(?:[A-H]|[IVX]{1,5})[.)]\s+(\S.*)$/u;
const COLON = /^(?![-*+•–#|\d])(\S.{2,118}):\s*$/u;
const CAPITALS = /^(?=.*\p{Lu}{3})[^\p{Ll}\n]{5,120}$/u;
const NUMBERED = /^(\s*)\d{1,2}[.)]\s+(\S.*)$/u;
/** A first section that is only the introduction, whose heading is not shown. */
const INTRODUCTION = /^(?:introduction|intro|inledning|introduktion|ingress|johdanto|aloitus)$/iu;
/** What marks a single heading: a number in a key's frame, its level. */
const MARK = /^(?:(?:\d\ufe0f?\u20e3)+\s*|h[1-6]\s*[:.–—](?!\d)\s*)/iu;

interface Line {
  kind: 'title' | 'heading' | 'point';
  text: string;
}

/**
 * A model's outline, however it marks headings and points. `title` stands where the answer has none.
 * @returns what is wrong with an answer that is no outline
 */
export function parseOutline(
  answer: string,
  title: string,
): Outline | { problem: 'no-headings' | 'too-many' } {
  const outline: Outline = { title: titleBefore(answer) ?? title, introduction: [], sections: [] };
  let points = outline.introduction;
  for (const { kind, text } of linesOf(asMarkdown(cleanAnswer(answer)))) {
    if (kind === 'title') outline.title = text;
    else if (kind === 'point') points.push(text);
    else if (outline.sections.length === 0 && INTRODUCTION.test(text)) points = outline.introduction;
    else {
      const section: OutlineSection = { heading: text, points: [] };
      outline.sections.push(section);
      points = section.points;
    }
  }
  if (outline.sections.length === 0) return { problem: 'no-headings' };
  if (outline.sections.length > OUTLINE_LIMITS.sections) return { problem: 'too-many' };
  return bounded(outline);
}

/** An outline that came as JSON or as a table, as the Markdown that was asked for. */
function asMarkdown(text: string): string {
  return outlineOfJson(parseJson(text)) ?? outlineOfTable(text) ?? text;
}

function linesOf(text: string): Line[] {
  const found = headingsAndPoints(text.split('\n'));
  const levels = found.flatMap(({ level }) => (level === null ? [] : [level]));
  const top = Math.min(...levels);
  const hasTitle =
    levels[0] === top && levels.filter((level) => level === top).length === 1 && levels.length > 1;
  const sectionLevel = Math.min(...levels.filter((level) => level > top || !hasTitle));
  const title = hasTitle ? found.findIndex(({ level }) => level === top) : titleAmong(found);
  const lines = found.map(({ level, text }, at): Line => {
    if (level === null) return { kind: 'point', text };
    if (at === title) return { kind: 'title', text };
    // What stands under a section's heading is one of its points.
    return { kind: level > sectionLevel ? 'point' : 'heading', text };
  });
  return withoutNumbers(lines);
}

/** Headings, and a title before them, lose the numbers that count them, and no others: "10–15 minutes a day" begins with one, too. */
function withoutNumbers(lines: readonly Line[]): Line[] {
  const textsOf = (...kinds: Line['kind'][]) =>
    lines.flatMap(({ kind, text }) => (kinds.includes(kind) && !INTRODUCTION.test(text) ? [text] : []));
  const headings = textsOf('heading');
  const introduced = INTRODUCTION.test(lines.find(({ kind }) => kind === 'heading')?.text ?? '');
  const isCounted = areCounted(headings, introduced);
  const isCountedWithTitle = areCounted(textsOf('title', 'heading'), introduced);
  const counts = ({ kind, text }: Line) =>
    kind === 'title'
      ? isCountedWithTitle(text) && !(isOrdinal(text) && headings.some(isCounted))
      : kind === 'heading' && (isCounted(text) || isCountedWithTitle(text));
  return lines.map((line) => (counts(line) ? { ...line, text: withoutNumber(line.text) } : line));
}

/**
 * Where the title stands among headings that are all marked alike: first, with nothing under it, where each other one has something,
 * or without a number, where each other one has one. -1 for none.
 */
function titleAmong(lines: readonly ReadLine[]): number {
  const headings = lines.flatMap((line, at) => (line.level === null ? [] : [{ ...line, at }]));
  const [first, ...others] = headings;
  if (!first || others.length < 2 || others.some(({ level }) => level !== first.level)) return -1;
  const isEmpty = ({ at }: { at: number }) => lines[at + 1]?.level !== null;
  const isAlone = isEmpty(first) && !others.some((other) => isEmpty(other));
  const isUnnumbered = !haveNumbers([first.text]) && haveNumbers(others.map(({ text }) => text));
  return isAlone || isUnnumbered ? first.at : -1;
}

interface ReadLine {
  /** Null for a point. */
  level: number | null;
  text: string;
  /** How it may be marked as a heading, in an outline that has no other ones. */
  may?: (typeof WEAK_MARKS)[number];
}

const WEAK_MARKS = ['numbered', 'bold', 'lettered', 'colon', 'capitals'] as const;

/** Each line's text, with its level if it is a heading. Weaker marks make headings where nothing else does. */
function headingsAndPoints(lines: readonly string[]): ReadLine[] {
  const found = lines
    .flatMap((line, at) => readLine(line, lines[at + 1] ?? ''))
    .filter(({ text }) => text !== '');
  if (found.some(({ level }) => level !== null && level > 1)) return found;
  // One line with a colon or in capitals may be anything.
  const mark = WEAK_MARKS.find((one, at) => found.filter(({ may }) => may === one).length > (at > 2 ? 1 : 0));
  if (mark === undefined) return found;
  const first = found.findIndex(({ may }) => may === mark);
  return found.map((line, at) => {
    if (line.may !== mark) return line;
    // The first of the lines in capitals that nothing stands under is the title.
    const isTitle = mark === 'capitals' && at === first && found[at + 1]?.may === mark;
    return { level: isTitle ? 1 : 2, text: headingText(line.text) };
  });
}

function readLine(line: string, next: string): ReadLine[] {
  if (line.trim() === '' || UNDERLINE.test(line)) return [];
  const heading = (level: number, text = ''): ReadLine[] => [{ level, text: headingText(text) }];
  const atx = ATX.exec(line);
  if (atx) return heading(atx[1]?.length ?? 2, atx[2]);
  const label = labelledLine(withoutEmphasis(line));
  if (label) return heading(label.level, label.text);
  const boldBullet = BOLD_BULLET.exec(line);
  if (boldBullet) return [{ level: null, text: plain(boldBullet[2] ?? ''), may: 'bold' }];
  const bullet = BULLET.exec(line);
  if (bullet) return [{ level: null, text: plain(bullet[1] ?? '') }];
  const underline = UNDERLINE.exec(next)?.[1];
  if (underline) return heading(underline.startsWith('=') ? 1 : 2, line);
  const lead = BOLD_LEAD.exec(line);
  if (lead) return [...heading(2, lead[2]), { level: null, text: plain(lead[3] ?? '') }];
  const bold = BOLD.exec(line)?.[2];
  const labelled = bold === undefined ? null : labelledLine(bold);
  if (labelled) return heading(labelled.level, labelled.text);
  if (bold !== undefined) return heading(2, bold);
  const text = plain(line);
  const numbered = NUMBERED.exec(line.replace(/\*\*|__/g, ''));
  if (numbered)
    return [{ level: null, text: plain(numbered[2] ?? ''), ...(numbered[1] ? {} : { may: 'numbered' }) }];
  const lettered = LETTERED.exec(line)?.[1];
  if (lettered !== undefined) return [{ level: null, text: plain(lettered), may: 'lettered' }];
  if (COLON.test(line)) return [{ level: null, text, may: 'colon' }];
  return [{ level: null, text, ...(CAPITALS.test(line.trim()) ? { may: 'capitals' } : {}) }];
}

/** Only the label in bold, with its colon in the emphasis or behind it: "**Title:** Winter tyres". */
function withoutEmphasis(line: string): string {
  return line.replace(/^(\s*)(\*\*|__)([^*_\n]{1,30}?)(?::\2|\2\s*:)(?!\*)\s*(?=\S)/u, '$1$3: ');
}

function labelledLine(line: string): { level: number; text: string } | null {
  const [, text] = LABELLED.exec(line) ?? [];
  if (text === undefined) return null;
  const [, level] = /^\s*H([1-3])/i.exec(line) ?? [];
  return { level: Number(level ?? (TITLE_LABEL.test(line) ? 1 : 2)), text };
}

function headingText(text: string): string {
  return plain(text)
    .replace(/\s*\{#[\w-]+\}$/, '')
    .replace(MARK, '')
    .replace(/\s*:$/, '')
    .trim();
}

/** Without marks; what stands in a code span has none. */
function plain(text: string): string {
  return text
    .split(/(`[^`]+`)/)
    .map((part) => (/^`.+`$/s.test(part) ? part.slice(1, -1) : unmarked(part)))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

function unmarked(text: string): string {
  return text
    .replace(/(\*\*|__|`)/g, '')
    .replace(/(?<![\p{L}\d])[*_](?=\S)(.+?)(?<=\S)[*_](?![\p{L}\d])/gu, '$1');
}

/** Within OUTLINE_LIMITS: a model that writes paragraphs for points is not refused. */
function bounded(outline: Outline): Outline {
  const points = (all: readonly string[]) =>
    all.slice(0, OUTLINE_LIMITS.points).map((point) => point.slice(0, OUTLINE_LIMITS.point));
  return {
    title: outline.title.slice(0, OUTLINE_LIMITS.heading),
    introduction: points(outline.introduction),
    sections: outline.sections.map((section) => ({
      heading: section.heading.slice(0, OUTLINE_LIMITS.heading),
      points: points(section.points),
    })),
  };
}
