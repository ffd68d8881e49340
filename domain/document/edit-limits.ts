/** The most of each field of a text that its customer edits: characters, and how many suggested headings. */
export const EDIT_LIMITS = {
  markdown: 200_000,
  seoTitle: 300,
  metaDescription: 1_000,
  slug: 200,
  heading: 300,
  headings: 50,
} as const;

/** The largest revision of a working copy that a call may name: within what the database holds. */
export const REVISION_MAX = 1_000_000_000;
