import { Refused } from './docx-problem';
import { isSafeLink } from './safe-link';

/**
 * Fields that run a program or fetch something (ECMA-376 part 1, section 17.16.5, and those that Word knows beside it). Word
 * follows some of them as soon as the document is opened or printed.
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
/** Stands in a field's instruction where another field's result will. */
const NESTED = '\ufffc';
/** A comparison or a sum may begin with another field; any other field's name is its own. */
const BEFORE_NESTED = /^(?:=|IF$)/;
/** What word processors write for a placeholder to click on; it names no macro. */
const NO_MACRO = new Set(['NOMACRO', 'NONE']);
const MOST_OPEN = 500;

type Piece = 'kept' | 'inserted' | 'deleted';

interface OpenField {
  /** The instruction with every tracked change in it, with all accepted, and with all rejected. */
  all: string;
  accepted: string;
  rejected: string;
  /** The instruction is over; what comes is the result as it was last computed. */
  inResult: boolean;
}

const opened = (): OpenField => ({ all: '', accepted: '', rejected: '', inResult: false });

/** Puts the instructions of a part's fields together, however they are split and nested, and looks at each. */
export class FieldCodes {
  readonly #open: OpenField[] = [];
  /** Instruction text outside any field: a reader may still make one of it. */
  readonly #loose = opened();

  begin(): void {
    this.nested();
    if (this.#open.length >= MOST_OPEN) throw new Refused('not-word');
    this.#open.push(opened());
  }

  /** Another field, a simple one, stands in an instruction. */
  nested(): void {
    const field = this.#open.at(-1);
    if (field && !field.inResult) append(field, NESTED, 'kept');
  }

  separate(): void {
    const field = this.#open.at(-1);
    if (field) field.inResult = true;
  }

  /** @throws Refused field, link, macros */
  end(): void {
    const field = this.#open.pop();
    if (field) checkField(field);
  }

  /** Instruction text. @throws Refused field, link, macros */
  instruction(text: string, piece: Piece): void {
    append(this.#open.at(-1) ?? this.#loose, text, piece);
  }

  /** Ordinary text: inside an instruction it belongs to it. */
  text(text: string, piece: Piece): void {
    const field = this.#open.at(-1);
    if (field && !field.inResult) append(field, text, piece);
  }

  /** At the end of a part: what never ended counts as it stands. @throws Refused field, link, macros */
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

/** @throws Refused field, link, macros */
export function checkInstruction(instruction: string): void {
  const [first = '', ...rest] = wordsOf(instruction);
  const [literal = '', more] = first.split(NESTED);
  const name = nameOf(literal);
  if (more !== undefined && !BEFORE_NESTED.test(name)) throw new Refused('field', nameOf(first));
  if (REFUSED_FIELDS.has(name)) throw new Refused('field', name);
  if (name === 'MACROBUTTON' && !NO_MACRO.has(nameOf(rest[0] ?? ''))) throw new Refused('macros', name);
  if (name === 'HYPERLINK') checkHyperlink(rest);
}

/** As Word compares names: without case, and without characters that show nothing. */
function nameOf(word: string): string {
  return word
    .normalize('NFKC')
    .replace(/[\p{C}\p{Z}\p{M}"]/gu, '')
    .toUpperCase();
}

/** The target is the word that belongs to no switch; of the switches, \l, \o, \s and \t have a value (section 17.16.5.25). */
function checkHyperlink(words: readonly string[]): void {
  let value = false;
  for (const word of words) {
    if (value) value = false;
    else if (/^\\[lost]$/i.test(word)) value = true;
    else if (!/^\\\w$/.test(word) && !isSafeLink(word)) throw new Refused('link', word);
  }
}

/** An instruction's words: in quotation marks, where \" and \\ stand for themselves, or between spaces; a switch is one. */
function wordsOf(instruction: string): string[] {
  const words: string[] = [];
  // No part of it can match in two ways, so that it takes one walk.
  for (const [, quoted, plain] of instruction.matchAll(
    /["“”„]((?:[^"“”„\\]|\\[\s\S])*)["“”„]?|(\\\\[^\s"“”„\p{Z}]*|\\[^\s\\"“”„]*|[^\s\\"“”„\p{Z}]+)/gu,
  )) {
    words.push(quoted === undefined ? (plain ?? '') : quoted.replace(/\\(["\\])/g, '$1'));
  }
  return words;
}
