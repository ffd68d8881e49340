import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentRequests, generations, userTimeZones, waitingBriefs } from '#server/database/schema/index';
import { expectFault } from '#server/testing/faults';
import { briefOf, handIn, stateOf } from '#server/testing/handed-in';
import { makeRequest } from '#server/testing/make-request';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';

let app: TestApp;
let admin: TestUser;
let customer: TestUser;
let writer: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.createUser({ role: 'admin' });
  customer = await app.createUser();
  writer = await app.createUser({ role: 'writer', languages: ['swedish', 'english'] });
});
afterAll(() => app.close());

const DAY = '2099-12-03';
const rowOf = async (id: string) =>
  (await app.services.database.orm.select().from(contentRequests).where(eq(contentRequests.id, id)))[0];
const generationsOf = (user: TestUser) =>
  app.services.database.orm.select().from(generations).where(eq(generations.customerId, user.id));
/** The day of a user in a zone so many days from today, by the database's clock. */
async function dayIn(zone: string, days = 0): Promise<string> {
  const { rows } = await app.services.database.orm.execute<{ day: string }>(
    sql`select ((now() at time zone ${zone}::text)::date + ${days}::int)::text as day`,
  );
  return rows[0]?.day ?? '';
}
async function userIn(zone: string): Promise<TestUser> {
  const user = await app.createUser();
  await app.services.database.orm.insert(userTimeZones).values({ userId: user.id, timeZone: zone });
  return user;
}

describe('a wish for a date', () => {
  it('is shown to its customer, to writers and to admins, in lists and in full, and in the brief in words', async () => {
    const generation = await handIn(customer, { wishedBy: DAY });
    const { requestId } = await stateOf(customer, generation, 'done');
    const id = requestId ?? '';
    expect(await customer.client.customer.request({ id })).toMatchObject({
      ...{
        wishedBy: DAY,
        brief: { wishedBy: DAY },
        content: expect.stringContaining('Önskat datum: 3 december 2099'),
      },
    });
    const wish = { id, wishedBy: DAY };
    const { groups } = await customer.client.customer.dashboard();
    expect(groups.pending.items).toMatchObject([wish]);
    expect((await customer.client.customer.requests({})).items).toMatchObject([wish]);
    expect((await customer.client.requests.list({})).items).toMatchObject([wish]);
    expect((await writer.client.writer.jobs({})).items).toMatchObject([wish]);
    expect((await writer.client.writer.jobs({ search: 'Älgkött' })).items).toMatchObject([wish]);
    expect(await writer.client.writer.job({ id })).toMatchObject(wish);
    expect((await admin.client.admin.requests({})).items).toMatchObject([wish]);
    expect(await writer.client.writer.accept({ id })).toMatchObject(wish);
    expect((await writer.client.writer.assignments({})).items).toMatchObject([wish]);
    expect(await writer.client.writer.assignment({ id })).toMatchObject(wish);
  });

  it('moves no deadline', async () => {
    const [wished, plain] = [await makeRequest(app, { customer }), await makeRequest(app, { customer })];
    const { brief } = await customer.client.customer.request({ id: wished });
    await customer.client.brief.edit({ id: wished, brief: { ...brief, wishedBy: DAY }, basedOn: 0 });
    const [one, two] = [
      await writer.client.writer.accept({ id: wished }),
      await writer.client.writer.accept({ id: plain }),
    ];
    expect(Math.abs(Date.parse(one.dueAt ?? '') - Date.parse(two.dueAt ?? ''))).toBeLessThan(60_000);
  });

  it('is a day of the customer’s own calendar: today is taken, the day before is not', async () => {
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Helsinki']) {
      const user = await userIn(zone);
      const over = briefOf({ wishedBy: await dayIn(zone, -1) });
      await expectFault(user.client.generations.create({ id: randomUUID(), brief: over }), 'INVALID_INPUT');
      expect(await generationsOf(user)).toEqual([]);
      const today = briefOf({ wishedBy: await dayIn(zone) });
      await user.client.generations.create({ id: randomUUID(), brief: today });
      expect(await generationsOf(user)).toHaveLength(1);
    }
  });

  it('of a customer with no known time zone is judged by that of their language', async () => {
    const user = await app.createUser();
    const over = briefOf({ wishedBy: await dayIn('Europe/Stockholm', -1) });
    const fault = await user.client.generations
      .create({ id: randomUUID(), brief: over })
      .catch((error) => error);
    expect(fault.data.problems).toEqual([{ field: 'brief.wishedBy', message: 'must not be in the past' }]);
    await user.client.generations.create({
      ...{ id: randomUUID(), brief: briefOf({ wishedBy: await dayIn('Europe/Stockholm') }) },
    });
  });

  it('that is no day is refused', async () => {
    const user = await app.createUser();
    for (const wishedBy of ['2026-02-30', '3.12.2026', '2026-12-3', '9999-01-01', '1899-12-31', ' ', 'soon'])
      await expectFault(
        user.client.generations.create({ id: randomUUID(), brief: briefOf({ wishedBy }) }),
        'INVALID_INPUT',
      );
    expect(await generationsOf(user)).toEqual([]);
  });

  it('of a text that no writer redrafts is kept in the brief, and is no wish', async () => {
    const user = await app.createUser();
    const over = await dayIn('Europe/Stockholm', -30);
    const { requestId } = await stateOf(user, await handIn(user, { humanize: 'no', wishedBy: over }), 'done');
    const id = requestId ?? '';
    const request = await user.client.customer.request({ id });
    expect(request).toMatchObject({ wishedBy: null, brief: { wishedBy: over } });
    expect(request.content).not.toContain('Önskat datum');
    await user.client.reviews.redraft({ id });
    expect(await user.client.customer.request({ id })).toMatchObject({
      ...{ wishedBy: null, brief: { humanize: 'yes', wishedBy: '' } },
      content: expect.stringContaining('Bearbetas av skribent: Ja'),
    });
  });

  it('of a waiting brief must be ahead when it is stored', async () => {
    await admin.client.admin.setSettings({ approveNewCustomers: true });
    const user = await app.createUser();
    await app.services.database.query('update profiles set approved_at = null where id = $1', [user.id]);
    const wait = (wishedBy: string) =>
      user.client.brief.sendWhenApproved({ id: randomUUID(), brief: briefOf({ wishedBy }) });
    await expectFault(wait('2020-01-01'), 'INVALID_INPUT');
    const { orm } = app.services.database;
    expect(await orm.select().from(waitingBriefs).where(eq(waitingBriefs.customerId, user.id))).toEqual([]);
    expect((await wait(DAY)).brief.wishedBy).toBe(DAY);
    await admin.client.admin.setSettings({ approveNewCustomers: false });
  });

  it('is edited, and taken back, with the brief; one that was ahead when it was made may stay', async () => {
    const id = await makeRequest(app, { customer });
    const edit = async (part: object) => {
      const { brief, briefRevision } = await customer.client.customer.request({ id });
      return customer.client.brief.edit({ id, brief: { ...brief, ...part }, basedOn: briefRevision });
    };
    expect(await edit({ wishedBy: DAY })).toMatchObject({ wishedBy: DAY });
    await expectFault(edit({ wishedBy: '2020-01-01' }), 'INVALID_INPUT');
    expect(await rowOf(id)).toMatchObject({ wishedBy: DAY });
    const { database } = app.services;
    await database.query(
      `update content_request_texts set brief = jsonb_set(brief, '{wishedBy}', '"2020-01-01"') where content_request_id = $1`,
      [id],
    );
    expect(await edit({ audience: 'All' })).toMatchObject({ wishedBy: '2020-01-01' });
    expect(await edit({ wishedBy: '' })).toMatchObject({ wishedBy: null });
  });
});
