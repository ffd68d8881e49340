import { keysOf, recordOf } from '../keys-of';

const ENDINGS = {
  original: '_original.docx',
  humanized: '_humanized.docx',
  article_image: '_article_image.jpg',
} as const;

export type DownloadKind = keyof typeof ENDINGS;

const EXPORT_ENDINGS = { html: '.html', markdown: '.md', text: '.txt' } as const;

/** A format that a text is exported in, beside Word's. */
export type ExportFormat = keyof typeof EXPORT_ENDINGS;

export const EXPORT_FORMATS = keysOf(EXPORT_ENDINGS);

/** A document set through the API, for which no writer logged time (`minutes` is null), is not named `_humanized`. */
export function downloadKindFor(kind: DownloadKind, { minutes }: { minutes: number | null }): DownloadKind {
  return kind === 'humanized' && minutes === null ? 'original' : kind;
}

/** Limits of the complete name: in code points, to keep it readable, and in UTF-8 bytes, which file systems count. */
const MAX_CODE_POINTS = 120;
const MAX_BYTES = 255;

/** A download's file name: the title's letters and digits in lower case, every other character as _, then the kind's suffix. */
export function downloadName(title: string, kind: DownloadKind): string {
  return fileName(title, ENDINGS[kind]);
}

/** The file name of a text that is exported in a format, made like that of a download. */
export function exportName(title: string, format: ExportFormat): string {
  return fileName(title, EXPORT_ENDINGS[format]);
}

/**
 * The file names of one text in an archive: of its document, and of each format exported beside it. Where one is taken, all get
 * the same number before their extension. The names are added to `taken`.
 */
export function archiveNames<F extends ExportFormat>(
  title: string,
  { kind, formats }: { kind: DownloadKind; formats: readonly F[] },
  taken: Set<string>,
): { document: string; exports: Record<F, string> } {
  for (let number = 1; ; number++) {
    const numbered = (ending: string) =>
      fileName(title, number === 1 ? ending : ending.replace('.', `_${number}.`));
    const document = numbered(ENDINGS[kind]);
    const exports = recordOf(formats, (format) => numbered(EXPORT_ENDINGS[format]));
    const names = [document, ...formats.map((format) => exports[format])];
    if (names.some((name) => taken.has(name))) continue;
    for (const name of names) taken.add(name);
    return { document, exports };
  }
}

function fileName(title: string, ending: string): string {
  let codePoints = ending.length;
  let bytes = ending.length;
  let name = '';
  // By code points, so that no surrogate pair is split; normalized to NFC, so that å is one letter on every system. Combining
  // marks are kept: scripts such as Devanagari cannot be written without them.
  for (const character of title.normalize('NFC').toLowerCase()) {
    const kept = /[\p{L}\p{N}\p{M}]/u.test(character) ? character : '_';
    codePoints += 1;
    bytes += new TextEncoder().encode(kept).length;
    if (codePoints > MAX_CODE_POINTS || bytes > MAX_BYTES) break;
    name += kept;
  }
  return name + ending;
}
