import type { DocumentProblem } from '#domain/document/docx/document-problems';

interface Kind {
  problem: DocumentProblem;
  /** Magic bytes at the start of the part, in latin1. */
  starts: readonly string[];
}

/** DocumentRefused file types, by magic bytes regardless of the part's name. */
const KINDS: readonly Kind[] = [
  { problem: 'ole-object', starts: ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', '\x0e\x11\xfc\x0d\xd0\xcf\x11\x0e'] },
  {
    problem: 'program',
    starts: [
      '\x7fELF',
      // Mach-O in both widths and byte orders; fat binaries share their magic with Java classes.
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
      // Windows shortcut, compiled help file, cabinet.
      'L\0\0\0\x01\x14\x02\0',
      'ITSF',
      'MSCF',
    ],
  },
  { problem: 'alt-chunk', starts: ['{\\rt'] },
  { problem: 'embedded', starts: ['Rar!', '7z\xbc\xaf', 'PK\x03\x04', 'PK\x05\x06'] },
];

const SCRIPT = /^(?:\xef\xbb\xbf)?\s*(?:@echo|@if|rem |powershell|wscript|set-|function |sub |dim )/i;
/** Parts in which Word stores macros; readers match only the end of the name. */
const MACRO_NAMES = /(?:vbaproject\w*\.bin|vbadata\.xml)$/i;
/** Extensions of programs, and of files that open in a program that runs them. */
const PROGRAM_NAMES =
  /\.(?:app|appref-ms|bat|chm|cmd|com|cpl|dll|exe|gadget|hta|inf|iso|jar|js|jse|lnk|msc|msi|msp|pif|pl|ps1|psm1|py|reg|scf|scr|sct|search-ms|settingcontent-ms|sh|svgz|sys|url|vb|vbe|vbs|vhdx?|wasm|ws[cfh]|xll)$/i;
/** Obfuscated fonts (ECMA-376 part 1, section 17.8.1): their first bytes are random and may match a short magic. */
const OBFUSCATED = /\.(?:odttf|fntdata)$/i;

/** The problem of a refused file type; null if it is not refused. `start` contains at least the first 64 bytes. */
export function refusedKind(name: string, start: Uint8Array): DocumentProblem | null {
  if (MACRO_NAMES.test(name)) return 'macros';
  if (PROGRAM_NAMES.test(name)) return 'program';
  const text = Buffer.from(start.subarray(0, 64)).toString('latin1');
  if (text.startsWith('MZ') && !OBFUSCATED.test(name)) return 'program';
  if (SCRIPT.test(text)) return 'program';
  return KINDS.find(({ starts }) => starts.some((magic) => text.startsWith(magic)))?.problem ?? null;
}

/** The name of the storage for macros in a compound file, in its encoding. */
const VBA = Buffer.from('_VBA_PROJECT', 'utf16le');

/** Searches a compound file for macros, chunk by chunk. */
export class MacroSearch {
  #tail = Buffer.alloc(0);
  found = false;

  take(chunk: Uint8Array): void {
    const text = Buffer.concat([this.#tail, chunk]);
    this.found ||= text.includes(VBA);
    this.#tail = text.subarray(-VBA.length);
  }
}
