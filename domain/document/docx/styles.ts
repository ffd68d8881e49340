import { child, childrenOf, isOn, valOf, type XmlElement } from './xml-tree';

/** What a paragraph's style makes of it. */
export type ParagraphKind =
  | { kind: 'paragraph' | 'quote' | 'table-of-contents' }
  /** `depth` is 1 for the outermost headings, and for a title, which may stand above them. */
  | { kind: 'heading'; depth: number; isTitle: boolean };

/** Which list a style puts its paragraphs into. */
export interface ListReference {
  listId: string;
  level: number;
}

interface Style {
  name: string;
  basedOn: string | undefined;
  outlineLevel: string | undefined;
  paragraph: XmlElement | undefined;
  run: XmlElement | undefined;
}

/** A style rests on another; a chain that is longer leads in a circle. */
const LONGEST_CHAIN = 20;

/** The styles of a document, by what they mean: built-in ones keep their English name in every language of Word. */
export class Styles {
  private readonly styles = new Map<string, Style>();

  constructor(part: XmlElement | undefined) {
    for (const style of childrenOf(part, 'style')) {
      this.styles.set(style.attributes.styleId ?? '', {
        name: (valOf(style, 'name') ?? '').toLowerCase(),
        basedOn: valOf(style, 'basedOn'),
        outlineLevel: valOf(child(style, 'pPr'), 'outlineLvl'),
        paragraph: child(style, 'pPr'),
        run: child(style, 'rPr'),
      });
    }
  }

  paragraphKind(properties: XmlElement | undefined): ParagraphKind {
    // The outline level 9 is body text, also where the style that it rests on is a heading.
    let isBody = false;
    for (const { name, outlineLevel } of this.chain(valOf(properties, 'pStyle'))) {
      if (/^toc (\d|heading$)/.test(name)) return { kind: 'table-of-contents' };
      if (/^(intense )?quote$|^quotations$|^block text$/.test(name)) return { kind: 'quote' };
      if (name === 'title') return { kind: 'heading', depth: 1, isTitle: true };
      const number = /^heading ([1-9])$/.exec(name)?.[1];
      if (number && !isBody) return headingOf(Number(number));
      if (outlineLevel === undefined || isBody) continue;
      isBody = Number(outlineLevel) >= 9;
      if (!isBody) return headingOf(Number(outlineLevel) + 1);
    }
    const direct = valOf(properties, 'outlineLvl');
    return direct !== undefined && Number(direct) < 9 ? headingOf(Number(direct) + 1) : { kind: 'paragraph' };
  }

  /** Whether a paragraph has the style of the notice above a sample text, or one of that name. */
  isNotice(properties: XmlElement | undefined): boolean {
    return this.chain(valOf(properties, 'pStyle')).some(({ name }) => name === 'notice');
  }

  /** The list of a paragraph, by its own properties or by its style's; null for none. */
  listOf(properties: XmlElement | undefined): ListReference | null {
    const chain = this.chain(valOf(properties, 'pStyle')).map(({ paragraph }) => paragraph);
    const numbered = [properties, ...chain]
      .map((one) => child(one, 'numPr'))
      .filter((one) => one !== undefined);
    const listId = numbered.map((one) => valOf(one, 'numId')).find((one) => one !== undefined);
    if (listId === undefined || listId === '0') return null;
    const level = Number(numbered.map((one) => valOf(one, 'ilvl')).find((one) => one !== undefined) ?? 0);
    return { listId, level: Number.isInteger(level) ? level : 0 };
  }

  /** Whether a run is bold or italic: by its own properties, else by its character style. */
  runIs(properties: XmlElement | undefined, property: 'b' | 'i' | 'vanish'): boolean {
    const chain = this.chain(valOf(properties, 'rStyle')).map(({ run }) => run);
    return [properties, ...chain].map((one) => isOn(one, property)).find((one) => one !== undefined) ?? false;
  }

  private chain(id: string | undefined): Style[] {
    const chain: Style[] = [];
    for (let next = this.styles.get(id ?? '') ?? unlisted(id); next && chain.length < LONGEST_CHAIN; ) {
      chain.push(next);
      next = this.styles.get(next.basedOn ?? '');
    }
    return chain;
  }
}

/** A style that the document does not describe: its id is its English name, as far as anything says. */
function unlisted(id: string | undefined): Style | undefined {
  if (id === undefined) return undefined;
  const name = id.replace(/(\d)$/, ' $1').toLowerCase();
  return { name, basedOn: undefined, outlineLevel: undefined, paragraph: undefined, run: undefined };
}

function headingOf(depth: number): ParagraphKind {
  return { kind: 'heading', depth, isTitle: false };
}
