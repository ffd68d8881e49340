import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '#web/testing/fake-server';
import { closeDialog, dialog, eventually, openPage, toasts } from '#web/testing/open-page';
import AccountRoute from '../route';

const ID = '2b1f6ba2-7f3c-4a4e-9d0a-6c1f9d0a6c1f';
const PASSKEY = {
  id: ID,
  name: 'Laptop',
  synced: false,
  createdAt: '2026-11-24T12:00:00.000Z',
  lastUsedAt: null,
};

async function openRenaming() {
  const { server, user } = await openPage(AccountRoute, '/account', { role: 'customer' }, (fake) =>
    fake.answer('GET /api/auth/factors', { passkeys: [PASSKEY] }),
  );
  let arrive: (answer: Record<string, unknown>) => void = () => undefined;
  const answer = new Promise<Record<string, unknown>>((resolve) => (arrive = resolve));
  server.answer(`PUT /api/auth/passkeys/${ID}/name`, () => answer);
  const press = async (name: string, place = document.body) =>
    user.click(await eventually(() => within(place).getByRole('button', { name })));
  await press('Rename Laptop');
  await user.type(await eventually(() => within(dialog()).getByRole('textbox')), ' 2');
  await press('Save', dialog());
  return { server, user, press, arrive: () => arrive({ ...PASSKEY, name: 'Laptop 2' }) };
}
const named = (name: string | RegExp) => within(dialog()).getByRole('heading', { name });

it('the answer about a new name that comes late leaves the next question open', async () => {
  const { user, press, arrive } = await openRenaming();
  await closeDialog(user);
  await press('Remove Laptop');
  await eventually(() => named('Remove Laptop'));
  arrive();
  await eventually(() => expect(toasts().join()).toContain('The passkey has a new name'));
  named(/^Remove Laptop/);
});

it('nor does it close the form of the next name', async () => {
  const { user, press, arrive } = await openRenaming();
  await closeDialog(user);
  await press('Rename Laptop');
  await user.type(await eventually(() => within(dialog()).getByRole('textbox')), ' of Anna');
  arrive();
  await eventually(() => expect(toasts().join()).toContain('The passkey has a new name'));
  expect(within(dialog()).getByRole('textbox')).toHaveProperty('value', 'Laptop of Anna');
});

it('a new name is shown, and begun with, before the list is fetched again', async () => {
  const { server, press, arrive } = await openRenaming();
  server.answer('GET /api/auth/factors', () => new Promise<Record<string, unknown>>(() => undefined));
  arrive();
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Rename Laptop 2');
  const field = await eventually(() => within(dialog()).getByRole('textbox'));
  expect(field).toHaveProperty('value', 'Laptop 2');
});

it('the focus stays in the list of passkeys and in that of second steps when one is removed', async () => {
  const factor = (end: number) => ({
    ...{ id: `2b1f6ba2-7f3c-4a4e-9d0a-6c1f9d0a6c0${end}`, friendly_name: `Phone ${end}` },
    ...{ factor_type: 'totp', status: 'verified', phone: null, last_used_at: null },
    created_at: '2026-11-24T12:00:00.000Z',
  });
  const { server, user } = await openPage(AccountRoute, '/account', { role: 'customer' }, (fake) =>
    fake.answer('GET /api/auth/factors', {
      passkeys: [PASSKEY, { ...PASSKEY, id: ID.replace('2b', '3b'), name: 'Desktop' }],
      factors: [factor(1), factor(2)],
    }),
  );
  const remove = async (name: string, left: object) => {
    await user.click(await eventually(() => screen.getByRole('button', { name })));
    const question = await eventually(dialog);
    server.answer('GET /api/auth/factors', left as Record<string, unknown>);
    await user.click(within(question).getByRole('button', { name: 'Remove' }));
    await eventually(() => expect(screen.queryByRole('button', { name })).toBeNull());
    await eventually(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
  };
  await remove('Remove Laptop', {
    passkeys: [{ ...PASSKEY, id: ID.replace('2b', '3b'), name: 'Desktop' }],
    factors: [factor(1), factor(2)],
  });
  const row = (name: string) => screen.getByText(name).closest('li');
  await eventually(() => expect(document.activeElement).toBe(row('Desktop')));
  await remove('Remove Phone 1', { passkeys: [], factors: [factor(2)] });
  await eventually(() => expect(document.activeElement).toBe(row('Phone 2')));
});

describe('a passkey that is added', () => {
  const MADE = { ...PASSKEY, id: ID.replace('2b', '4b'), name: 'Mac' };
  const REGISTER = 'POST /api/auth/passkeys';
  const lost = new Refusal(502, '');
  const credential = {
    ...{ id: 'AAAA', rawId: new ArrayBuffer(3), type: 'public-key', authenticatorAttachment: 'platform' },
    response: { attestationObject: new ArrayBuffer(3), clientDataJSON: new ArrayBuffer(3) },
    getClientExtensionResults: () => ({}),
  };
  afterEach(() => void Reflect.deleteProperty(navigator, 'credentials'));
  const held = () => Promise.reject(new DOMException('held', 'InvalidStateError'));

  /** Adds one in a browser in which authenticators answer like this, in order. */
  async function add(...answers: (() => Promise<unknown>)[]) {
    vi.stubGlobal('PublicKeyCredential', class {});
    const create = vi.fn();
    for (const answer of answers) create.mockImplementationOnce(answer);
    Object.defineProperty(navigator, 'credentials', { value: { create }, configurable: true });
    const page = await openPage(AccountRoute, '/account', { role: 'customer' }, (fake) => {
      fake.answer('GET /api/auth/factors', { passkeys: [PASSKEY] });
      fake.answer('POST /api/auth/passkeys/options', { challenge: 'AAAA', user: { id: 'AAAA' } });
    });
    await page.user.click(await eventually(() => screen.getByRole('button', { name: 'Add a passkey' })));
    const field = await eventually(() => within(dialog()).getByRole('textbox'));
    await page.user.clear(field);
    await page.user.type(field, 'Mac');
    const goOn = () => page.user.click(within(dialog()).getByRole('button', { name: 'Continue' }));
    return { ...page, goOn };
  }
  const ready = async () => {
    await eventually(() => expect(toasts().join()).toContain('The passkey is ready'));
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
    screen.getByText('Mac');
  };

  it('is ready also where only the answer was lost', async () => {
    const { server, goOn } = await add(async () => credential);
    server.answer(REGISTER, () => {
      server.answer('GET /api/auth/factors', { passkeys: [PASSKEY, MADE] });
      return lost;
    });
    await goOn();
    await ready();
    expect(server.asked.filter(({ call }) => call === REGISTER)).toHaveLength(1);
  });

  it('is ready where the authenticator has it from an attempt without an answer', async () => {
    const { server, goOn } = await add(async () => credential, held);
    server.answer('GET /api/auth/factors', lost);
    server.answer(REGISTER, lost);
    await goOn();
    await eventually(() => within(dialog()).getByText(/^No answer came/));
    server.answer('GET /api/auth/factors', { passkeys: [PASSKEY, MADE] });
    await goOn();
    await ready();
  });

  it('is registered already where the account had it before', async () => {
    const { goOn } = await add(held);
    await goOn();
    await eventually(() => within(dialog()).getByText('This passkey is already registered'));
  });
});
