import type { Inline, TextRun } from '../document';
import { linkTarget } from '../link-target';
import type { Loss, LossReport } from './losses';
import type { Styles } from './styles';
import { child, isOn, valOf, type XmlElement } from './xml-tree';

/** A field that has begun: its instruction, and whether its result has. */
interface Field {
  instruction: string;
  result: boolean;
}

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
  ) {}

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
        return this.read(children, this.safe(linkOfField(attributes.instr ?? '')) ?? link);
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
    if (this.styles.runIs(properties, 'vanish')) return [];
    const target = link ?? this.fieldLink();
    this.noteFormatting(properties, target !== undefined);
    const marks: Omit<TextRun, 'kind' | 'text'> = {
      ...(this.styles.runIs(properties, 'b') && { strong: true }),
      ...(this.styles.runIs(properties, 'i') && { emphasis: true }),
      ...(target !== undefined && { link: target }),
    };
    return run.children.flatMap((part): Inline[] => {
      const text = part.name === 't' ? part.text : CHARACTERS[part.name];
      if (text !== undefined) return [{ kind: 'text', text, ...marks }];
      if (part.name === 'cr') return [{ kind: 'break' }];
      if (part.name === 'br')
        return /^(page|column)$/.test(part.attributes.type ?? '') ? [] : [{ kind: 'break' }];
      this.noteRunPart(part);
      return [];
    });
  }

  /** What of a run is no text. */
  private noteRunPart(part: XmlElement): void {
    const loss = LOSS_BY_ELEMENT[part.name];
    const field = this.fields.at(-1);
    if (part.name === 'fldChar') this.fieldCharacter(part.attributes.fldCharType);
    else if (part.name === 'instrText' && field) field.instruction += part.text;
    else if (loss) this.losses.add(loss === 'picture' && holds(part, 'txbxContent') ? 'text-box' : loss);
  }

  private fieldCharacter(type: string | undefined): void {
    if (type === 'begin') this.fields.push({ instruction: '', result: false });
    else if (type === 'end') this.fields.pop();
    else {
      const field = this.fields.at(-1);
      if (field) field.result = true;
    }
  }

  private fieldLink(): string | undefined {
    const field = this.fields.findLast(
      ({ result, instruction }) => result && linkOfField(instruction) !== undefined,
    );
    return field && this.safe(linkOfField(field.instruction));
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

function linkOfField(instruction: string): string | undefined {
  const [, anchor, target] = /^\s*HYPERLINK\s+(\\l\s+)?"([^"]*)"/i.exec(instruction) ?? [];
  if (target === undefined) return undefined;
  return anchor ? `#${target}` : target;
}

function holds(element: XmlElement, name: string): boolean {
  return element.name === name || element.children.some((one) => holds(one, name));
}
