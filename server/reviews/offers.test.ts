import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Language } from '#domain/brief/brief';
import { contentRequests, generations, notifications, profiles } from '#server/database/schema/index';
import { endOverOffers } from '#server/requests/end-offers';
import { expectFault } from '#server/testing/faults';
import { briefOf, handIn, stateOf } from '#server/testing/handed-in';
import { about, closeAfterEach, live, toldBy } from '#server/testing/live-people';
import { makeRequest } from '#server/testing/make-request';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.createUser({ role: 'admin', fullName: 'Ada' });
});
afterAll(() => app.close());
closeAfterEach();

const newWriter = (fullName = 'Wilma Skriver', languages: Language[] = ['swedish']) =>
  app.createUser({ role: 'writer', languages, fullName });

/** A customer with a text that this writer has finished. */
async function withEarlier(writer: TestUser) {
  const customer = await app.createUser();
  const earlier = await makeRequest(app, {
    ...{ customer, writer, status: 'completed', language: 'swedish', minutes: 20, humanized: 'the text' },
  });
  return { customer, earlier };
}
/** A request of the customer's that asks for the writer of the earlier one. */
async function offered(customer: TestUser, earlier: string, part: object = {}): Promise<string> {
  const { requestId } = await stateOf(
    customer,
    await handIn(customer, { sameWriterAs: earlier, ...part }),
    'done',
  );
  return requestId ?? '';
}
const rowOf = async (id: string) =>
  (await app.services.database.orm.select().from(contentRequests).where(eq(contentRequests.id, id)))[0];
const generationsOf = (user: TestUser) =>
  app.services.database.orm.select().from(generations).where(eq(generations.customerId, user.id));
const sees = async (user: TestUser, id: string) =>
  (await user.client.writer.jobs({ limit: 100 })).items.some((job) => job.id === id);
const told = async (user: TestUser, id: string) =>
  (
    await app.services.database.orm
      .select({ kind: notifications.kind })
      .from(notifications)
      .where(and(eq(notifications.recipientId, user.id), eq(notifications.contentRequestId, id)))
  ).map(({ kind }) => kind);
/** Moves the end of an offer to so many milliseconds from the database's present. */
const endIn = (id: string, ms: number) =>
  app.services.database.query(
    'update content_requests set offered_until = now() + make_interval(secs => $2::float8) where id = $1',
    [id, ms / 1000],
  );
const sweep = () => app.services.database.transaction(endOverOffers);

describe('a text for which the customer asked for the same writer again', () => {
  it('is offered to that writer alone for 24 hours: others neither see, hold, open nor accept it', async () => {
    const [writer, other] = [await newWriter(), await newWriter('Otto')];
    const { customer, earlier } = await withEarlier(writer);
    const id = await offered(customer, earlier);
    const { offeredTo, offeredUntil } = (await rowOf(id)) ?? {};
    expect(offeredTo).toBe(writer.id);
    const left = (offeredUntil?.getTime() ?? 0) - Date.now();
    expect(left).toBeGreaterThan(24 * 3_600_000 - 60_000);
    expect(left).toBeLessThanOrEqual(24 * 3_600_000);
    const before = await rowOf(id);
    const counted = async (user: TestUser) => (await user.client.writer.dashboard()).counts.availableJobs;
    expect(await counted(writer)).toBe((await counted(other)) + 1);
    for (const search of [undefined, 'Älgkött']) {
      const listed = async (user: TestUser) =>
        (await user.client.writer.jobs({ search, limit: 100 })).items.filter((job) => job.id === id);
      expect(await listed(other)).toEqual([]);
      expect(await listed(writer)).toMatchObject([{ offeredUntil: offeredUntil?.toISOString() }]);
    }
    await expectFault(other.client.writer.job({ id }), 'NOT_FOUND');
    await expectFault(other.client.writer.hold({ id }), 'NOT_FOUND');
    await expectFault(other.client.writer.accept({ id }), 'NOT_FOUND');
    await expectFault(other.client.claims.list({ id }), 'NOT_FOUND');
    expect(await rowOf(id)).toEqual(before);
    expect(await told(other, id)).toEqual([]);
    expect(await told(writer, id)).toEqual(['job-offered']);
    const { items } = await writer.client.notifications.list({});
    expect(items[0]).toMatchObject({ kind: 'job-offered', until: offeredUntil?.toISOString() });
    expect(await writer.client.writer.job({ id })).toMatchObject({
      offeredUntil: offeredUntil?.toISOString(),
    });
    await writer.client.writer.hold({ id });
    expect(await writer.client.writer.accept({ id })).toMatchObject({ status: 'assigned' });
    expect(await rowOf(id)).toMatchObject({ offeredTo: null, offeredUntil: null });
  });

  it('names the writer to admins, and never to the customer', async () => {
    const writer = await newWriter('Wilma Hemlig');
    const { customer, earlier } = await withEarlier(writer);
    const id = await offered(customer, earlier);
    const request = await customer.client.customer.request({ id });
    expect(request.offeredUntil).toEqual(expect.any(String));
    const lists = [await customer.client.customer.dashboard(), await customer.client.requests.list({})];
    for (const answer of [request, ...lists]) {
      expect(JSON.stringify(answer)).not.toContain('Wilma');
      expect(JSON.stringify(answer)).not.toContain(writer.id);
    }
    const { items } = await admin.client.admin.requests({});
    expect(items.find((row) => row.id === id)).toMatchObject({
      ...{ offeredToName: 'Wilma Hemlig', offeredUntil: request.offeredUntil },
    });
  });

  it('is open to all the moment the time is over, before any job has run, and told of once by the job', async () => {
    const [writer, other] = [await newWriter(), await newWriter('Otto')];
    const { customer, earlier } = await withEarlier(writer);
    const id = await offered(customer, earlier);
    await sweep();
    expect(await sees(other, id)).toBe(false);
    await endIn(id, 0);
    expect(await sees(other, id)).toBe(true);
    expect((await customer.client.customer.request({ id })).offeredUntil).toBeNull();
    expect((await other.client.writer.job({ id })).offeredUntil).toBeNull();
    await Promise.all([sweep(), sweep()]);
    await sweep();
    expect(await told(other, id)).toEqual(['new-job']);
    expect(await told(writer, id)).toEqual(['job-offered']);
    expect(await rowOf(id)).toMatchObject({ offeredTo: null, offeredUntil: null, status: 'pending' });
  });

  it('goes to one of two writers who accept it as it opens', async () => {
    for (let round = 0; round < 10; round++) {
      const [writer, other] = [await newWriter(), await newWriter('Otto')];
      const { customer, earlier } = await withEarlier(writer);
      const id = await makeRequest(app, { customer, language: 'swedish' });
      await app.services.database.query(
        `update content_requests set offered_to = $2, offered_until = now() + interval '20 milliseconds' where id = $1`,
        [id, writer.id],
      );
      void earlier;
      const calls = Array.from({ length: 4 }, () => [writer, other, other]).flat();
      const answers = await Promise.allSettled(calls.map((user) => user.client.writer.accept({ id })));
      const winners = new Set(
        answers.flatMap((answer, at) => (answer.status === 'fulfilled' ? [calls[at]?.id] : [])),
      );
      expect(winners.size).toBe(1);
      expect([...winners]).toEqual([(await rowOf(id))?.assignedWriterId]);
    }
  });

  it('is open to all at once when the writer declines it, whom the customer is not told of', async () => {
    const [writer, other] = [await newWriter('Wilma Hemlig'), await newWriter('Otto')];
    const { customer, earlier } = await withEarlier(writer);
    const id = await offered(customer, earlier);
    await expectFault(other.client.writer.declineOffer({ id }), 'NOT_FOUND');
    expect(await sees(other, id)).toBe(false);
    await writer.client.writer.hold({ id });
    const theirs = await live(app, other);
    const before = await told(customer, id);
    await writer.client.writer.declineOffer({ id });
    expect(await rowOf(id)).toMatchObject({
      ...{ status: 'pending', offeredTo: null, offeredUntil: null, heldBy: null, heldUntil: null },
    });
    expect((await toldBy(app, theirs, other)).filter(about(id))).toContainEqual(
      expect.objectContaining({ type: 'job', row: expect.objectContaining({ id, offeredUntil: null }) }),
    );
    // Again, as by a second click: nothing more comes of it.
    const after = await rowOf(id);
    await writer.client.writer.declineOffer({ id });
    expect(await rowOf(id)).toEqual(after);
    expect(await told(other, id)).toEqual(['new-job']);
    expect(await told(writer, id)).toEqual(['job-offered']);
    expect(await told(customer, id)).toEqual(before);
    const request = await customer.client.customer.request({ id });
    expect(request.offeredUntil).toBeNull();
    expect(JSON.stringify(request)).not.toMatch(/Wilma|Hemlig/);
    expect(await other.client.writer.accept({ id })).toMatchObject({ status: 'assigned' });
    // Declined already, which the other writer's accepting leaves as it is.
    await writer.client.writer.declineOffer({ id });
    expect(await rowOf(id)).toMatchObject({ status: 'assigned', assignedWriterId: other.id });
  });

  it('is open to all at once where a sample writer, who cannot sign in, wrote the earlier one', async () => {
    const [sample, other] = [await newWriter(), await newWriter('Otto')];
    const { customer, earlier } = await withEarlier(sample);
    await app.services.database.orm
      .update(profiles)
      .set({ sampleData: true })
      .where(eq(profiles.id, sample.id));
    const id = await offered(customer, earlier);
    expect(await rowOf(id)).toMatchObject({ status: 'pending', offeredTo: null, offeredUntil: null });
    expect(await told(sample, id)).not.toContain('job-offered');
    expect(await sees(other, id)).toBe(true);
  });

  it('keeps another writer’s hold where a late decline meets an offer that is over', async () => {
    const [writer, other] = [await newWriter(), await newWriter('Otto')];
    const { customer, earlier } = await withEarlier(writer);
    const id = await offered(customer, earlier);
    await endIn(id, -1_000);
    const { heldUntil } = await other.client.writer.hold({ id });
    await writer.client.writer.declineOffer({ id });
    expect(await rowOf(id)).toMatchObject({
      heldBy: other.id,
      heldUntil: new Date(heldUntil),
      offeredTo: null,
    });
  });

  it('is declined or accepted, of both at once one: then it is taken, or open and told of once', async () => {
    const seen = new Set<string>();
    for (let round = 0; round < 20; round++) {
      const [writer, other] = [await newWriter(), await newWriter('Otto')];
      const { customer } = await withEarlier(writer);
      const id = await makeRequest(app, { customer, language: 'swedish' });
      await app.services.database.query(
        `update content_requests set offered_to = $2, offered_until = now() + interval '1 day' where id = $1`,
        [id, writer.id],
      );
      const { accept, declineOffer } = writer.client.writer;
      const both = [() => declineOffer({ id }), () => accept({ id })];
      if (round % 2) both.reverse();
      // The first two rounds one after the other, so that each order is met.
      const answers =
        round < 2
          ? [...(await Promise.allSettled([both[0]?.()])), ...(await Promise.allSettled([both[1]?.()]))]
          : await Promise.allSettled(both.map((act) => act()));
      const [declined, accepted] = round % 2 ? answers.toReversed() : answers;
      const row = await rowOf(id);
      expect(row).toMatchObject({ offeredTo: null, offeredUntil: null });
      // A job that is open to all can still be accepted by who has declined it.
      expect(accepted?.status).toBe('fulfilled');
      expect(row?.assignedWriterId).toBe(writer.id);
      if (declined?.status === 'rejected') expect(declined.reason).toMatchObject({ code: 'ALREADY_TAKEN' });
      expect(await told(other, id)).toEqual(declined?.status === 'fulfilled' ? ['new-job'] : []);
      seen.add(declined?.status ?? '');
    }
    expect([...seen].toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('that is declined while others wait for it goes to one of them', async () => {
    for (let round = 0; round < 20; round++) {
      const [writer, other, third] = [await newWriter(), await newWriter('Otto'), await newWriter('Tor')];
      const id = await makeRequest(app, {
        customer: (await withEarlier(writer)).customer,
        language: 'swedish',
      });
      await app.services.database.query(
        `update content_requests set offered_to = $2, offered_until = now() + interval '1 day' where id = $1`,
        [id, writer.id],
      );
      const takers = [other, third, other, third];
      const [declined, ...answers] = await Promise.allSettled([
        writer.client.writer.declineOffer({ id }),
        ...takers.map((user) => user.client.writer.accept({ id })),
      ]);
      expect(declined.status).toBe('fulfilled');
      const winners = new Set(
        answers.flatMap(({ status }, at) => (status === 'fulfilled' ? [takers[at]?.id] : [])),
      );
      const { assignedWriterId } = (await rowOf(id)) ?? {};
      expect([...winners]).toEqual(assignedWriterId ? [assignedWriterId] : []);
    }
  });

  it.each<[string, (writer: TestUser) => Promise<unknown>]>([
    ['deactivated', (w) => admin.client.admin.setDeactivated({ id: w.id, deactivated: true })],
    ['deleted', (w) => admin.client.admin.deleteUser({ id: w.id })],
    ['made a customer', (w) => admin.client.admin.setRole({ id: w.id, role: 'customer' })],
    ['without the language', (w) => w.client.writer.setLanguages({ supportedLanguages: ['english'] })],
    [
      'without the language by an admin',
      (w) => admin.client.admin.setLanguages({ id: w.id, supportedLanguages: ['finnish'] }),
    ],
  ])('is open to all at once when the writer is %s, before and after it is offered', async (_, lose) => {
    const [writer, other] = [await newWriter(), await newWriter('Otto')];
    const { customer, earlier } = await withEarlier(writer);
    const id = await offered(customer, earlier);
    expect(await sees(other, id)).toBe(false);
    await lose(writer);
    expect(await sees(other, id)).toBe(true);
    expect(await told(other, id)).toEqual(['new-job']);
    expect(await rowOf(id)).toMatchObject({ offeredTo: null, status: 'pending' });
    const later = await offered(customer, earlier);
    expect(await rowOf(later)).toMatchObject({ offeredTo: null, offeredUntil: null });
    expect(await told(other, later)).toEqual(['new-job']);
  });

  it('stays offered to a writer who keeps its language', async () => {
    const [writer, other] = [await newWriter(), await newWriter('Otto')];
    const { customer, earlier } = await withEarlier(writer);
    const id = await offered(customer, earlier);
    await writer.client.writer.setLanguages({ supportedLanguages: ['swedish', 'finnish'] });
    expect(await sees(other, id)).toBe(false);
  });

  it('is opened by the job where the writer cannot take it, however that came about', async () => {
    const [writer, other] = [await newWriter(), await newWriter('Otto')];
    const { customer, earlier } = await withEarlier(writer);
    const id = await offered(customer, earlier);
    await app.services.database.query(
      `update writer_profiles set supported_languages = array['english'] where user_id = $1`,
      [writer.id],
    );
    await sweep();
    expect(await sees(other, id)).toBe(true);
    expect(await told(other, id)).toEqual(['new-job']);
  });

  it('can be assigned to another writer by an admin, which ends the offer', async () => {
    const [writer, other] = [await newWriter(), await newWriter('Otto')];
    const { customer, earlier } = await withEarlier(writer);
    const id = await offered(customer, earlier);
    await admin.client.admin.assign({ id, writerId: other.id });
    expect(await rowOf(id)).toMatchObject({
      assignedWriterId: other.id,
      offeredTo: null,
      offeredUntil: null,
    });
    await expectFault(writer.client.writer.accept({ id }), 'ALREADY_TAKEN');
  });

  it('that the writer hands back goes to all', async () => {
    const [writer, other] = [await newWriter(), await newWriter('Otto')];
    const { customer, earlier } = await withEarlier(writer);
    const id = await offered(customer, earlier);
    await writer.client.writer.accept({ id });
    await writer.client.writer.handBack({ id });
    expect(await sees(other, id)).toBe(true);
  });

  it('reaches the open pages of that writer alone, and those of all when it opens', async () => {
    const [writer, other] = [await newWriter(), await newWriter('Otto')];
    const { customer, earlier } = await withEarlier(writer);
    const [own, theirs] = await Promise.all([live(app, writer), live(app, other)]);
    const id = await offered(customer, earlier);
    expect((await toldBy(app, own, writer)).filter(about(id))).toMatchObject([{ type: 'job', row: { id } }]);
    expect((await toldBy(app, theirs, other)).filter(about(id))).toEqual([]);
    await endIn(id, 0);
    await sweep();
    const heard = (await toldBy(app, theirs, other)).filter(about(id));
    expect(heard.at(-1)).toMatchObject({ type: 'job', row: { id, offeredUntil: null } });
    expect(JSON.stringify(heard)).not.toContain(writer.id);
  });

  it('is asked for by naming an own request that a writer has redrafted, and nothing else', async () => {
    const writer = await newWriter();
    const { customer, earlier } = await withEarlier(writer);
    const { earlier: foreign } = await withEarlier(writer);
    const pending = await makeRequest(app, { customer, language: 'swedish' });
    const byModel = await makeRequest(app, { customer, language: 'swedish', status: 'completed' });
    for (const sameWriterAs of [foreign, pending, byModel, randomUUID(), 'soon', writer.email]) {
      const brief = briefOf({ sameWriterAs });
      await expectFault(customer.client.generations.create({ id: randomUUID(), brief }), 'INVALID_INPUT');
    }
    expect(await generationsOf(customer)).toEqual([]);
    const id = await offered(customer, earlier, { humanize: 'no' });
    expect(await rowOf(id)).toMatchObject({ status: 'completed', offeredTo: null });
  });

  it('cannot be asked for by an edit of the brief', async () => {
    const writer = await newWriter();
    const { customer, earlier } = await withEarlier(writer);
    const id = await makeRequest(app, { customer, language: 'swedish' });
    const { brief } = await customer.client.customer.request({ id });
    const before = await rowOf(id);
    const edit = { id, brief: { ...brief, sameWriterAs: earlier }, basedOn: 0 };
    await expectFault(customer.client.brief.edit(edit), 'INVALID_INPUT');
    expect(await rowOf(id)).toEqual(before);
  });

  it('whose earlier request is deleted meanwhile goes to all', async () => {
    const [writer, other] = [await newWriter(), await newWriter('Otto')];
    const { customer, earlier } = await withEarlier(writer);
    await app.services.database.query('update content_requests set assigned_writer_id = null where id = $1', [
      earlier,
    ]);
    const id = await offered(customer, earlier);
    expect(await rowOf(id)).toMatchObject({ offeredTo: null, offeredUntil: null });
    expect(await told(other, id)).toEqual(['new-job']);
  });
});
