import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
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

const CONNECTION = {
  siteUrl: 'https://blog.example',
  username: 'anna',
  connectedAt: '2026-11-01T10:00:00.000Z',
};
const open = (connection: object | null) =>
  openPage(AccountRoute, '/account', { role: 'customer' }, (fake) => {
    vi.stubGlobal('IntersectionObserver', EverythingInView);
    fake.answer('GET /api/me/api-keys', { items: [], nextCursor: null });
    fake.answer('GET /api/me/wordpress', { connection });
  });

it('a site is connected, checked and removed', async () => {
  const { user, server } = await open(null);
  const submit = async () =>
    user.click(await eventually(() => screen.getByRole('button', { name: 'Connect' })));
  await submit();
  await eventually(() => screen.getByText('Enter the address of your site'));
  screen.getByText('Enter the application password');
  await user.type(screen.getByRole('textbox', { name: /^Site address/ }), 'blog.example/wp-admin/');
  await user.type(screen.getByRole('textbox', { name: /^WordPress user name/ }), 'anna');
  await user.type(screen.getByLabelText(/^Application password/), 'abcd efgh');
  const detail = 'https://www.blog.example';
  server.answer('PUT /api/me/wordpress', { connection: null, problem: 'moved', detail });
  await submit();
  await eventually(() => screen.getByText(/sends its visitors on to https:\/\/www\.blog\.example/));
  expect(server.asked.find(({ call }) => call === 'PUT /api/me/wordpress')?.body).toEqual({
    siteUrl: 'https://blog.example',
    username: 'anna',
    password: 'abcd efgh',
  });
  server.answer('PUT /api/me/wordpress', { connection: CONNECTION, problem: null, detail: null });
  server.answer('GET /api/me/wordpress', { connection: CONNECTION });
  await submit();
  await eventually(() => screen.getByText(/Connected as anna since/));
  server.answer('POST /api/me/wordpress/check', { problem: 'wrong-password', detail: null });
  await user.click(screen.getByRole('button', { name: 'Check connection' }));
  await eventually(() => screen.getByText(/does not know this user name and application password/));
  server.answer('POST /api/me/wordpress/check', { problem: null, detail: null });
  await user.click(screen.getByRole('button', { name: 'Check connection' }));
  await eventually(() => screen.getByText('WordPress answers, and anna may write drafts.'));
  server.answer('DELETE /api/me/wordpress', {});
  server.answer('GET /api/me/wordpress', { connection: null });
  await user.click(screen.getByRole('button', { name: 'Remove connection' }));
  await user.click(within(await eventually(dialog)).getByRole('button', { name: 'Remove connection' }));
  await eventually(() => screen.getByRole('button', { name: 'Connect' }));
  expect(toasts().join()).toContain('its password deleted');
});

it('a connection is changed without its password, which is asked for anew', async () => {
  const { user } = await open(CONNECTION);
  await user.click(await eventually(() => screen.getByRole('button', { name: 'Change' })));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Site address/ }).value).toBe(
    CONNECTION.siteUrl,
  );
  expect(screen.getByLabelText<HTMLInputElement>(/^Application password/).value).toBe('');
  const section = screen.getByRole('region', { name: 'WordPress' });
  // Each of the two buttons takes itself away.
  expect(document.activeElement).toBe(section);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  screen.getByText(/Connected as anna since/);
  expect(document.activeElement).toBe(section);
});

it('a site that is connected is shown before the page asks again', async () => {
  const { user, server } = await open(null);
  await user.type(
    await eventually(() => screen.getByRole('textbox', { name: /^Site address/ })),
    'blog.example',
  );
  await user.type(screen.getByRole('textbox', { name: /^WordPress user name/ }), 'anna');
  await user.type(screen.getByLabelText(/^Application password/), 'abcd efgh');
  server.answer('GET /api/me/wordpress', () => new Promise<Record<string, unknown>>(() => undefined));
  server.answer('PUT /api/me/wordpress', { connection: CONNECTION, problem: null, detail: null });
  await user.click(screen.getByRole('button', { name: 'Connect' }));
  await eventually(() => screen.getByText(/Connected as anna since/));
});

it('the question about removing the site can be put away again while the page waits for what is left', async () => {
  const { user, server } = await open(CONNECTION);
  const ask = async () => {
    await user.click(await eventually(() => screen.getByRole('button', { name: 'Remove connection' })));
    return eventually(dialog);
  };
  const closed = () => eventually(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
  const question = await ask();
  server.answer('DELETE /api/me/wordpress', {});
  server.answer('GET /api/me/wordpress', () => new Promise<Record<string, unknown>>(() => undefined));
  await user.click(within(question).getByRole('button', { name: 'Remove connection' }));
  await closed();
  await ask();
  await user.keyboard('{Escape}');
  await closed();
});
