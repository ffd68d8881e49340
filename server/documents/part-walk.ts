import { DocumentRefused } from './docx-problem';
import { FieldCodes } from './field-codes';
import { referencesOf } from './link-references';
import { checkElement, WORD } from './part-rules';
import { checkRelationship, RELATIONSHIPS } from './relationship-rules';
import { attributeOf, type XmlReader, type XmlTag } from './xml-part';

const TRACKED = new Set(['ins', 'del', 'moveFrom', 'moveTo']);
const INSTRUCTION = new Set(['instrText', 'delInstrText']);
const TEXT = new Set(['t', 'delText']);

/** Checks one XML part of any kind: elements, fields, relationships. */
export class PartWalk implements XmlReader {
  readonly #ofChart: boolean;
  readonly #fields = new FieldCodes();
  #inserted = 0;
  #deleted = 0;
  #reading: 'instruction' | 'text' | null = null;
  /** The root's name and namespace. */
  root: { local: string; uri: string } | null = null;
  hasBody = false;
  trackedChanges = false;
  /** Targets of the package's relationships to a main part. */
  readonly mainParts: string[] = [];
  /** For relationships parts: hyperlink targets by id. */
  readonly links = new Map<string, string>();
  /** For other parts: the relationship ids used for anything but clickable links. */
  readonly references = new Set<string>();

  /** `ofChart`: the part is a chart's relationships. */
  constructor({ ofChart = false }: { ofChart?: boolean } = {}) {
    this.#ofChart = ofChart;
  }

  open(tag: XmlTag, depth: number): void {
    const { local, uri } = tag;
    if (depth === 0) this.root = { local, uri };
    if (uri === RELATIONSHIPS && local === 'Relationship') {
      const { main, link, target } = checkRelationship(tag, { ofChart: this.#ofChart });
      if (main) this.mainParts.push(target);
      if (link) this.links.set(attributeOf(tag, 'Id') ?? '', target);
    }
    for (const id of referencesOf(tag)) this.references.add(id);
    checkElement(tag, this.#fields);
    if (INSTRUCTION.has(local)) this.#reading = 'instruction';
    if (!WORD.includes(uri)) return;
    if (TEXT.has(local)) this.#reading = 'text';
    if (depth === 1 && local === 'body') this.hasBody = true;
    this.#track(local, 1);
  }

  close({ local, uri }: XmlTag): void {
    if (INSTRUCTION.has(local) || TEXT.has(local)) this.#reading = null;
    if (WORD.includes(uri)) this.#track(local, -1);
  }

  text(text: string): void {
    const piece = this.#deleted > 0 ? 'deleted' : this.#inserted > 0 ? 'inserted' : 'kept';
    if (this.#reading === 'instruction') this.#fields.instruction(text, piece);
    if (this.#reading === 'text') this.#fields.text(text, piece);
  }

  /** @throws DocumentRefused for a refused field that was never terminated. */
  finish(): void {
    this.#fields.finish();
    if (!this.root) throw new DocumentRefused('not-word');
  }

  #track(local: string, by: 1 | -1): void {
    if (!TRACKED.has(local)) return;
    this.trackedChanges = true;
    if (local === 'ins' || local === 'moveTo') this.#inserted += by;
    else this.#deleted += by;
  }
}
