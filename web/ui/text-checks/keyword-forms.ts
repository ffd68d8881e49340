import type { SourceMap } from '#domain/document/markdown/source-map';

interface KeywordForms {
  keyword: string;
  occurrences: { start: number; end: number }[];
}

/** The different forms in which a keyword stands in a text, in lower case, in the order of the text. */
export function formsOf(keyword: string, keywords: readonly KeywordForms[], source: SourceMap): string[] {
  const found = keywords.find((one) => one.keyword === keyword)?.occurrences ?? [];
  const forms = found.flatMap((occurrence) => {
    const plain = source.toPlain(occurrence);
    return plain ? [source.text.slice(plain.start, plain.end).replace(/\s+/g, ' ').toLowerCase()] : [];
  });
  return [...new Set(forms)];
}
