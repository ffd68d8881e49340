import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashedText } from '#domain/document/version';
import {
  contentRequests,
  contentRequestTexts,
  documentVersions,
  workingCopies,
} from '#server/database/schema/index';
import { countedText, makeRequest } from '#server/testing/make-request';
import { startTestApp, type TestApp } from '#server/testing/test-app';
import { addTextVersion, type Origin } from './add-version';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ work: false });
});
afterAll(() => app.close());

const statementsOf = (migration: string) =>
  readFileSync(`server/database/migrations/${migration}.sql`, 'utf8').split('--> statement-breakpoint');

/** The statements with which the migration fills the table from existing texts. */
const STATEMENTS = statementsOf('0032_document_versions').filter(
  (statement) => statement.includes('document_version_hash') || statement.includes('insert into'),
);

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

it('what a writer imported while imports were versions is in no version, and their text stays theirs', async () => {
  const { database } = app.services;
  const { orm } = database;
  const customer = await app.createUser();
  const writer = await app.createUser({ role: 'writer' });
  const imported = { source: 'import', author: 'person', authorId: writer.id } as const;
  const add = (requestId: string, origin: Omit<Origin, 'requestId'>, text: string) =>
    database.transaction((tx) => addTextVersion(tx, { requestId, ...origin }, countedText(text)));
  const make = () => makeRequest(app, { customer, writer, status: 'in_progress' });
  const [one, repeated, set] = [await make(), await make(), await make()];
  await add(one, imported, 'Of another customer.');
  const text = { markdown: 'Being written.', seoTitle: '', metaDescription: '', slug: '' };
  const copy = { contentRequestId: one, writerId: writer.id, revision: 4, baseVersion: 2, ...text };
  await orm.insert(workingCopies).values(copy);
  await add(repeated, imported, 'Liked by its customer.');
  await add(repeated, { source: 'restore', author: 'person', restoredFrom: 2 }, 'Liked by its customer.');
  await add(set, { source: 'import', author: 'person' }, 'Set by a program.');

  for (const statement of statementsOf('0079_private-imports')) await database.query(statement, []);

  const numbers = async (id: string) =>
    (
      await orm
        .select({ number: documentVersions.number })
        .from(documentVersions)
        .where(eq(documentVersions.contentRequestId, id))
        .orderBy(asc(documentVersions.number))
    ).map(({ number }) => number);
  expect([await numbers(one), await numbers(repeated), await numbers(set)]).toEqual([[1], [1, 2, 3], [1, 2]]);
  const [kept] = await orm.select().from(workingCopies).where(eq(workingCopies.contentRequestId, one));
  expect(kept).toMatchObject({ revision: 4, baseVersion: 1, markdown: 'Being written.' });
});
