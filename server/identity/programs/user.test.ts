import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifications } from '#server/database/schema/index';
import { hashTables } from '#server/testing/access/database-hashes';
import { authCaller } from '#server/testing/auth-caller';
import { programCaller } from '#server/testing/program-caller';
import { startTestApp, type TestApp } from '#server/testing/test-app';

const PASSWORD = 'korrekt häst batteri';

let app: TestApp;
let call: ReturnType<typeof authCaller>;
let program: ReturnType<typeof programCaller>;
beforeAll(async () => {
  app = await startTestApp();
  call = authCaller(app);
  program = programCaller(app);
});
afterAll(() => app.close());

const ask = (method: string, path: string, cookie: string, body?: object) =>
  app.fetch(path, {
    method,
    headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
const change = (cookie: string, body: object) => ask('PUT', '/api/auth/user', cookie, body);
const signIn = async (person: { email: string; password: string }) =>
  (await call.post('sign-in/email', person)).cookie;
const me = (cookie: string) => ask('GET', '/api/me', cookie);

describe('the user', () => {
  it('changes the full name, by a token too', async () => {
    const tokens = await program.signIn(await call.person(PASSWORD));
    const answer = await program.send('PUT', '/api/auth/user', tokens.access_token, {
      data: { full_name: '  Ängla Ö. ' },
    });
    expect(await answer.json()).toMatchObject({ user_metadata: { full_name: 'Ängla Ö.' } });
    const read = await program.get('/api/auth/user', tokens.access_token);
    expect(await read.json()).toMatchObject({ id: tokens.user.id, user_metadata: { full_name: 'Ängla Ö.' } });
  });

  it('changes the password with the mailed code, and ends the other sessions', async () => {
    const person = await call.person(PASSWORD);
    const [cookie, other] = [await signIn(person), await signIn(person)];
    const next = { password: 'oikea hevonen akku' };
    expect(await (await change(cookie, next)).json()).toMatchObject({
      status: 400,
      code: 'reauthentication_needed',
    });
    const weak = await change(cookie, { password: 'password1', nonce: '000000' });
    expect(await weak.json()).toMatchObject({ status: 422, code: 'weak_password', reasons: ['common'] });
    expect((await ask('GET', '/api/auth/reauthenticate', cookie)).status).toBe(200);
    const tooSoon = await ask('GET', '/api/auth/reauthenticate', cookie);
    expect(tooSoon.status).toBe(429);
    const wait = Number(tooSoon.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect(await tooSoon.json()).toMatchObject({ data: { retryAfter: wait } });
    const { code } = await call.mailTo(person.email, 2);
    const wrong = await change(cookie, { ...next, nonce: code === '111111' ? '222222' : '111111' });
    expect(await wrong.json()).toMatchObject({ code: 'reauthentication_not_valid' });
    expect((await change(cookie, { ...next, nonce: code })).status).toBe(200);
    expect((await change(cookie, { password: 'yet another one', nonce: code })).status).toBe(400);
    expect((await me(cookie)).status).toBe(200);
    expect((await me(other)).status).toBe(401);
    expect((await program.token('password', person)).status).toBe(400);
    expect((await program.token('password', { ...person, ...next })).status).toBe(200);
  });

  it('has five tries at the code', async () => {
    const person = await call.person(PASSWORD);
    const cookie = await signIn(person);
    await ask('GET', '/api/auth/reauthenticate', cookie);
    const { code } = await call.mailTo(person.email, 2);
    const stored = await app.services.database.orm
      .select()
      .from(verifications)
      .where(eq(verifications.identifier, `reauthentication-${person.email}`));
    expect(JSON.stringify(stored)).not.toContain(`"${code}"`);
    const wrong = code === '111111' ? '222222' : '111111';
    for (let tries = 0; tries < 5; tries++) {
      expect((await change(cookie, { password: 'oikea hevonen', nonce: wrong })).status).toBe(400);
    }
    expect((await change(cookie, { password: 'oikea hevonen', nonce: code })).status).toBe(400);
  });

  it('keeps metadata beside the name: given fields change, null takes one away, the rest stays', async () => {
    const tokens = await program.signIn(await call.person(PASSWORD));
    const put = (data: object) => program.send('PUT', '/api/auth/user', tokens.access_token, { data });
    await put({ theme: 'dark', 'shop.id': 7, tags: ['a', { b: null }] });
    const changed = (await (await put({ theme: null, 'shop.id': 8 })).json()) as { user_metadata: object };
    expect(changed.user_metadata).toEqual({
      full_name: 'Test Person',
      'shop.id': 8,
      tags: ['a', { b: null }],
    });
  });

  it('is told by name what metadata cannot be kept, and nothing is', async () => {
    const tokens = await program.signIn(await call.person(PASSWORD));
    const refused: [object, string][] = [
      [{ 'no spaces': 1 }, 'data.no spaces'],
      [{ deep: [[[[[1]]]]] }, 'data.deep'],
      [{ broken: 'a\u0000b' }, 'data.broken'],
      [{ half: '\ud83d' }, 'data.half'],
      [JSON.parse('{"__proto__": {"a": 1}}') as object, '__proto__'],
      [{ full_name: '' }, 'data.full_name'],
      [{ long: 'x'.repeat(5_000) }, 'data'],
      [Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`k${i}`, i])), 'data'],
    ];
    for (const [data, field] of refused) {
      const answer = await program.send('PUT', '/api/auth/user', tokens.access_token, {
        data: { fine: 1, ...data },
      });
      expect({ field, status: answer.status, ...((await answer.json()) as object) }).toMatchObject({
        status: 422,
        data: { problems: [{ field }] },
      });
    }
    // What fits by itself may be too much beside what is kept.
    const half = (name: string) => ({ data: { [name]: 'x'.repeat(2_500) } });
    expect((await program.send('PUT', '/api/auth/user', tokens.access_token, half('a'))).status).toBe(200);
    expect((await program.send('PUT', '/api/auth/user', tokens.access_token, half('b'))).status).toBe(422);
    const read = await program.get('/api/auth/user', tokens.access_token);
    const { user_metadata } = (await read.json()) as { user_metadata: object };
    expect(Object.keys(user_metadata).sort()).toEqual(['a', 'full_name']);
  });

  it('starts the confirmed change of the address, together with what comes along', async () => {
    const person = await call.person(PASSWORD);
    const cookie = await signIn(person);
    const email = `new-${person.email}`;
    const answer = await change(cookie, { email, data: { theme: 'dark' } });
    expect(await answer.json()).toMatchObject({
      email: person.email,
      new_email: email,
      user_metadata: { theme: 'dark' },
    });
    const codes = [
      { side: 'old', code: (await call.mailTo(person.email, 2)).code },
      { side: 'new', code: (await call.mailTo(email)).code },
    ];
    for (const given of codes) {
      expect((await ask('POST', '/api/me/email/confirm', cookie, given)).status).toBe(200);
    }
    expect(await (await ask('GET', '/api/auth/user', cookie)).json()).toMatchObject({
      email,
      new_email: null,
    });
  });

  it('is told by name what cannot be changed, or not together, and nothing is', async () => {
    const person = await call.person(PASSWORD);
    const cookie = await signIn(person);
    const hashes = await hashTables(app.services.database, { queue: false });
    const before = await hashes();
    const refused: [object, string][] = [
      [{ email: 'a@example.com', password: 'oikea hevonen akku' }, 'password'],
      [{ email: 'a@example.com', phone: '+358401234567' }, 'phone'],
      [{ phone: '+358401234567', data: { theme: 'dark' } }, 'phone'],
      [{ nonce: '123456' }, 'nonce'],
      [{ role: 'admin' }, 'role'],
      [{ app_metadata: { role: 'admin' } }, 'app_metadata'],
      [{ email: 'a@example.com', code_challenge: 'x' }, 'code_challenge'],
    ];
    for (const [body, field] of refused) {
      const answer = await change(cookie, body);
      expect({ field, status: answer.status, ...((await answer.json()) as object) }).toMatchObject({
        status: 422,
        data: { problems: [{ field }] },
      });
    }
    expect(await hashes()).toEqual(before);
    expect((await change(cookie, { email: person.email, code_challenge: null })).status).toBe(200);
  });
});
