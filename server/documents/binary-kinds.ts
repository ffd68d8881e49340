import type { DocumentProblem } from '#domain/documents/document-problems';

interface Kind {
  problem: DocumentProblem;
  /** In latin1, at the start of the part. */
  starts: readonly string[];
}

/** What a part may not be, by its first bytes, whatever it is called. */
const KINDS: readonly Kind[] = [
  { problem: 'ole-object', starts: ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', '\x0e\x11\xfc\x0d\xd0\xcf\x11\x0e'] },
  {
    problem: 'program',
    starts: [
      '\x7fELF',
      // Mach-O in both widths and both orders of bytes; the fat one's is a Java class's too.
      '\xfe\xed\xfa\xce',
      '\xfe\xed\xfa\xcf',
      '\xce\xfa\xed\xfe',
      '\xcf\xfa\xed\xfe',
      '\xca\xfe\xba\xbe',
      '\xca\xfe\xba\xbf',
      '\0asm',
      'dex\n',
      '!<arch>',
      '#!',
      // A Windows link, a compiled help file, a cabinet.
      'L\0\0\0\x01\x14\x02\0',
      'ITSF',
      'MSCF',
    ],
  },
  { problem: 'alt-chunk', starts: ['{\\rt'] },
  { problem: 'embedded', starts: ['Rar!', '7z\xbc\xaf', 'PK\x03\x04', 'PK\x05\x06'] },
];

const SCRIPT = /^(?:\xef\xbb\xbf)?\s*(?:@echo|@if|rem |powershell|wscript|set-|function |sub |dim )/i;
/** Where Word keeps macros: no reader looks at more than the name's end. */
const MACRO_NAMES = /(?:vbaproject\w*\.bin|vbadata\.xml)$/i;
/** What systems run, or open with something that runs it, by the end of the name. */
const PROGRAM_NAMES =
  /\.(?:app|appref-ms|bat|chm|cmd|com|cpl|dll|exe|gadget|hta|inf|iso|jar|js|jse|lnk|msc|msi|msp|pif|pl|ps1|psm1|py|reg|scf|scr|sct|search-ms|settingcontent-ms|sh|svgz|sys|url|vb|vbe|vbs|vhdx?|wasm|ws[cfh]|xll)$/i;
/** Their first bytes are made unreadable on purpose, so that two of them may be anything (ECMA-376 part 1, section 17.8.1). */
const OBFUSCATED = /\.(?:odttf|fntdata)$/i;

/** What a part is that no document needs; null: nothing that is refused. `start` is its first bytes, 64 and more. */
export function refusedKind(name: string, start: Uint8Array): DocumentProblem | null {
  if (MACRO_NAMES.test(name)) return 'macros';
  if (PROGRAM_NAMES.test(name)) return 'program';
  const text = Buffer.from(start.subarray(0, 64)).toString('latin1');
  if (text.startsWith('MZ') && !OBFUSCATED.test(name)) return 'program';
  if (SCRIPT.test(text)) return 'program';
  return KINDS.find(({ starts }) => starts.some((magic) => text.startsWith(magic)))?.problem ?? null;
}

/** The name of the storage in which a compound file keeps its macros, as it writes it. */
const VBA = Buffer.from('_VBA_PROJECT', 'utf16le');

/** Looks for macros in a compound file that comes in pieces. */
export class MacroSearch {
  #tail = Buffer.alloc(0);
  found = false;

  take(chunk: Uint8Array): void {
    const text = Buffer.concat([this.#tail, chunk]);
    this.found ||= text.includes(VBA);
    this.#tail = text.subarray(-VBA.length);
  }
}
