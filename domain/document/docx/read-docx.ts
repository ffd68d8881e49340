import { type Block, headingLevel, type Inline, type Table } from '../document';
import { joinLines, linesOf } from '../lines';
import { normalizeBlocks } from '../normalize-blocks';
import { normalizeText } from '../normalize-inline';
import { lineText } from '../plain-text';
import { LineReader } from './line-reader';
import { ListBuilder } from './list-builder';
import { type Loss, LossReport } from './losses';
import { Numbering } from './numbering';
import { openPackage, type PackageParts } from './package-parts';
import { SAMPLE_NOTICES } from './sample-notices';
import { type ParagraphKind, Styles } from './styles';
import { child, isOn, valOf, type XmlElement } from './xml-tree';

export interface ImportedDocument {
  blocks: Block[];
  /** What the file holds and a document of ours does not, each with how often. */
  losses: { loss: Loss; count: number }[];
}

/** Elements around blocks that say nothing about them. */
const TRANSPARENT = ['sdt', 'sdtContent', 'customXml', 'ins', 'moveTo'];
/** The level of the deepest headings of a document of ours. */
const DEEPEST = 3;
const NOTICES = Object.values(SAMPLE_NOTICES);

/**
 * Reads a Word document into the model: of Word's, LibreOffice's or Google Docs' making. Tracked changes read as accepted, and
 * are reported. What the file may hold at all is checked before (server/documents).
 * @throws Error where the package is broken.
 */
export function readDocx(bytes: Uint8Array): ImportedDocument {
  const parts = openPackage(bytes);
  const { document, open } = readParts(parts, new Set());
  // A field that never ended would have hidden, as a part of its instruction, all that follows it.
  return open.length === 0 ? document : readParts(parts, new Set(open)).document;
}

/** The document, and the marks of the fields that are open at its end. */
function readParts(parts: PackageParts, unended: ReadonlySet<XmlElement>) {
  const losses = new LossReport();
  const styles = new Styles(parts.styles);
  const lines = new LineReader(styles, parts.links, losses, unended);
  const reader = new BlockReader(styles, new Numbering(parts.numbering), lines, losses);
  const blocks = normalizeBlocks(reader.readDocument(parts.body.children));
  const document: ImportedDocument = { blocks, losses: losses.entries() };
  return { document, open: lines.openMarks() };
}

interface Paragraph {
  properties: XmlElement | undefined;
  content: Inline[];
}

type Heading = Extract<ParagraphKind, { kind: 'heading' }>;

class BlockReader {
  private readonly headings = new Map<Block, Heading>();

  constructor(
    private readonly styles: Styles,
    private readonly numbering: Numbering,
    private readonly lines: LineReader,
    private readonly losses: LossReport,
  ) {}

  /**
   * In a document that begins with its title, the headings stand below it, also those that Word and Google Docs call the first ones:
   * so the text has one main heading.
   */
  readDocument(elements: readonly XmlElement[]): Block[] {
    const blocks = this.read(elements);
    const headings = blocks.flatMap((block) => this.headings.get(block) ?? []);
    const first = blocks.find((block) => linesOf(block).some((line) => lineText(line).trim() !== ''));
    const isTitled = first !== undefined && this.headings.get(first)?.isTitle === true;
    if (!isTitled || !headings.some(({ depth, isTitle }) => depth === 1 && !isTitle)) return blocks;
    return blocks.map((block) => {
      const heading = this.headings.get(block);
      if (block.kind !== 'heading' || !heading || heading.isTitle) return block;
      // Deeper ones are counted already.
      if (heading.depth === DEEPEST) this.losses.add('deep-heading');
      return { ...block, level: headingLevel(heading.depth + 1) };
    });
  }

  private read(elements: readonly XmlElement[]): Block[] {
    const blocks: Block[] = [];
    const lists = new ListBuilder(this.numbering, blocks);
    // Paragraphs of which the mark at the end is deleted, and which the next one therefore takes in.
    let carried: Paragraph | null = null;
    for (const element of flattened(elements)) {
      if (element.name === 'p') {
        const paragraph: Paragraph = this.joined(carried, element);
        const isOpen = this.noteDeletion(child(paragraph.properties, 'rPr'), ['del', 'moveFrom']);
        if (!isOpen) this.paragraph(paragraph, blocks, lists);
        carried = isOpen ? paragraph : null;
      } else if (element.name === 'tbl') {
        this.last(carried, blocks, lists);
        carried = null;
        lists.end();
        blocks.push(this.table(element));
      }
    }
    this.last(carried, blocks, lists);
    return blocks;
  }

  private joined(before: Paragraph | null, element: XmlElement): Paragraph {
    const content = before?.content ?? [];
    // In place: of thousands of such paragraphs each would be copied with those before it.
    for (const inline of this.lines.read(element.children)) content.push(inline);
    return { properties: child(element, 'pPr'), content };
  }

  /** A paragraph that no other follows keeps its words, whether its mark is deleted or not. */
  private last(carried: Paragraph | null, blocks: Block[], lists: ListBuilder): void {
    if (carried && carried.content.length > 0) this.paragraph(carried, blocks, lists);
  }

  /** Whether properties say that what they are of is deleted, or moved away. */
  private noteDeletion(properties: XmlElement | undefined, names: readonly string[]): boolean {
    const isDeleted = names.some((name) => child(properties, name) !== undefined);
    if (isDeleted) this.losses.add('tracked-change');
    return isDeleted;
  }

  private paragraph({ properties, content }: Paragraph, blocks: Block[], lists: ListBuilder): void {
    // A writer's own style may have the same name.
    if (this.styles.isNotice(properties) && NOTICES.includes(lineText(normalizeText(content)))) return;
    const style = this.styles.paragraphKind(properties);
    if (style.kind === 'table-of-contents') {
      this.losses.add('table-of-contents');
      return;
    }
    if (style.kind === 'heading') {
      lists.end();
      if (style.depth > DEEPEST) this.losses.add('deep-heading');
      const level = headingLevel(style.depth);
      const heading: Block = { kind: 'heading', level, content: normalizeText(content) };
      this.headings.set(heading, style);
      blocks.push(heading);
      return;
    }
    const list = this.styles.listOf(properties);
    if (list && lists.add(list, content)) return;
    lists.end();
    if (style.kind === 'quote') blocks.push({ kind: 'quote', paragraphs: [content] });
    else blocks.push({ kind: 'paragraph', content });
  }

  private table(table: XmlElement): Table {
    const rows = flattened(table.children).filter(
      (row) => row.name === 'tr' && !this.noteDeletion(child(row, 'trPr'), ['del']),
    );
    return { kind: 'table', rows: rows.map((row) => this.row(row)) };
  }

  private row(row: XmlElement): Inline[][] {
    const cells = flattened(row.children).filter(
      (cell) => cell.name === 'tc' && !this.noteDeletion(child(cell, 'tcPr'), ['cellDel']),
    );
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
