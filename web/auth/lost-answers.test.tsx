import { screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgetUser } from '#web/lib/session/session';
import { type FakeServer, Refusal } from '#web/testing/fake-server';
import { fieldOf, fill } from '#web/testing/mend-one-by-one';
import { eventually, openPage, sessionOf, toasts } from '#web/testing/open-page';
import ResetRoute from './reset/reset-route';
import SetupRoute from './reset/setup-route';
import AuthRoute from './route';
import LinkRoute from './sign-in/link-route';
import InvitationRoute from './sign-up/invitation-route';
import VerifyRoute from './sign-up/verify-route';

const WAYS = {
  ...{ password: true, emailCode: true, sso: true, passkey: false, phone: true, wallet: null },
  providers: [{ id: 'acme', name: 'Acme' }],
};
const EMAIL = 'veera@example.com';
const PHONE = '+358401234567';
const PASSWORD = 'sininen kuusi';

afterEach(() => {
  localStorage.clear();
});

/** The server does what it was asked for, and its answer is lost. */
const cut = (): never => {
  throw new TypeError('Failed to fetch');
};
/** The same, with the session that the call has started. */
const cutAfterSignIn = (server: FakeServer, session: Record<string, unknown>) => () => {
  server.answer('GET /api/session', session);
  return cut();
};

async function open(
  Page: ComponentType,
  path: string,
  prepare: (server: FakeServer) => void = () => undefined,
) {
  const page = await openPage(Page, path, null, (server) => {
    server.answer('GET /api/auth/ways', WAYS);
    prepare(server);
  });
  const main = () => screen.getByRole('main');
  const press = async (name: string) =>
    page.user.click(await eventually(() => within(main()).getByRole('button', { name })));
  const type = async (fields: Record<string, string>) => {
    for (const [label, text] of Object.entries(fields))
      await fill(page.user, await eventually(() => fieldOf(main(), label)), text);
  };
  const timesAsked = (call: string) =>
    page.server.asked.filter((one) => one.call === `POST /api/auth/${call}`).length;
  return { ...page, press, type, timesAsked };
}

const said = (text: string) => eventually(() => expect(toasts()).toEqual([text]));
const signInLink = () => screen.getByRole('link', { name: 'Go to the sign-in page' });

const AGAIN = 'No answer came. Try again.';
const CODE = 'No answer came; the code may be used up. Ask for a new one.';
const VERIFY = 'No answer came. You may be verified already: sign in, or try again.';
const SIGN_UP = 'No answer came. If a code has arrived, use it; otherwise try again.';
const SENT = 'No answer came. Look for the code before you ask for another.';
const SET = 'No answer came. Your password may be set already: try to sign in with it first.';

describe('without an answer,', () => {
  it('a sign-in by password may be tried again, and is not by itself', async () => {
    const { press, type, timesAsked } = await open(AuthRoute, '/auth', (server) =>
      server.answer('POST /api/auth/sign-in/email', cut),
    );
    await type({ Email: EMAIL, Password: PASSWORD });
    await press('Sign In');
    await said(AGAIN);
    expect(timesAsked('sign-in/email')).toBe(1);
  });

  it('a sign-in that was never sent has failed', async () => {
    const { press, type } = await open(AuthRoute, '/auth', (server) =>
      server.answer('POST /api/auth/sign-in/email', cut),
    );
    await type({ Email: EMAIL, Password: PASSWORD });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await press('Sign In');
    await said('Failed to sign in');
  });

  it('a way out to a provider could not be opened', async () => {
    const { press, type } = await open(AuthRoute, '/auth?way=sso', (server) => {
      server.answer('POST /api/auth/sign-in/oauth', cut);
      server.answer('POST /api/auth/sso', cut);
    });
    await press('Continue with Acme');
    await said(`The sign-in page could not be opened. ${AGAIN}`);
    await type({ Email: EMAIL });
    await press('Go to the sign-in page');
    await said(`The sign-in page could not be opened. ${AGAIN}`);
  });

  it('a sign-in by wallet may be tried again', async () => {
    vi.stubGlobal('ethereum', {
      request: async ({ method }: { method: string }) =>
        method === 'eth_requestAccounts' ? ['0x52908400098527886E0F7030069857D2E4169EE7'] : '0x1',
    });
    const { press } = await open(AuthRoute, '/auth', (server) => {
      server.answer('GET /api/auth/ways', { ...WAYS, wallet: { chains: [1] } });
      server.answer('POST /api/auth/nonce', { nonce: 'einmalig1', expiresAt: '2027-01-01T00:00:00.000Z' });
      server.answer('POST /api/auth/sign-in/ethereum', cut);
    });
    await press('Sign in with an Ethereum wallet');
    await said(AGAIN);
    vi.stubGlobal('ethereum', undefined);
  });

  it('a mailed code that has signed in is taken for used', async () => {
    const { press } = await open(LinkRoute, `/auth/link#email=${EMAIL}&code=123456`, (server) =>
      server.answer(
        'POST /api/auth/sign-in/email-otp',
        cutAfterSignIn(server, sessionOf({ role: 'customer', email: EMAIL })),
      ),
    );
    await press('Sign In');
    await said('Signed in successfully!');
  });

  it('a mailed code that has not, as far as the session tells, is to be replaced', async () => {
    const { press, server } = await open(LinkRoute, `/auth/link#email=${EMAIL}&code=123456`, (fake) =>
      fake.answer('POST /api/auth/sign-in/email-otp', cut),
    );
    await press('Sign In');
    await said(CODE);
    server.answer('POST /api/auth/email-otp/send-verification-otp', cut);
    await press('Send the email again');
    await eventually(() => expect(toasts()).toContain(SENT));
  });

  it('the field of a mailed code stays with the focus while it is sent again, and after a refusal while it is corrected', async () => {
    const call = 'POST /api/auth/sign-in/email-otp';
    const { press, user, server, timesAsked } = await open(
      LinkRoute,
      `/auth/link#email=${EMAIL}&code=123456`,
      (fake) => fake.answer(call, cut),
    );
    await press('Sign In');
    await said(CODE);
    const field = screen.getByLabelText<HTMLInputElement>('6-digit code');
    let refuse = () => {};
    const refused = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    server.answer(call, async () => {
      await refused;
      return new Refusal(400, 'INVALID_OTP');
    });
    await user.click(field);
    await user.keyboard('{Enter}');
    await eventually(() => expect(timesAsked('sign-in/email-otp')).toBe(2));
    expect(document.activeElement).toBe(field);
    refuse();
    await eventually(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    await user.type(field, '{Backspace}7');
    expect(field.value).toBe('123457');
    expect(document.activeElement).toBe(field);
  });

  it('a sign-in by code that leads to the second step goes on to it', async () => {
    const { press, client } = await open(LinkRoute, `/auth/link#email=${EMAIL}&code=123456`, (server) =>
      server.answer(
        'POST /api/auth/sign-in/email-otp',
        cutAfterSignIn(server, { ...sessionOf(null), secondStep: 'challenge' }),
      ),
    );
    await press('Sign In');
    await eventually(() => expect(screen.queryByRole('button', { name: 'Sign In' })).toBeNull());
    expect(toasts()).toEqual([]);
    forgetUser(client);
  });

  it('a code asked for is looked for at its field', async () => {
    const { press, type } = await open(AuthRoute, '/auth?way=email-code', (server) =>
      server.answer('POST /api/auth/email-otp/send-verification-otp', cut),
    );
    await type({ Email: EMAIL });
    await press('Send the code');
    await said(SENT);
    await type({ '6-digit code': '123456' });
  });

  it('an address that was verified signs in, and one that may be is told so', async () => {
    const path = `/auth/verify#email=${EMAIL}&code=123456`;
    const call = 'POST /api/auth/email-otp/verify-email';
    const { press, type, server } = await open(VerifyRoute, path, (fake) => fake.answer(call, cut));
    await type({ Password: PASSWORD });
    await press('Verify email address');
    await said(VERIFY);
    expect(screen.getByRole('link', { name: 'Already verified? Sign in' }).getAttribute('href')).toBe(
      '/auth',
    );
    server.answer(call, cutAfterSignIn(server, sessionOf({ role: 'customer', email: EMAIL })));
    await press('Verify email address');
    // Whether the password of the sign-up stayed is not known.
    await said('Signed in successfully!');
  });

  it('a sign-up may be tried again, and a code that has arrived may be typed', async () => {
    const { press, type, server } = await open(AuthRoute, '/auth?tab=sign-up', (fake) =>
      fake.answer('POST /api/auth/sign-up/email', cut),
    );
    await type({
      'Full name': 'Veera Virta',
      Email: EMAIL,
      Password: PASSWORD,
      'Confirm password': PASSWORD,
    });
    await press('Sign Up');
    await said(SIGN_UP);
    await press('I already have a code');
    await type({ '6-digit code': '123456' });
    await press('Verify email address');
    // The password goes along, so that it stays the account's.
    await eventually(() =>
      expect(server.asked.at(-1)?.body ?? {}).toMatchObject({
        email: EMAIL,
        otp: '123456',
        password: PASSWORD,
      }),
    );
  });

  it('a new password is to be tried first', async () => {
    const { press, type } = await open(ResetRoute, `/auth/reset#email=${EMAIL}&code=123456`, (server) =>
      server.answer('POST /api/auth/email-otp/reset-password', cut),
    );
    await type({ 'New password': PASSWORD });
    await press('Set new password');
    await said(SET);
    expect(screen.getByRole('link', { name: 'Back to sign-in' })).toBeTruthy();
  });

  it('a mail for a new password is looked for at its code’s field', async () => {
    const { press, type } = await open(ResetRoute, '/auth/reset', (server) =>
      server.answer('POST /api/auth/email-otp/request-password-reset', cut),
    );
    await type({ Email: EMAIL });
    await press('Send the code');
    await said(SENT);
    await type({ '6-digit code': '123456' });
  });

  it('the first admin’s password is to be tried first', async () => {
    const { press, type } = await open(SetupRoute, '/auth/setup#token=one', (server) =>
      server.answer('POST /api/setup', cut),
    );
    await type({
      'Full name': 'Veera Virta',
      Email: EMAIL,
      Password: PASSWORD,
      'Confirm password': PASSWORD,
    });
    await press('Create the admin account');
    await said(SET);
    signInLink();
  });
});

describe('an invitation', () => {
  const accept = async (answer: Refusal | (() => never)) => {
    const page = await open(InvitationRoute, '/auth/invitation#token=one', (server) => {
      server.answer('POST /api/auth/invitation', { email: EMAIL, fullName: 'Veera Virta' });
      server.answer('POST /api/auth/invitation/accept', answer);
    });
    await page.type({ Password: PASSWORD, 'Confirm password': PASSWORD });
    await page.press('Accept the invitation');
    return page;
  };

  it('without an answer is followed by signing in', async () => {
    await accept(cut);
    await said(SET);
    expect(signInLink().getAttribute('href')).toBe('/auth');
  });

  it.each([
    ['INVITATION_USED', /already been accepted/],
    ['EMAIL_TAKEN', /already an account/],
  ])('that finds an account (%s) leads to signing in', async (code, words) => {
    await accept(new Refusal(409, code));
    await eventually(() => expect(toasts().join()).toMatch(words));
    signInLink();
  });

  it('with a password that is too weak does not lead there', async () => {
    await accept(new Refusal(400, 'weak_password'));
    await eventually(() => screen.getByText('Password is too common; choose another one'));
    expect(screen.queryByRole('link', { name: 'Go to the sign-in page' })).toBeNull();
  });
});

describe('by phone, without an answer,', () => {
  const openPhone = (tab: string, answers: Record<string, () => never>) =>
    open(AuthRoute, `/auth?way=phone${tab}`, (server) => {
      for (const [call, answer] of Object.entries(answers)) server.answer(`POST /api/auth/${call}`, answer);
    });
  const NEW = { 'Full name': 'Veera Virta', Password: PASSWORD, 'Confirm password': PASSWORD };

  it('a code is looked for, and may be used up', async () => {
    const { press, type } = await openPhone('', { 'phone/send-code': cut, 'sign-in/phone-otp': cut });
    await press('Get a code by text message');
    await type({ 'Phone number': PHONE });
    await press('Send the code');
    await said(SENT);
    await type({ '6-digit code': '123456' });
    await press('Sign In');
    await eventually(() => expect(toasts()).toContain(CODE));
  });

  it('a sign-up goes on with a code that has arrived, and the number may be verified', async () => {
    const { press, type } = await openPhone('&tab=sign-up', { 'sign-up/phone': cut, 'phone/verify': cut });
    await type({ ...NEW, 'Phone number': PHONE });
    await press('Sign Up');
    await said(SIGN_UP);
    await press('I already have a code');
    await type({ '6-digit code': '123456' });
    await press('Verify phone number');
    await eventually(() => expect(toasts()).toContain(VERIFY));
    await press('Go to the sign-in page');
    await eventually(() => within(screen.getByRole('main')).getByRole('button', { name: 'Sign In' }));
  });

  it('a new password is to be tried first', async () => {
    const { press, type } = await openPhone('', { 'phone/reset-password': cut });
    await press('Forgot your password?');
    await type({ 'Phone number': PHONE });
    await press('Send the code');
    await type({ '6-digit code': '123456', 'New password': PASSWORD });
    await press('Set new password');
    await eventually(() => expect(toasts()).toContain(SET));
    await press('Go to the sign-in page');
    await eventually(() => within(screen.getByRole('main')).getByRole('button', { name: 'Sign In' }));
  });
});
