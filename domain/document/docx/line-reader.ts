import type { Inline, TextRun } from '../document';
import { linkTarget } from '../link-target';
import { hyperlinkTarget } from './field-words';
import type { Loss, LossReport } from './losses';
import type { Styles } from './styles';
import { child, isOn, valOf, type XmlElement } from './xml-tree';

/** A field that has begun: its instruction, and whether its result has. */
interface Field {
  begin: XmlElement;
  instruction: string;
  result: boolean;
  /** Where its result links to; empty for an address that no text may hold. */
  link: string | undefined;
}

type Marks = Omit<TextRun, 'kind' | 'text'>;

/** Elements around runs that say nothing about their text. */
const TRANSPARENT = [
  'smartTag',
  'sdt',
  'sdtContent',
  'customXml',
  'bdo',
  'dir',
  'AlternateContent',
  'Choice',
  'Fallback',
];
const CHARACTERS: Record<string, string | undefined> = {
  tab: ' ',
  ptab: ' ',
  noBreakHyphen: '\u2011',
  softHyphen: '\u00ad',
};

const LOSS_BY_ELEMENT: Record<string, Loss | undefined> = {
  drawing: 'picture',
  pict: 'picture',
  object: 'picture',
  AlternateContent: 'picture',
  footnoteReference: 'footnote',
  endnoteReference: 'footnote',
  commentReference: 'comment',
  sym: 'symbol',
};

/** Reads the text of paragraphs with its marks. One reader serves a document: fields go over paragraphs. */
export class LineReader {
  private readonly fields: Field[] = [];

  constructor(
    private readonly styles: Styles,
    private readonly links: ReadonlyMap<string, string>,
    private readonly losses: LossReport,
    /** Marks at which a field would begin, but that no end follows. */
    private readonly unended: ReadonlySet<XmlElement>,
  ) {}

  /** The marks of the fields that have begun and not ended. */
  openMarks(): XmlElement[] {
    return this.fields.map(({ begin }) => begin);
  }

  read(elements: readonly XmlElement[], link?: string): Inline[] {
    return elements.flatMap((element) => this.part(element, link));
  }

  private part(element: XmlElement, link: string | undefined): Inline[] {
    const { name, attributes, children } = element;
    switch (name) {
      case 'r':
        return this.run(element, link);
      case 'hyperlink': {
        // A relationship leads out of the document, an anchor to a place: here, or there.
        const outside = attributes.id === undefined ? '' : (this.links.get(attributes.id) ?? '');
        const place = attributes.anchor === undefined ? '' : `#${attributes.anchor}`;
        return this.read(children, this.safe(outside + place));
      }
      case 'fldSimple':
        return this.read(children, this.safe(hyperlinkTarget(attributes.instr ?? '')) ?? link);
      case 'ins':
      case 'moveTo':
        this.losses.add('tracked-change');
        return this.read(children, link);
      case 'del':
      case 'moveFrom':
        this.losses.add('tracked-change');
        return [];
      case 'oMath':
      case 'oMathPara':
        this.losses.add('equation');
        return [];
      default:
        return TRANSPARENT.includes(name) ? this.read(inOneVersion(element), link) : [];
    }
  }

  private run(run: XmlElement, link: string | undefined): Inline[] {
    const properties = child(run, 'rPr');
    const vanishes = this.styles.runIs(properties, 'vanish');
    const target = link ?? this.fieldLink();
    if (!vanishes && !this.openInstruction()) this.noteFormatting(properties, target !== undefined);
    const marks: Marks = {
      ...(this.styles.runIs(properties, 'b') && { strong: true }),
      ...(this.styles.runIs(properties, 'i') && { emphasis: true }),
      ...(target !== undefined && { link: target }),
    };
    return run.children.flatMap((part): Inline[] => {
      // A field's marks count where they are hidden, too: without one of them the field would not end.
      if (this.isOfField(part) || vanishes) return [];
      const instruction = this.openInstruction();
      if (!instruction) return this.runPart(part, marks, link);
      instruction.instruction += textOf(part) ?? '';
      return [];
    });
  }

  private runPart(part: XmlElement, marks: Marks, link: string | undefined): Inline[] {
    const text = textOf(part);
    if (text !== undefined) return [{ kind: 'text', text, ...marks }];
    // Also one of pages or columns: it stands between two words.
    if (part.name === 'br' || part.name === 'cr') return [{ kind: 'break' }];
    if (part.name === 'ruby') {
      // The reading above the words is left out.
      this.losses.add('formatting');
      return this.read(child(part, 'rubyBase')?.children ?? [], link);
    }
    const loss = LOSS_BY_ELEMENT[part.name];
    if (loss) this.losses.add(loss === 'picture' && holds(part, 'txbxContent') ? 'text-box' : loss);
    return [];
  }

  /** Takes what of a run is a mark of a field or a part of its instruction. */
  private isOfField(part: XmlElement): boolean {
    const field = this.fields.at(-1);
    if (part.name === 'instrText') {
      if (field) field.instruction += part.text;
      return true;
    }
    if (part.name !== 'fldChar') return false;
    const { fldCharType: type } = part.attributes;
    if (type === 'end') this.fields.pop();
    else if (type === 'begin') {
      if (!this.unended.has(part))
        this.fields.push({ begin: part, instruction: '', result: false, link: undefined });
    } else if (field && !field.result) {
      field.result = true;
      const target = hyperlinkTarget(field.instruction);
      if (target !== undefined) field.link = this.safe(target) ?? '';
    }
    return true;
  }

  /** The field that what is read now is a part of the instruction of: also the result of a field inside that one. */
  private openInstruction(): Field | undefined {
    return this.fields.findLast(({ result }) => !result);
  }

  private fieldLink(): string | undefined {
    return this.fields.findLast(({ link }) => link !== undefined)?.link || undefined;
  }

  private safe(target: string | undefined): string | undefined {
    if (target === undefined) return undefined;
    const safe = linkTarget(target);
    if (safe === null) this.losses.add('unsafe-link');
    return safe ?? undefined;
  }

  private noteFormatting(properties: XmlElement | undefined, linked: boolean): void {
    const underlined = !linked && !/^(none)?$/.test(valOf(properties, 'u') ?? '');
    const struck = isOn(properties, 'strike') === true;
    const raised = /script$/.test(valOf(properties, 'vertAlign') ?? '');
    const highlighted = !/^(none)?$/.test(valOf(properties, 'highlight') ?? '');
    if (underlined || struck || raised || highlighted) this.losses.add('formatting');
  }
}

/** Of the versions that a program wrote of one thing, the first that is text. */
function inOneVersion({ name, children }: XmlElement): XmlElement[] {
  return name === 'AlternateContent' ? children.slice(0, 1) : children;
}

function textOf(part: XmlElement): string | undefined {
  return part.name === 't' ? part.text : CHARACTERS[part.name];
}

function holds(element: XmlElement, name: string): boolean {
  return element.name === name || element.children.some((one) => holds(one, name));
}
