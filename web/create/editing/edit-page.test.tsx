import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { emptyBrief } from '#domain/brief/brief';
import { type FakeServer, Refusal } from '#web/testing/fake-server';
import { dialog, eventually, openPage, sessionOf, toasts } from '#web/testing/open-page';
import CreateRoute from '../route';

const ID = '2b1f6ba2-7f3c-4a4e-9d0a-6c1f9d0a6c1f';
const API = `/api/customer/requests/${ID}`;
const brief = {
  ...emptyBrief('english'),
  ...{ title: 'Tyres', contentType: 'article', wordCount: 'short', humanize: 'yes', mainKeyword: ['tyre'] },
};
const REQUEST = {
  ...{ id: ID, title: 'Tyres', status: 'pending', language: 'english', brief },
  ...{ briefEditable: true, briefRevision: 3, briefEditedAt: null },
};

const open = (part: object = {}) =>
  openPage(CreateRoute, `/create?edit=${ID}`, {}, (fake: FakeServer) =>
    fake.answer(`GET ${API}`, { ...REQUEST, ...part }),
  );
const title = () => screen.getByLabelText<HTMLInputElement>('Title');
const save = () => screen.getByRole('button', { name: 'Save the brief' });
const sent = (server: FakeServer) => server.asked.filter(({ call }) => call === `PUT ${API}/brief`);

async function edited(part: object = {}) {
  const page = await open(part);
  await eventually(() => screen.getByRole('heading', { name: 'Edit the brief of “Tyres”' }));
  await page.user.type(title(), ' in snow');
  return page;
}

it('shows the fields that can change, says that the draft stays, and saves over the revision it read', async () => {
  const { server, user } = await open();
  await eventually(() => screen.getByRole('heading', { name: 'Edit the brief of “Tyres”' }));
  screen.getByText(/The draft stays as it is/);
  expect(screen.queryByText('Do you want the text to be humanized?')).toBeNull();
  expect(screen.queryByText('Language')).toBeNull();
  expect(save()).toHaveProperty('disabled', true);
  await user.type(title(), ' in snow');
  screen.getByText('Not saved yet');
  server.answer(`PUT ${API}/brief`, { id: ID });
  await user.click(save());
  await eventually(() => expect(toasts().join()).toContain('The brief is saved.'));
  expect(sent(server).map(({ body }) => body)).toEqual([
    { brief: { ...brief, title: 'Tyres in snow' }, basedOn: 3 },
  ]);
});

it('names what is missing, and sends nothing', async () => {
  const { server, user } = await open();
  await user.clear(await eventually(() => title()));
  await user.click(screen.getByRole('button', { name: 'Remove tyre' }));
  await user.click(save());
  await eventually(() => expect(toasts().join()).toContain('Title or main keyword is required'));
  expect(sent(server)).toEqual([]);
});

it.each([
  ['HELD_BY_ANOTHER', /A writer is reading this request/],
  ['WRONG_STATE', /A writer has taken this request/],
  ['NOT_FOUND', /cancelled or deleted in the meantime/],
])('keeps what was typed, and says why it was not saved: %s', async (code, text) => {
  const { server, user } = await edited();
  server.answer(`PUT ${API}/brief`, new Refusal(code === 'NOT_FOUND' ? 404 : 409, code));
  await user.click(save());
  await eventually(() => within(screen.getByRole('alert')).getByText(text));
  expect(title().value).toBe('Tyres in snow');
});

it('keeps what was typed when the network fails, and can be saved again', async () => {
  const { server, user } = await edited();
  server.answer(`PUT ${API}/brief`, new Refusal(503, 'UNAVAILABLE'));
  await user.click(save());
  await eventually(() => expect(toasts().join()).toContain('The brief could not be saved'));
  expect(title().value).toBe('Tyres in snow');
  server.answer(`PUT ${API}/brief`, { id: ID });
  await user.click(save());
  await eventually(() => expect(toasts().join()).toContain('The brief is saved.'));
});

it('what was saved without an answer is saved on, and is no other window’s', async () => {
  const { server, user } = await edited();
  let stored = { brief, briefRevision: 3 };
  server.answer(`GET ${API}`, () => ({ ...REQUEST, ...stored }));
  server.answer(`PUT ${API}/brief`, (body) => {
    const asked = body as { brief: typeof brief; basedOn: number };
    const isAgain = asked.basedOn === stored.briefRevision - 1 && asked.brief.title === stored.brief.title;
    if (!isAgain && asked.basedOn !== stored.briefRevision) return new Refusal(409, 'STALE_VERSION');
    stored = { brief: asked.brief, briefRevision: asked.basedOn + 1 };
    if (stored.briefRevision === 4) throw new TypeError('Failed to fetch');
    return { id: ID };
  });
  await user.click(save());
  await eventually(() => expect(toasts().join()).toMatch(/^No answer came from the server/));
  expect(sent(server)).toHaveLength(2);
  await eventually(() => expect(save().dataset).not.toHaveProperty('loading'));
  await user.type(title(), ' and ice');
  await user.click(save());
  await eventually(() => expect(toasts().join()).toContain('The brief is saved.'));
  expect(stored).toMatchObject({ brief: { title: 'Tyres in snow and ice' }, briefRevision: 5 });
  expect(document.querySelector('[role="dialog"]')).toBeNull();
});

it('of two windows, the later one chooses between both briefs', async () => {
  const { server, user } = await edited();
  const theirs = { ...brief, title: 'Tyres on ice' };
  server.answer(`PUT ${API}/brief`, new Refusal(409, 'STALE_VERSION'));
  server.answer(`GET ${API}`, {
    ...{ ...REQUEST, brief: theirs, briefRevision: 4, briefEditedAt: '2026-11-20T10:00:00.000Z' },
  });
  await user.click(save());
  await eventually(() => within(dialog()).getByText(/Tyres on ice/));
  expect(title().value).toBe('Tyres in snow');
  server.answer(`PUT ${API}/brief`, { id: ID });
  await user.click(within(dialog()).getByRole('button', { name: 'Keep this form' }));
  await eventually(() => expect(toasts().join()).toContain('The brief is saved.'));
  expect(sent(server).map(({ body }) => body)).toMatchObject([
    { basedOn: 3 },
    { basedOn: 4, brief: { title: 'Tyres in snow' } },
  ]);
});

it('takes the other window’s brief where the customer chooses that', async () => {
  const { server, user } = await edited();
  server.answer(`PUT ${API}/brief`, new Refusal(409, 'STALE_VERSION'));
  server.answer(`GET ${API}`, { ...REQUEST, brief: { ...brief, title: 'Tyres on ice' }, briefRevision: 4 });
  await user.click(save());
  await user.click(
    await eventually(() => within(dialog()).getByRole('button', { name: 'Use the saved brief' })),
  );
  await eventually(() => expect(title().value).toBe('Tyres on ice'));
  expect(save()).toHaveProperty('disabled', true);
});

it('asks before unsaved changes are left', async () => {
  const { user } = await edited();
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  await eventually(() => within(dialog()).getByText('What you changed in the brief will be lost.'));
});

it('a sign-out asks once before unsaved changes are left, and not twice', async () => {
  const { server, user } = await edited();
  server.answer('POST /api/auth/sign-out', () => {
    server.answer('GET /api/session', sessionOf(null));
    return {};
  });
  const signOut = () => user.click(screen.getAllByRole('button', { name: 'Sign Out' })[0] ?? document.body);
  const ended = () => server.asked.some(({ call }) => call === 'POST /api/auth/sign-out');
  await signOut();
  await eventually(() => expect(toasts().join()).toContain('Your last changes are not saved.'));
  expect(ended()).toBe(false);
  expect(title().value).toBe('Tyres in snow');
  await signOut();
  await eventually(() => expect(ended()).toBe(true));
  await eventually(() => expect(screen.queryByRole('button', { name: 'Sign Out' })).toBeNull());
  expect(document.querySelector('[role="dialog"]')).toBeNull();
});

it('says that a brief can no longer be edited', async () => {
  await open({ briefEditable: false });
  await eventually(() => screen.getByText('This brief can no longer be edited'));
});

it.each([
  [404, 'NOT_FOUND', 'This request could not be found'],
  [503, 'UNAVAILABLE', 'The brief could not be loaded'],
] as const)('tells what keeps the brief from being shown: %s', async (status, code, text) => {
  await openPage(CreateRoute, `/create?edit=${ID}`, {}, (fake: FakeServer) =>
    fake.answer(`GET ${API}`, new Refusal(status, code)),
  );
  await eventually(() => screen.getByText(text));
});
