const ENDINGS = {
  original: '_original.docx',
  humanized: '_humanized.docx',
  article_image: '_article_image.jpg',
} as const;

export type DownloadKind = keyof typeof ENDINGS;

/** `_humanized` is what a writer handed in: a document from outside, on which nobody logged time, is none. */
export function kindOf(kind: DownloadKind, { minutes }: { minutes: number | null }): DownloadKind {
  return kind === 'humanized' && minutes === null ? 'original' : kind;
}

/** Bounds of a whole name: code points, so that it can be read, and bytes in UTF-8, which file systems count. */
const MOST_CODE_POINTS = 120;
const MOST_BYTES = 255;

/** A download's file name: the title's letters and digits in lower case, each other character as _, and its kind. */
export function downloadName(title: string, kind: DownloadKind): string {
  const ending = ENDINGS[kind];
  let codePoints = ending.length;
  let bytes = ending.length;
  let name = '';
  // By code points, so that no surrogate pair is torn; composed, so that å is one letter wherever it was typed. Marks
  // stay with their letters: scripts such as Devanagari cannot be written without them.
  for (const character of title.normalize('NFC').toLowerCase()) {
    const kept = /[\p{L}\p{N}\p{M}]/u.test(character) ? character : '_';
    codePoints += 1;
    bytes += new TextEncoder().encode(kept).length;
    if (codePoints > MOST_CODE_POINTS || bytes > MOST_BYTES) break;
    name += kept;
  }
  return name + ending;
}
