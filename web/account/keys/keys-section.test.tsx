import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Refusal } from '#web/testing/fake-server';
import { dialog, eventually, openPage, toasts } from '#web/testing/open-page';
import AccountRoute from '../route';

/** Where nothing has a size, nothing comes into view by itself. */
class EverythingInView {
  readonly #seen: IntersectionObserverCallback;
  constructor(seen: IntersectionObserverCallback) {
    this.#seen = seen;
  }
  observe(target: Element) {
    const entry = { target, isIntersecting: true } as IntersectionObserverEntry;
    this.#seen([entry], this as unknown as IntersectionObserver);
  }
  unobserve() {}
  disconnect() {}
}

const KEY = {
  id: '01890000-0000-7000-8000-000000000000',
  name: 'n8n',
  prefix: 'rdk_abcdef',
  scopes: ['requests:write'],
  createdAt: '2026-11-01T10:00:00.000Z',
  lastUsedAt: null,
  expiresAt: null,
  revokedAt: null,
};

it('a customer makes a key, sees it once, and revokes it', async () => {
  const { user, server } = await openPage(AccountRoute, '/account', { role: 'customer' }, (fake) => {
    vi.stubGlobal('IntersectionObserver', EverythingInView);
    fake.answer('GET /api/me/api-keys', { items: [], nextCursor: null });
  });
  await user.click(await eventually(() => screen.getByRole('button', { name: 'Create key' })));
  await eventually(dialog);
  const send = () => user.click(within(dialog()).getByRole('button', { name: 'Create key' }));
  await send();
  await eventually(() => within(dialog()).getAllByText('Please enter a name'));
  await user.type(within(dialog()).getByRole('textbox', { name: /^Name/ }), 'n8n');
  await send();
  await eventually(() => within(dialog()).getAllByText('Select at least one permission'));
  expect(within(dialog()).getAllByRole('checkbox')).toHaveLength(4);
  await user.click(within(dialog()).getByRole('checkbox', { name: 'Send briefs' }));
  server.answer('POST /api/me/api-keys', new Refusal(409, 'KEY_LIMIT'));
  await send();
  await eventually(() => expect(toasts().join()).toContain('maximum number of API keys'));
  server.answer('POST /api/me/api-keys', { ...KEY, key: 'rdk_abcdef-the-whole-key' });
  server.answer('GET /api/me/api-keys', { items: [KEY], nextCursor: null });
  await send();
  await eventually(() => within(dialog()).getByText('rdk_abcdef-the-whole-key'));
  // Where the reading goes on: at what says that it is shown only now.
  expect(document.activeElement?.textContent).toMatch(/^Copy the key now/);
  await user.keyboard('{Escape}');
  within(dialog()).getByText('rdk_abcdef-the-whole-key');
  expect(server.asked.filter(({ call }) => call.startsWith('POST /api/me/api-keys')).at(-1)?.body).toEqual({
    name: 'n8n',
    scopes: ['requests:write'],
    expiresInDays: 365,
  });
  await user.click(within(dialog()).getByRole('button', { name: 'Done' }));
  await eventually(() => expect(screen.queryByText('rdk_abcdef-the-whole-key')).toBeNull());
  server.answer('DELETE /api/me/api-keys/{id}', {});
  await user.click(await eventually(() => screen.getByRole('button', { name: 'Revoke “n8n”' })));
  await user.click(within(await eventually(dialog)).getByRole('button', { name: 'Revoke' }));
  await eventually(() => expect(toasts().join()).toContain('The key is revoked'));
});

it('a writer has no keys', async () => {
  await openPage(AccountRoute, '/account', { role: 'writer' });
  await eventually(() => screen.getByRole('heading', { name: 'Where you are signed in' }));
  expect(screen.queryByRole('heading', { name: 'API keys' })).toBeNull();
});

it('a key is shown, and another one revoked, while the list still waits', async () => {
  const other = { ...KEY, id: '01890000-0000-7000-8000-000000000001', name: 'Zapier' };
  const { user, server } = await openPage(AccountRoute, '/account', { role: 'customer' }, (fake) => {
    vi.stubGlobal('IntersectionObserver', EverythingInView);
    fake.answer('GET /api/me/api-keys', { items: [KEY, other], nextCursor: null });
  });
  const revoke = async (name: string) => {
    await user.click(await eventually(() => screen.getByRole('button', { name: `Revoke “${name}”` })));
    await user.click(within(await eventually(dialog)).getByRole('button', { name: 'Revoke' }));
    await eventually(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
  };
  await eventually(() => screen.getByText('Zapier'));
  server.answer('GET /api/me/api-keys', () => new Promise<Record<string, unknown>>(() => undefined));
  server.answer('DELETE /api/me/api-keys/{id}', {});
  await revoke('n8n');
  await revoke('Zapier');
  await user.click(screen.getByRole('button', { name: 'Create key' }));
  await user.type(within(await eventually(dialog)).getByRole('textbox', { name: /^Name/ }), 'Make');
  await user.click(within(dialog()).getByRole('checkbox', { name: 'Send briefs' }));
  server.answer('POST /api/me/api-keys', { ...KEY, key: 'rdk_abcdef-the-whole-key' });
  await user.click(within(dialog()).getByRole('button', { name: 'Create key' }));
  await eventually(() => within(dialog()).getByText('rdk_abcdef-the-whole-key'));
  await user.click(within(dialog()).getByRole('button', { name: 'Done' }));
  await eventually(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
});
