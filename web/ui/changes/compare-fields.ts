import type { Language } from '#domain/brief/brief';
import { compareDocuments } from '#domain/document/compare/compare-documents';
import { type ComparedPart, isShown } from '#domain/document/compare/comparison';
import type { Block } from '#domain/document/document';
import { groupRuns, type MarkNode } from '#domain/document/group-runs';
import { linesOf } from '#domain/document/lines';
import { lineText } from '#domain/document/plain-text';
import type { GenerationResult } from '#domain/generation/result';
import type { ComparedField } from './compare-texts';

/** The SEO fields and the links that differ, each with its lines. */
export function compareFields(
  [before, oldBlocks]: readonly [GenerationResult, readonly Block[]],
  [after, newBlocks]: readonly [GenerationResult, readonly Block[]],
  language: Language,
): ComparedField[] {
  const words = (from: readonly string[], to: readonly string[]) =>
    compareDocuments(from.map(paragraph), to.map(paragraph), language).parts.filter(isShown);
  const fields: ComparedField[] = [
    { name: 'result.seoTitle', lines: words([before.seoTitle], [after.seoTitle]) },
    { name: 'result.metaDescription', lines: words([before.metaDescription], [after.metaDescription]) },
    { name: 'result.slug', lines: wholeLines([before.slug], [after.slug]) },
    {
      name: 'result.suggestedHeadings',
      // Of a text with these very headings their changes are shown in the text.
      lines: areHeadingsOf(newBlocks, after.suggestedHeadings)
        ? []
        : words(before.suggestedHeadings, after.suggestedHeadings),
    },
    { name: 'changes.links', lines: wholeLines(linksIn(oldBlocks), linksIn(newBlocks)) },
  ];
  return fields
    .map(({ name, lines }) => ({ name, lines: lines.filter(({ runs }) => runs.length > 0) }))
    .filter(({ lines }) => lines.some(({ state }) => state !== 'same'));
}

function areHeadingsOf(blocks: readonly Block[], suggested: readonly string[]): boolean {
  const headings = blocks.flatMap((block) => (block.kind === 'heading' ? [lineText(block.content)] : []));
  return suggested.length > 0 && suggested.every((one) => headings.includes(one));
}

function paragraph(text: string): Block {
  return { kind: 'paragraph', content: text === '' ? [] : [{ kind: 'text', text }] };
}

/** The lines of which only one side has an equal one, without what both have. */
function wholeLines(before: readonly string[], after: readonly string[]): ComparedPart[] {
  const only = (state: 'removed' | 'added', lines: readonly string[], others: readonly string[]) =>
    lines
      .filter((text) => text !== '' && !others.includes(text))
      .map(
        (text): ComparedPart => ({
          state,
          shape: { kind: 'paragraph' },
          runs: [{ kind: state, content: [{ kind: 'text', text }] }],
          oldPlace: null,
          newPlace: null,
        }),
      );
  return [...only('removed', before, after), ...only('added', after, before)];
}

/** Each link once, its words before its target: two links with the same words are told apart by where they lead. */
function linksIn(blocks: readonly Block[]): string[] {
  const nodes = blocks.flatMap(linesOf).flatMap((line) => groupRuns(line));
  return [
    ...new Set(nodes.flatMap((node) => (node.kind === 'link' ? [`${textOf(node)}: ${node.target}`] : []))),
  ];
}

function textOf(node: MarkNode): string {
  if (node.kind === 'text') return node.text;
  return node.kind === 'break' ? ' ' : node.children.map(textOf).join('');
}
