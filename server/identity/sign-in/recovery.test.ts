import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unseal } from '#server/crypto/sealed';
import { profiles } from '#server/database/schema/index';
import { authCaller } from '#server/testing/auth-caller';
import { startTestApp, type TestApp } from '#server/testing/test-app';

const PASSWORD = 'korrekt häst batteri';
const NEXT = 'oikea hevonen akku';

describe('codes and recovery', () => {
  let app: TestApp;
  let call: ReturnType<typeof authCaller>;
  beforeAll(async () => {
    app = await startTestApp();
    call = authCaller(app);
  });
  afterAll(() => app.close());

  it('sets a new password with the mailed code and ends every session', async () => {
    const person = await call.person(PASSWORD);
    const { cookie } = await call.post('sign-in/email', person);
    const asked = await call.post('email-otp/request-password-reset', { email: person.email });
    expect(asked).toMatchObject({ status: 200, body: { success: true } });
    const mail = await call.mailTo(person.email, 2);
    expect(mail.subject).toBe('Choose a new password');
    expect(mail.link).toContain('/auth/reset#email=');
    const weak = { email: person.email, otp: mail.code, password: 'password1' };
    expect(await call.post('email-otp/reset-password', weak)).toMatchObject({
      body: { code: 'weak_password' },
    });
    // A refused password has not used the code up.
    const reset = await call.post('email-otp/reset-password', { ...weak, password: NEXT });
    expect(reset).toMatchObject({ status: 200, body: { success: true } });
    expect((await app.fetch('/api/me', { headers: { cookie } })).status).toBe(401);
    expect((await call.post('sign-in/email', person)).status).toBe(400);
    expect((await call.post('sign-in/email', { ...person, password: NEXT })).status).toBe(200);
    const spent = await call.post('email-otp/reset-password', { ...weak, password: PASSWORD });
    expect(spent).toMatchObject({ status: 400, body: { code: 'INVALID_OTP' } });
  });

  it('lets a code be tried five times', async () => {
    const email = 'guess@example.com';
    await call.post('sign-up/email', { email, password: PASSWORD, fullName: 'Guess' });
    const { code } = await call.mailTo(email);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let attempt = 1; attempt <= 5; attempt++) {
      const answer = await call.post('email-otp/verify-email', { email, otp: wrong });
      expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_OTP' } });
    }
    const right = await call.post('email-otp/verify-email', { email, otp: code });
    expect(right).toMatchObject({ status: 400, body: { code: 'INVALID_OTP' } });
    await call.post('email-otp/send-verification-otp', { email });
    const next = await call.mailTo(email, 2);
    expect((await call.post('email-otp/verify-email', { email, otp: next.code })).status).toBe(200);
  });

  it('keeps codes as keyed hashes, and mails that wait sealed', async () => {
    const idle = await startTestApp({ work: false });
    const email = 'sealed@example.com';
    await authCaller(idle).post('sign-up/email', { email, password: PASSWORD, fullName: 'Waiting' });
    const { run } = idle.services.database;
    const codes = await run<{ value: string }>(
      { name: 'codes', text: 'select value from verifications' },
      [],
    );
    expect(codes).toHaveLength(1);
    expect(codes[0]?.value).toMatch(/^[0-9a-f]{64}:0$/);
    const jobs = await run<{ data: { sealed: string } }>(
      { name: 'jobs', text: "select data from pgboss.job where name = 'send-letter'" },
      [],
    );
    expect(jobs).toHaveLength(1);
    expect(JSON.stringify(jobs)).not.toContain(email);
    const opened: unknown = JSON.parse(
      unseal(jobs[0]?.data.sealed ?? '', idle.services.environment.AUTH_SECRET),
    );
    expect(opened).toMatchObject({ kind: 'verification', to: email, code: expect.stringMatching(/^\d{6}$/) });
    await idle.close();
  });

  it('answers sign-up the same for an address that has an account, and mails its owner', async () => {
    const person = await call.person(PASSWORD);
    const answer = await call.post(
      'sign-up/email',
      { email: person.email, password: NEXT, fullName: 'Somebody Else' },
      undefined,
      { 'accept-language': 'fi-FI,fi;q=0.9,en;q=0.8' },
    );
    expect(answer).toEqual({ status: 200, body: { success: true }, cookie: '', setCookie: '' });
    const mail = await call.mailTo(person.email, 2);
    expect(mail.subject).toBe('Sinulla on jo tili');
    expect(mail.code).toBe('');
    expect((await call.post('sign-in/email', { ...person, password: NEXT })).status).toBe(400);
    expect((await call.post('sign-in/email', person)).status).toBe(200);
  });

  it('lets the last of two sign-ups count while nobody has verified the address', async () => {
    const email = 'twice@example.com';
    await call.post('sign-up/email', { email, password: 'what the squatter chose', fullName: 'Squatter' });
    const first = await call.mailTo(email);
    await call.post('sign-up/email', { email, password: NEXT, fullName: 'Owner' });
    const second = await call.mailTo(email, 2);
    if (first.code !== second.code) {
      const old = await call.post('email-otp/verify-email', { email, otp: first.code });
      expect(old.status).toBe(400);
    }
    const verified = await call.post('email-otp/verify-email', { email, otp: second.code, password: NEXT });
    expect(verified.body).toEqual({ success: true, passwordKept: true, signedIn: true });
    expect((await call.post('sign-in/email', { email, password: 'what the squatter chose' })).status).toBe(
      400,
    );
    const owner = await call.post('sign-in/email', { email, password: NEXT });
    expect(owner.body).toMatchObject({ user: { fullName: 'Owner' } });
  });

  it('keeps no password of a stranger who signed up last, whoever verifies the address', async () => {
    const STRANGERS = 'what the stranger chose';
    const contested = async (email: string) => {
      await call.post('sign-up/email', { email, password: NEXT, fullName: 'Owner' });
      await call.mailTo(email);
      await call.post('sign-up/email', { email, password: STRANGERS, fullName: 'Stranger' });
      return (await call.mailTo(email, 2)).code;
    };
    const opens = async (email: string, password: string) =>
      (await call.post('sign-in/email', { email, password })).status === 200;

    // The page that the owner signed up in sends what they typed there.
    const typed = 'typed@example.com';
    const otp = await contested(typed);
    const weak = await call.post('email-otp/verify-email', { email: typed, otp, password: 'password1' });
    expect(weak.status).toBe(422);
    const own = await call.post('email-otp/verify-email', { email: typed, otp, password: NEXT });
    expect(own.body).toEqual({ success: true, passwordKept: true, signedIn: true });
    expect([await opens(typed, STRANGERS), await opens(typed, NEXT)]).toEqual([false, true]);

    // A program, or another browser, that sends none: no password stays, and the owner sets one by mail.
    const bare = 'bare@example.com';
    const answer = await call.post('email-otp/verify-email', { email: bare, otp: await contested(bare) });
    expect(answer.body).toEqual({ success: true, passwordKept: false, signedIn: true });
    expect([await opens(bare, STRANGERS), await opens(bare, NEXT)]).toEqual([false, false]);
    await call.post('email-otp/request-password-reset', { email: bare });
    const { code } = await call.mailTo(bare, 3);
    await call.post('email-otp/reset-password', { email: bare, otp: code, password: NEXT });
    expect(await opens(bare, NEXT)).toBe(true);

    // And one that was verified is not touched by a sign-up any more.
    await call.post('sign-up/email', { email: bare, password: STRANGERS, fullName: 'Stranger' });
    expect([await opens(bare, STRANGERS), await opens(bare, NEXT)]).toEqual([false, true]);
  });

  it('keeps name, data and language of the sign-up with the password that was proved, before and after others', async () => {
    const ANNA = { password: NEXT, fullName: 'Anna', language: 'sv', data: { plan: 'hers' } };
    const EVIL = {
      ...{ password: 'what the stranger chose', fullName: 'EVIL Corp', language: 'fi' },
      data: { plan: 'theirs' },
    };
    const OTHER = { ...EVIL, password: 'what another stranger chose', fullName: 'Worse Corp' };
    const afterSignUps = async (email: string, signUps: (typeof ANNA)[], typed?: { password: string }) => {
      for (const [at, signUp] of signUps.entries()) {
        const answer = await call.post('sign-up/email', { email, ...signUp });
        expect(answer).toMatchObject({ status: 200, body: { success: true } });
        await call.mailTo(email, at + 1);
      }
      const { code } = await call.mailTo(email, signUps.length);
      const verified = await call.post('email-otp/verify-email', { email, otp: code, ...typed });
      expect(verified).toMatchObject({ status: 200, body: { passwordKept: typed !== undefined } });
      const [row] = await app.services.database.orm
        .select({
          fullName: profiles.fullName,
          userMetadata: profiles.userMetadata,
          signUpLanguage: profiles.signUpLanguage,
          mailLanguage: profiles.mailLanguage,
        })
        .from(profiles)
        .where(eq(profiles.email, email));
      return row;
    };
    const hers = {
      ...{ fullName: 'Anna', userMetadata: { plan: 'hers' } },
      ...{ signUpLanguage: 'sv', mailLanguage: 'sv' },
    };
    const password = { password: NEXT };
    expect(await afterSignUps('evil-last@example.com', [ANNA, EVIL], password)).toEqual(hers);
    expect(await afterSignUps('evil-first@example.com', [EVIL, ANNA], password)).toEqual(hers);
    expect(await afterSignUps('evil-twice@example.com', [ANNA, EVIL, OTHER], password)).toEqual(hers);
    // Neither the first nor the last: a stranger's data are not hers.
    const bare = (fullName: string) => ({
      ...{ fullName, userMetadata: {} },
      ...{ signUpLanguage: null, mailLanguage: 'en' },
    });
    const around = 'evil-around@example.com';
    expect(await afterSignUps(around, [EVIL, ANNA, OTHER], password)).toEqual(bare(around));
    const untyped = 'evil-untyped@example.com';
    expect(await afterSignUps(untyped, [ANNA, EVIL])).toEqual(bare(untyped));
  });

  it('keeps the password of a sign-up that is repeated with the same one, and of no other', async () => {
    const signUp = (email: string, password: string, fullName = 'Owner') =>
      call.post('sign-up/email', { email, password, fullName });
    const verify = async (email: string, mails: number) => {
      const { code } = await call.mailTo(email, mails);
      return call.post('email-otp/verify-email', { email, otp: code });
    };
    const opens = async (email: string, password: string) =>
      (await call.post('sign-in/email', { email, password })).status === 200;

    const again = 'again@example.com';
    await signUp(again, NEXT);
    await call.mailTo(again);
    await signUp(again, NEXT, 'Owner, typed better');
    expect((await verify(again, 2)).body).toEqual({ success: true, passwordKept: true, signedIn: true });
    const owner = await call.post('sign-in/email', { email: again, password: NEXT });
    expect(owner.body).toMatchObject({ user: { fullName: 'Owner, typed better' } });

    // One that was there before the owner's, or came between, keeps its mark however often it is repeated.
    const between = 'between@example.com';
    for (const [at, password] of [NEXT, PASSWORD, PASSWORD, NEXT, NEXT].entries()) {
      await signUp(between, password);
      await call.mailTo(between, at + 1);
    }
    expect((await verify(between, 5)).body).toMatchObject({ passwordKept: false });
    expect([await opens(between, PASSWORD), await opens(between, NEXT)]).toEqual([false, false]);
    const before = 'before@example.com';
    for (const [at, password] of [PASSWORD, NEXT, PASSWORD, PASSWORD].entries()) {
      await signUp(before, password);
      await call.mailTo(before, at + 1);
    }
    expect((await verify(before, 4)).body).toMatchObject({ passwordKept: false });
    expect([await opens(before, PASSWORD), await opens(before, NEXT)]).toEqual([false, false]);
  });

  it('makes one account of simultaneous sign-ups and answers all alike', async () => {
    const email = 'at-once@example.com';
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        call.post('sign-up/email', { email, password: PASSWORD, fullName: 'At Once' }),
      ),
    );
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { success: true } });
    const rows = await app.services.database.orm.select().from(profiles).where(eq(profiles.email, email));
    expect(rows).toHaveLength(1);
    await call.mailTo(email, 8);
    // Which of them came last is not known; the next one is the newest.
    await call.post('email-otp/send-verification-otp', { email });
    const mail = await call.mailTo(email, 9);
    expect((await call.post('email-otp/verify-email', { email, otp: mail.code })).status).toBe(200);
  });

  it('answers calls that send mails alike for known and unknown addresses, in the same time', async () => {
    const known = await call.person(PASSWORD);
    const timed = async (path: string, email: string) => {
      const started = performance.now();
      const more = path === 'sign-up/email' ? { password: PASSWORD, fullName: 'Same' } : {};
      const answer = await call.post(path, { email, ...more });
      return { answer, milliseconds: performance.now() - started };
    };
    for (const path of [
      'sign-up/email',
      'email-otp/send-verification-otp',
      'email-otp/request-password-reset',
    ]) {
      const one = await timed(path, known.email);
      const other = await timed(path, `unknown-${path.length}@example.com`);
      expect(other.answer).toEqual(one.answer);
      // Both wait for the same floor; below it nothing can be told.
      expect(one.milliseconds).toBeGreaterThanOrEqual(345);
      expect(other.milliseconds).toBeGreaterThanOrEqual(345);
    }
    expect(await call.mails('unknown-31@example.com')).toEqual([]);
  });

  it('mails nothing to verify where nothing is left to verify', async () => {
    const person = await call.person(PASSWORD);
    await call.post('email-otp/send-verification-otp', { email: person.email });
    await call.post('email-otp/request-password-reset', { email: person.email });
    const newest = await call.mailTo(person.email, 2);
    expect(newest.subject).toBe('Choose a new password');
  });
});
