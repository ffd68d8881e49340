import { createServer } from 'node:http';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAGE_USER_HEADER } from '#domain/users/page-user';
import { contentRequests, factors, profiles, sessions } from '#server/database/schema/index';
import { portOf } from '#server/runtime/port-of';
import { makeRequest } from '#server/testing/make-request';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';
import { directListener } from './direct-calls';

let app: TestApp;
let users: Record<'customer' | 'writer' | 'admin', TestUser>;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  users = {
    customer: await app.createUser(),
    writer: await app.createUser({ role: 'writer', languages: ['english', 'finnish'] }),
    admin: await app.createUser({ role: 'admin' }),
  };
  for (let made = 0; made < 5; made++)
    await makeRequest(app, { customer: users.customer, status: 'pending' });
});
afterAll(() => app.close());

const PATHS = ['/api/me', '/api/customer/requests', '/api/writer/jobs'] as const;

/** Differs between any two answers. */
const OF_ONE_ANSWER = ['date', 'x-request-id'];

async function read(path: string, headers: Record<string, string>) {
  const answer = await fetch(`${app.url}${path}`, { headers });
  const sent = [...answer.headers].filter(([name]) => !OF_ONE_ANSWER.includes(name));
  return { status: answer.status, headers: Object.fromEntries(sent), body: await answer.text() };
}

/** The same read by both ways: a proxy's Basic credentials are no matter of ours, and bring a call to the router. */
async function bothWays(path: string, headers: Record<string, string>) {
  const direct = await read(path, headers);
  const routed = await read(path, { ...headers, authorization: 'Basic eDp5' });
  return { direct, routed };
}

async function endedSession(): Promise<string> {
  const { id, cookie } = await app.createUser();
  await app.services.database.orm
    .update(sessions)
    .set({ expiresAt: new Date(Date.now() - 1_000) })
    .where(eq(sessions.userId, id));
  return cookie;
}

describe('a read that is answered directly', () => {
  it.each(PATHS)('answers as the router does, to the last header: %s', async (path) => {
    const own = {
      '/api/me': users.customer,
      '/api/customer/requests': users.customer,
      '/api/writer/jobs': users.writer,
    }[path];
    const { direct, routed } = await bothWays(path, { cookie: own.cookie });
    expect(direct.status).toBe(200);
    expect(direct).toEqual(routed);
    const paged = await bothWays(`${path}?limit=2&sort=oldest`, { cookie: own.cookie });
    expect(paged.direct).toEqual(paged.routed);
  });

  it('reads pages, filters and texts as the router does', async () => {
    const { cookie } = users.customer;
    const first = await bothWays('/api/customer/requests?limit=2', { cookie });
    const { nextCursor } = JSON.parse(first.direct.body) as { nextCursor: string };
    for (const query of [
      `limit=2&cursor=${nextCursor}`,
      'search=%C3%A4lg+k%C3%B6tt%20%25_',
      'status=pending&language=finnish&sort=oldest',
    ]) {
      const { direct, routed } = await bothWays(`/api/customer/requests?${query}`, { cookie });
      expect(direct.status, query).toBe(200);
      expect(direct, query).toEqual(routed);
    }
  });

  it.each([
    ['limit=0', 422],
    ['limit=2&limit=3', 422],
    ['limit[a]=2', 422],
    ['cursor=x', 422],
    ['search=%00', 422],
    ['search=%ED%A0%80', 200],
    ['unheard_of=1', 200],
    ['__proto__=1', 200],
  ])('refuses what the router refuses: ?%s', async (query, status) => {
    const { cookie } = users.customer;
    const { direct, routed } = await bothWays(`/api/customer/requests?${query}`, { cookie });
    expect(direct).toEqual(routed);
    expect(direct.status).toBe(status);
  });

  it.each(PATHS)('refuses as the router does: %s', async (path) => {
    const { customer, writer, admin } = users;
    const page = (id: string) => ({ [PAGE_USER_HEADER]: id });
    const refused: Record<string, Record<string, string>> = {
      'without a cookie': {},
      'with a cookie that is not ours': { cookie: `${customer.cookie.slice(0, -4)}AAAA` },
      'after the session has ended': { cookie: await endedSession() },
      'for the page of another user': { cookie: admin.cookie, ...page(writer.id) },
      'for a page that names no user': { cookie: admin.cookie, ...page('x') },
      'for another role': { cookie: (path.includes('writer') ? customer : writer).cookie },
    };
    for (const [name, headers] of Object.entries(refused)) {
      const { direct, routed } = await bothWays(path, headers);
      expect(direct, name).toEqual(routed);
      if (name !== 'for another role' || path !== '/api/me') expect(direct.status, name).toBeGreaterThan(400);
    }
  });

  it('is refused once its user is deactivated', async () => {
    const { id, cookie } = await app.createUser();
    expect((await read('/api/me', { cookie })).status).toBe(200);
    await app.services.database.orm
      .update(profiles)
      .set({ deactivatedAt: new Date() })
      .where(eq(profiles.id, id));
    const { direct, routed } = await bothWays('/api/me', { cookie });
    expect(direct).toEqual(routed);
    expect(direct.status).toBe(401);
  });
});

describe('the accept of a job', () => {
  const page = { 'sec-fetch-site': 'same-origin' };
  const pathFor = (id: string) => `/api/writer/jobs/${id}/accept`;

  async function accept(id: string, headers: Record<string, string>) {
    const answer = await fetch(`${app.url}${pathFor(id)}`, { method: 'POST', headers });
    const sent = [...answer.headers].filter(([name]) => !OF_ONE_ANSWER.includes(name));
    return { status: answer.status, headers: Object.fromEntries(sent), body: await answer.json() };
  }
  const pending = () => makeRequest(app, { customer: users.customer, status: 'pending' });
  const rowOf = async (id: string) => {
    const [row] = await app.services.database.orm
      .select({ status: contentRequests.status, writerId: contentRequests.assignedWriterId })
      .from(contentRequests)
      .where(eq(contentRequests.id, id));
    return row;
  };
  /** Without what differs between two requests. */
  const ofAny = ({ headers, body, ...rest }: Awaited<ReturnType<typeof accept>>) => ({
    ...rest,
    headers: { ...headers, 'content-length': '' },
    body: { ...body, ...{ id: '', createdAt: '', dueAt: '', startBy: '' } },
  });

  it('is answered as the router does, and once more to its winner', async () => {
    const [one, other] = [await pending(), await pending()];
    const own = { cookie: users.writer.cookie, ...page, [PAGE_USER_HEADER]: users.writer.id };
    const direct = await accept(one, own);
    const routed = await accept(other, { ...own, authorization: 'Basic eDp5' });
    expect(direct.status).toBe(200);
    expect(ofAny(direct)).toEqual(ofAny(routed));
    for (const id of [one, other])
      expect(await rowOf(id)).toEqual({ status: 'assigned', writerId: users.writer.id });
    expect(await accept(one, own)).toEqual(direct);
    const second = await app.createUser({ role: 'writer', languages: ['english'] });
    expect(await accept(one, { ...own, cookie: second.cookie, [PAGE_USER_HEADER]: second.id })).toMatchObject(
      { status: 409, body: { code: 'ALREADY_TAKEN' } },
    );
  });

  it('is refused as by the router, and changes nothing', async () => {
    const { customer, writer, admin } = users;
    const id = await pending();
    const swede = await app.createUser({ role: 'writer', languages: ['swedish'] });
    const refused: Record<string, [id: string, headers: Record<string, string>, status: number]> = {
      'without a cookie': [id, page, 401],
      'after the session has ended': [id, { cookie: await endedSession(), ...page }, 401],
      'for the page of another user': [
        id,
        { cookie: writer.cookie, ...page, [PAGE_USER_HEADER]: admin.id },
        401,
      ],
      'for a page that names no user': [id, { cookie: writer.cookie, ...page, [PAGE_USER_HEADER]: 'x' }, 422],
      'from another site': [id, { cookie: writer.cookie, 'sec-fetch-site': 'cross-site' }, 403],
      'from no page': [id, { cookie: writer.cookie }, 403],
      'to a customer': [id, { cookie: customer.cookie, ...page }, 403],
      'to an admin': [id, { cookie: admin.cookie, ...page }, 403],
      'to a writer of another language': [id, { cookie: swede.cookie, ...page }, 404],
      'of what is no id': ['x', { cookie: writer.cookie, ...page }, 422],
      'of an id with an escaped NUL': [`${id}%00`, { cookie: writer.cookie, ...page }, 422],
    };
    for (const [name, [asked, headers, status]] of Object.entries(refused)) {
      const direct = await accept(asked, headers);
      expect(direct, name).toEqual(await accept(asked, { ...headers, authorization: 'Basic eDp5' }));
      expect(direct.status, name).toBe(status);
    }
    expect(await rowOf(id)).toEqual({ status: 'pending', writerId: null });
  });
});

describe('a download of a document', () => {
  const pathOf = (id: string, file = 'humanized') => `/api/requests/${id}/${file}`;
  const handedIn = (text: string) =>
    makeRequest(app, {
      customer: users.customer,
      writer: users.writer,
      status: 'completed',
      minutes: 5,
      title: 'Älgkött & öl',
      ...{ original: 'the draft', humanized: text },
    });

  it.each([
    ['small, from memory', 'the work'],
    ['large, as a stream', 'the work '.repeat(100_000)],
  ])('is answered as by the router, to the last header: %s', async (_, text) => {
    const id = await handedIn(text);
    for (const { id: page, cookie } of Object.values(users)) {
      const { direct, routed } = await bothWays(pathOf(id), { cookie, [PAGE_USER_HEADER]: page });
      expect(direct).toEqual(routed);
      expect([direct.status, direct.body]).toEqual([200, text]);
    }
  });

  it('is refused as by the router', async () => {
    const { customer, writer, admin } = users;
    const id = await handedIn('the work');
    const stranger = await app.createUser();
    const owing = await app.createUser();
    const factor = { kind: 'totp' as const, name: 'Phone', sealedSecret: 'x', verifiedAt: new Date() };
    await app.services.database.orm.insert(factors).values({ userId: owing.id, ...factor });
    const own = { cookie: customer.cookie };
    const refused: Record<string, [path: string, headers: Record<string, string>, status: number]> = {
      'without a cookie': [pathOf(id), {}, 401],
      'after the session has ended': [pathOf(id), { cookie: await endedSession() }, 401],
      'for the page of another user': [pathOf(id), { ...own, [PAGE_USER_HEADER]: admin.id }, 401],
      'for a page that names no user': [pathOf(id), { ...own, [PAGE_USER_HEADER]: 'x' }, 422],
      'to a session that owes its second step': [pathOf(id), { cookie: owing.cookie }, 403],
      'to such a session, for the page of another user': [
        pathOf(id),
        { cookie: owing.cookie, [PAGE_USER_HEADER]: customer.id },
        401,
      ],
      'to another customer': [pathOf(id), { cookie: stranger.cookie }, 404],
      'to another customer, the draft': [pathOf(id, 'original'), { cookie: stranger.cookie }, 404],
      'of what is not there': [pathOf(id, 'image'), own, 404],
      'of an unknown request': [pathOf(crypto.randomUUID()), { cookie: writer.cookie }, 404],
      'of what is no id': [pathOf('x'), own, 422],
      'of an id with an escaped NUL': [pathOf(`${id}%00`), own, 422],
    };
    for (const [name, [path, headers, status]] of Object.entries(refused)) {
      const { direct, routed } = await bothWays(path, headers);
      expect(direct, name).toEqual(routed);
      expect(direct.status, name).toBe(status);
    }
  });

  it('is refused once its writer has lost it', async () => {
    const id = await handedIn('the work');
    const { cookie } = users.writer;
    expect((await read(pathOf(id), { cookie })).status).toBe(200);
    await app.services.database.orm
      .update(contentRequests)
      .set({ assignedWriterId: null })
      .where(eq(contentRequests.id, id));
    const { direct, routed } = await bothWays(pathOf(id), { cookie });
    expect(direct).toEqual(routed);
    expect(direct.status).toBe(404);
  });
});

it('only a browser’s plain request is answered directly', async () => {
  const server = createServer(directListener(app.services, (_, response) => response.end('the router')));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const { cookie } = users.customer;
    const routed = async (path: string, init: RequestInit = {}) => {
      const headers = { cookie, ...(init.headers as Record<string, string>) };
      const answer = await fetch(`http://127.0.0.1:${portOf(server)}${path}`, { ...init, headers });
      return (await answer.text()) === 'the router';
    };
    for (const path of PATHS) expect(await routed(path), path).toBe(false);
    expect(await routed('/api/me?x=1')).toBe(false);
    expect(await routed('/api/me/')).toBe(true);
    expect(await routed('/api/me/sessions')).toBe(true);
    expect(await routed('/api/me', { headers: { authorization: 'Bearer x' } })).toBe(true);
    expect(await routed('/api/me', { headers: { cookie: 'a=b' } })).toBe(true);
    expect(await routed('/api/me', { method: 'POST' })).toBe(true);
    expect(await routed('/api/customer/requests?limit=0')).toBe(true);
    const file = `/api/requests/${crypto.randomUUID()}/original`;
    expect(await routed(file)).toBe(false);
    expect(await routed(file, { headers: { range: 'bytes=0-' } })).toBe(true);
    const path = `/api/writer/jobs/${crypto.randomUUID()}/accept`;
    const post = (headers: Record<string, string>, more: RequestInit = {}) =>
      routed(path, { method: 'POST', ...more, headers });
    expect(await post({ 'sec-fetch-site': 'same-origin' })).toBe(false);
    expect(await post({ 'sec-fetch-site': 'same-site' })).toBe(true);
    expect(await post({})).toBe(true);
    expect(await post({ 'sec-fetch-site': 'same-origin' }, { body: '{}' })).toBe(true);
    expect(await post({ 'sec-fetch-site': 'same-origin' }, { method: 'PUT' })).toBe(true);
    expect(await routed(path)).toBe(true);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

it('a direct answer closes its connection while the process drains, and tells its request’s id', async () => {
  const { cookie } = users.customer;
  const before = await fetch(`${app.url}/api/me`, {
    headers: { cookie, 'x-request-id': 'a-request-of-a-proxy' },
  });
  expect(before.headers.get('x-request-id')).toBe('a-request-of-a-proxy');
  expect(before.headers.get('connection')).toBe('keep-alive');
  app.services.draining.abort();
  const { status, headers } = await read('/api/me', { cookie });
  expect([status, headers.connection]).toEqual([200, 'close']);
});
