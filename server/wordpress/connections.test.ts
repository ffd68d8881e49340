import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEntries, wordpressConnections } from '#server/database/schema/index';
import { selfSigned } from '#server/testing/counterparts/self-signed';
import { type Fault, startWordPress } from '#server/testing/counterparts/wordpress';
import { expectFault } from '#server/testing/faults';
import { makeRequest } from '#server/testing/make-request';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';

let app: TestApp;
let site: Awaited<ReturnType<typeof startWordPress>>;
let customer: TestUser;
beforeAll(async () => {
  app = await startTestApp({ work: false, environment: { WORDPRESS_ALLOW_PRIVATE: '1' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  site = await startWordPress();
  customer = await app.createUser();
});
afterEach(() => site.close());

const connect = (part: object = {}) =>
  customer.client.wordpress.connect({
    ...{ siteUrl: site.url, username: site.username, password: site.password },
    ...part,
  });
const stored = () =>
  app.services.database.orm
    .select()
    .from(wordpressConnections)
    .where(eq(wordpressConnections.customerId, customer.id));

describe('a site', () => {
  it('is connected once it has answered, for its customer alone; the password is not read again', async () => {
    const answer = await connect({ siteUrl: `${site.url}/wp-admin/profile.php` });
    const connection = { siteUrl: site.url, username: site.username, connectedAt: expect.any(String) };
    expect(answer).toEqual({ problem: null, detail: null, connection });
    expect(await customer.client.wordpress.connection()).toEqual({ connection });
    expect(await customer.client.wordpress.check()).toEqual({ problem: null, detail: null });
    const other = await app.createUser();
    expect(await other.client.wordpress.connection()).toEqual({ connection: null });
    expect(await other.client.wordpress.check()).toMatchObject({ problem: 'not-connected' });
    const [row] = await stored();
    expect(JSON.stringify(row)).not.toContain(site.password);
  });

  it.each<[string, Fault]>([
    ['wrong-password', { kind: 'status', status: 401, code: 'incorrect_password' }],
    ['not-wordpress', { kind: 'page', status: 200 }],
    ['moved', { kind: 'redirect', location: 'https://www.blog.example/wp-json/wp/v2/users/me' }],
    ['unreachable', { kind: 'cut' }],
  ])('that answers %s is not connected, and the connection before stays', async (problem, fault) => {
    await connect();
    const before = await stored();
    site.failWith([fault]);
    expect(await connect({ username: 'other' })).toMatchObject({ problem, connection: null });
    expect(await stored()).toEqual(before);
    site.failWith([fault]);
    expect(await customer.client.wordpress.check()).toMatchObject({ problem });
  });

  it('whose certificate is not trusted is not sent the password', async () => {
    const { key, certificate } = selfSigned('localhost');
    let requests = 0;
    const server = createServer({ key, cert: certificate }, () => {
      requests += 1;
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    expect(await connect({ siteUrl: `https://127.0.0.1:${port}` })).toMatchObject({ problem: 'tls' });
    server.close();
    expect(requests).toBe(0);
  });

  it('whose user may not write is not connected', async () => {
    const reading = await startWordPress({ capabilities: { read: true } });
    expect(await connect({ siteUrl: reading.url })).toMatchObject({ problem: 'no-right' });
    await reading.close();
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['siteUrl', { siteUrl: 'ftp://blog.example' }],
    ['siteUrl', { siteUrl: 'https://anna:secret@blog.example' }],
    ['username', { username: 'an:na' }],
    ['password', { password: ' ' }],
  ])('is refused by the name of the field %s', async (field, part) => {
    const problems = [{ field }];
    expect(await expectFault(connect(part), 'INVALID_INPUT')).toMatchObject({ data: { problems } });
  });

  it('is no admin’s nor writer’s to connect', async () => {
    for (const role of ['admin', 'writer'] as const) {
      customer = await app.createUser({ role });
      await expectFault(connect(), 'NOT_ALLOWED');
    }
  });
});

describe('a connection', () => {
  it('is removed with its password; what it had sent stays readable', async () => {
    await connect();
    const id = await makeRequest(app, { customer, status: 'completed' });
    await customer.client.wordpress.disconnect();
    await customer.client.wordpress.disconnect();
    expect(await stored()).toEqual([]);
    expect((await customer.client.wordpress.draft({ id })).connectedTo).toBeNull();
    await expectFault(customer.client.wordpress.send({ id, version: 1 }), 'WRONG_STATE');
    const entries = await app.services.database.orm
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.actorId, customer.id));
    expect(entries.map(({ action }) => action).filter((action) => action.startsWith('wordpress'))).toEqual([
      'wordpress-connected',
      'wordpress-disconnected',
    ]);
    expect(JSON.stringify(entries)).not.toContain(site.password);
  });

  it('cannot be read under another secret of the installation, and says so', async () => {
    await connect();
    await app.services.database.orm.update(wordpressConnections).set({ sealedPassword: 'AAAA' });
    expect(await customer.client.wordpress.check()).toMatchObject({ problem: 'unreadable' });
  });
});

describe('an installation that others can come in to', () => {
  let public_: TestApp;
  beforeAll(async () => {
    public_ = await startTestApp({ work: false });
  });
  afterAll(() => public_.close());

  it.each([
    ['not-https', 'http://blog.example'],
    ['private-address', 'https://127.0.0.1'],
    ['private-address', 'https://[::1]:8443'],
    ['private-address', 'https://169.254.169.254/latest'],
    // A public name that leads to a private address.
    ['private-address', 'https://localhost'],
    ['unreachable', 'https://blog.invalid'],
  ])('answers %s for %s, and calls no private address', async (problem, siteUrl) => {
    const user = await public_.createUser();
    const calls = site.calls.length;
    const asked = { siteUrl, username: 'anna', password: 'abcd' };
    expect(await user.client.wordpress.connect(asked)).toMatchObject({ problem, connection: null });
    expect(site.calls).toHaveLength(calls);
  });
});
