import type { Block, Inline, List } from '../../document/document';
import { parseDraft } from '../../document/markdown/parse-draft';
import { printMarkdown } from '../../document/markdown/print-markdown';
import { lineText } from '../../document/plain-text';
import { isSameAddress } from '../same-address';
import { cleanAnswer } from './clean-answer';
import { isOrdinal, withoutNumber } from './heading-numbers';
import { parseJson, sectionOfJson } from './read-json';

export interface SectionForm {
  /** The section's own heading; null for the introduction. Models tend to repeat it. */
  heading: string | null;
  /** The text's other headings: what follows one of them belongs to another section. */
  others: readonly string[];
  /** Whether it consists of questions and answers, and a question may be what another section is about. */
  faq: boolean;
  /** Without headings, those inside a section become lines in bold. */
  useHeadings: boolean;
  /** The addresses that the text may link to; any other link is kept as its text. */
  links: readonly string[];
  /** The brief's, which may end the section; '' for none. */
  callToAction: string;
  /** What a text is written anew for; '' for none. */
  instruction: string;
}

/**
 * A section's Markdown as a document holds it: without the headings around it, its inner ones at level 3, and with no link that the
 * brief does not name. Empty if nothing is left.
 */
export function parseSection(answer: string, form: SectionForm): string {
  const cleaned = cleanAnswer(answer, form);
  const json = sectionOfJson(parseJson(cleaned));
  const text = json === null ? cleaned : cleanAnswer(json, form);
  const blocks = ownBlocks(parseDraft(headingsApart(text)), form);
  return printMarkdown(blocks.map((block) => inForm(block, form)));
}

/**
 * Models write headings as `##Heading` without a space, or as a bold first line: both are read as headings. After a single mark, a sentence
 * or a single word is none: "#1 on the list is Volvo.", "#sauna".
 */
function headingsApart(text: string): string {
  return text
    .replace(/^(#{2,6})(?=[^#\s])/gmu, '$1 ')
    .replace(/^#(?=\p{L}[^#\n]{0,80}(?<![.!?…:;,])$)(?=\S+[ \t])/gmu, '# ')
    .replace(/^(\s*(\*\*|__)[^\n]+?\2:?)[ \t]*\n(?=\S)/u, '$1\n\n');
}

function ownBlocks(blocks: readonly Block[], { heading, others, faq }: SectionForm): Block[] {
  const own = heading === null ? [] : [heading];
  const isOwn = isLikeOne(own, others);
  const isLikeOther = isLikeOne(others, own);
  const isOther = (block: Block) => (!faq || isOuterHeading(block)) && isLikeOther(headingOf(block));
  // At the beginning models repeat the section's heading and the text's title, in their words, too.
  const isTitle = (block: Block) => isOuterHeading(block) && !(faq && /\?\s*$/u.test(headingOf(block) ?? ''));
  const begins = blocks.findIndex((block) => !(isOwn(headingOf(block)) || isOther(block) || isTitle(block)));
  const rest = begins < 0 ? [] : blocks.slice(begins);
  const next = rest.findIndex(isOther);
  return next < 0 ? rest : rest.slice(0, next);
}

/**
 * Whether a line is one of the headings, with a number that counts it or without. An ordinal is what headings may differ in, and so is
 * a number, where one of the `rest` is alike without it.
 */
function isLikeOne(headings: readonly string[], rest: readonly string[]): (line: string | null) => boolean {
  const unnumbered = (heading: string) => normalize(withoutNumber(heading));
  const shared = new Set(rest.map(unnumbered));
  const forms = (heading: string) => [
    normalize(heading),
    ...(shared.has(unnumbered(heading)) ? [] : [unnumbered(heading)]),
  ];
  const known = new Set(headings.flatMap((one) => (isOrdinal(one) ? [normalize(one)] : forms(one))));
  return (line) => line !== null && forms(line).some((form) => known.has(form));
}

function isOuterHeading(block: Block): boolean {
  return block.kind === 'heading' && block.level < 3;
}

/** The text of a block that is a heading or may be one without its marks: a paragraph wholly in bold, or one that is no whole sentence. */
function headingOf(block: Block): string | null {
  if (block.kind !== 'heading' && block.kind !== 'paragraph') return null;
  const text = lineText(block.content).trim();
  const bold = block.content.every((part) => part.kind === 'text' && part.strong);
  return block.kind === 'heading' || bold || !/[.!…]$/u.test(text) ? text : null;
}

function normalize(heading: string): string {
  return heading
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s\p{P}]+/gu, ' ')
    .trim();
}

function inForm(block: Block, form: SectionForm): Block {
  switch (block.kind) {
    case 'heading':
      return form.useHeadings
        ? { ...block, level: 3, content: block.content.map((run) => withoutLink(run, form)) }
        : {
            kind: 'paragraph',
            content: block.content.map((run) => ({ ...withoutLink(run, form), strong: true })),
          };
    case 'paragraph':
      return { ...block, content: inline(block.content, form) };
    case 'quote':
      return { ...block, paragraphs: block.paragraphs.map((content) => inline(content, form)) };
    case 'list':
      return listIn(block, form);
    case 'table':
      return { ...block, rows: block.rows.map((row) => row.map((cell) => inline(cell, form))) };
  }
}

function listIn(list: List, form: SectionForm): List {
  return {
    ...list,
    items: list.items.map(({ content, lists }) => ({
      content: inline(content, form),
      lists: lists.map((inner) => listIn(inner, form)),
    })),
  };
}

function inline(content: readonly Inline[], form: SectionForm): Inline[] {
  return content.map((part) => (part.kind === 'text' ? withoutLink(part, form) : part));
}

function withoutLink<T extends { link?: string }>(run: T, { links }: SectionForm): T {
  if (run.link === undefined || links.some((allowed) => isSameAddress(allowed, run.link ?? ''))) return run;
  const { link: _, ...rest } = run;
  return rest as T;
}
