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
