import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { InterfaceLanguage } from '#domain/users/interface-language';
import { profiles } from '#server/database/schema/index';
import { authCaller } from '#server/testing/auth-caller';
import { programCaller } from '#server/testing/program-caller';
import { startTestApp, type TestApp } from '#server/testing/test-app';

const PASSWORD = 'korrekt häst batteri';
const SUBJECTS = { en: 'Confirm that it is you', fi: 'Vahvista henkilöllisyytesi' };

let app: TestApp;
let call: ReturnType<typeof authCaller>;
beforeAll(async () => {
  app = await startTestApp();
  call = authCaller(app);
});
afterAll(() => app.close());

type Person = Awaited<ReturnType<typeof call.person>>;
const signIn = (person: Person, language?: string) =>
  call.post('sign-in/email', person, undefined, language ? { 'accept-language': language } : {});
/** As an earlier release may have stored it. */
const store = (person: Person, mailLanguage: InterfaceLanguage) =>
  app.services.database.orm.update(profiles).set({ mailLanguage }).where(eq(profiles.email, person.email));
async function stored(person: Person) {
  const [row] = await app.services.database.orm
    .select({ language: profiles.mailLanguage })
    .from(profiles)
    .where(eq(profiles.email, person.email));
  return row?.language;
}

it('mails go in the language that is chosen in the account, whichever browser signs in', async () => {
  const person = await call.person(PASSWORD);
  const { cookie } = await signIn(person, 'sv');
  await app.client(cookie).account.setLanguage({ interfaceLanguage: 'fi' });
  const english = await signIn(person, 'en-GB,en;q=0.9');
  expect((await call.get('reauthenticate', english.cookie)).status).toBe(200);
  expect(await call.mailTo(person.email, 2)).toMatchObject({ subject: SUBJECTS.fi });
  // One that a sign-in had overwritten is put right by the next.
  await store(person, 'en');
  await signIn(person, 'en');
  expect(await stored(person)).toBe('fi');
});

it('without a choice mails go in the language of the last sign-in that named one', async () => {
  const person = await call.person(PASSWORD);
  await signIn(person, 'fi');
  expect(await stored(person)).toBe('fi');
  await signIn(person, '*');
  await programCaller(app).signIn(person);
  expect(await stored(person)).toBe('fi');
  const { cookie } = await signIn(person, 'en');
  expect((await call.get('reauthenticate', cookie)).status).toBe(200);
  expect(await call.mailTo(person.email, 2)).toMatchObject({ subject: SUBJECTS.en });
});

it('mails go in the language of the page that was signed up on, whichever browser signs in, until another is chosen', async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  const person = { email, password: PASSWORD };
  const signUp = (language: InterfaceLanguage, browser: string) =>
    call.post('sign-up/email', { ...person, fullName: 'Signed Up', language }, undefined, {
      'accept-language': browser,
    });
  // Of two sign-ups the last one counts.
  await signUp('sv', 'en');
  await call.mailTo(email);
  await signUp('fi', 'sv');
  const { code } = await call.mailTo(email, 2);
  expect(await stored(person)).toBe('fi');
  await call.post('email-otp/verify-email', { email, otp: code }, undefined, { 'accept-language': 'sv' });
  expect(await stored(person)).toBe('fi');
  const { cookie } = await signIn(person, 'sv');
  expect(await stored(person)).toBe('fi');
  expect(await app.client(cookie).account.me()).toMatchObject({ interfaceLanguage: null });
  await app.client(cookie).account.setLanguage({ interfaceLanguage: 'en' });
  await signIn(person, 'sv');
  expect(await stored(person)).toBe('en');
});
