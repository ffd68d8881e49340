import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Refusal } from '#web/testing/fake-server';
import { dialog, eventually, openPage, toasts } from '#web/testing/open-page';
import CustomerRoute from '../route';

const ID = '2b1f6ba2-7f3c-4a4e-9d0a-6c1f9d0a6c1f';
const STATE = `GET /api/customer/requests/${ID}/wordpress`;
const SEND = `POST /api/customer/requests/${ID}/wordpress`;
const SITE = 'https://blog.example';
const fields = { seoTitle: '', metaDescription: '', slug: '', suggestedHeadings: [] };

const draft = (part: object = {}) => ({
  ...{ siteUrl: SITE, state: 'sent', version: 2, problem: null, detail: null, conflict: null },
  maySendNew: false,
  ...{ editUrl: `${SITE}/wp-admin/post.php?post=7&action=edit`, otherSlug: null },
  ...{ sentVersion: 2, sentAt: '2026-11-24T10:00:00.000Z' },
  ...part,
});
const state = (part: object | null, connectedTo: string | null = SITE) => ({
  ...{ connectedTo, version: 2 },
  draft: part && draft(part),
});
const open = (answer: Record<string, unknown>) =>
  openPage(CustomerRoute, `/customer?request=${ID}`, {}, (fake) => {
    fake.answer(`GET /api/customer/requests/${ID}`, {
      ...{ id: ID, title: 'Renkaat', language: 'finnish', status: 'completed', draftOrigin: 'generated' },
      ...{ humanizedContent: 'Valmis.', result: { draft: 'Valmis.', ...fields } },
    });
    fake.answer(STATE, answer);
  });
const bar = (name = 'WordPress') => eventually(() => within(screen.getByRole('region', { name })));

it('without a connection leads to the one under the account', async () => {
  await open(state(null, null));
  const link = (await bar()).getByRole('link', { name: 'Connect WordPress' });
  expect(link.getAttribute('href')).toBe('/account#wordpress');
});

it('is sent, waited for, and opened in WordPress; the version that the page shows is sent', async () => {
  const { user, server } = await open(state(null));
  (await bar()).getByText(/blog\.example as a draft\. Nothing is published/);
  server.answer(SEND, state({ state: 'sending', sentVersion: null, sentAt: null, editUrl: null }));
  await user.click((await bar()).getByRole('button', { name: 'Send as draft' }));
  await eventually(() => screen.getByText('Sending to blog.example...'));
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'WordPress' }));
  expect(server.asked.find(({ call }) => call === SEND)?.body).toEqual({ version: 2, onto: 'draft' });
  expect((await bar()).queryByRole('button')).toBeNull();
});

it('a newer version is offered, and a slug of WordPress’s own is told', async () => {
  await open({ ...state({ otherSlug: 'renkaat-2' }), version: 3 });
  const shown = await bar();
  shown.getByText(/An earlier version has been on blog\.example/);
  shown.getByText(/“renkaat-2”/);
  shown.getByRole('button', { name: 'Send the new version' });
  expect(shown.getByRole('link', { name: /Edit in WordPress/ }).getAttribute('href')).toContain('post=7');
});

it('a failure says why and what helps', async () => {
  const { user, server } = await open(
    state({ state: 'failed', problem: 'no-right', detail: 'Not allowed.', editUrl: null }),
  );
  const shown = await bar('The text did not reach blog.example');
  shown.getByText(/role Author or above\. WordPress says: Not allowed\./);
  shown.getByRole('link', { name: 'Open the WordPress settings' });
  expect(shown.queryByRole('button', { name: 'Send a new draft' })).toBeNull();
  server.answer(SEND, new Refusal(409, 'STALE_VERSION'));
  await user.click(shown.getByRole('button', { name: 'Try again' }));
  await eventually(() => expect(toasts().join()).toContain('changed in another window'));
  await bar('The text did not reach blog.example');
});

it('a post that the connected user may not edit can be followed by a new draft', async () => {
  const { user, server } = await open(
    state({
      ...{ state: 'failed', problem: 'no-right', maySendNew: true },
      detail: 'Sorry, you are not allowed to edit this post.',
    }),
  );
  const shown = await bar('The text did not reach blog.example');
  shown.getByText(/may not edit the post that was sent before.*send a new draft\. WordPress says: Sorry/);
  shown.getByRole('button', { name: 'Try again' });
  shown.getByRole('link', { name: 'Open the WordPress settings' });
  shown.getByRole('link', { name: /Edit in WordPress/ });
  server.answer(SEND, state({ state: 'sending', problem: null, editUrl: null }));
  await user.click(shown.getByRole('button', { name: 'Send a new draft' }));
  await eventually(() => screen.getByText('Sending to blog.example...'));
  expect(server.asked.find(({ call }) => call === SEND)?.body).toEqual({ version: 2, onto: 'new' });
});

it('a user who may write no posts is told so beside the post of before, which keeps its link', async () => {
  await open(state({ state: 'failed', problem: 'no-right' }));
  const shown = await bar('The text did not reach blog.example');
  shown.getByText(/may not write posts\. Use a user with the role Author or above\./);
  shown.getByRole('link', { name: /Edit in WordPress/ });
  expect(shown.queryByRole('button', { name: 'Send a new draft' })).toBeNull();
});

it('what is published is replaced only after a question', async () => {
  const { user, server } = await open(state({ state: 'asking', conflict: 'published' }));
  const shown = await bar();
  await user.click(shown.getByRole('button', { name: 'Replace it' }));
  within(await eventually(dialog)).getByText(/What readers see at blog\.example changes at once/);
  expect(server.asked.some(({ call }) => call === SEND)).toBe(false);
  server.answer(SEND, state({ state: 'sending' }));
  await user.click(within(dialog()).getByRole('button', { name: 'Replace it' }));
  await eventually(() => screen.getByText('Sending to blog.example...'));
  expect(server.asked.find(({ call }) => call === SEND)?.body).toEqual({ version: 2, onto: 'replace' });
});

it.each([
  ['trashed', ['Try again', 'Send a new draft']],
  ['deleted', ['Send a new draft']],
  ['edited', ['Replace it', 'Send a new draft']],
])('a draft that was %s can be answered so', async (conflict, names) => {
  await open(state({ state: 'asking', conflict, ...(conflict === 'deleted' ? { editUrl: null } : {}) }));
  const shown = await bar();
  expect(shown.getAllByRole('button').map((button) => button.textContent)).toEqual(names);
});
