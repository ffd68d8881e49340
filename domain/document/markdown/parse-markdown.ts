import type { List as MarkdownList, PhrasingContent, RootContent, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { type Block, headingLevel, type Inline, type List, type ListItem, type TextRun } from '../document';
import { joinLines, linesOf } from '../lines';
import { normalizeBlocks } from '../normalize-blocks';
import { normalizeText } from '../normalize-inline';
import { isIntricate } from './intricate';
import { plainTree } from './plain-tree';

type Marks = Pick<TextRun, 'strong' | 'emphasis' | 'link'>;

const OPTIONS = {
  // A text has no code, and nothing in it is out of sight: such lines are read as the paragraphs that they look like.
  extensions: [gfmTable(), { disable: { null: ['codeFenced', 'codeIndented', 'definition', 'htmlFlow'] } }],
  mdastExtensions: [gfmTableFromMarkdown()],
};

/** Tags that people and models write into Markdown, and `printMarkdown` where asterisks could not be read back. */
const TAGS: Record<string, keyof Marks | 'break' | undefined> = {
  strong: 'strong',
  b: 'strong',
  em: 'emphasis',
  i: 'emphasis',
  br: 'break',
};

/**
 * A document's blocks from CommonMark with GitHub's tables. Never throws. What the model of a document has no place for (code,
 * unknown tags, definitions) stays as its text, a picture as its alternative text; so does all markup where it is intricate.
 */
export function parseMarkdown(markdown: string): Block[] {
  return treeBlocks(markdownTree(markdown));
}

export function treeBlocks(tree: readonly RootContent[]): Block[] {
  return normalizeBlocks(blocksOf(tree));
}

/** The syntax tree from which the blocks are read, with the places of its nodes in the Markdown. */
export function markdownTree(markdown: string): RootContent[] {
  return isIntricate(markdown) ? plainTree(markdown) : fromMarkdown(markdown, OPTIONS).children;
}

/** What a tag in Markdown stands for, and whether it closes; undefined for one that stays as its text. */
export function knownTag(html: string): { mark: keyof Marks | 'break'; closes: boolean } | undefined {
  const tag = /^<(\/?)(\w+)\s*\/?>$/.exec(html);
  const mark = TAGS[tag?.[2]?.toLowerCase() ?? ''];
  return mark && { mark, closes: tag?.[1] === '/' };
}

function blocksOf(nodes: readonly RootContent[]): Block[] {
  return nodes.flatMap((node) => blockOf(node));
}

function blockOf(node: RootContent): Block[] {
  switch (node.type) {
    case 'heading': {
      const content = normalizeText(inlineOf(node.children));
      return [{ kind: 'heading', level: headingLevel(node.depth), content }];
    }
    case 'paragraph':
      return [{ kind: 'paragraph', content: inlineOf(node.children) }];
    case 'blockquote':
      return [{ kind: 'quote', paragraphs: linesIn(node.children) }];
    case 'list':
      return [listOf(node)];
    case 'table':
      return [tableOf(node)];
    default:
      return [];
  }
}

function listOf({ ordered, start, children }: MarkdownList): List {
  return {
    kind: 'list',
    ordered: ordered === true,
    start: start ?? 1,
    items: children.map(({ children }) => itemOf(children)),
  };
}

/** What an item holds beside nested lists is its text, a line for each paragraph. */
function itemOf(nodes: readonly RootContent[]): ListItem {
  const lists = nodes.flatMap((node) => (node.type === 'list' ? [listOf(node)] : []));
  const lines = linesIn(nodes.filter((node) => node.type !== 'list'));
  return { content: joinLines(lines), lists };
}

function tableOf({ children }: Table): Block {
  return { kind: 'table', rows: children.map((row) => row.children.map((cell) => inlineOf(cell.children))) };
}

/** The lines of text of blocks that stand where the model has room for paragraphs alone. */
function linesIn(nodes: readonly RootContent[]): Inline[][] {
  return blocksOf(nodes).flatMap(linesOf);
}

function inlineOf(nodes: readonly PhrasingContent[], marks: Marks = {}): Inline[] {
  let here = marks;
  return nodes.flatMap((node): Inline[] => {
    if (node.type === 'html') {
      const tag = knownTag(node.value);
      if (!tag) return [{ ...textOf(node.value), ...here }];
      const { mark, closes } = tag;
      if (mark === 'break') return [{ kind: 'break' }];
      const { [mark]: _, ...others } = here;
      here = closes ? { ...others, ...(marks[mark] && { [mark]: marks[mark] }) } : { ...here, [mark]: true };
      return [];
    }
    return markedOf(node, here);
  });
}

function markedOf(node: PhrasingContent, marks: Marks): Inline[] {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
      return [{ ...textOf(node.value), ...marks }];
    case 'break':
      return [{ kind: 'break' }];
    case 'strong':
      return inlineOf(node.children, { ...marks, strong: true });
    case 'emphasis':
      return inlineOf(node.children, { ...marks, emphasis: true });
    case 'link':
      return inlineOf(node.children, { ...marks, link: node.url });
    case 'image':
      return node.alt ? [{ ...textOf(node.alt), ...marks }] : [];
    default:
      return [];
  }
}

function textOf(text: string): TextRun {
  return { kind: 'text', text };
}
