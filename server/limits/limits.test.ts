import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyBrief } from '#domain/brief/brief';
import { DEFAULT_RATE_LIMITS, type RateLimitKey } from '#domain/rate-limits';
import { rateLimits } from '#server/database/schema/index';
import { authCaller } from '#server/testing/auth-caller';
import { openTestDatabase, type TestDatabase } from '#server/testing/database/test-database';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';

const PASSWORD = 'the password of a person';
const brief = {
  ...emptyBrief('english'),
  title: 'Elk and beer',
  contentType: 'blog-post',
  wordCount: 'short',
  humanize: 'yes',
  mainKeyword: ['elk'],
};
let database: TestDatabase;
let app: TestApp;
/** A second process on the same database. */
let other: TestApp;
let admin: TestUser;
beforeAll(async () => {
  database = await openTestDatabase();
  const options = { database, limits: true, environment: { TRUST_PROXY: '1' } };
  app = await startTestApp(options);
  other = await startTestApp({ ...options, work: false });
  admin = await app.createUser({ role: 'admin' });
});
afterAll(async () => {
  await other.close();
  await app.close();
  await database.database.close();
});
beforeEach(async () => {
  await app.services.database.orm.delete(rateLimits);
  await set(DEFAULT_RATE_LIMITS);
});

/** Sets limits as an admin does; the other process would read them within seconds. */
async function set(limits: Partial<Record<RateLimitKey, number>>) {
  await admin.client.admin.setSettings(limits);
  await other.services.settings.invalidate();
}
let addresses = 0;
/** A forwarding header with an address that was not used before. */
const from = (address = `198.51.${addresses >> 8}.${addresses++ & 255}`) => ({ 'x-forwarded-for': address });

async function signIn(email: string, password: string, address: Record<string, string>, at = app) {
  const answer = await at.fetch('/api/auth/sign-in/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...address },
    body: JSON.stringify({ email, password }),
  });
  return {
    status: answer.status,
    wait: Number(answer.headers.get('retry-after')),
    body: await answer.json(),
  };
}

describe('wrong passwords', () => {
  it('are delayed longer and longer for one account from one address; a right one from elsewhere is not', async () => {
    const { email } = await authCaller(app).person(PASSWORD);
    const guesser = from();
    for (let tries = 0; tries < 5; tries++) {
      expect((await signIn(email, 'guess', guesser)).status).toBe(400);
    }
    const refused = await signIn(email, PASSWORD, guesser);
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY' } });
    expect(refused.wait).toBeGreaterThanOrEqual(1);
    expect(refused.wait).toBeLessThanOrEqual(2);
    expect((await signIn(email, PASSWORD, from())).status).toBe(200);
    expect((await signIn('nobody@example.com', 'guess', guesser)).status).toBe(400);
  });

  it('are all counted when they are sent concurrently to two processes', async () => {
    const { email } = await authCaller(app).person(PASSWORD);
    const guesser = from();
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, index) => signIn(email, 'guess', guesser, index % 2 ? app : other)),
    );
    const tried = answers.filter(({ status }) => status === 400).length;
    expect(tried).toBeGreaterThanOrEqual(5);
    // On a slow machine the first waits, of 2 and 4 s, may be over before all have asked.
    expect(tried).toBeLessThanOrEqual(7);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(16 - tried);
  });

  it('are reset after the right one', async () => {
    const { email } = await authCaller(app).person(PASSWORD);
    const owner = from();
    for (let round = 0; round < 2; round++) {
      for (let tries = 0; tries < 4; tries++) await signIn(email, 'mistyped', owner);
      expect((await signIn(email, PASSWORD, owner)).status).toBe(200);
    }
  });

  it('do not include five concurrent right ones from one address', async () => {
    const { email } = await authCaller(app).person(PASSWORD);
    const owner = from();
    for (let round = 0; round < 6; round++) {
      const answers = await Promise.all(
        Array.from({ length: 5 }, (_, n) => signIn(email, PASSWORD, owner, n % 2 ? other : app)),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    }
  });

  it('from many addresses lock out strangers but not the owner', async () => {
    const { email } = await authCaller(app).person(PASSWORD);
    const home = from();
    expect((await signIn(email, PASSWORD, home)).status).toBe(200);
    await set({ signInPerAccount: 5 });
    for (let tries = 0; tries < 5; tries++) await signIn(email, 'guess', from());
    const stranger = await signIn(email, PASSWORD, from());
    expect(stranger.status).toBe(429);
    expect(stranger.wait).toBeGreaterThan(60);
    expect((await signIn(email, PASSWORD, home)).status).toBe(200);
  });

  it('from one address for many accounts are limited, without using up the accounts’ limits', async () => {
    const { email } = await authCaller(app).person(PASSWORD);
    await set({ signInPerAddress: 5, signInPerAccount: 5 });
    const guesser = from();
    for (let tries = 0; tries < 5; tries++) await signIn(`${randomUUID()}@example.com`, 'guess', guesser);
    for (let tries = 0; tries < 10; tries++) expect((await signIn(email, 'guess', guesser)).status).toBe(429);
    expect((await signIn(email, PASSWORD, from())).status).toBe(200);
  });
});

describe('mailed codes', () => {
  const ask = (path: string, body: object, address: Record<string, string>) =>
    authCaller(app).post(path, body, undefined, address);

  it('used up by strangers, by requesting or guessing, do not lock out the owner', async () => {
    const call = authCaller(app);
    const { email } = await call.person(PASSWORD);
    const home = from();
    const { cookie } = await call.post('sign-in/email', { email, password: PASSWORD }, undefined, home);
    // After signing out everywhere the address is still known.
    expect((await call.post('sign-out', {}, cookie, home)).status).toBe(200);
    await set({ mailPerAccount: 5, codePerAccount: 5 });
    const send = { email, type: 'sign-in' };
    for (let index = 0; index < 6; index++) {
      await ask('email-otp/send-verification-otp', send, from());
      await ask('email-otp/request-password-reset', { email }, from());
      await ask('sign-in/email-otp', { email, otp: '000000' }, from());
      await ask('email-otp/reset-password', { email, otp: '000000', password: PASSWORD }, from());
    }
    expect((await ask('email-otp/send-verification-otp', send, from())).status).toBe(429);
    expect((await ask('sign-in/email-otp', { email, otp: '000000' }, from())).status).toBe(429);
    const before = (await call.mails(email)).length;
    expect((await ask('email-otp/send-verification-otp', send, home)).status).toBe(200);
    const { code } = await call.mailTo(email, before + 1);
    expect((await ask('sign-in/email-otp', { email, otp: code }, home)).status).toBe(200);
    // The separate limit for known addresses has the same size.
    for (let index = 0; index < 4; index++)
      expect((await ask('sign-in/email-otp', { email, otp: '000000' }, home)).status).toBe(400);
    expect((await ask('sign-in/email-otp', { email, otp: '000000' }, home)).status).toBe(429);
  });

  it('make the address known from which a user signs in with one', async () => {
    const call = authCaller(app);
    const { email } = await call.person(PASSWORD);
    const home = from();
    const send = { email, type: 'sign-in' };
    await ask('email-otp/send-verification-otp', send, home);
    const { code } = await call.mailTo(email, 2);
    const { cookie } = await ask('sign-in/email-otp', { email, otp: code }, home);
    await call.post('sign-out', {}, cookie, home);
    await set({ mailPerAccount: 5 });
    for (let index = 0; index < 5; index++) await ask('email-otp/send-verification-otp', send, from());
    expect((await ask('email-otp/send-verification-otp', send, from())).status).toBe(429);
    expect((await ask('email-otp/send-verification-otp', send, home)).status).toBe(200);
  });
});

describe('limits', () => {
  it('of mails count per recipient address, across processes', async () => {
    await set({ mailPerAccount: 5 });
    const ask = (email: string, at: TestApp) =>
      authCaller(at).post('email-otp/request-password-reset', { email }, undefined, from());
    const email = `${randomUUID()}@example.com`;
    for (let index = 0; index < 5; index++)
      expect((await ask(email, index % 2 ? app : other)).status).toBe(200);
    expect(await ask(email, app)).toMatchObject({ status: 429, body: { code: 'TOO_MANY' } });
    expect((await ask(email.toUpperCase(), other)).status).toBe(429);
    expect((await ask(`${randomUUID()}@example.com`, app)).status).toBe(200);
  });

  it('of codes and of password links are counted', async () => {
    await set({ codePerAccount: 5, tokenPerAddress: 5 });
    const email = `${randomUUID()}@example.com`;
    const statuses: number[] = [];
    for (let index = 0; index < 6; index++) {
      const code = { email, otp: '000000' };
      statuses.push((await authCaller(app).post('email-otp/verify-email', code, undefined, from())).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    const guesser = from();
    const body = JSON.stringify({ token: 'guess', fullName: 'X', email, password: PASSWORD });
    const headers = { 'content-type': 'application/json', ...guesser };
    const setUp = async () => (await app.fetch('/api/setup', { method: 'POST', headers, body })).status;
    for (let index = 0; index < 5; index++) expect(await setUp()).toBe(404);
    expect(await setUp()).toBe(429);
  });

  it('of generations and uploads count per account, across sessions and addresses', async () => {
    await set({ generationPerAccount: 5, uploadPerAccount: 5 });
    const customer = await app.createUser();
    const writer = await app.createUser({ role: 'writer' });
    const generate = () =>
      app.fetch('/api/generations', {
        method: 'POST',
        headers: { cookie: customer.cookie, 'content-type': 'application/json', ...from() },
        body: JSON.stringify({ id: randomUUID(), brief }),
      });
    const upload = () =>
      other.fetch(`/api/writer/assignments/${randomUUID()}/submission`, {
        method: 'POST',
        headers: { cookie: writer.cookie, ...from() },
      });
    for (let index = 0; index < 5; index++) {
      expect((await generate()).status).toBe(201);
      expect((await upload()).status).toBeLessThan(429);
    }
    for (const answer of [await generate(), await upload()]) {
      expect(answer.status).toBe(429);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(60);
      expect(await answer.json()).toMatchObject({
        code: 'TOO_MANY',
        data: { retryAfter: expect.any(Number) },
      });
    }
  });

  it('of other calls are counted in memory, per minute', async () => {
    await set({ callPerAccount: 60 });
    const user = await app.createUser();
    const ask = () => app.fetch('/api/me', { headers: { cookie: user.cookie, ...from() } });
    for (let index = 0; index < 60; index++) expect((await ask()).status).toBe(200);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect((await other.fetch('/api/me', { headers: { cookie: user.cookie } })).status).toBe(200);
  });

  it('of a day answer with the seconds until the day is over', async () => {
    await admin.client.admin.setSettings({ generationsPerDay: 1 });
    const { cookie } = await app.createUser();
    const ask = () =>
      app.fetch('/api/generations', {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ id: randomUUID(), brief }),
      });
    expect((await ask()).status).toBe(201);
    const refused = await ask();
    expect(await refused.json()).toMatchObject({ code: 'DAILY_LIMIT' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000);
  });
});
