import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authCaller } from '#server/testing/auth-caller';
import { startTwilioServer } from '#server/testing/counterparts/twilio-server';
import { programCaller } from '#server/testing/program-caller';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';

const PASSWORD = 'korrekt häst batteri';
const NEXT = 'oikea hevonen akku';
const LAST = 'the third password';

let app: TestApp;
let call: ReturnType<typeof authCaller>;
let program: ReturnType<typeof programCaller>;
let gateway: Awaited<ReturnType<typeof startTwilioServer>>;
let admin: TestUser;
beforeAll(async () => {
  gateway = await startTwilioServer();
  app = await startTestApp({ environment: gateway.environment });
  call = authCaller(app);
  program = programCaller(app);
  admin = await app.createUser({ role: 'admin' });
});
afterAll(async () => {
  await app.close();
  await gateway.close();
});

interface Person {
  id: string;
  email: string;
  cookie: string;
}

async function person(email = `${randomUUID()}@example.com`): Promise<Person> {
  await call.post('sign-up/email', { email, password: PASSWORD, fullName: 'Test Person' });
  const { code } = await call.mailTo(email);
  await call.post('email-otp/verify-email', { email, otp: code });
  const { cookie } = await call.post('sign-in/email', { email, password: PASSWORD });
  const { id } = await app.client(cookie).account.me();
  return { id, email, cookie };
}

const verifier = randomBytes(32).toString('base64url');
const code_challenge = createHash('sha256').update(verifier).digest('base64url');
const exchange = (auth_code: string) => program.token('pkce', { auth_code, code_verifier: verifier });

/** The code that the browser gets for a program. */
async function programCode(cookie: string): Promise<string> {
  const redirect_to = 'http://127.0.0.1:49152/callback';
  const asked = { redirect_to, code_challenge, code_challenge_method: 'S256' };
  const { body } = await call.post('authorize', asked, cookie);
  return new URL((body as { redirect_to: string }).redirect_to).searchParams.get('code') ?? '';
}

/** Sends one of everything that a mailbox or a program can be sent, and answers what each of it opens now. */
async function sendEverything({ id, email, cookie }: Person) {
  await call.post('email-otp/send-verification-otp', { email, type: 'sign-in' });
  const signIn = await call.mailTo(email, 2);
  await call.post('email-otp/request-password-reset', { email });
  const recovery = await call.mailTo(email, 3);
  await call.get('reauthenticate', cookie);
  const proof = await call.mailTo(email, 4);
  const taken = `${randomUUID()}@example.com`;
  const { link } = await admin.client.admin.makeLink({
    id,
    link: { kind: 'email-change', newEmail: taken },
  });
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token');
  const code = await programCode(cookie);
  return {
    signIn: () => call.post('sign-in/email-otp', { email, otp: signIn.code }),
    recovery: () => call.post('email-otp/reset-password', { email, otp: recovery.code, password: LAST }),
    proof: async (session: string) => call.post('reauthenticate', { nonce: proof.code }, session),
    newAddress: () => call.post('new-address', { token }),
    program: () => exchange(code),
  };
}

const WAYS: Record<string, (who: Person) => Promise<unknown>> = {
  'of their own': ({ cookie }) =>
    app
      .client(cookie)
      .account.setPassword({ currentPassword: PASSWORD, newPassword: NEXT, endOthers: false }),
  'from an admin': ({ id }) => admin.client.admin.setPassword({ id, newPassword: NEXT }),
  'by the mailed code': async ({ email }) => {
    await call.post('email-otp/request-password-reset', { email });
    const { code } = await call.mailTo(email, 5);
    const reset = await call.post('email-otp/reset-password', { email, otp: code, password: NEXT });
    expect(reset.status).toBe(200);
  },
  'by the call of the described API': async ({ email, cookie }) => {
    // The mail of `sendEverything` holds for this one call, and a newer one is not sent within a minute.
    const { code } = await call.mailTo(email, 4);
    const answer = await app.fetch('/api/auth/user', {
      method: 'PUT',
      headers: { cookie, origin: app.url, 'content-type': 'application/json' },
      body: JSON.stringify({ password: NEXT, nonce: code }),
    });
    expect(answer.status).toBe(200);
  },
};

describe('a new password', () => {
  it.each(Object.entries(WAYS))('%s ends every code and link that was sent before', async (_way, setAnew) => {
    const who = await person();
    const sent = await sendEverything(who);
    await setAnew(who);
    const { cookie } = await call.post('sign-in/email', { email: who.email, password: NEXT });
    expect(cookie).not.toBe('');
    expect((await sent.signIn()).status).toBe(400);
    expect((await sent.recovery()).status).toBe(400);
    expect((await sent.proof(cookie)).status).toBeGreaterThanOrEqual(400);
    expect((await sent.newAddress()).status).toBe(404);
    expect((await sent.program()).status).toBe(400);
    expect((await call.post('sign-in/email', { email: who.email, password: NEXT })).status).toBe(200);
  });

  it('leaves what was sent to an address that ends in the same letters', async () => {
    const name = randomUUID().slice(0, 8);
    const [ann, maryAnn] = [await person(`${name}@example.com`), await person(`mary-${name}@example.com`)];
    const sent = await sendEverything(maryAnn);
    await admin.client.admin.setPassword({ id: ann.id, newPassword: NEXT });
    expect((await sent.signIn()).status).toBe(200);
    expect((await sent.proof(maryAnn.cookie)).status).toBe(200);
    expect((await sent.program()).status).toBe(200);
    expect((await sent.recovery()).status).toBe(200);
  });

  it('of an accepted invitation ends what was sent when somebody else signed up with its address', async () => {
    const email = `${randomUUID()}@example.com`;
    const { link } = await admin.client.invitations.invite({ email, role: 'writer', by: 'link' });
    await call.post('sign-up/email', { email, password: PASSWORD, fullName: 'A Stranger' });
    await call.post('email-otp/send-verification-otp', { email, type: 'sign-in' });
    const signIn = await call.mailTo(email, 2);
    await call.post('email-otp/request-password-reset', { email });
    const recovery = await call.mailTo(email, 3);
    const token = new URLSearchParams(new URL(link ?? '').hash.slice(1)).get('token');
    const accepted = { token, fullName: 'Veera Virta', password: NEXT };
    expect((await call.post('invitation/accept', accepted)).status).toBe(200);
    const late = { email, otp: recovery.code, password: LAST };
    expect((await call.post('email-otp/reset-password', late)).status).toBe(400);
    expect((await call.post('sign-in/email-otp', { email, otp: signIn.code })).status).toBe(400);
    expect((await call.post('sign-in/email', { email, password: NEXT })).status).toBe(200);
  });

  it('ends the code that a program got with the first proof of an address', async () => {
    const email = `${randomUUID()}@example.com`;
    const pkce = { code_challenge, code_challenge_method: 's256' };
    await call.post('sign-up/email', { email, password: PASSWORD, fullName: 'Test Person', ...pkce });
    const { code } = await call.mailTo(email);
    const { body } = await call.post('email-otp/verify-email', { email, otp: code, password: NEXT });
    const { auth_code = '' } = body as { auth_code?: string };
    expect(auth_code).not.toBe('');
    await call.post('email-otp/request-password-reset', { email });
    const recovery = await call.mailTo(email, 2);
    const reset = { email, otp: recovery.code, password: LAST };
    expect((await call.post('email-otp/reset-password', reset)).status).toBe(200);
    expect((await exchange(auth_code)).status).toBe(400);
  });

  it('by a text message, or with the first proof of a number, ends every code that was texted before', async () => {
    const phone = `+35846${String(Date.now()).slice(-7)}`;
    await call.post('sign-up/phone', { phone, password: PASSWORD, fullName: 'Maija' });
    const first = await gateway.messageTo(phone);
    await call.post('phone/send-code', { phone, type: 'sign-in' });
    const early = await gateway.messageTo(phone, 2);
    await call.post('phone/verify', { phone, otp: first.code, password: NEXT });
    expect((await call.post('sign-in/phone-otp', { phone, otp: early.code })).status).toBe(400);
    await call.post('phone/send-code', { phone, type: 'sign-in' });
    const late = await gateway.messageTo(phone, 3);
    await call.post('phone/request-password-reset', { phone });
    const { code } = await gateway.messageTo(phone, 4);
    const reset = await call.post('phone/reset-password', { phone, otp: code, password: LAST });
    expect(reset.status).toBe(200);
    expect((await call.post('sign-in/phone-otp', { phone, otp: late.code })).status).toBe(400);
    expect((await call.post('sign-in/phone-number', { phone, password: LAST })).status).toBe(200);
  });

  it('with the first proof of an address ends the code for another one', async () => {
    const email = `${randomUUID()}@example.com`;
    await call.post('sign-up/email', { email, password: PASSWORD, fullName: 'Test Person' });
    const verification = await call.mailTo(email);
    await call.post('email-otp/request-password-reset', { email });
    const { code } = await call.mailTo(email, 2);
    await call.post('email-otp/verify-email', { email, otp: verification.code, password: NEXT });
    const late = await call.post('email-otp/reset-password', { email, otp: code, password: LAST });
    expect(late.status).toBe(400);
    expect((await call.post('sign-in/email', { email, password: NEXT })).status).toBe(200);
  });
});
