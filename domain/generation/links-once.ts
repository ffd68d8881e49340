import type { Block, Inline, List, TextRun } from '../document/document';
import { parseDraft } from '../document/markdown/parse-draft';
import { printMarkdown } from '../document/markdown/print-markdown';
import { isSameAddress } from './same-address';

interface SetLink {
  address: string;
  words: string;
}

/**
 * A text's sections, in which a link that stands on the same words as an earlier one is plain text: each section is written without the
 * others at hand, and the brief asks for the link once. On other words, such as those of a call to act, it may be meant.
 */
export function linksOnce(sections: readonly string[]): string[] {
  const set: SetLink[] = [];
  return sections.map((markdown) => {
    if (!/\]\(|https?:|www\.|@/iu.test(markdown)) return markdown;
    const repeated: SetLink[] = [];
    const blocks = parseDraft(markdown).map((block) =>
      eachLine(block, (line) => unlinked(line, set, repeated)),
    );
    return repeated.length > 0 ? printMarkdown(blocks) : markdown;
  });
}

/** A line without its links that are set already; the others are added to `set`. */
function unlinked<T extends Inline>(line: readonly T[], set: SetLink[], repeated: SetLink[]): T[] {
  return linkedStretches(line).flatMap((stretch) => {
    const address = linkOf(stretch[0]);
    if (address === undefined) return stretch;
    const link = { address, words: wordsOf(stretch) };
    const isSet = set.some((other) => other.words === link.words && isSameAddress(other.address, address));
    (isSet ? repeated : set).push(link);
    return isSet ? stretch.map(withoutLink) : stretch;
  });
}

/** Neighbours with one link together: a link with a bold word in it is several runs. */
function linkedStretches<T extends Inline>(line: readonly T[]): T[][] {
  const stretches: T[][] = [];
  for (const run of line) {
    const last = stretches.at(-1);
    if (last && linkOf(run) !== undefined && linkOf(last[0]) === linkOf(run)) last.push(run);
    else stretches.push([run]);
  }
  return stretches;
}

function linkOf(run: Inline | undefined): string | undefined {
  return run?.kind === 'text' ? run.link : undefined;
}

function wordsOf(stretch: readonly Inline[]): string {
  const text = stretch.map((run) => (run.kind === 'text' ? run.text : ' ')).join('');
  return text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
}

function withoutLink<T extends Inline>(run: T): T {
  if (run.kind !== 'text') return run;
  const { link: _, ...rest } = run;
  return rest as T;
}

type Line = <T extends Inline>(line: readonly T[]) => T[];

function eachLine(block: Block, change: Line): Block {
  switch (block.kind) {
    case 'heading':
      return { ...block, content: change<TextRun>(block.content) };
    case 'paragraph':
      return { ...block, content: change(block.content) };
    case 'quote':
      return { ...block, paragraphs: block.paragraphs.map((line) => change(line)) };
    case 'list':
      return eachItem(block, change);
    case 'table':
      return { ...block, rows: block.rows.map((row) => row.map((cell) => change(cell))) };
  }
}

function eachItem(list: List, change: Line): List {
  return {
    ...list,
    items: list.items.map(({ content, lists }) => ({
      content: change(content),
      lists: lists.map((inner) => eachItem(inner, change)),
    })),
  };
}
