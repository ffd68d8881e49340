import { fieldWords } from '#domain/document/docx/field-words';
import { DocumentRefused } from './docx-problem';
import { isSafeLink } from './safe-link';

/**
 * Fields that run a program or load something (ECMA-376 part 1, section 17.16.5, and further ones of Word). Word evaluates some of
 * them as soon as the document is opened or printed.
 */
const REFUSED_FIELDS = new Set([
  'CONTROL',
  'DATA',
  'DATABASE',
  'DDE',
  'DDEAUTO',
  'EMBED',
  'HTMLACTIVEX',
  'HTMLCONTROL',
  'IMPORT',
  'INCLUDE',
  'INCLUDEPICTURE',
  'INCLUDETEXT',
  'LINK',
  'OCX',
  'PRINT',
  'RD',
  'SUBSCRIBER',
]);
/** Placeholder in a field's instruction for the result of a nested field. */
const NESTED = '\ufffc';
/** Only a formula or IF may begin with a nested field; otherwise the field's name must be literal. */
const BEFORE_NESTED = /^(?:=|IF$)/;
/** Arguments of MACROBUTTON that word processors use for click-to-type placeholders, without a macro. */
const NO_MACRO = new Set(['NOMACRO', 'NONE']);
const MAX_OPEN_FIELDS = 500;

type Piece = 'kept' | 'inserted' | 'deleted';

interface OpenField {
  /** The instruction including all tracked changes; with all accepted; with all rejected. */
  all: string;
  accepted: string;
  rejected: string;
  /** Past the instruction, inside the cached result. */
  inResult: boolean;
}

const opened = (): OpenField => ({ all: '', accepted: '', rejected: '', inResult: false });

/** Reassembles the instructions of a part's fields, which may be split over elements and nested, and checks each. */
export class FieldCodes {
  readonly #open: OpenField[] = [];
  /** Instruction text outside any field, which a lenient reader may still evaluate. */
  readonly #loose = opened();

  begin(): void {
    this.nested();
    if (this.#open.length >= MAX_OPEN_FIELDS) throw new DocumentRefused('not-word');
    this.#open.push(opened());
  }

  /** A simple field nested in an instruction. */
  nested(): void {
    const field = this.#open.at(-1);
    if (field && !field.inResult) append(field, NESTED, 'kept');
  }

  separate(): void {
    const field = this.#open.at(-1);
    if (field) field.inResult = true;
  }

  /** @throws DocumentRefused field, link, macros */
  end(): void {
    const field = this.#open.pop();
    if (field) checkField(field);
  }

  /** Instruction text. @throws DocumentRefused field, link, macros */
  instruction(text: string, piece: Piece): void {
    append(this.#open.at(-1) ?? this.#loose, text, piece);
  }

  /** Ordinary text, which belongs to the instruction if inside one. */
  text(text: string, piece: Piece): void {
    const field = this.#open.at(-1);
    if (field && !field.inResult) append(field, text, piece);
  }

  /** At the end of a part: also checks unterminated fields. @throws DocumentRefused field, link, macros */
  finish(): void {
    for (const field of [...this.#open, this.#loose]) checkField(field);
  }
}

function append(field: OpenField, text: string, piece: Piece): void {
  field.all += text;
  if (piece !== 'deleted') field.accepted += text;
  if (piece !== 'inserted') field.rejected += text;
}

function checkField({ all, accepted, rejected }: OpenField): void {
  for (const instruction of new Set([all, accepted, rejected])) checkInstruction(instruction);
}

/** @throws DocumentRefused field, link, macros */
export function checkInstruction(instruction: string): void {
  const [first = '', ...rest] = fieldWords(instruction);
  const [literal = '', more] = first.split(NESTED);
  const name = nameOf(literal);
  if (more !== undefined && !BEFORE_NESTED.test(name)) throw new DocumentRefused('field', nameOf(first));
  if (REFUSED_FIELDS.has(name)) throw new DocumentRefused('field', name);
  if (name === 'MACROBUTTON' && !NO_MACRO.has(nameOf(rest[0] ?? '')))
    throw new DocumentRefused('macros', name);
  if (name === 'HYPERLINK') checkHyperlink(rest);
}

/** Normalizes a name as Word does: ignoring case and invisible characters. */
function nameOf(word: string): string {
  return word
    .normalize('NFKC')
    .replace(/[\p{C}\p{Z}\p{M}"]/gu, '')
    .toUpperCase();
}

/** The target is the argument without a switch; the switches \l, \o, \s and \t take a value (section 17.16.5.25). */
function checkHyperlink(words: readonly string[]): void {
  let value = false;
  for (const word of words) {
    if (value) value = false;
    else if (/^\\[lost]$/i.test(word)) value = true;
    else if (!/^\\\w$/.test(word) && !isSafeLink(word)) throw new DocumentRefused('link', word);
  }
}
