import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { notificationDeliveries, notifications } from '#server/database/schema/index';
import { makeRequest } from '#server/testing/make-request';
import { startTestApp, type TestApp } from '#server/testing/test-app';
import { notify } from './notify';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ work: false });
});
afterAll(() => app.close());

const rowsOf = (recipientId: string) =>
  app.services.database.orm
    .select({
      kind: notifications.kind,
      daily: notificationDeliveries.daily,
      dueAt: notificationDeliveries.dueAt,
    })
    .from(notifications)
    .leftJoin(
      notificationDeliveries,
      and(
        eq(notificationDeliveries.notificationId, notifications.id),
        eq(notificationDeliveries.channel, 'mail'),
      ),
    )
    .where(eq(notifications.recipientId, recipientId));

it('an event is told once, in its transaction or not at all', async () => {
  const { services } = app;
  const customer = await app.createUser();
  const requestId = await makeRequest(app, { customer });
  const tell = (event?: string) =>
    services.database.transaction(async (tx) => {
      const told = { kind: 'text-ready', recipientId: customer.id, requestId, event } as const;
      await notify(services, tx, told);
      await notify(services, tx, told);
    });
  await tell('round 1');
  await tell('round 1');
  expect(await rowsOf(customer.id)).toHaveLength(1);
  await tell();
  expect(await rowsOf(customer.id)).toHaveLength(2);
  await expect(
    services.database.transaction(async (tx) => {
      await notify(services, tx, { kind: 'text-ready', recipientId: customer.id, requestId });
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  const rows = await rowsOf(customer.id);
  expect(rows.map(({ kind, daily }) => [kind, daily])).toEqual([
    ['text-ready', false],
    ['text-ready', false],
  ]);
});

it('an event of a transaction with the number of an earlier one, as after a restore, is told', async () => {
  const { services } = app;
  const customer = await app.createUser();
  const requestId = await makeRequest(app, { customer });
  const told = { kind: 'text-ready', recipientId: customer.id, requestId } as const;
  await services.database.transaction((tx) => notify(services, tx, told));
  await services.database.transaction(async (tx) => {
    // As if the row of before were of a transaction with this one's number.
    await tx.execute(sql`update notifications
      set event_key = regexp_replace(event_key, '^(text-ready:[0-9a-f-]+:)\\d+', '\\1' || pg_current_xact_id()::text)
      where recipient_id = ${customer.id}::uuid`);
    await notify(services, tx, told);
  });
  expect(await rowsOf(customer.id)).toHaveLength(2);
});

it('a kind that is for the page alone is not sent, and a daily one waits for the morning', async () => {
  const { services } = app;
  const [customer, writer] = [await app.createUser(), await app.createUser({ role: 'writer' })];
  const requestId = await makeRequest(app, { customer });
  await services.database.transaction(async (tx) => {
    await notify(services, tx, { kind: 'account-approved', recipientId: customer.id });
    await notify(services, tx, { kind: 'new-job', recipientId: writer.id, requestId });
  });
  expect(await rowsOf(customer.id)).toEqual([{ kind: 'account-approved', daily: null, dueAt: null }]);
  const [job] = await rowsOf(writer.id);
  expect(job?.daily).toBe(true);
  const inZone = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Stockholm', timeStyle: 'medium' });
  expect(inZone.format(job?.dueAt ?? 0)).toBe('08:00:00');
  const hours = ((job?.dueAt?.getTime() ?? 0) - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(0);
  expect(hours).toBeLessThanOrEqual(25);
});
