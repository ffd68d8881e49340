import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { emptyBrief } from '#domain/brief/brief';
import { Refusal } from '#web/testing/fake-server';
import { fill } from '#web/testing/mend-one-by-one';
import { eventually, openPage } from '#web/testing/open-page';
import CreateRoute from '../route';

afterEach(() => vi.restoreAllMocks());

interface Sent {
  brief: object;
  basedOn: number;
}

/** Opens a saved brief. The account stores each save, and the answer of the first one is lost. */
async function openWithLostAnswer() {
  const page = await openPage(CreateRoute, '/create', {}, (fake) => {
    let saved = { brief: { ...emptyBrief('english'), title: 'Before' }, version: 1, savedAt: now() };
    fake.answer('GET /api/brief', () => ({ saved }));
    fake.answer('PUT /api/brief', (body) => {
      const { brief, basedOn } = body as Sent;
      if (basedOn !== saved.version) return new Refusal(409, 'STALE_VERSION');
      saved = { brief: { ...saved.brief, ...brief }, version: saved.version + 1, savedAt: now() };
      if (saved.version === 2) throw new TypeError('Failed to fetch');
      return { version: saved.version, savedAt: saved.savedAt };
    });
  });
  const sent = () =>
    page.server.asked.flatMap(({ call, body }) => (call === 'PUT /api/brief' ? [body as Sent] : []));
  return { ...page, sent };
}
const now = () => new Date().toISOString();
const titleField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' });

/** The page is put in the background, which saves at once. */
function hidePage() {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

it('a brief whose save was stored without an answer is saved on, and is no other window’s', async () => {
  const { user, sent } = await openWithLostAnswer();
  await eventually(() => expect(titleField().value).toBe('Before'));
  await fill(user, titleField(), 'Saunas');
  hidePage();
  await eventually(() => expect(sent()).toHaveLength(1));
  await fill(user, titleField(), 'Saunas by the sea');
  hidePage();
  // Refused by the version that it is based on, then saved over this window's own.
  await eventually(() => expect(sent().map(({ basedOn }) => basedOn)).toEqual([1, 1, 2]));
  expect(sent().at(-1)?.brief).toMatchObject({ title: 'Saunas by the sea' });
  expect(document.querySelector('[role="dialog"]')).toBeNull();
});
