import type {
  BlockContent,
  List as MarkdownList,
  ListItem as MarkdownListItem,
  Paragraph,
  PhrasingContent,
  Root,
  TableCell,
} from 'mdast';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { defaultHandlers, type Options, toMarkdown } from 'mdast-util-to-markdown';
import type { Block, Inline, List } from '../document';
import { groupRuns, type MarkNode } from '../group-runs';
import { normalizeBlocks } from '../normalize-blocks';
import { looksOrdinal, ordinalLines } from './ordinals';
import { parseMarkdown } from './parse-markdown';

const OPTIONS: Options = {
  bullet: '-',
  bulletOther: '*',
  emphasis: '*',
  listItemIndent: 'one',
  rule: '-',
  resourceLink: true,
  extensions: [gfmTableToMarkdown({ tablePipeAlign: false })],
};

/** Two spaces after a number keep an item that reads as an ordinal an item. */
const APART: Options = {
  ...OPTIONS,
  handlers: {
    listItem: (node: MarkdownListItem, parent, state, info) => {
      const printed = defaultHandlers.listItem(node, parent, state, info);
      if (!state.bulletCurrent || !(parent?.type === 'list' && parent.ordered) || !looksOrdinal(printed))
        return printed;
      const bullet = state.bulletCurrent;
      state.bulletCurrent = `${bullet} `;
      const apart = defaultHandlers.listItem(node, parent, state, info);
      state.bulletCurrent = bullet;
      return apart;
    },
  },
};

/** Blocks as CommonMark with GitHub's tables, which `parseMarkdown` and `parseDraft` read back as they were. */
export function printMarkdown(blocks: readonly Block[]): string {
  const root: Root = { type: 'root', children: normalizeBlocks(blocks).map(nodeOf) };
  const printed = toMarkdown(root, OPTIONS);
  const markdown = ordinalLines(printed.split('\n')).size > 0 ? toMarkdown(root, APART) : printed;
  return markdown.replace(/\n+$/, '');
}

function nodeOf(block: Block): BlockContent {
  switch (block.kind) {
    case 'heading':
      return { type: 'heading', depth: block.level, children: phrasing(block.content) };
    case 'paragraph':
      return paragraph(block.content);
    case 'quote':
      return { type: 'blockquote', children: block.paragraphs.map(paragraph) };
    case 'list':
      return listNode(block);
    case 'table':
      return {
        type: 'table',
        children: block.rows.map((row) => ({ type: 'tableRow', children: row.map(cell) })),
      };
  }
}

function listNode({ ordered, start, items }: List): MarkdownList {
  return {
    type: 'list',
    ordered,
    start: ordered ? start : null,
    spread: false,
    children: items.map(({ content, lists }) => ({
      type: 'listItem',
      spread: false,
      children: [paragraph(content), ...lists.map(listNode)],
    })),
  };
}

function paragraph(content: readonly Inline[]): Paragraph {
  return { type: 'paragraph', children: phrasing(content) };
}

/** A row of a table is one line, so its breaks are tags. */
function cell(content: readonly Inline[]): TableCell {
  const children = phrasing(content).map((node) => (node.type === 'break' ? tag('br') : node));
  return { type: 'tableCell', children };
}

/**
 * Writes marks as asterisks. A line that would not parse back to the same marks gets HTML tags instead, because CommonMark
 * does not close a mark inside a word beside punctuation.
 */
function phrasing(content: readonly Inline[]): PhrasingContent[] {
  const nodes = groupRuns(content);
  const asterisks = nodes.map(asteriskNode);
  if (nodes.every((node, at) => standsApart(node, nodes[at - 1], nodes[at + 1]))) return asterisks;
  const printed = toMarkdown({ type: 'paragraph', children: asterisks }, OPTIONS);
  const line: Block = { kind: 'paragraph', content: [...content] };
  return JSON.stringify(parseMarkdown(printed)) === JSON.stringify([line])
    ? asterisks
    : nodes.flatMap(tagNodes);
}

/** Whether a node's asterisks stand between spaces, so that nothing has to be read back to know how they are read. */
function standsApart(node: MarkNode, before: MarkNode | undefined, after: MarkNode | undefined): boolean {
  if (node.kind === 'text' || node.kind === 'break') return true;
  if (node.children.some((child) => child.kind !== 'text')) return false;
  const open =
    before === undefined || before.kind === 'break' || (before.kind === 'text' && /\s$/u.test(before.text));
  return (
    open &&
    (after === undefined || after.kind === 'break' || (after.kind === 'text' && /^\s/u.test(after.text)))
  );
}

function asteriskNode(node: MarkNode): PhrasingContent {
  switch (node.kind) {
    case 'text':
      return { type: 'text', value: node.text };
    case 'break':
      return { type: 'break' };
    case 'link':
      return { type: 'link', url: node.target, children: node.children.map(asteriskNode) };
    default:
      return { type: node.kind, children: node.children.map(asteriskNode) };
  }
}

function tagNodes(node: MarkNode): PhrasingContent[] {
  switch (node.kind) {
    case 'text':
    case 'break':
      return [asteriskNode(node)];
    case 'link':
      return [{ type: 'link', url: node.target, children: node.children.flatMap(tagNodes) }];
    default: {
      const name = node.kind === 'strong' ? 'strong' : 'em';
      return [tag(name), ...node.children.flatMap(tagNodes), tag(`/${name}`)];
    }
  }
}

function tag(name: string): PhrasingContent {
  return { type: 'html', value: `<${name}>` };
}
