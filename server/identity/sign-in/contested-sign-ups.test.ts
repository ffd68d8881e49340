import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { profiles, signUpChallenges } from '#server/database/schema/index';
import { hashPassword } from '#server/identity/passwords/passwords';
import { authCaller } from '#server/testing/auth-caller';
import { isAwaited } from '#server/testing/database/awaited';
import { asAnother } from '#server/testing/database/one-connection';
import { startTestApp, type TestApp } from '#server/testing/test-app';
import { replaceSignUp } from './sign-up-data';

const ANNA = { password: 'korrekt häst batteri', fullName: 'Anna', data: { plan: 'hers' } };
const STRANGER = { password: 'what the stranger chose', fullName: 'EVIL Corp', data: { plan: 'theirs' } };
const NEXT = 'oikea hevonen akku';
const CHALLENGE = 'a'.repeat(43);

let app: TestApp;
let call: ReturnType<typeof authCaller>;
beforeAll(async () => {
  app = await startTestApp();
  call = authCaller(app);
});
afterAll(() => app.close());

async function accountOf(email: string) {
  const [row] = await app.services.database.orm.select().from(profiles).where(eq(profiles.email, email));
  if (!row) throw new Error('It is there');
  return row;
}
const bare = (email: string) => ({ fullName: email, userMetadata: {}, signUpLanguage: null });

it('keep nothing of a stranger where an admin sets the password before the address is proved', async () => {
  const email = 'helped@example.com';
  await call.post('sign-up/email', { email, ...ANNA, language: 'sv' });
  await call.mailTo(email);
  const program = { code_challenge: CHALLENGE, code_challenge_method: 'S256' };
  const second = await call.post('sign-up/email', { email, ...STRANGER, language: 'fi', ...program });
  expect(second).toMatchObject({ status: 200 });
  await call.mailTo(email, 2);
  const { id } = await accountOf(email);
  const { orm } = app.services.database;
  const challenges = () => orm.select().from(signUpChallenges).where(eq(signUpChallenges.userId, id));
  expect(await challenges()).toHaveLength(1);
  const admin = await app.createUser({ role: 'admin' });
  await admin.client.admin.setPassword({ id, newPassword: NEXT });
  expect(await challenges()).toEqual([]);
  await call.post('email-otp/send-verification-otp', { email, type: 'email-verification' });
  const { code } = await call.mailTo(email, 3);
  const proved = await call.post('email-otp/verify-email', { email, otp: code, password: NEXT });
  expect(proved.body).toMatchObject({ success: true, passwordKept: true });
  expect(await accountOf(email)).toMatchObject({ ...bare(email), emailVerified: true });
});

it('keep nothing of a stranger whose sign-up ends while the owner resets the password', async () => {
  const email = 'at-once@example.com';
  await call.post('sign-up/email', { email, ...ANNA });
  await call.mailTo(email);
  await call.post('email-otp/request-password-reset', { email });
  const { code } = await call.mailTo(email, 2);
  const { id } = await accountOf(email);
  const passwordHash = await hashPassword(STRANGER.password);
  const signUp = { ...STRANGER, passwordHash, metadata: STRANGER.data, challenge: null, language: null };
  let reset: ReturnType<typeof call.post> | undefined;
  await app.services.database.transaction(async (tx) => {
    expect(await replaceSignUp(tx, id, { ...signUp, repeated: null })).toBe(true);
    reset = asAnother(() => call.post('email-otp/reset-password', { email, otp: code, password: NEXT }));
    while (!(await isAwaited(tx))) {}
  });
  expect(await reset).toMatchObject({ status: 200 });
  expect(await accountOf(email)).toMatchObject({ ...bare(email), emailVerified: true });
});
