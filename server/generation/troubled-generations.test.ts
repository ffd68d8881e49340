import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditEntries, generations } from '#server/database/schema/index';
import { GenerationFailure } from '#server/generation/model/generator';
import { expectFault } from '#server/testing/faults';
import { generatorAtHand, until } from '#server/testing/generation-at-hand';
import { generationRow, handIn, requestsOf, stateOf } from '#server/testing/handed-in';
import { openLive } from '#server/testing/live-client';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';

const { generator, next } = generatorAtHand();
let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await startTestApp({ generator });
  admin = await app.createUser({ role: 'admin', fullName: 'Anna Admin' });
});
afterAll(() => app.close());

const listed = async (show?: 'failed' | 'retried') =>
  (await admin.client.admin.generations(show ? { show } : {})).items;

it('admins see which generations failed or are being retried, with the code, and can retry them', async () => {
  const customer = await app.createUser({ fullName: 'Kim Kund' });
  const refused = await handIn(customer, { title: 'Refused' });
  (await next()).fail(new GenerationFailure('refused'));
  await stateOf(customer, refused, 'failed');
  const busy = await handIn(customer, { title: 'Busy' });
  (await next()).fail(new GenerationFailure('rate-limited', { retryAfterMs: 600_000 }));
  await until(
    () => generationRow(app, busy),
    (row) => row.nextTryAt !== null,
  );
  const fine = await handIn(customer, { title: 'Fine' });
  const writing = await next();
  expect(await listed()).toMatchObject([
    { id: busy, title: 'Busy', code: 'rate-limited', state: 'queued', tries: 1, finishedAt: null },
    { id: refused, title: 'Refused', code: 'refused', state: 'failed', customerName: 'Kim Kund' },
  ]);
  expect((await listed('failed')).map(({ id }) => id)).toEqual([refused]);
  expect((await listed('retried')).map(({ id }) => id)).toEqual([busy]);
  const first = await admin.client.admin.generations({ limit: 1 });
  const second = await admin.client.admin.generations({ limit: 1, cursor: first.nextCursor ?? '' });
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual([busy, refused]);
  expect((await admin.client.admin.overview()).failedTexts).toBe(1);

  // Dismissed by the customer, then retried by the admin: it is listed again.
  await customer.client.generations.dismiss({ id: refused });
  await admin.client.admin.retryGeneration({ id: refused });
  (await next()).finish();
  await stateOf(customer, refused, 'done');
  // One that waits for its next attempt runs at once.
  await admin.client.admin.retryGeneration({ id: busy });
  (await next()).finish();
  await stateOf(customer, busy, 'done');
  expect(await listed()).toEqual([]);
  expect(await requestsOf(app, customer)).toHaveLength(2);
  const audit = await app.services.database.orm
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'generation-retried'));
  expect(audit.map(({ actorId, targetName }) => [actorId, targetName]).sort()).toEqual([
    [admin.id, 'Busy'],
    [admin.id, 'Refused'],
  ]);
  await expectFault(admin.client.admin.retryGeneration({ id: fine }), 'WRONG_STATE');
  await expectFault(admin.client.admin.retryGeneration({ id: crypto.randomUUID() }), 'NOT_FOUND');
  // The customer's limit for the day is the customer's: these were not theirs.
  expect((await generationRow(app, refused)).tries).toBe(1);
  writing.finish();
  await stateOf(customer, fine, 'done');
});

it('an admin’s list is updated live about generations that fail, and not about others', async () => {
  const customer = await app.createUser();
  const live = await openLive(app.url, { cookie: admin.cookie });
  const fine = await handIn(customer);
  (await next()).finish();
  await stateOf(customer, fine, 'done');
  const id = await handIn(customer);
  (await next()).fail(new GenerationFailure('refused'));
  await live.hear((message) => message.type === 'admin-generation');
  expect((await listed('failed'))[0]?.id).toBe(id);
  expect(live.heard.filter(({ type }) => type === 'admin-generation').length).toBeLessThanOrEqual(2);
  await live.close();
});

it('an unknown code of an earlier release is listed as a known one', async () => {
  const customer = await app.createUser();
  const id = await handIn(customer);
  (await next()).fail(new GenerationFailure('refused'));
  await stateOf(customer, id, 'failed');
  await app.services.database.orm
    .update(generations)
    .set({ failure: sql`'of-old'` })
    .where(eq(generations.id, id));
  expect((await listed('failed')).find((row) => row.id === id)?.code).toBe('abandoned');
  expect((await customer.client.generations.get({ id })).reason).toBe('internal');
});
