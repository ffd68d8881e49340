import type { Block, Inline, Table } from '../document';
import { joinLines, linesOf } from '../lines';
import { normalizeBlocks } from '../normalize-blocks';
import { normalizeText } from '../normalize-inline';
import { LineReader } from './line-reader';
import { ListBuilder } from './list-builder';
import { type Loss, LossReport } from './losses';
import { Numbering } from './numbering';
import { openPackage } from './package-parts';
import { Styles } from './styles';
import { child, isOn, valOf, type XmlElement } from './xml-tree';

export interface ImportedDocument {
  blocks: Block[];
  /** What the file holds and a document of ours does not, each with how often. */
  losses: { loss: Loss; count: number }[];
}

/** Elements around blocks that say nothing about them. */
const TRANSPARENT = ['sdt', 'sdtContent', 'customXml', 'ins', 'moveTo'];

/**
 * Reads a Word document into the model: of Word's, LibreOffice's or Google Docs' making. Tracked changes read as accepted, and
 * are reported. What the file may hold at all is checked before (server/documents).
 * @throws Error where the package is broken.
 */
export function readDocx(bytes: Uint8Array): ImportedDocument {
  const parts = openPackage(bytes);
  const losses = new LossReport();
  const styles = new Styles(parts.styles);
  const lines = new LineReader(styles, parts.links, losses);
  const reader = new BlockReader(styles, new Numbering(parts.numbering), lines, losses);
  return { blocks: normalizeBlocks(reader.read(parts.body.children)), losses: losses.entries() };
}

class BlockReader {
  constructor(
    private readonly styles: Styles,
    private readonly numbering: Numbering,
    private readonly lines: LineReader,
    private readonly losses: LossReport,
  ) {}

  read(elements: readonly XmlElement[]): Block[] {
    const blocks: Block[] = [];
    const lists = new ListBuilder(this.numbering, blocks);
    for (const element of flattened(elements)) {
      if (element.name === 'p') this.paragraph(element, blocks, lists);
      else if (element.name === 'tbl') {
        lists.end();
        blocks.push(this.table(element));
      }
    }
    return blocks;
  }

  private paragraph(element: XmlElement, blocks: Block[], lists: ListBuilder): void {
    const properties = child(element, 'pPr');
    const style = this.styles.paragraphKind(properties);
    const content = this.lines.read(element.children);
    if (style.kind === 'notice') return;
    if (style.kind === 'table-of-contents') {
      this.losses.add('table-of-contents');
      return;
    }
    if (style.kind === 'heading') {
      lists.end();
      if (style.deep) this.losses.add('deep-heading');
      blocks.push({ kind: 'heading', level: style.level, content: normalizeText(content) });
      return;
    }
    const list = this.styles.listOf(properties);
    if (list && lists.add(list, content)) return;
    lists.end();
    if (style.kind === 'quote') blocks.push({ kind: 'quote', paragraphs: [content] });
    else blocks.push({ kind: 'paragraph', content });
  }

  private table(table: XmlElement): Table {
    const rows = flattened(table.children).filter(({ name }) => name === 'tr');
    return { kind: 'table', rows: rows.map((row) => this.row(row)) };
  }

  private row(row: XmlElement): Inline[][] {
    const cells = flattened(row.children).filter(({ name }) => name === 'tc');
    return cells.flatMap((cell) => {
      const properties = child(cell, 'tcPr');
      const span = Number(valOf(properties, 'gridSpan') ?? 1);
      if (span > 1 || isOn(properties, 'vMerge') !== undefined) this.losses.add('merged-cells');
      const blocks = this.read(cell.children);
      if (blocks.some(({ kind }) => kind === 'table')) this.losses.add('nested-table');
      const filled = normalizeBlocks(blocks).flatMap(linesOf);
      const empty = Array.from({ length: Math.min(Math.max(span - 1, 0), 63) }, (): Inline[] => []);
      return [joinLines(filled), ...empty];
    });
  }
}

function flattened(elements: readonly XmlElement[]): XmlElement[] {
  return elements.flatMap((element) =>
    TRANSPARENT.includes(element.name) ? flattened(element.children) : [element],
  );
}
