import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashedText } from '#domain/document/version';
import { contentRequests, contentRequestTexts, documentVersions } from '#server/database/schema/index';
import { makeRequest } from '#server/testing/make-request';
import { startTestApp, type TestApp } from '#server/testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ work: false });
});
afterAll(() => app.close());

/** The statements with which the migration fills the table from existing texts. */
const STATEMENTS = readFileSync('server/database/migrations/0032_document_versions.sql', 'utf8')
  .split('--> statement-breakpoint')
  .filter((statement) => statement.includes('document_version_hash') || statement.includes('insert into'));

it('texts from before versions were kept become versions with the hash that the product computes', async () => {
  const { orm } = app.services.database;
  const customer = await app.createUser();
  const id = await makeRequest(app, { customer, status: 'completed' });
  const result = {
    ...{ draft: '# Älgkött\n\nTre ord här.', seoTitle: 'Älg', metaDescription: 'Ö', slug: 'alg' },
    suggestedHeadings: ['Ett', 'Två, tre'],
  };
  await orm.update(contentRequestTexts).set(result).where(eq(contentRequestTexts.contentRequestId, id));
  await orm
    .update(contentRequests)
    .set({ humanizedContent: 'Färdig text' })
    .where(eq(contentRequests.id, id));
  await orm.delete(documentVersions);
  expect(STATEMENTS).toHaveLength(4);
  for (const statement of STATEMENTS) await app.services.database.query(statement, []);

  const rows = await orm
    .select()
    .from(documentVersions)
    .where(eq(documentVersions.contentRequestId, id))
    .orderBy(asc(documentVersions.number));
  const { draft: markdown, ...fields } = result;
  const hash = (text: string) =>
    createHash('sha256')
      .update(hashedText({ ...fields, markdown: text }))
      .digest('hex');
  expect(rows).toMatchObject([
    {
      number: 1,
      source: 'generation',
      markdown,
      contentHash: hash(markdown),
      suggestedHeadings: ['Ett', 'Två, tre'],
    },
    {
      number: 2,
      source: 'import',
      author: 'person',
      markdown: 'Färdig text',
      words: 2,
      contentHash: hash('Färdig text'),
    },
  ]);
});
