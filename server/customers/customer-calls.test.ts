import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequestStatus } from '#domain/content-request/status';
import { contentRequests, generations } from '#server/database/schema/index';
import { expectFault } from '#server/testing/faults';
import { makeRequest } from '#server/testing/make-request';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';

let app: TestApp;
let customer: TestUser;
let writer: TestUser;
const ids: Record<string, string[]> = { pending: [], assigned: [], in_progress: [], completed: [] };

/** 12 pending ones of one moment, 3 in each other status, and another customer's. */
beforeAll(async () => {
  app = await startTestApp({ work: false });
  customer = await app.createUser();
  writer = await app.createUser({ role: 'writer' });
  const other = await app.createUser();
  const at = new Date('2026-03-29T01:30:00.123Z');
  for (let n = 0; n < 12; n++)
    ids.pending?.push(await makeRequest(app, { customer, createdAt: at, title: `Pending ${n}` }));
  for (const status of ['assigned', 'in_progress', 'completed'] as const) {
    for (let n = 0; n < 3; n++) {
      const humanized = status === 'completed' ? { humanized: 'bytes', minutes: 10 } : {};
      ids[status]?.push(await makeRequest(app, { customer, writer, status, ...humanized }));
    }
  }
  await makeRequest(app, { customer: other });
  await app.services.database.orm.update(contentRequests).set({ content: 'long '.repeat(10_000) });
});
afterAll(() => app.close());

async function allPages(status?: RequestStatus): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await customer.client.customer.requests({ limit: 5, cursor, status });
    expect(page.items.length).toBeLessThanOrEqual(5);
    found.push(...page.items.map((item) => item.id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return found;
}

describe('the customer’s list', () => {
  it('has every own request once, newest first, whichever way it is paged', async () => {
    const all = Object.values(ids).flat();
    const found = await allPages();
    expect(found).toHaveLength(all.length);
    expect([...found].sort()).toEqual([...all].sort());
    // Of one moment: by id, so that a page's end never skips or repeats one.
    expect(found.slice(-12)).toEqual([...(ids.pending ?? [])].sort().reverse());
    for (const status of ['pending', 'assigned', 'in_progress', 'completed'] as const) {
      expect((await allPages(status)).sort()).toEqual([...(ids[status] ?? [])].sort());
    }
  });

  it('goes on where it was when newer ones have come', async () => {
    const user = await app.createUser();
    const made: string[] = [];
    for (let n = 0; n < 4; n++)
      made.push(await makeRequest(app, { customer: user, createdAt: new Date(1_700_000_000_000 + n) }));
    const first = await user.client.customer.requests({ limit: 2 });
    await makeRequest(app, { customer: user });
    const second = await user.client.customer.requests({ limit: 2, cursor: first.nextCursor ?? '' });
    expect([...first.items, ...second.items].map((item) => item.id)).toEqual(made.reverse());
    expect(second.nextCursor).toBeNull();
  });

  it('is small, and tells no more than a list needs', async () => {
    const answer = await app.fetch('/api/customer/requests?limit=20', {
      headers: { cookie: customer.cookie },
    });
    const text = await answer.text();
    expect(text.length).toBeLessThan(10_000);
    expect(text).not.toContain('long long');
    expect(Object.keys(JSON.parse(text).items[0]).sort()).toEqual([
      'completedAt',
      'createdAt',
      'expectedBy',
      'hasDocument',
      'hasHumanizedDocument',
      'hasImage',
      'hasWriter',
      'id',
      'language',
      'minutes',
      'pausedAt',
      'reviewDueAt',
      'reviewState',
      'sampleData',
      'status',
      'title',
      'wishedBy',
    ]);
  });

  it('is empty for a new customer, closed to writers and to those without a session', async () => {
    const user = await app.createUser();
    expect(await user.client.customer.requests({})).toEqual({ items: [], nextCursor: null });
    await expectFault(writer.client.customer.requests({}), 'NOT_ALLOWED');
    await expectFault(app.client().customer.requests({}), 'SESSION_MISSING');
    await expectFault(app.client(user.cookie.replace('=', '=x')).customer.requests({}), 'SESSION_MISSING');
  });

  it('refuses a cursor that is not its own', async () => {
    for (const cursor of ['', 'x', Buffer.from('2026-01-01T00:00:00.000Z|nobody').toString('base64url')]) {
      const error = await expectFault(customer.client.customer.requests({ cursor }), 'INVALID_INPUT');
      expect(error).toMatchObject({ data: { problems: [{ field: 'cursor' }] } });
    }
  });
});

describe('the dashboard', () => {
  it('counts all, shows the first of each group, and leads on from there', async () => {
    const { counts, groups, generations: open } = await customer.client.customer.dashboard();
    expect(counts).toMatchObject({ pending: 12, assigned: 3, in_progress: 3, completed: 3 });
    expect(groups.pending.items).toHaveLength(10);
    expect(groups.completed).toMatchObject({ nextCursor: null, items: [{}, {}, {}] });
    const rest = await customer.client.customer.requests({
      status: 'pending',
      cursor: groups.pending.nextCursor ?? '',
    });
    expect([...groups.pending.items, ...rest.items].map((item) => item.id).sort()).toEqual(
      [...(ids.pending ?? [])].sort(),
    );
    expect(open).toEqual([]);
    for (const item of groups.completed.items) {
      expect(item).toMatchObject({ hasDocument: true, hasHumanizedDocument: true, hasImage: false });
    }
    expect(groups.assigned.items[0]).toMatchObject({ hasDocument: false, completedAt: null });
    // The same by every call: whether a writer has it, and how long they took; never who.
    const told = {
      completed: [true, 10],
      in_progress: [true, null],
      assigned: [true, null],
      pending: [false, null],
    };
    for (const status of ['completed', 'in_progress', 'assigned', 'pending'] as const) {
      const [row] = groups[status].items;
      const { items } = await customer.client.customer.requests({ status });
      const opened = await customer.client.customer.request({ id: row?.id ?? '' });
      for (const one of [row, items[0], opened])
        expect([one?.hasWriter, one?.minutes], status).toEqual(told[status]);
      expect(JSON.stringify([row, items, opened])).not.toContain(writer.id);
    }
  });

  it('shows generations under way and failed ones, not those that ended otherwise or were dismissed', async () => {
    const user = await app.createUser();
    const brief = {
      ...(await customer.client.customer.request({ id: ids.pending?.[0] ?? '' })).brief,
    } as never;
    const row = (part: object) => ({ id: randomUUID(), customerId: user.id, brief, ...part });
    const finishedAt = sql`now()`;
    const shown = [
      row({}),
      row({ state: 'running' }),
      row({ state: 'failed', failure: 'refused', finishedAt }),
    ];
    await app.services.database.orm
      .insert(generations)
      .values([
        ...shown,
        row({ state: 'done', finishedAt }),
        row({ state: 'cancelled', finishedAt }),
        row({ state: 'failed', failure: 'refused', finishedAt, dismissedAt: finishedAt }),
      ]);
    const { generations: open } = await user.client.customer.dashboard();
    expect(open.map(({ id }) => id).sort()).toEqual(shown.map(({ id }) => id).sort());
  });
});

describe('one request', () => {
  it('opens whole for its customer and for nobody else', async () => {
    const id = ids.completed?.[0] ?? '';
    const request = await customer.client.customer.request({ id });
    expect(request).toMatchObject({
      id,
      status: 'completed',
      result: {
        draft: expect.stringContaining('The whole text'),
        seoTitle: 'SEO title',
        suggestedHeadings: ['One'],
      },
      brief: { contentType: 'blog-post', humanize: 'yes' },
      hasHumanizedDocument: true,
    });
    expect(request.content).toContain('long');
    expect(JSON.stringify(request)).not.toContain(writer.id);
    const admin = await app.createUser({ role: 'admin' });
    await expectFault((await app.createUser()).client.customer.request({ id }), 'NOT_FOUND');
    await expectFault(admin.client.customer.request({ id }), 'NOT_FOUND');
    await expectFault(customer.client.customer.request({ id: randomUUID() }), 'NOT_FOUND');
  });
});
