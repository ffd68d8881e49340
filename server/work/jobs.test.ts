import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentRequests, timeEntries, writerProfiles } from '#server/database/schema/index';
import { expectFault } from '#server/testing/faults';
import { makeRequest } from '#server/testing/make-request';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';

let app: TestApp;
let customer: TestUser;
let admin: TestUser;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  customer = await app.createUser({ fullName: 'Åsa Ägare' });
  admin = await app.createUser({ role: 'admin' });
});
afterAll(() => app.close());

const newWriter = (...languages: ('english' | 'swedish' | 'finnish')[]) =>
  app.createUser({ role: 'writer', languages });

describe('jobs', () => {
  it('are the pending requests in the writer’s languages, newest first, without their own', async () => {
    const writer = await newWriter('swedish', 'finnish');
    const at = (second: number) => new Date(Date.UTC(2031, 0, 1, 0, 0, second));
    const made = await Promise.all(
      (['swedish', 'finnish', 'english', 'swedish', 'finnish', 'swedish'] as const).map((language, n) =>
        makeRequest(app, { customer, language, title: `Job ${n}`, createdAt: at(n) }),
      ),
    );
    await makeRequest(app, { customer: writer, language: 'swedish', createdAt: at(9) });
    await makeRequest(app, { customer, writer, status: 'assigned', language: 'swedish', createdAt: at(9) });

    const first = await writer.client.writer.jobs({ limit: 3 });
    expect(first.items.map((job) => job.title)).toEqual(['Job 5', 'Job 4', 'Job 3']);
    expect(first.items[0]).toMatchObject({
      customerName: 'Åsa Ägare',
      language: 'swedish',
      words: 640,
      hasOriginal: false,
    });
    expect(JSON.stringify(first)).not.toContain('@');
    const second = await writer.client.writer.jobs({ limit: 3, cursor: first.nextCursor ?? '' });
    expect(second.items.map((job) => job.title)).toEqual(['Job 1', 'Job 0']);
    expect(second.nextCursor).toBeNull();

    const all = await admin.client.writer.jobs({ limit: 6 });
    expect(all.items.map((job) => job.id)).toContain(made[2]);

    await writer.client.writer.setLanguages({ supportedLanguages: ['english', 'english'] });
    const changed = await writer.client.writer.jobs({});
    expect(changed.items.map((job) => job.title)).toEqual(['Job 2']);
  });

  it('show a customer without a name as Customer', async () => {
    const writer = await newWriter('english');
    // Without a name at sign-up the email address is stored as the name.
    for (const fullName of ['', 'kund@example.com']) {
      const nameless = await app.createUser({ fullName });
      const id = await makeRequest(app, { customer: nameless, createdAt: new Date('2032-01-01') });
      const { items } = await writer.client.writer.jobs({});
      expect(items.find((job) => job.id === id)?.customerName).toBe('Customer');
      // The address does not appear anywhere in the answer.
      const read = JSON.stringify([items, await writer.client.writer.job({ id })]);
      expect(read).not.toContain('@');
    }
  });

  it('require a session, and refuse an invalid cursor', async () => {
    const writer = await newWriter('english');
    await expectFault(app.client().writer.jobs({}), 'SESSION_MISSING');
    await expectFault(app.client('redraft.session_token=x.y').writer.jobs({}), 'SESSION_MISSING');
    await expectFault(customer.client.writer.jobs({}), 'NOT_ALLOWED');
    await expectFault(writer.client.writer.jobs({ cursor: 'nonsense' }), 'INVALID_INPUT');
  });

  it('can be read before they are accepted, by writers who may accept them', async () => {
    const [writer, other, finn] = await Promise.all([
      newWriter('swedish'),
      newWriter('swedish'),
      newWriter('finnish'),
    ]);
    const id = await makeRequest(app, { customer, language: 'swedish' });
    const job = await writer.client.writer.job({ id });
    expect(job).toMatchObject({
      content: 'The brief in words',
      result: { draft: '# Draft\n\nThe whole text.' },
    });
    expect(JSON.stringify(job)).not.toContain(customer.email);
    await expectFault(finn.client.writer.job({ id }), 'NOT_FOUND');
    await other.client.writer.accept({ id });
    await expectFault(writer.client.writer.job({ id }), 'ALREADY_TAKEN');
    await expectFault(finn.client.writer.job({ id }), 'NOT_FOUND');
  });
});

describe('accepting', () => {
  it('lets exactly one of 50 concurrent writers win and answers 409 to the other 49', async () => {
    const writers = await Promise.all(Array.from({ length: 50 }, () => newWriter('swedish')));
    const id = await makeRequest(app, { customer, language: 'swedish' });
    const answers = await Promise.allSettled(writers.map((writer) => writer.client.writer.accept({ id })));
    const winners = answers.flatMap((answer, n) => (answer.status === 'fulfilled' ? [writers[n]] : []));
    expect(winners).toHaveLength(1);
    for (const answer of answers) {
      if (answer.status === 'fulfilled') continue;
      expect(answer.reason).toMatchObject({
        code: 'ALREADY_TAKEN',
        status: 409,
        message: 'This request has already been taken by another writer',
      });
    }
    const [row] = await app.services.database.orm
      .select()
      .from(contentRequests)
      .where(eq(contentRequests.id, id));
    expect(row).toMatchObject({ status: 'assigned', assignedWriterId: winners[0]?.id });
  });

  it('gives the winner the same answer again on a retry', async () => {
    const writer = await newWriter('english');
    const id = await makeRequest(app, { customer });
    const first = await writer.client.writer.accept({ id });
    expect(first).toMatchObject({ id, status: 'assigned', minutes: null });
    expect(await writer.client.writer.accept({ id })).toEqual(first);
  });

  it('is refused for one’s own request, another language, another role and a missing request', async () => {
    const writer = await newWriter('english');
    const own = await makeRequest(app, { customer: writer });
    const finnish = await makeRequest(app, { customer, language: 'finnish' });
    await expectFault(writer.client.writer.accept({ id: own }), 'OWN_REQUEST');
    await expectFault(writer.client.writer.accept({ id: finnish }), 'NOT_FOUND');
    await expectFault(writer.client.writer.accept({ id: crypto.randomUUID() }), 'NOT_FOUND');
    await expectFault(admin.client.writer.accept({ id: finnish }), 'NOT_ALLOWED');
    await expectFault(customer.client.writer.accept({ id: finnish }), 'NOT_ALLOWED');
    const [row] = await app.services.database.orm
      .select()
      .from(contentRequests)
      .where(eq(contentRequests.id, finnish));
    expect(row?.status).toBe('pending');
  });
});

describe('assignments', () => {
  it('can be started repeatedly and handed back, and are visible to their writer only', async () => {
    const [writer, other] = await Promise.all([newWriter('english'), newWriter('english')]);
    const id = await makeRequest(app, { customer });
    await expectFault(writer.client.writer.start({ id }), 'WRONG_STATE');
    await writer.client.writer.accept({ id });
    await expectFault(other.client.writer.start({ id }), 'NOT_FOUND');
    await expectFault(other.client.writer.assignment({ id }), 'NOT_FOUND');
    await expectFault(other.client.writer.handBack({ id }), 'NOT_FOUND');
    const started = await Promise.all([1, 2, 3].map(() => writer.client.writer.start({ id })));
    expect(started.map((assignment) => assignment.status)).toEqual([
      'in_progress',
      'in_progress',
      'in_progress',
    ]);
    expect(await writer.client.writer.assignment({ id })).toMatchObject({
      status: 'in_progress',
      brief: { language: 'english' },
    });
    const listed = await writer.client.writer.assignments({ status: 'in_progress' });
    expect(listed.items.map((assignment) => assignment.id)).toEqual([id]);

    await writer.client.writer.handBack({ id });
    expect((await other.client.writer.accept({ id })).status).toBe('assigned');
  });

  it('that are completed cannot be changed', async () => {
    const writer = await newWriter('english');
    const id = await makeRequest(app, { customer, writer, status: 'completed', minutes: 30 });
    await expectFault(writer.client.writer.handBack({ id }), 'WRONG_STATE');
    await expectFault(writer.client.writer.start({ id }), 'WRONG_STATE');
  });

  it('are listed page by page', async () => {
    const writer = await newWriter('english');
    const ids: string[] = [];
    for (let n = 0; n < 5; n++)
      ids.unshift(
        await makeRequest(app, { customer, writer, status: 'assigned', createdAt: new Date(2030, 1, n + 1) }),
      );
    const first = await writer.client.writer.assignments({ status: 'assigned', limit: 3 });
    const second = await writer.client.writer.assignments({
      status: 'assigned',
      limit: 3,
      cursor: first.nextCursor ?? '',
    });
    expect([...first.items, ...second.items].map((row) => row.id)).toEqual(ids);
    expect(second.nextCursor).toBeNull();
  });
});

describe('the dashboard', () => {
  it('shows counts, and creates a missing writer profile', async () => {
    const writer = await newWriter('english');
    const { orm } = app.services.database;
    await orm.delete(writerProfiles).where(eq(writerProfiles.userId, writer.id));
    await makeRequest(app, { customer, writer, status: 'assigned' });
    await makeRequest(app, { customer, writer, status: 'completed', minutes: 5 });
    const dashboard = await writer.client.writer.dashboard();
    expect(dashboard).toMatchObject({
      counts: { assigned: 1, inProgress: 0, completed: 1 },
      supportedLanguages: ['english'],
      hourlyRateCents: 2500,
      readOnly: false,
      groups: { assigned: { nextCursor: null }, in_progress: { items: [] } },
    });
    expect(dashboard.counts.availableJobs).toBeGreaterThan(0);
    const profiles = await orm.select().from(writerProfiles).where(eq(writerProfiles.userId, writer.id));
    expect(profiles).toMatchObject([{ supportedLanguages: ['english'], hourlyRate: '25.00' }]);
  });

  it('shows an admin all languages, read-only, without creating a profile', async () => {
    const dashboard = await admin.client.writer.dashboard();
    expect(dashboard).toMatchObject({
      readOnly: true,
      supportedLanguages: ['english', 'swedish', 'finnish'],
    });
    const profiles = await app.services.database.orm
      .select()
      .from(writerProfiles)
      .where(eq(writerProfiles.userId, admin.id));
    expect(profiles).toEqual([]);
    await expectFault(admin.client.writer.setLanguages({ supportedLanguages: ['english'] }), 'NOT_ALLOWED');
  });
});

describe('My Time', () => {
  it('sums every entry’s cents and shows the ten newest entries, imported ones marked', async () => {
    const writer = await newWriter('english');
    await app.services.database.orm.insert(timeEntries).values(
      Array.from({ length: 12 }, (_, n) => ({
        writerId: writer.id,
        description: `Entry ${n}`,
        startTime: new Date(Date.UTC(2026, 0, n + 1, 9, 59)),
        endTime: new Date(Date.UTC(2026, 0, n + 1, 10, 0)),
        minutesWorked: 1,
        hoursWorked: '0.0167',
        hourlyRate: '25.00',
        totalAmount: '0.42',
        createdAt: new Date(Date.UTC(2026, 0, n + 1, 10, 0)),
      })),
    );
    const id = await makeRequest(app, {
      customer,
      writer,
      status: 'completed',
      minutes: 90,
      title: 'Imported',
    });
    const time = await writer.client.writer.time();
    expect(time).toMatchObject({ totalMinutes: 12, totalCents: 12 * 42, hourlyRateCents: 2500 });
    expect(time.entries).toHaveLength(10);
    expect(time.entries[0]).toMatchObject({
      id: `request-${id}`,
      description: 'Humanization work: Imported',
      minutes: 90,
      amountCents: 3750,
      synthetic: true,
    });
    expect(time.entries[1]).toMatchObject({
      ...{ startTime: '2026-01-12T09:59:00.000Z', endTime: '2026-01-12T10:00:00.000Z', hours: '0.0167' },
      ...{ requestId: null, adjusts: null, reason: null },
    });
    expect(time.entries[0]).toMatchObject({ requestId: id, hours: '1.5000' });
    expect(time.entries.slice(1).map((entry) => entry.description)).toEqual(
      [11, 10, 9, 8, 7, 6, 5, 4, 3].map((n) => `Entry ${n}`),
    );
  });

  it('choosing no language is refused', async () => {
    const writer = await newWriter('english');
    const error = await expectFault(
      writer.client.writer.setLanguages({ supportedLanguages: [] }),
      'INVALID_INPUT',
    );
    expect(error).toMatchObject({
      data: { problems: [{ field: 'supportedLanguages', message: 'Please select at least one language' }] },
    });
  });
});
