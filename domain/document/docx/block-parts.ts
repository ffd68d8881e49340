import {
  ExternalHyperlink,
  HeadingLevel,
  InternalHyperlink,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import type { Block, Inline, List, Table as TableBlock } from '../document';
import { groupRuns, type MarkNode } from '../group-runs';
import type { ListNumbering } from './list-numbering';

const HEADINGS = { 1: HeadingLevel.HEADING_1, 2: HeadingLevel.HEADING_2, 3: HeadingLevel.HEADING_3 } as const;

/** A document's blocks as parts of a Word document; each list adds a definition to `numbering`. */
export function blockParts(blocks: readonly Block[], numbering: ListNumbering): (Paragraph | Table)[] {
  return blocks.flatMap((block) => partsOf(block, numbering));
}

function partsOf(block: Block, numbering: ListNumbering): (Paragraph | Table)[] {
  switch (block.kind) {
    case 'heading':
      return [new Paragraph({ heading: HEADINGS[block.level], children: lineParts(block.content) })];
    case 'paragraph':
      return [new Paragraph({ children: lineParts(block.content) })];
    case 'quote':
      return block.paragraphs.map((line) => new Paragraph({ style: 'Quote', children: lineParts(line) }));
    case 'list':
      return listParts(block, numbering, 0);
    case 'table':
      // Word joins tables that adjoin, and wants a paragraph after the last one.
      return [tablePart(block), new Paragraph({ children: [] })];
  }
}

function listParts(list: List, numbering: ListNumbering, level: number): Paragraph[] {
  const reference = numbering.add(list);
  return list.items.flatMap(({ content, lists }) => [
    new Paragraph({ style: 'ListParagraph', numbering: { reference, level }, children: lineParts(content) }),
    ...lists.flatMap((nested) => listParts(nested, numbering, level + 1)),
  ]);
}

function tablePart({ rows }: TableBlock): Table {
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: rows.map((row, at) => {
      const style = at === 0 ? 'TableHead' : 'TableText';
      const children = row.map(
        (cell) => new TableCell({ children: [new Paragraph({ style, children: lineParts(cell) })] }),
      );
      return new TableRow({ tableHeader: at === 0, children });
    }),
  });
}

function lineParts(content: readonly Inline[]): ParagraphChild[] {
  return groupRuns(content).flatMap((node) => nodeParts(node, {}));
}

function nodeParts(node: MarkNode, marks: { bold?: true; italics?: true; style?: string }): ParagraphChild[] {
  switch (node.kind) {
    case 'text':
      return [new TextRun({ text: node.text, ...marks })];
    case 'break':
      return [new TextRun({ break: 1 })];
    case 'strong':
      return node.children.flatMap((child) => nodeParts(child, { ...marks, bold: true }));
    case 'emphasis':
      return node.children.flatMap((child) => nodeParts(child, { ...marks, italics: true }));
    case 'link': {
      const children = node.children.flatMap((child) => nodeParts(child, { ...marks, style: 'Hyperlink' }));
      if (node.target.startsWith('#'))
        return [new InternalHyperlink({ anchor: node.target.slice(1), children })];
      return [new ExternalHyperlink({ link: node.target, children })];
    }
  }
}
