import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { factorChallenges, factors, failedProofs, profiles } from '#server/database/schema/index';
import { authCaller } from '#server/testing/auth-caller';
import { startTwilioServer } from '#server/testing/counterparts/twilio-server';
import { expectFault } from '#server/testing/faults';
import { programCaller } from '#server/testing/program-caller';
import { startTestApp, type TestApp } from '#server/testing/test-app';

const PASSWORD = 'korrekt häst batteri';

describe('phones as second factors', () => {
  let app: TestApp;
  let call: ReturnType<typeof authCaller>;
  let gateway: Awaited<ReturnType<typeof startTwilioServer>>;
  beforeAll(async () => {
    gateway = await startTwilioServer();
    app = await startTestApp({ environment: gateway.environment });
    call = authCaller(app);
  });
  afterAll(async () => {
    await app.close();
    await gateway.close();
  });

  let numbers = 0;
  const newNumber = () => `+35850${String(1_000_000 + numbers++)}`;
  const signIn = async (person: { email: string; password: string }) => {
    const answer = await call.post('sign-in/email', person);
    return { cookie: answer.cookie, client: app.client(answer.cookie) };
  };
  const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');
  /** A user with a phone as a verified factor. */
  const enrolled = async () => {
    const person = await call.person(PASSWORD);
    const { client } = await signIn(person);
    const phone = newNumber();
    const { id } = await client.factors.enroll({ factor_type: 'phone', phone });
    const challenge = await client.factors.challenge({ id });
    const { code } = await gateway.messageTo(phone);
    await client.factors.verify({ id, challenge_id: challenge.id, code });
    return { person, client, phone, id };
  };

  it('count once their texted code is verified, and then hold up a sign-in', async () => {
    const person = await call.person(PASSWORD);
    const { client } = await signIn(person);
    const phone = newNumber();
    const shown = `+358 ••• ${phone.slice(-2)}`;
    const written = `00${phone.slice(1, 4)} ${phone.slice(4)}`;
    const begun = await client.factors.enroll({ factor_type: 'phone', phone: written });
    expect(begun).toEqual({ id: begun.id, type: 'phone', friendly_name: shown, phone });
    // No phone rings before the challenge, and no session is held up before the code.
    expect(await (await signIn(person)).client.account.me()).toBeDefined();
    const first = await client.factors.challenge({ id: begun.id });
    expect(first.type).toBe('phone');
    const { body, code } = await gateway.messageTo(phone);
    expect(body).toContain('It is valid for 10 minutes.');
    const verify = (using: typeof client, challengeId: string, given: string) =>
      using.factors.verify({ id: begun.id, challenge_id: challengeId, code: given });
    await expectFault(verify(client, first.id, wrongFor(code)), 'WRONG_CODE');
    expect(await verify(client, first.id, code)).toEqual({ level: 'aal2' });
    expect(await client.factors.list()).toMatchObject({
      sms: true,
      factors: [{ factor_type: 'phone', friendly_name: shown, phone: shown, status: 'verified' }],
      level: 'aal2',
      methods: ['password', 'sms'],
    });

    const late = await signIn(person);
    await expectFault(late.client.account.me(), 'SECOND_FACTOR_NEEDED');
    await late.client.factors.challenge({ id: begun.id });
    const second = await gateway.messageTo(phone, 2);
    // Within 30 seconds no other message goes out: the code of the last one is good still.
    const next = await late.client.factors.challenge({ id: begun.id });
    // A code is good once.
    await expectFault(verify(late.client, next.id, code), 'WRONG_CODE');
    // A challenge is its session's own.
    await expectFault(verify((await signIn(person)).client, next.id, second.code), 'WRONG_CODE');
    expect(await verify(late.client, next.id, second.code)).toEqual({ level: 'aal2' });
    expect(await late.client.account.me()).toMatchObject({ email: person.email });

    expect(gateway.messages.filter(({ to }) => to === phone)).toHaveLength(2);

    expect(await client.factors.unenroll({ id: begun.id })).toEqual({ id: begun.id });
    expect(await (await signIn(person)).client.account.me()).toBeDefined();
  });

  it('send a code that five wrong ones spend, whoever sends them', async () => {
    const { person, phone, id } = await enrolled();
    const { client } = await signIn(person);
    const challenge = await client.factors.challenge({ id });
    const { code } = await gateway.messageTo(phone, 2);
    const forgive = () => app.services.database.orm.delete(failedProofs);
    for (const _ of [1, 2, 3, 4, 5]) {
      await forgive();
      const wrong = client.factors.verify({ id, challenge_id: challenge.id, code: wrongFor(code) });
      await expectFault(wrong, 'WRONG_CODE');
    }
    await forgive();
    await expectFault(client.factors.verify({ id, challenge_id: challenge.id, code }), 'WRONG_CODE');
  });

  it('can be proved for as long as the message says, also where another factor was tried meanwhile', async () => {
    const { person, client, phone, id } = await enrolled();
    const [another] = await app.services.database.orm
      .insert(factors)
      .values({
        userId: (await client.account.me()).id,
        kind: 'totp',
        name: 'App',
        sealedSecret: 'x',
        verifiedAt: new Date(),
      })
      .returning();
    const late = (await signIn(person)).client;
    const challenge = await late.factors.challenge({ id });
    expect(challenge.expires_at - Date.now() / 1000).toBeGreaterThan(500);
    const { code } = await gateway.messageTo(phone, 2);
    await late.factors.challenge({ id: another?.id ?? '' });
    const expireIn = (ms: number) =>
      app.services.database.orm
        .update(factorChallenges)
        .set({ expiresAt: new Date(Date.now() + ms) })
        .where(eq(factorChallenges.id, challenge.id));
    await expireIn(-1);
    const verify = () => late.factors.verify({ id, challenge_id: challenge.id, code });
    await expectFault(verify(), 'WRONG_CODE');
    await expireIn(60_000);
    expect(await verify()).toEqual({ level: 'aal2' });
  });

  it('cannot be the number that signs in: one phone is not two proofs', async () => {
    const phone = newNumber();
    await call.post('sign-up/phone', { phone, password: PASSWORD, fullName: 'Maija' });
    await call.post('phone/verify', { phone, otp: (await gateway.messageTo(phone)).code });
    await call.post('phone/send-code', { phone, type: 'sign-in' });
    const byText = await call.post('sign-in/phone-otp', {
      phone,
      otp: (await gateway.messageTo(phone, 2)).code,
    });
    const client = app.client(byText.cookie);
    await expectFault(client.factors.enroll({ factor_type: 'phone', phone }), 'OWN_NUMBER');

    // Nor where the factor was there before the number became the account's.
    const { orm } = app.services.database;
    const [user] = await orm.select().from(profiles).where(eq(profiles.phone, phone));
    const [factor] = await orm
      .insert(factors)
      .values({ userId: user?.id ?? '', kind: 'phone', name: 'Phone', phone, verifiedAt: new Date() })
      .returning();
    await expectFault(client.account.me(), 'SECOND_FACTOR_NEEDED');
    await expectFault(client.factors.challenge({ id: factor?.id ?? '' }), 'OWN_NUMBER');
    await expectFault(client.account.me(), 'SECOND_FACTOR_NEEDED');
  });

  it('are named to programs, in the claims of their tokens too', async () => {
    const { person, phone, id } = await enrolled();
    const program = programCaller(app);
    const tokens = await program.signIn(person);
    expect(tokens.user.factors).toEqual([{ id, factor_type: 'phone', status: 'verified' }]);
    const post = async (path: string, body: object) =>
      (await program.send('POST', `/api/auth/factors/${id}/${path}`, tokens.access_token, body)).json();
    const challenge = (await post('challenge', {})) as { id: string };
    const { code } = await gateway.messageTo(phone, 2);
    expect(await post('verify', { challenge_id: challenge.id, code })).toEqual({ level: 'aal2' });
    const next = await program.token('refresh_token', { refresh_token: tokens.refresh_token });
    const { access_token: later } = (await next.json()) as { access_token: string };
    expect(decodeJwt(later)).toMatchObject({ aal: 'aal2', amr: ['pwd', 'sms', 'mfa'] });
  });

  it('go with an admin’s reset', async () => {
    const { person, id } = await enrolled();
    const admin = await app.createUser({ role: 'admin' });
    const { items } = await admin.client.admin.users({ search: person.email });
    await admin.client.admin.resetFactors({ id: items[0]?.id ?? '' });
    const { client } = await signIn(person);
    expect((await client.factors.list()).factors).toEqual([]);
    await expectFault(client.factors.challenge({ id }), 'NOT_FOUND');
  });
});
