import { SNIPPETS, type SnippetKind, snippetOf } from '../../document/search-snippet';
import type { CheckedText } from '../checked-text';
import type { CheckOutcome } from '../finding';

/** Whether search results show the whole SEO title. */
export function checkSeoTitleLength({ seoTitle }: CheckedText): CheckOutcome<'seo_title_length'>[] {
  if (seoTitle.trim() === '') return [{ reason: 'empty' }];
  const { values, fit, lost } = measure('title', seoTitle);
  if (fit !== 'cut') return [{ reason: 'whole', values }];
  const start = seoTitle.length - lost.length;
  return [{ reason: 'cut', values, places: [{ in: 'seoTitle', start, end: seoTitle.length }] }];
}

/** Whether search results show the whole meta description. */
export function checkMetaDescriptionLength({
  metaDescription,
}: CheckedText): CheckOutcome<'meta_description_length'>[] {
  if (metaDescription.trim() === '') return [{ reason: 'empty' }];
  const { values, fit, lost } = measure('description', metaDescription);
  if (fit !== 'cut') return [{ reason: fit, values }];
  const start = metaDescription.length - lost.length;
  return [{ reason: 'cut', values, places: [{ in: 'metaDescription', start, end: metaDescription.length }] }];
}

function measure(kind: SnippetKind, text: string) {
  const { characters, pixels, fit, lost } = snippetOf(kind, text);
  return { values: { characters, pixels, most: SNIPPETS[kind].most }, fit, lost };
}
