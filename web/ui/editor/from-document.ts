import type { Mark, Node } from 'prosemirror-model';
import type { Block, Inline, List, Table } from '#domain/document/document';
import { editorSchema } from './schema';

const { nodes, marks } = editorSchema;

/** A document as the editor's; an empty one has an empty paragraph to write in. */
export function toEditorDocument(blocks: readonly Block[]): Node {
  const content = blocks.map(blockNode);
  return nodes.doc.create(null, content.length > 0 ? content : nodes.paragraph.create());
}

function blockNode(block: Block): Node {
  switch (block.kind) {
    case 'heading':
      return nodes.heading.create({ level: block.level }, inlineNodes(block.content));
    case 'paragraph':
      return paragraph(block.content);
    case 'quote':
      return nodes.quote.create(null, block.paragraphs.map(paragraph));
    case 'list':
      return listNode(block);
    case 'table':
      return tableNode(block);
  }
}

function paragraph(content: readonly Inline[]): Node {
  return nodes.paragraph.create(null, inlineNodes(content));
}

function listNode({ ordered, start, items }: List): Node {
  const children = items.map(({ content, lists }) =>
    nodes.list_item.create(null, [paragraph(content), ...lists.map(listNode)]),
  );
  return ordered ? nodes.ordered_list.create({ start }, children) : nodes.bullet_list.create(null, children);
}

function tableNode({ rows }: Table): Node {
  const children = rows.map((row, at) => {
    const cell = at === 0 ? nodes.table_header : nodes.table_cell;
    return nodes.table_row.create(
      null,
      row.map((content) => cell.create(null, paragraph(content))),
    );
  });
  return nodes.table.create(null, children);
}

function inlineNodes(content: readonly Inline[]): Node[] {
  return content.map((inline) =>
    inline.kind === 'break' ? nodes.hard_break.create() : editorSchema.text(inline.text, marksOf(inline)),
  );
}

function marksOf({ link, strong, emphasis }: Exclude<Inline, { kind: 'break' }>): Mark[] {
  return [
    ...(link ? [marks.link.create({ href: link })] : []),
    ...(strong ? [marks.strong.create()] : []),
    ...(emphasis ? [marks.emphasis.create()] : []),
  ];
}
