import type { WorkingText } from '#contract/work/working-copies';

/** Whether two texts have the same words and the same SEO fields. */
export function isSameText(one: WorkingText, other: WorkingText): boolean {
  return (['markdown', 'seoTitle', 'metaDescription', 'slug'] as const).every(
    (field) => one[field] === other[field],
  );
}
