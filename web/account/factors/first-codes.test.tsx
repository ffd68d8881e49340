import { act, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { factor } from '#contract/identity/factors';
import { BACKUP_CODES } from '#domain/users/second-step';
import { i18n } from '#web/lib/i18n/i18n';
import { rowOf } from '#web/testing/blank-answer';
import { Refusal } from '#web/testing/fake-server';
import {
  closeDialog,
  describedBy,
  dialog,
  eventually,
  type OpenPage,
  openPage,
  toasts,
} from '#web/testing/open-page';
import AccountRoute from '../route';

afterEach(() => vi.restoreAllMocks());

const ID = '0b0f6ba2-7f3c-4a4e-9d0a-6c1f9d0a6c11';
const CODES = 'POST /api/auth/backup-codes';
const UNSEEN = 'The codes could not be shown. Make new ones now.';
/** What says that the codes are shown once. */
const KEEP = /^Each of these codes lets you in once/;
const APP = rowOf(factor, { id: ID, friendly_name: 'App', phone: null, status: 'verified' });
const button = (name: string) => within(dialog()).getByRole('button', { name });

/** Opens the dialog for the first app and types its code. */
async function addApp(user: OpenPage['user'], server: OpenPage['server']) {
  server.answer('POST /api/auth/factors', {
    ...{ type: 'totp', id: ID, friendly_name: 'App' },
    totp: { secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' },
  });
  await user.click(await eventually(() => screen.getByRole('button', { name: 'Add an authenticator app' })));
  return eventually(() => within(dialog()).getByRole('textbox', { name: '6-digit code' }));
}

it('a first code without an answer has turned the second step on where the list says so', async () => {
  const { server, user } = await openPage(AccountRoute, '/account', { role: 'customer' });
  server.answer('POST /api/auth/factors/{id}/verify', () => {
    server.answer('GET /api/auth/factors', { factors: [APP] });
    throw new TypeError('Failed to fetch');
  });
  server.answer(CODES, { codes: Array.from({ length: BACKUP_CODES }, (_, n) => `aaaa-${n}`) });
  await user.type(await addApp(user, server), '123456{Enter}');
  await eventually(() => within(dialog()).getByText('aaaa-0'));
  expect(document.activeElement?.textContent).toMatch(KEEP);
});

it('where nothing says so, the list is asked again once the dialog is closed', async () => {
  const { server, user } = await openPage(AccountRoute, '/account', { role: 'customer' });
  server.answer('POST /api/auth/factors/{id}/verify', () => {
    server.answer('GET /api/auth/factors', new Refusal(502, ''));
    return new Refusal(502, '');
  });
  await user.type(await addApp(user, server), '123456{Enter}');
  await eventually(() => expect(toasts().join()).toMatch(/^No answer came from the server/));
  server.answer('GET /api/auth/factors', { factors: [APP] });
  await closeDialog(user);
  await eventually(() => screen.getByRole('button', { name: 'Remove App' }));
});

it('a page that fetches all its data again keeps the QR code that may have been scanned', async () => {
  const { server, user, client } = await openPage(AccountRoute, '/account', { role: 'customer' });
  await addApp(user, server);
  const asked = (call: string) => server.asked.filter((one) => one.call === call).length;
  const lists = asked('GET /api/auth/factors');
  await client.invalidateQueries();
  expect(asked('GET /api/auth/factors')).toBeGreaterThan(lists);
  expect(asked('POST /api/auth/factors')).toBe(1);
  // A dialog that is opened anew begins anew.
  await closeDialog(user);
  await addApp(user, server);
  await eventually(() => expect(asked('POST /api/auth/factors')).toBe(2));
});

it('the dialog of the first second step stays open until its backup codes have been shown', async () => {
  const { server, user } = await openPage(AccountRoute, '/account', { role: 'customer' });
  server.answer('POST /api/auth/factors/{id}/verify', () => {
    server.answer('GET /api/auth/factors', { factors: [APP], backupCodesLeft: 10 });
    return {};
  });
  server.answer(CODES, new Refusal(502, ''));
  await user.type(await addApp(user, server), '123456{Enter}');
  await eventually(() => within(dialog()).getByText(UNSEEN));
  expect(document.activeElement?.textContent).toBe(UNSEEN);
  // The list behind has the factor already.
  await eventually(() => screen.getByText('10 codes left'));
  server.answer(CODES, new Refusal(429, 'TOO_MANY'));
  await user.click(button('Make new codes'));
  await eventually(() => expect(toasts().join()).toContain('Too many requests'));
  server.answer(CODES, { codes: Array.from({ length: BACKUP_CODES }, (_, n) => `aaaa-${n}`) });
  await user.click(await eventually(() => button('Make new codes')));
  await eventually(() => within(dialog()).getByText('aaaa-0'));
  expect(toasts().join()).not.toContain('The second factor is on');
  await user.click(button('I have saved them'));
  await eventually(() => expect(toasts().join()).toContain('The second factor is on'));
});

it('backup codes that cannot be made do not end the enrollment', async () => {
  const { server, user } = await openPage(AccountRoute, '/account', { role: 'customer' });
  server.answer('POST /api/auth/factors/{id}/verify', () => {
    server.answer('GET /api/auth/factors', { factors: [APP], backupCodesLeft: 0 });
    return {};
  });
  server.answer(CODES, new Refusal(503, 'UNAVAILABLE'));
  await user.type(await addApp(user, server), '123456{Enter}');
  await user.click(await eventually(() => button('Continue without codes')));
  await eventually(() => expect(toasts().join()).toContain('The second factor is on'));
  await eventually(() => screen.getByText('0 codes left'));
});

it('new codes that did not arrive are said to be unseen, and their number is what the account has', async () => {
  const { server, user } = await openPage(AccountRoute, '/account', { role: 'customer' }, (fake) => {
    fake.answer('GET /api/auth/factors', { factors: [APP], backupCodesLeft: 2 });
    fake.answer(CODES, () => {
      fake.answer('GET /api/auth/factors', { factors: [APP], backupCodesLeft: 10 });
      return new Refusal(502, '');
    });
  });
  await eventually(() => screen.getByText('2 codes left'));
  await user.click(screen.getByRole('button', { name: 'Make new ones' }));
  // The saved ones are spent by it, so it asks first.
  await eventually(() => within(dialog()).getByText('Your earlier backup codes stop working.'));
  expect(server.asked.some(({ call }) => call === CODES)).toBe(false);
  await user.click(button('Make new codes'));
  await eventually(() => expect(toasts().join()).toContain(UNSEEN));
  await eventually(() => screen.getByText('10 codes left'));
  expect(server.asked.filter(({ call }) => call === CODES)).toHaveLength(1);
});

it('an account without backup codes left gets new ones at once', async () => {
  const { server, user } = await openPage(AccountRoute, '/account', { role: 'customer' }, (fake) => {
    fake.answer('GET /api/auth/factors', { factors: [APP] });
    fake.answer(CODES, { codes: Array.from({ length: BACKUP_CODES }, (_, n) => `aaaa-${n}`) });
  });
  await user.click(await eventually(() => screen.getByRole('button', { name: 'Make new ones' })));
  await eventually(() => within(dialog()).getByText('aaaa-0'));
  await eventually(() => expect(document.activeElement?.textContent).toMatch(KEEP));
  expect(server.asked.filter(({ call }) => call === CODES)).toHaveLength(1);
});

describe('while the first backup codes are being made', () => {
  const Pages = () => (
    <Routes>
      <Route path="account" element={<AccountRoute />} />
      <Route path="elsewhere" element={<h1>Elsewhere</h1>} />
    </Routes>
  );
  /** Types the first code, the answer to which is under way as that of the codes is. */
  async function begin() {
    const answers = { verify: () => {}, codes: () => {} };
    const page = await openPage(Pages, '/account', { role: 'customer' }, (fake) => {
      fake.answer('POST /api/auth/factors/{id}/verify', async () => {
        await new Promise<void>((resolve) => {
          answers.verify = resolve;
        });
        return {};
      });
      fake.answer(CODES, async () => {
        await new Promise<void>((resolve) => {
          answers.codes = resolve;
        });
        return { codes: Array.from({ length: BACKUP_CODES }, (_, n) => `aaaa-${n}`) };
      });
    });
    await page.user.type(await addApp(page.user, page.server), '123456{Enter}');
    const isAsked = (call: string) =>
      eventually(() => expect(page.server.asked.map((one) => one.call)).toContain(call));
    const give = (what: keyof typeof answers) => act(async () => answers[what]());
    await isAsked(`POST /api/auth/factors/${ID}/verify`);
    return { ...page, isAsked, give };
  }

  it('the dialog stays open for them from the moment at which the first code is sent', async () => {
    const { user, isAsked, give } = await begin();
    const isHeld = async () => {
      await user.keyboard('{Escape}');
      expect(within(dialog()).queryByRole('button', { name: 'Close' })).toBeNull();
    };
    await isHeld();
    await give('verify');
    await isAsked(CODES);
    await isHeld();
    await give('codes');
    await eventually(() => within(dialog()).getByText('aaaa-0'));
    await user.click(button('I have saved them'));
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('a page that is left says that they are unseen once they are made', async () => {
    const { isAsked, give, navigate } = await begin();
    await give('verify');
    await isAsked(CODES);
    await navigate('/elsewhere');
    await eventually(() => screen.getByRole('heading', { name: 'Elsewhere' }));
    await give('codes');
    await eventually(() => expect(toasts().join()).toContain(UNSEEN));
  });
});

it('a first code that is refused leaves the dialog to be closed', async () => {
  const { server, user } = await openPage(AccountRoute, '/account', { role: 'customer' });
  server.answer('POST /api/auth/factors/{id}/verify', new Refusal(422, 'WRONG_CODE'));
  await user.type(await addApp(user, server), '123456{Enter}');
  await eventually(() => within(dialog()).getByText(/^This code is wrong/));
  await closeDialog(user);
});

it('the question before new codes replace others waits for no other texts than those of its page', async () => {
  const { server, user } = await openPage(AccountRoute, '/account', { role: 'customer' }, (fake) => {
    fake.answer('GET /api/auth/factors', { factors: [APP], backupCodesLeft: 2 });
  });
  const open = await eventually(() => screen.getByRole('button', { name: 'Make new ones' }));
  const rare: object | undefined = i18n.getResourceBundle('en', 'rare');
  i18n.removeResourceBundle('en', 'rare');
  await user.click(open);
  await eventually(() => within(dialog()).getByText('Your earlier backup codes stop working.'));
  expect(i18n.hasResourceBundle('en', 'rare')).toBe(false);
  if (rare) i18n.addResourceBundle('en', 'rare', rare);
  expect(server.asked.some(({ call }) => call === CODES)).toBe(false);
});

describe('a second factor that another window has begun since', () => {
  const SECOND = '0b0f6ba2-7f3c-4a4e-9d0a-6c1f9d0a6c12';
  const GONE = new Refusal(404, 'NOT_FOUND');

  it.each(['challenge', 'verify'])('has its QR code replaced, and says so (%s)', async (refused) => {
    const { server, user } = await openPage(AccountRoute, '/account', { role: 'customer' });
    const field = await addApp(user, server);
    within(dialog()).getByText('ABCD EFGH');
    server.answer(`POST /api/auth/factors/{id}/${refused}`, () => {
      server.answer(`POST /api/auth/factors/{id}/${refused}`, {});
      return GONE;
    });
    server.answer('POST /api/auth/factors', {
      ...{ type: 'totp', id: SECOND, friendly_name: 'App' },
      totp: { secret: 'STUVWXYZ', uri: 'otpauth://totp/x?secret=STUVWXYZ' },
    });
    await user.type(field, '123456{Enter}');
    await eventually(() => within(dialog()).getByText('STUV WXYZ'));
    await eventually(() =>
      expect(describedBy(field)).toBe(
        'The QR code has been replaced by a new one. Scan it and type the code that the app shows for it.',
      ),
    );
    server.answer(CODES, { codes: Array.from({ length: BACKUP_CODES }, (_, n) => `aaaa-${n}`) });
    await user.type(field, '654321{Enter}');
    await eventually(() => within(dialog()).getByText('aaaa-0'));
    const verified = server.asked.filter(({ call }) => call === `POST /api/auth/factors/${SECOND}/verify`);
    expect(verified).toHaveLength(1);
  });

  it.each(['a code', 'another message'])('asks for the phone number again after %s', async (by) => {
    const { server, user } = await openPage(AccountRoute, '/account', { role: 'customer' }, (fake) => {
      fake.answer('GET /api/auth/factors', { sms: true });
      fake.answer('POST /api/auth/factors', {
        ...{ type: 'phone', id: ID, friendly_name: 'Phone', phone: '+358401234567' },
      });
    });
    await user.click(await eventually(() => screen.getByRole('button', { name: 'Add a phone number' })));
    const number = () => eventually(() => within(dialog()).getByRole('textbox', { name: 'Phone number' }));
    await user.type(await number(), '+358 40 123 4567{Enter}');
    const code = await eventually(() => within(dialog()).getByRole('textbox', { name: '6-digit code' }));
    server.answer('POST /api/auth/factors/{id}/challenge', GONE);
    server.answer('POST /api/auth/factors/{id}/verify', GONE);
    if (by === 'a code') await user.type(code, '123456{Enter}');
    else {
      vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
      await user.click(await eventually(() => button('Send it again')));
    }
    const again = await number();
    expect(again).toHaveProperty('value', '+358 40 123 4567');
    expect(describedBy(again)).toContain('This step starts over: send yourself a new code.');
    expect(document.activeElement).toBe(again);
    expect(toasts().join()).toBe('');
  });
});
