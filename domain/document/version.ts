/** Where a document version came from. */
export const VERSION_SOURCES = ['generation', 'restore', 'import', 'edit', 'submission'] as const;
export type VersionSource = (typeof VERSION_SOURCES)[number];

/** Who wrote it: a model, the template generator, or a person. */
export const VERSION_AUTHORS = ['model', 'template', 'person'] as const;
export type VersionAuthor = (typeof VERSION_AUTHORS)[number];

/** What a version's content consists of: the text as Markdown, and its SEO fields. */
export interface VersionContent {
  markdown: string;
  seoTitle: string;
  metaDescription: string;
  slug: string;
  suggestedHeadings: string[];
}

/** What reading a submitted Word document could not keep, beside the kinds that `readDocx` names. */
export const UNREADABLE = 'unreadable';

/** Separates the fields in the bytes that are hashed; the migration of existing texts hashes the same bytes in SQL. */
const UNIT_SEPARATOR = '\u001f';

/** The input of a version's content hash (SHA-256): all fields joined by the unit separator. */
export function hashedText(content: VersionContent): string {
  const { markdown, seoTitle, metaDescription, slug, suggestedHeadings } = content;
  return [markdown, seoTitle, metaDescription, slug, ...suggestedHeadings].join(UNIT_SEPARATOR);
}
