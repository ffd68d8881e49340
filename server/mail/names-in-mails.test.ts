import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authCaller } from '#server/testing/auth-caller';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';

const PASSWORD = 'korrekt häst batteri';
const LURE = 'You have won, claim it at https://evil.example/prize';

let app: TestApp;
let call: ReturnType<typeof authCaller>;
let admin: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  call = authCaller(app);
  admin = await app.createUser({ role: 'admin', fullName: 'Anna Admin' });
});
afterAll(() => app.close());

const newAddress = () => `${randomUUID()}@example.com`;
const greetingOf = ({ text }: { text: string }) => text.split('\n', 1)[0];

async function signUp(fullName: string, language = 'en') {
  const email = newAddress();
  await call.post('sign-up/email', { email, password: PASSWORD, fullName, language });
  return { email, verification: await call.mailTo(email) };
}

describe('mails', () => {
  it.each([
    ['en', 'Hello,'],
    ['sv', 'Hej,'],
    ['fi', 'Hei,'],
  ])('to an address that nobody has verified greet without a name (%s)', async (language, greeting) => {
    const { email, verification } = await signUp('Somebody Else', language);
    expect(greetingOf(verification)).toBe(greeting);
    expect(verification.text).not.toContain('Somebody');
    await call.post('email-otp/request-password-reset', { email, language });
    expect(greetingOf(await call.mailTo(email, 2))).toBe(greeting);
    await call.post('email-otp/verify-email', { email, otp: verification.code });
    await call.post('email-otp/request-password-reset', { email, language });
    expect(greetingOf(await call.mailTo(email, 3))).toBe(greeting.replace(',', ' Somebody Else,'));
  });

  it('to a new address, and invitations, greet without the name that whoever asked has chosen', async () => {
    const user = await app.createUser({ fullName: 'Chosen Name' });
    const [next, invited] = [newAddress(), newAddress()];
    await user.client.account.askEmailChange({ email: next });
    await admin.client.invitations.invite({
      by: 'mail',
      email: invited,
      role: 'customer',
      fullName: 'Chosen Name',
      mailLanguage: 'en',
    });
    for (const address of [next, invited]) {
      const mail = await call.mailTo(address);
      expect(greetingOf(mail)).toBe('Hello,');
      expect(mail.text).not.toContain('Chosen');
    }
    expect((await call.mailTo(invited)).text).toContain('Anna Admin has invited you');
  });

  it('carry no web address that somebody gave as a name, to themselves or to admins', async () => {
    await admin.client.admin.setSettings({ approveNewCustomers: true });
    const before = (await call.mails(admin.email)).length;
    const { email, verification } = await signUp(LURE);
    await call.post('email-otp/verify-email', { email, otp: verification.code });
    await call.post('sign-in/email', { email, password: PASSWORD });
    await call.post('email-otp/request-password-reset', { email });
    const asked = await call.mailTo(admin.email, before + 1);
    expect(asked.text).toContain(`\n${email} has signed up`);
    const recovery = await call.mailTo(email, 2);
    for (const mail of [asked, recovery, verification]) {
      expect(mail.text).not.toContain('evil');
      expect(mail.subject).not.toContain('evil');
    }
  });

  it('carry none of an admin’s either: an invitation names their address in its place', async () => {
    const lure = await app.createUser({ role: 'admin', fullName: LURE });
    const email = newAddress();
    await lure.client.invitations.invite({ by: 'mail', email, role: 'customer', mailLanguage: 'en' });
    const { text } = await call.mailTo(email);
    expect(text).toContain(`${lure.email} has invited you`);
    expect(text).not.toContain('evil');
  });

  it('get no name over several lines: none is taken', async () => {
    for (const fullName of ['Ann\r\nBcc: all@example.com', 'Ann\u2028Bob', 'Ann\u0007', 'Ann \u202egpj']) {
      const email = newAddress();
      const answer = await call.post('sign-up/email', { email, password: PASSWORD, fullName });
      expect(answer).toMatchObject({
        status: 422,
        body: { data: { problems: [{ field: 'fullName', message: 'must be on one line' }] } },
      });
      const user = await app.createUser();
      await expect(user.client.account.setName({ fullName })).rejects.toMatchObject({ status: 422 });
      expect(await user.client.account.me()).toMatchObject({ fullName: user.fullName });
    }
  });
});
