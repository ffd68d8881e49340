import type { Block, Inline, List } from '../../document/document';
import { parseDraft } from '../../document/markdown/parse-draft';
import { printMarkdown } from '../../document/markdown/print-markdown';
import { lineText, plainText } from '../../document/plain-text';
import { isSameAddress } from '../same-address';
import { cleanAnswer } from './clean-answer';
import { parseJson, sectionOfJson } from './read-json';

export interface SectionForm {
  /** The section's own heading; null for the introduction. Models tend to repeat it. */
  heading: string | null;
  /** The text's other headings: what follows one of them belongs to another section. */
  others: readonly string[];
  /** Without headings, those inside a section become lines in bold. */
  useHeadings: boolean;
  /** The addresses that the text may link to; any other link is kept as its text. */
  links: readonly string[];
}

/**
 * A section's Markdown as a document holds it: without the headings around it, its inner ones at level 3, and with no link that the
 * brief does not name. Empty if nothing is left.
 */
export function parseSection(answer: string, form: SectionForm): string {
  const cleaned = cleanAnswer(answer);
  const text = sectionOfJson(parseJson(cleaned)) ?? cleaned;
  const blocks = ownBlocks(parseDraft(headingsApart(text)), form);
  return printMarkdown(blocks.map((block) => inForm(block, form)));
}

/** A section's words without markup. */
export function sectionText(markdown: string): string {
  return plainText(parseDraft(markdown));
}

/** Models write headings as `##Heading` without a space, or as a bold first line: both are read as headings. */
function headingsApart(text: string): string {
  return text
    .replace(/^(#{1,6})(?=[^#\s])/gmu, '$1 ')
    .replace(/^(\s*(\*\*|__)[^\n]+?\2:?)[ \t]*\n(?=\S)/u, '$1\n\n');
}

function ownBlocks(blocks: readonly Block[], { heading, others }: SectionForm): Block[] {
  const own = heading === null ? null : normalize(heading);
  const foreign = new Set(others.map(normalize));
  let first = 0;
  while (first < blocks.length && isTitleLine(blocks[first], own, foreign)) first++;
  const rest = blocks.slice(first);
  const next = rest.findIndex((block) => foreign.has(titleOf(block) ?? lineOf(block) ?? ''));
  return next < 0 ? rest : rest.slice(0, next);
}

/** Whether a line at the beginning repeats the section's heading or the text's title. */
function isTitleLine(block: Block | undefined, own: string | null, foreign: ReadonlySet<string>): boolean {
  if (block === undefined) return false;
  const title = titleOf(block);
  const line = title ?? lineOf(block);
  if (line !== null && (line === own || foreign.has(line))) return true;
  return title !== null && block.kind === 'heading' && block.level < 3;
}

/** The text of a paragraph that may be a heading written without Markdown; null for a whole sentence. */
function lineOf(block: Block): string | null {
  if (block.kind !== 'paragraph') return null;
  const text = lineText(block.content);
  return /[.!…]$/u.test(text.trim()) ? null : normalize(text);
}

/** The text of a block that stands like a heading: one, or a paragraph wholly in bold. */
function titleOf(block: Block): string | null {
  if (block.kind === 'heading') return normalize(lineText(block.content));
  if (block.kind !== 'paragraph') return null;
  const bold = block.content.every((inline) => inline.kind === 'text' && inline.strong);
  return bold ? normalize(lineText(block.content)) : null;
}

function normalize(heading: string): string {
  return heading
    .normalize('NFC')
    .toLowerCase()
    .replace(/^(?:(?:section|avsnitt|osio)\s*)?\d{1,2}\s*[.):]\s*/, '')
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
