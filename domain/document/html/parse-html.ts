import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { type Block, headingLevel, type Inline, type List, type ListItem, type TextRun } from '../document';
import { joinLines, linesOf } from '../lines';
import { normalizeBlocks } from '../normalize-blocks';
import { normalizeText } from '../normalize-inline';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;
type Marks = Pick<TextRun, 'strong' | 'emphasis' | 'link'>;

/** What no reader sees. */
const HIDDEN = [
  'script',
  'style',
  'template',
  'head',
  'title',
  'noscript',
  'iframe',
  'object',
  'svg',
  'math',
  'meta',
  'link',
];
/** Block-level elements; all others are part of a line. */
const BLOCKS =
  /^(address|article|aside|blockquote|body|caption|center|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|html|li|main|menu|nav|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)$/;

/**
 * A document's blocks from HTML as pages and word processors write it. Never throws. What the model has no place for (pictures,
 * colours, scripts) is left out; the text of unknown elements stays.
 */
export function parseHtml(html: string): Block[] {
  return normalizeBlocks(blocksOf(parseFragment(html).childNodes, {}));
}

function blocksOf(nodes: readonly Node[], marks: Marks): Block[] {
  const blocks: Block[] = [];
  let line: Inline[] = [];
  const endLine = () => {
    if (line.length > 0) blocks.push({ kind: 'paragraph', content: line });
    line = [];
  };
  for (const node of nodes) {
    if (isElement(node) && containsBlocks(node)) {
      endLine();
      blocks.push(...blockOf(node, marksOf(node, marks)));
    } else line.push(...inlineOf(node, marks));
  }
  endLine();
  return blocks;
}

function blockOf(element: Element, marks: Marks): Block[] {
  const name = element.tagName;
  const inside = () => blocksOf(element.childNodes, marks);
  const heading = /^h([1-6])$/.exec(name);
  if (heading) {
    const content = normalizeText(joinLines(inside().flatMap(linesOf)));
    return [{ kind: 'heading', level: headingLevel(Number(heading[1])), content }];
  }
  if (name === 'blockquote') return [{ kind: 'quote', paragraphs: inside().flatMap(linesOf) }];
  if (name === 'ul' || name === 'ol' || name === 'menu') return [listOf(element, marks)];
  if (name === 'table') return [{ kind: 'table', rows: rowsOf(element, marks) }];
  return inside();
}

function listOf(element: Element, marks: Marks): List {
  const items: ListItem[] = [];
  for (const child of element.childNodes.filter(isElement)) {
    if (/^(ul|ol|menu)$/.test(child.tagName)) {
      // Lists right inside a list are not HTML, and word processors write them: they belong to the item before.
      const list = listOf(child, marks);
      const last = items.at(-1);
      if (last) last.lists.push(list);
      else items.push({ content: [], lists: [list] });
    } else {
      const blocks = blocksOf(child.childNodes, marksOf(child, marks));
      const lists = blocks.filter((block) => block.kind === 'list');
      items.push({
        content: joinLines(blocks.filter((block) => block.kind !== 'list').flatMap(linesOf)),
        lists,
      });
    }
  }
  const start = Number.parseInt(attribute(element, 'start') ?? '1', 10);
  return { kind: 'list', ordered: element.tagName === 'ol', start: Number.isNaN(start) ? 1 : start, items };
}

/** Rows of the table itself; what a cell holds is read as lines, nested tables too. */
function rowsOf(table: Element, marks: Marks): Inline[][][] {
  return table.childNodes.filter(isElement).flatMap((child): Inline[][][] => {
    if (/^(thead|tbody|tfoot)$/.test(child.tagName)) return rowsOf(child, marks);
    if (child.tagName !== 'tr') return [];
    const cells = child.childNodes
      .filter(isElement)
      .filter(({ tagName }) => tagName === 'td' || tagName === 'th');
    return [cells.map((cell) => joinLines(blocksOf(cell.childNodes, marksOf(cell, marks)).flatMap(linesOf)))];
  });
}

function inlineOf(node: Node, marks: Marks): Inline[] {
  if (isText(node)) return [{ kind: 'text', text: node.value, ...marks }];
  if (!isElement(node) || HIDDEN.includes(node.tagName)) return [];
  if (node.tagName === 'br') return [{ kind: 'break' }];
  const inside = marksOf(node, marks);
  return node.childNodes.flatMap((child) => inlineOf(child, inside));
}

/** The marks inside an element. Word processors say bold and italic by styles, and take them back so too. */
function marksOf(element: Element, marks: Marks): Marks {
  const name = element.tagName;
  const style = attribute(element, 'style') ?? '';
  const weight = /(?:^|;)\s*font-weight\s*:\s*(\w+)/i.exec(style)?.[1];
  const slant = /(?:^|;)\s*font-style\s*:\s*(\w+)/i.exec(style)?.[1];
  const strong = weight
    ? /^(bold|bolder|[6-9]00)$/i.test(weight)
    : name === 'strong' || name === 'b' || marks.strong;
  const emphasis = slant
    ? /^(italic|oblique)$/i.test(slant)
    : name === 'em' || name === 'i' || marks.emphasis;
  const link = (name === 'a' && attribute(element, 'href')) || marks.link;
  return { ...(strong && { strong }), ...(emphasis && { emphasis }), ...(link && { link }) };
}

function containsBlocks(element: Element): boolean {
  if (HIDDEN.includes(element.tagName)) return false;
  return (
    BLOCKS.test(element.tagName) ||
    element.childNodes.some((child) => isElement(child) && containsBlocks(child))
  );
}

function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((one) => one.name === name)?.value;
}

function isElement(node: Node): node is Element {
  return 'tagName' in node;
}

function isText(node: Node): node is DefaultTreeAdapterTypes.TextNode {
  return node.nodeName === '#text';
}
