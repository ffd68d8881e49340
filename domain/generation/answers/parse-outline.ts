import { OUTLINE_LIMITS, type Outline, type OutlineSection } from '../outline';
import { cleanAnswer } from './clean-answer';

const ATX = /^\s{0,3}(#{1,6})\s*(\S.*?)\s*#*\s*$/u;
const UNDERLINE = /^\s{0,3}(={2,}|-{3,})\s*$/;
const BOLD = /^\s*(?:\d{1,2}[.)]\s*)?(\*\*|__)(?=\S)(.+?)\1\s*:?\s*$/u;
const LABELLED =
  /^\s*(?:H[1-3]|title|heading|section|part|rubrik|mellanrubrik|avsnitt|del|otsikko|väliotsikko|osio|osa|luku)\s*\d{0,2}\s*[:.–—]\s*(\S.*)$/iu;
const BULLET = /^\s*[-*+•–]\s+(\S.*)$/u;
const NUMBERED = /^(\s*)\d{1,2}[.)]\s+(\S.*)$/u;
/** A first section that is only the introduction, whose heading is not shown. */
const INTRODUCTION = /^(?:introduction|intro|inledning|introduktion|ingress|johdanto|aloitus)$/iu;
const NUMBER = /^(?:(?:section|part|avsnitt|del|osio|osa|luku)\s*)?\d{1,2}\s*[.):–—]\s*/iu;

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
  const outline: Outline = { title, introduction: [], sections: [] };
  let points = outline.introduction;
  for (const { kind, text } of linesOf(cleanAnswer(answer))) {
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

function linesOf(text: string): Line[] {
  const found = headingsAndPoints(text.split('\n'));
  const levels = found.flatMap(({ level }) => (level === null ? [] : [level]));
  const top = Math.min(...levels);
  const hasTitle =
    levels[0] === top && levels.filter((level) => level === top).length === 1 && levels.length > 1;
  const sectionLevel = Math.min(...levels.filter((level) => level > top || !hasTitle));
  return found.map(({ level, text }): Line => {
    if (level === null) return { kind: 'point', text };
    if (hasTitle && level === top) return { kind: 'title', text };
    // What stands under a section's heading is one of its points.
    return { kind: level > sectionLevel ? 'point' : 'heading', text };
  });
}

/** Each line's text, with its level if it is a heading. Numbered lines are headings where nothing else is. */
function headingsAndPoints(lines: readonly string[]): { level: number | null; text: string }[] {
  const found = lines.flatMap((line, at) => {
    const read = readLine(line, lines[at + 1] ?? '');
    return read && read.text !== '' ? [read] : [];
  });
  if (found.some(({ level }) => level !== null && level > 1)) return found;
  return found.map((line) => (line.numbered ? { ...line, level: 2 } : line));
}

function readLine(
  line: string,
  next: string,
): { level: number | null; text: string; numbered?: true } | null {
  if (line.trim() === '' || UNDERLINE.test(line)) return null;
  const atx = ATX.exec(line);
  if (atx) return { level: atx[1]?.length ?? 2, text: headingText(atx[2] ?? '') };
  const underline = UNDERLINE.exec(next)?.[1];
  if (underline) return { level: underline.startsWith('=') ? 1 : 2, text: headingText(line) };
  const bold = BOLD.exec(line);
  if (bold) return { level: 2, text: headingText(bold[2] ?? '') };
  const labelled = LABELLED.exec(line);
  if (labelled)
    return { level: /^\s*(?:H1|title)/i.test(line) ? 1 : 2, text: headingText(labelled[1] ?? '') };
  const bullet = BULLET.exec(line);
  if (bullet) return { level: null, text: plain(bullet[1] ?? '') };
  const numbered = NUMBERED.exec(line);
  if (numbered)
    return { level: null, text: plain(numbered[2] ?? ''), ...(numbered[1] ? {} : { numbered: true }) };
  return { level: null, text: plain(line) };
}

function headingText(text: string): string {
  return plain(text).replace(NUMBER, '').replace(/\s*:$/, '').trim();
}

function plain(text: string): string {
  return text
    .replace(/(\*\*|__|`)/g, '')
    .replace(/(?<![\p{L}\d])[*_](?=\S)(.+?)(?<=\S)[*_](?![\p{L}\d])/gu, '$1')
    .replace(/\s+/g, ' ')
    .trim();
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
