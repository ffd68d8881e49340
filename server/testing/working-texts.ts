import { eq } from 'drizzle-orm';
import type { WorkingText } from '#contract/work/working-copies';
import { contentRequests, documentVersions, workingCopies } from '#server/database/schema/index';
import type { TestApp } from './test-app';

/** A text being worked on, with the SEO fields of `makeRequest`. */
export const textOf = (markdown: string, part: Partial<WorkingText> = {}): WorkingText => ({
  ...{ markdown, seoTitle: 'SEO title', metaDescription: 'Meta description', slug: 'slug' },
  ...part,
});

/** What is stored of a request and its text. `app` is asked for at each call, since a test file starts it later. */
export function storedWork(app: () => TestApp) {
  const orm = () => app().services.database.orm;
  return {
    copyRow: async (id: string) =>
      (await orm().select().from(workingCopies).where(eq(workingCopies.contentRequestId, id)))[0],
    versionsOf: (id: string) =>
      orm()
        .select()
        .from(documentVersions)
        .where(eq(documentVersions.contentRequestId, id))
        .orderBy(documentVersions.number),
    requestOf: async (id: string) =>
      (await orm().select().from(contentRequests).where(eq(contentRequests.id, id)))[0],
  };
}
