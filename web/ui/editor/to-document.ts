import type { Node } from 'prosemirror-model';
import { TableMap } from 'prosemirror-tables';
import { type Block, headingLevel, type Inline, type List, type Table } from '#domain/document/document';
import { joinLines } from '#domain/document/lines';
import { normalizeBlocks } from '#domain/document/normalize-blocks';
import { normalizeText } from '#domain/document/normalize-inline';

/** The editor's document in the model's one form: without what is empty, with merged cells divided. */
export function fromEditorDocument(doc: Node): Block[] {
  return normalizeBlocks(doc.children.flatMap(blocksOf));
}

function blocksOf(node: Node): Block[] {
  switch (node.type.name) {
    case 'heading': {
      const content = normalizeText(inlineOf(node));
      return [{ kind: 'heading', level: headingLevel(Number(node.attrs.level)), content }];
    }
    case 'quote':
      return [{ kind: 'quote', paragraphs: node.children.map(inlineOf) }];
    case 'bullet_list':
    case 'ordered_list':
      return [listOf(node)];
    case 'table':
      return [tableOf(node)];
    default:
      return [{ kind: 'paragraph', content: inlineOf(node) }];
  }
}

function listOf(node: Node): List {
  return {
    kind: 'list',
    ordered: node.type.name === 'ordered_list',
    start: Number(node.attrs.start ?? 1),
    items: node.children.map(({ children: [line, ...lists] }) => ({
      content: line ? inlineOf(line) : [],
      lists: lists.map(listOf),
    })),
  };
}

function tableOf(node: Node): Table {
  const { map, width, height } = TableMap.get(node);
  const seen = new Set<number>();
  const cellAt = (place: number): Inline[] => {
    const position = map[place];
    const cell = position === undefined || seen.has(position) ? null : node.nodeAt(position);
    if (position !== undefined) seen.add(position);
    return cell ? joinLines(cell.children.map(inlineOf)) : [];
  };
  const rows = Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (_, column) => cellAt(row * width + column)),
  );
  return { kind: 'table', rows };
}

function inlineOf(node: Node): Inline[] {
  return node.children.map((child): Inline => {
    if (!child.isText) return { kind: 'break' };
    const mark = (name: string) => child.marks.find(({ type }) => type.name === name);
    const href = mark('link')?.attrs.href;
    return {
      kind: 'text',
      text: child.text ?? '',
      ...(mark('strong') && { strong: true }),
      ...(mark('emphasis') && { emphasis: true }),
      ...(typeof href === 'string' && { link: href }),
    };
  });
}
