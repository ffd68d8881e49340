import { child, childrenOf, valOf, type XmlElement } from './xml-tree';

export interface LevelFormat {
  ordered: boolean;
  start: number;
  /** Lists of one definition go on counting. */
  definition: string;
  /** A list that begins anew says with which number. */
  override: number | undefined;
}

/** The lists of a document (ECMA-376, part 1, section 17.9): instances (`num`) of definitions (`abstractNum`). */
export class Numbering {
  private readonly definitions = new Map<string, XmlElement>();
  private readonly instances = new Map<string, XmlElement>();
  private readonly byStyle = new Map<string, string>();

  constructor(part: XmlElement | undefined) {
    for (const definition of childrenOf(part, 'abstractNum')) {
      const id = definition.attributes.abstractNumId ?? '';
      this.definitions.set(id, definition);
      const style = valOf(definition, 'styleLink');
      if (style !== undefined) this.byStyle.set(style, id);
    }
    for (const instance of childrenOf(part, 'num'))
      this.instances.set(instance.attributes.numId ?? '', instance);
  }

  /** How a level of a list is numbered; null where it shows neither number nor bullet. */
  format(listId: string, level: number): LevelFormat | null {
    const instance = this.instances.get(listId);
    const id = this.definitionOf(valOf(instance, 'abstractNumId') ?? '');
    const atLevel = (element: XmlElement) => Number(element.attributes.ilvl ?? 0) === level;
    const override = childrenOf(instance, 'lvlOverride').find(atLevel);
    const described = child(override, 'lvl') ?? childrenOf(this.definitions.get(id), 'lvl').find(atLevel);
    const format = valOf(described, 'numFmt');
    if (!described || format === 'none') return null;
    const start = Number(valOf(described, 'start') ?? 1);
    const restarted = valOf(override, 'startOverride');
    return {
      ordered: format !== 'bullet',
      start: Number.isInteger(start) ? start : 1,
      definition: id,
      override: restarted === undefined ? undefined : Number(restarted),
    };
  }

  /** A definition may stand for the one of a list style. */
  private definitionOf(id: string): string {
    const style = valOf(this.definitions.get(id), 'numStyleLink');
    return style === undefined ? id : (this.byStyle.get(style) ?? id);
  }
}
