const ENDINGS = {
  original: '_original.docx',
  humanized: '_humanized.docx',
  article_image: '_article_image.jpg',
} as const;

export type DownloadKind = keyof typeof ENDINGS;

/** Characters of a title that a file's name keeps at most, so that no file system refuses it. */
const LONGEST = 60;

/** A download's file name: the title's letters and digits in lower case, each other character as _, and its kind. */
export function downloadName(title: string, kind: DownloadKind): string {
  const name = [...title.normalize('NFC').toLowerCase()]
    .map((character) => (/[\p{L}\p{N}\p{M}]/u.test(character) ? character : '_'))
    .slice(0, LONGEST)
    .join('');
  return `${name}${ENDINGS[kind]}`;
}
