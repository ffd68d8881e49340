import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectFault } from '#server/testing/faults';
import { makeRequest, type NewRequest } from '#server/testing/make-request';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';

let app: TestApp;
let admin: TestUser;
let customer: TestUser;
let other: TestUser;
let writer: TestUser;

/** Titles, oldest first. */
const MADE: (Omit<NewRequest, 'customer'> & { title: string; by?: 'other'; kept?: true })[] = [
  { title: 'Älg 1', language: 'swedish' },
  { title: 'älgkött 2', language: 'swedish', contentType: 'article' },
  { title: 'Sähköpyörä 3', language: 'finnish' },
  { title: 'ÄLGSTEK 4', language: 'finnish', by: 'other' },
  { title: '100 % moose_5', language: 'english', contentType: 'article' },
  { title: 'Moose 6', language: 'english', status: 'assigned', kept: true },
  { title: 'Älgjakt 7', language: 'swedish', status: 'assigned', kept: true },
  {
    title: 'Älg 8',
    language: 'finnish',
    status: 'completed',
    minutes: 5,
    kept: true,
    contentType: 'article',
  },
];

beforeAll(async () => {
  app = await startTestApp({ work: false });
  admin = await app.createUser({ role: 'admin', fullName: 'Zoe Admin' });
  customer = await app.createUser({ fullName: 'Kerstin Kund' });
  other = await app.createUser({ fullName: 'Åke Älgman' });
  writer = await app.createUser({
    role: 'writer',
    fullName: 'anna Writer',
    languages: ['swedish', 'finnish', 'english'],
  });
  for (const [at, { by, kept, ...request }] of MADE.entries()) {
    await makeRequest(app, {
      ...request,
      customer: by ? other : customer,
      writer: kept ? writer : undefined,
      createdAt: new Date(2030, 0, 1 + at),
    });
  }
  await app.services.database.query(
    `update content_requests set wished_by = '2030-02-01' where title ~ '[1457]$'`,
  );
});
afterAll(() => app.close());

interface Page {
  items: { title: string }[];
  nextCursor: string | null;
}
type Ask = (page: { limit: number; cursor?: string }) => Promise<Page>;

/** The numbers in the titles, read in pages of two rows, whose sizes are checked. */
async function numbers(ask: Ask): Promise<number[]> {
  const found: number[] = [];
  let cursor: string | undefined;
  for (;;) {
    const { items, nextCursor } = await ask({ limit: 2, ...(cursor ? { cursor } : {}) });
    found.push(...items.map(({ title }) => Number(/\d$/.exec(title)?.[0])));
    if (nextCursor === null) return found;
    expect(items).toHaveLength(2);
    cursor = nextCursor;
  }
}

describe('the admin’s requests, by pages', () => {
  type Filter = Parameters<typeof admin.client.admin.requests>[0];
  it.each<[Filter, number[]]>([
    [{}, [8, 7, 6, 5, 4, 3, 2, 1]],
    [{ sort: 'oldest' }, [1, 2, 3, 4, 5, 6, 7, 8]],
    [{ search: 'älg' }, [8, 7, 4, 2, 1]], // by title or customer
    [{ search: 'älg', sort: 'oldest' }, [1, 2, 4, 7, 8]],
    [{ search: 'KERSTIN' }, [8, 7, 6, 5, 3, 2, 1]],
    [{ search: 'älgman' }, [4]],
    [{ search: '0 %' }, [5]],
    [{ search: '_' }, [5]],
    [{ search: 'nothing such' }, []],
    [{ status: 'pending' }, [5, 4, 3, 2, 1]],
    [{ status: 'pending', sort: 'oldest' }, [1, 2, 3, 4, 5]],
    [{ language: 'swedish' }, [7, 2, 1]],
    [{ language: 'swedish', status: 'pending' }, [2, 1]],
    [{ language: 'finnish', search: 'älg', sort: 'oldest' }, [4, 8]],
    [{ status: 'assigned', language: 'swedish', search: 'jakt' }, [7]],
  ])('%o', async (filter, expected) => {
    expect(await numbers((page) => admin.client.admin.requests({ ...filter, ...page }))).toEqual(expected);
  });
});

describe('a customer’s own requests, by pages', () => {
  type Filter = Parameters<typeof customer.client.customer.requests>[0];
  it.each<[Filter, number[]]>([
    [{}, [8, 7, 6, 5, 3, 2, 1]],
    [{ search: 'ÄLG' }, [8, 7, 2, 1]],
    [{ search: 'älgstek' }, []], // another's
    [{ search: '%' }, [5]],
    [{ status: 'pending' }, [5, 3, 2, 1]],
    [{ status: 'pending', search: 'älg' }, [2, 1]],
    [{ sort: 'newest' }, [8, 7, 6, 5, 3, 2, 1]],
    [{ sort: 'oldest' }, [1, 2, 3, 5, 6, 7, 8]],
    [{ sort: 'oldest', search: 'ÄLG' }, [1, 2, 7, 8]],
    [{ sort: 'oldest', status: 'pending' }, [1, 2, 3, 5]],
    [{ sort: 'oldest', status: 'pending', search: 'älg' }, [1, 2]],
    [{ language: 'swedish' }, [7, 2, 1]],
    [{ contentType: 'article' }, [8, 5, 2]],
    [{ language: 'swedish', contentType: 'article', search: 'älg', status: 'pending' }, [2]],
    [{ origin: 'ai' }, []],
    [{ origin: 'redrafted' }, [8, 7, 6, 5, 3, 2, 1]],
    [{ origin: 'redrafted', status: 'completed' }, [8]],
    [{ origin: 'redrafted', language: 'finnish', sort: 'oldest' }, [3, 8]],
  ])('%o', async (filter, expected) => {
    const { requests } = customer.client.customer;
    expect(await numbers((page) => requests({ ...filter, ...page }))).toEqual(expected);
  });
});

describe('available jobs, by pages', () => {
  type Filter = Parameters<typeof writer.client.writer.jobs>[0];
  it.each<[Filter, number[]]>([
    [{}, [5, 4, 3, 2, 1]],
    [{ search: 'älg' }, [4, 2, 1]],
    [{ language: 'finnish' }, [4, 3]],
    [{ contentType: 'article' }, [5, 2]],
    [{ contentType: 'article', language: 'swedish' }, [2]],
    [{ contentType: 'blog-post', search: 'älg' }, [4, 1]],
    [{ contentType: 'blog-post', search: 'älg', language: 'swedish' }, [1]],
    [{ search: 'moose_' }, [5]],
    [{ sort: 'newest' }, [5, 4, 3, 2, 1]],
    [{ sort: 'oldest' }, [1, 2, 3, 4, 5]],
    [{ sort: 'oldest', search: 'älg' }, [1, 2, 4]],
    [{ sort: 'oldest', language: 'finnish' }, [3, 4]],
    [{ sort: 'oldest', contentType: 'blog-post', search: 'älg' }, [1, 4]],
    [{ wished: 'dated' }, [5, 4, 1]],
    [{ wished: 'dated', sort: 'oldest', search: 'älg' }, [1, 4]],
    [{ wished: 'dated', language: 'finnish' }, [4]],
    [{ wished: 'dated', contentType: 'article' }, [5]],
  ])('%o', async (filter, expected) => {
    expect(await numbers((page) => writer.client.writer.jobs({ ...filter, ...page }))).toEqual(expected);
    expect(await numbers((page) => admin.client.writer.jobs({ ...filter, ...page }))).toEqual(expected);
  });

  it('are limited to the writer’s languages, regardless of the filter', async () => {
    const finn = await app.createUser({ role: 'writer', languages: ['finnish'] });
    expect((await finn.client.writer.jobs({ language: 'swedish' })).items).toEqual([]);
    expect((await finn.client.writer.jobs({ search: 'älg' })).items).toMatchObject([{ title: 'ÄLGSTEK 4' }]);
  });
});

describe('assignments, by pages', () => {
  type Filter = Omit<Parameters<typeof writer.client.writer.assignments>[0], 'status'>;
  it.each<['assigned' | 'completed' | undefined, Filter, number[]]>([
    [undefined, {}, [8, 7, 6]],
    [undefined, { search: 'älg' }, [8, 7]],
    ['assigned', {}, [7, 6]],
    ['assigned', { search: 'MOOSE' }, [6]],
    ['assigned', { language: 'swedish' }, [7]],
    ['assigned', { language: 'swedish', search: 'moose' }, []],
    ['completed', { contentType: 'article', search: 'älg' }, [8]],
    ['completed', { contentType: 'landing-page' }, []],
    [undefined, { sort: 'oldest' }, [6, 7, 8]],
    ['assigned', { sort: 'newest' }, [7, 6]],
    ['assigned', { sort: 'oldest' }, [6, 7]],
    [undefined, { sort: 'oldest', search: 'älg' }, [7, 8]],
  ])('%s %o', async (status, filter, expected) => {
    const { assignments } = writer.client.writer;
    expect(await numbers((page) => assignments({ status, ...filter, ...page }))).toEqual(expected);
  });
});

describe('the admin’s users, by pages', () => {
  const names = async (filter: Parameters<typeof admin.client.admin.users>[0]) => {
    const found: string[] = [];
    let cursor: string | undefined;
    for (;;) {
      const page = await admin.client.admin.users({ ...filter, limit: 1, ...(cursor ? { cursor } : {}) });
      found.push(...page.items.map((user) => user.fullName));
      if (page.nextCursor === null) return found.filter((name) => name !== 'Test Person');
      cursor = page.nextCursor;
    }
  };

  it('newest, oldest, or by name ignoring case', async () => {
    const oldest = ['Zoe Admin', 'Kerstin Kund', 'Åke Älgman', 'anna Writer'];
    expect(await names({ sort: 'oldest' })).toEqual(oldest);
    expect(await names({ sort: 'newest' })).toEqual([...oldest].reverse());
    expect(await names({})).toEqual([...oldest].reverse());
    // The position of Å depends on the database's collation.
    const byName = await names({ sort: 'name' });
    expect(byName.toSorted()).toEqual(oldest.toSorted());
    expect(byName.filter((name) => name !== 'Åke Älgman')).toEqual([
      'anna Writer',
      'Kerstin Kund',
      'Zoe Admin',
    ]);
  });

  it('searched and filtered in each order', async () => {
    expect((await names({ sort: 'name', role: 'customer' })).toSorted()).toEqual([
      'Kerstin Kund',
      'Åke Älgman',
    ]);
    expect(await names({ sort: 'oldest', role: 'customer' })).toEqual(['Kerstin Kund', 'Åke Älgman']);
    expect(await names({ sort: 'name', search: 'ÄLG' })).toEqual(['Åke Älgman']);
    expect(await names({ search: admin.email })).toEqual(['Zoe Admin']);
  });
});

describe('completed requests', () => {
  /** By title; created in this order, completed in the order of their days. */
  const DAYS = [4, 2, 9, 2, 7];
  let owner: TestUser;
  let hand: TestUser;
  beforeAll(async () => {
    [owner, hand] = [await app.createUser(), await app.createUser({ role: 'writer' })];
    for (const [at, day] of DAYS.entries()) {
      await makeRequest(app, {
        ...{ customer: owner, writer: hand, status: 'completed', minutes: 5, title: `Done ${at + 1}` },
        ...{ createdAt: new Date(2031, 0, 1 + at), completedAt: new Date(2031, 1, day) },
      });
    }
  });

  it('are ordered by completion, page by page, in every list of completed requests', async () => {
    const lists: ((page: Parameters<Ask>[0] & { sort?: 'oldest' }) => Promise<Page>)[] = [
      (page) => owner.client.customer.requests({ ...page, status: 'completed' }),
      (page) => hand.client.writer.assignments({ ...page, status: 'completed' }),
      (page) => admin.client.admin.requests({ ...page, status: 'completed', search: 'done' }),
    ];
    for (const ask of lists) {
      const newest = await numbers(ask);
      // The two with the same time are ordered by id.
      expect(newest.map((n) => DAYS[n - 1])).toEqual([9, 7, 4, 2, 2]);
      expect(await numbers((page) => ask({ ...page, sort: 'oldest' }))).toEqual(newest.toReversed());
    }
    expect(await numbers((page) => owner.client.customer.requests(page))).toEqual([5, 4, 3, 2, 1]);
  });

  it('are ordered the same on the dashboards, whose cursors continue the lists', async () => {
    for (let n = 0; n < 7; n++) {
      const completedAt = new Date(2031, 0, 20 - n);
      await makeRequest(app, {
        ...{ customer: owner, writer: hand, status: 'completed', minutes: 5, completedAt },
        createdAt: new Date(2032, 0, 1 + n),
      });
    }
    const status = 'completed' as const;
    const [customers, writers] = [
      (await owner.client.customer.dashboard()).groups.completed,
      (await hand.client.writer.dashboard()).groups.completed,
    ];
    const rest = [
      await owner.client.customer.requests({ status, cursor: customers.nextCursor ?? '' }),
      await hand.client.writer.assignments({ status, cursor: writers.nextCursor ?? '' }),
    ];
    for (const [at, first] of [customers, writers].entries()) {
      const moments = [...first.items, ...(rest[at]?.items ?? [])].map((row) => row.completedAt ?? '');
      expect(moments).toHaveLength(12);
      expect(moments).toEqual(moments.toSorted().reverse());
    }
  });
});

it('lists with every filter are read in pages of any size, one after another', async () => {
  const { title, language, contentType } = { ...MADE[7], title: 'Älg 8' };
  const filters = { status: 'completed', search: title, language, contentType, origin: 'redrafted' } as const;
  for (const limit of [20, 100, 1, 20])
    for (const sort of ['newest', 'oldest'] as const) {
      const { items } = await customer.client.customer.requests({ ...filters, limit, sort });
      expect(items.map((item) => item.title)).toEqual([title]);
      const jobs = { search: title, language, contentType, wished: 'dated', limit, sort } as const;
      expect((await writer.client.writer.jobs(jobs)).items).toEqual([]);
    }
});

it('an invalid cursor is refused in every order', async () => {
  const age = (await admin.client.admin.users({ limit: 1 })).nextCursor ?? '';
  const name = (await admin.client.admin.users({ limit: 1, sort: 'name' })).nextCursor ?? '';
  for (const cursor of ['x', '', name]) {
    await expectFault(admin.client.admin.requests({ sort: 'oldest', cursor }), 'INVALID_INPUT');
    await expectFault(writer.client.writer.jobs({ search: 'a', cursor }), 'INVALID_INPUT');
  }
  for (const cursor of ['x', age]) {
    await expectFault(admin.client.admin.users({ sort: 'name', cursor }), 'INVALID_INPUT');
  }
});

// Last, since its requests are in the lists of all.
it('a customer’s own requests that AI alone has written are told from those that are redrafted', async () => {
  const person = await app.createUser();
  const titles = async (origin: 'ai' | 'redrafted') =>
    (await person.client.customer.requests({ origin })).items.map(({ title }) => title);
  const make = (title: string, more: Partial<NewRequest>) =>
    makeRequest(app, { customer: person, title, ...more });
  await make('By AI', { status: 'completed' });
  await make('Waiting', { status: 'pending' });
  await make('By a writer', { status: 'completed', minutes: 5, writer });
  await make('By a writer since deleted', { status: 'completed', minutes: 5 });
  await make('By a program', { status: 'completed', humanized: 'bytes' });
  expect(await titles('ai')).toEqual(['By AI']);
  expect(new Set(await titles('redrafted'))).toEqual(
    new Set(['Waiting', 'By a writer', 'By a writer since deleted', 'By a program']),
  );
});
