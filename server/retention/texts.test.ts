import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyStyleGuide } from '#domain/style-guide/style-guide';
import { propertyOf } from '#domain/unknown-value';
import { generations } from '#server/database/schema/index';
import { handIn, stateOf } from '#server/testing/handed-in';
import { recordOf } from '#server/testing/record-of';
import { submitDocument } from '#server/testing/submit-document';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';
import { pruneGenerations, pruneUsage } from './prune-ended';

/** Stands in what the customer wrote, and nowhere else. */
const MARK = 'Rimfrostmarkör';
/** What keeps more than an hour what was there before: the log can only be added to. `changes` are kept an hour. */
const KEPT = ['audit_entries', 'changes'];

let app: TestApp;
let admin: TestUser;
let customer: TestUser;
let writer: TestUser;
let requestId: string;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.createUser({ role: 'admin' });
  customer = await app.createUser();
  writer = await app.createUser({ role: 'writer', languages: ['swedish'] });
  requestId = await finishedText();
});
afterAll(() => app.close());

/** A text with all that is stored of one: style guide, outline, stages, versions, a decided claim, a provenance record. */
async function finishedText(): Promise<string> {
  const { client } = customer;
  await client.styleGuide.save({ guide: { ...emptyStyleGuide(), company: MARK }, basedOn: 0 });
  const structureToggles = { useHeadings: true, includeBullets: false, addSteps: false, includeFaq: false };
  const made = await handIn(customer, { title: MARK, company: MARK, structureToggles });
  const id = (await stateOf(customer, made, 'done')).requestId ?? '';
  const again = randomUUID();
  const wish = { requestId: id, id: again, section: 1, instruction: MARK, basedOn: 1 };
  await client.generations.rewrite(wish);
  await stateOf(customer, again, 'done');
  const { result } = await client.documentVersions.get({ id, number: 2 });
  const { draft, ...seo } = result;
  const markdown = `${draft}\n\n${MARK} 2 400.`;
  await client.documentVersions.edit({ id, basedOn: 2, result: { ...seo, markdown } });
  await client.documentVersions.restore({ id, number: 1, basedOn: 3 });
  await writer.client.writer.accept({ id });
  await writer.client.writer.start({ id });
  const claim = { id, kind: 'number', text: '2 400', decision: 'confirmed', source: MARK } as const;
  await writer.client.claims.review(claim);
  const { status } = await submitDocument(app, writer, id, { reason: 'Ett exempel' });
  expect(status).toBeLessThan(300);
  await client.reviews.approve({ id, round: 1 });
  await recordOf(app, id);
  return id;
}

/** The tables with a row that says the mark or one of the ids, and how many rows do. */
async function tablesWith(...words: string[]): Promise<Record<string, number>> {
  const { database } = app.services;
  const { rows } = await database.query(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'r' order by 1`,
  );
  const found: Record<string, number> = {};
  for (const name of rows
    .map((row) => String(propertyOf(row, 'name')))
    .filter((table) => !KEPT.includes(table))) {
    const said = await database.query(
      `select count(*)::int as n from "${name}" t where exists (select from unnest($1::text[]) w where t::text like '%' || w || '%')`,
      [words],
    );
    const count = Number(propertyOf(said.rows[0], 'n'));
    if (count > 0) found[name] = count;
  }
  return found;
}

describe('what is stored of a text', () => {
  it('is in the tables that the retention page names', async () => {
    expect(Object.keys(await tablesWith(MARK))).toEqual(
      expect.arrayContaining([
        'claim_reviews',
        'content_request_texts',
        'content_requests',
        'document_versions',
        'generation_stages',
        'generations',
        'style_guides',
      ]),
    );
    expect(Object.keys(await tablesWith(requestId))).toEqual(
      expect.arrayContaining(['claim_reviews', 'document_versions', 'provenance_records', 'submissions']),
    );
  });

  it('of its generations goes after the days of the setting, and what they used stays as sums', async () => {
    const { database } = app.services;
    const { keepGenerationsDays } = (await admin.client.admin.settings()).settings;
    const before = await tablesWith(customer.id, requestId, MARK);
    await database.orm
      .update(generations)
      .set({ finishedAt: sql`now() - make_interval(days => ${keepGenerationsDays - 1})` })
      .where(eq(generations.customerId, customer.id));
    await pruneGenerations(database, keepGenerationsDays);
    expect(await tablesWith(customer.id, requestId, MARK)).toEqual(before);
    await database.orm
      .update(generations)
      .set({ finishedAt: sql`now() - make_interval(days => ${keepGenerationsDays + 1})` })
      .where(eq(generations.customerId, customer.id));
    await pruneGenerations(database, keepGenerationsDays);
    const after = await tablesWith(customer.id, requestId, MARK);
    const { generations: _, generation_stages: __, generation_texts: ___, ...kept } = before;
    expect(after).toEqual({ ...kept, usage_days: expect.any(Number), request_usage: 1 });
    // The customer still reads every version, with its origin.
    const { items } = await customer.client.documentVersions.list({ id: requestId });
    expect(items.map(({ source }) => source)).toEqual([
      ...['submission', 'restore', 'edit', 'generation', 'generation'],
    ]);
  });

  it('of its use by day goes after a year', async () => {
    const { database } = app.services;
    const shift = (days: number) =>
      database.query(`update usage_days set day = day - $1::int where customer_id = $2`, [days, customer.id]);
    await shift(365);
    await pruneUsage(database);
    expect(await tablesWith(customer.id)).toHaveProperty('usage_days');
    await shift(1);
    await pruneUsage(database);
    expect(await tablesWith(customer.id)).not.toHaveProperty('usage_days');
  });

  it('goes with its customer’s account, in every table', async () => {
    await admin.client.admin.deleteUser({ id: customer.id });
    // The writer keeps what was paid.
    expect(await tablesWith(requestId, MARK, customer.id)).toEqual({ time_entries: 1 });
  });
});
