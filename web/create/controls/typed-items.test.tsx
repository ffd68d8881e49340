import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { emptyBrief } from '#domain/brief/brief';
import type { FakeServer } from '#web/testing/fake-server';
import { eventually, openPage } from '#web/testing/open-page';
import CreateRoute from '../route';

afterEach(() => void vi.restoreAllMocks());

const now = () => new Date().toISOString();
let version = 1;

const open = () =>
  openPage(CreateRoute, '/create', {}, (fake: FakeServer) => {
    fake.answer('GET /api/brief', {
      saved: { brief: emptyBrief('english'), version, savedAt: now() },
      waiting: null,
    });
    fake.answer('PUT /api/brief', () => ({ version: ++version, savedAt: now() }));
  });

/** Another window is looked at: the form saves what it has. */
function hidePage() {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}
const savedLast = ({ asked }: FakeServer) =>
  asked.filter(({ call }) => call === 'PUT /api/brief').at(-1)?.body;

it('a keyword is saved while it is typed, and stays text in its field until it is finished', async () => {
  const { server, user } = await open();
  const field = await eventually(() =>
    screen.getByRole<HTMLInputElement>('textbox', { name: 'Sub Keywords' }),
  );
  await user.type(field, 'sauna,winter ti');
  screen.getByText(/not saved/i);
  hidePage();
  await eventually(() =>
    expect(savedLast(server)).toMatchObject({ brief: { subKeywords: ['sauna', 'winter ti'] } }),
  );
  expect(field.value).toBe('winter ti');
  expect(screen.queryByRole('button', { name: /winter ti/ })).toBeNull();

  await user.type(field, 'res');
  document.dispatchEvent(new Event('visibilitychange'));
  await eventually(() =>
    expect(savedLast(server)).toMatchObject({ brief: { subKeywords: ['sauna', 'winter tires'] } }),
  );
  await user.type(field, '{Enter}');
  expect(field.value).toBe('');
  screen.getByRole('button', { name: /winter tires/ });
});

it('a link to a source is saved while it is typed', async () => {
  const { server, user } = await open();
  const field = await eventually(() => screen.getByRole<HTMLInputElement>('textbox', { name: /link/i }));
  await user.type(field, 'https://example.com/tires');
  hidePage();
  await eventually(() =>
    expect(savedLast(server)).toMatchObject({ brief: { references: ['https://example.com/tires'] } }),
  );
  expect(field.value).toBe('https://example.com/tires');
});

it('what was added to the keywords and removed from them is said', async () => {
  const { user } = await open();
  const field = await eventually(() =>
    screen.getByRole<HTMLInputElement>('textbox', { name: 'Sub Keywords' }),
  );
  const said = () => field.closest('section')?.querySelector('[role="status"]')?.textContent;
  expect(said()).toBe('');
  await user.type(field, 'winter tyres,');
  expect(said()).toBe('Added: winter tyres');
  await user.type(field, 's');
  expect(said()).toBe('');
  await user.paste('auna, snow');
  expect(said()).toBe('Added: sauna, snow');
  await user.keyboard('{Backspace}');
  expect(said()).toBe('Removed: snow');
  await user.click(screen.getByRole('button', { name: 'Remove winter tyres' }));
  expect(said()).toBe('Removed: winter tyres');
  // A problem is told first.
  await user.type(field, 'sauna,');
  expect(said()).toBe('“sauna” is already in the list');
});
