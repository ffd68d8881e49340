import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { emptyStyleGuide } from '#domain/style-guide/style-guide';
import { styleGuideQuery } from '#web/lib/api/style-guide';
import { Refusal } from '#web/testing/fake-server';
import { fieldOf, fill } from '#web/testing/mend-one-by-one';
import { eventually, type OpenPage, openPage, toasts } from '#web/testing/open-page';
import StyleGuideRoute from './route';

const saved = (company: string, version: number) => ({
  guide: { ...emptyStyleGuide(), company },
  version,
  savedAt: '2026-11-24T10:00:00.000Z',
});
const company = () => fieldOf(screen.getByRole('main'), /company/i);

async function open() {
  const page = await openPage(StyleGuideRoute, '/style-guide', {}, (fake) =>
    fake.answer('GET /api/style-guide', saved('Before', 1)),
  );
  await eventually(() => expect(company()).toHaveProperty('value', 'Before'));
  return page;
}
/** As a live message does: the newer one is asked for and stored, and the page is told a tick later. */
const otherWindowSaves = ({ client }: OpenPage) =>
  act(async () => {
    client.setQueryData(styleGuideQuery.queryKey, saved('Of another window', 2));
    await new Promise((resolve) => setTimeout(resolve));
  });

it('a form without changes shows what another window has stored', async () => {
  await otherWindowSaves(await open());
  await eventually(() => expect(company()).toHaveProperty('value', 'Of another window'));
});

it('a form with changes keeps them', async () => {
  const page = await open();
  await fill(page.user, company(), 'Typed here');
  await otherWindowSaves(page);
  expect(company()).toHaveProperty('value', 'Typed here');
});

it('what was stored without an answer is saved on, and is no other window’s', async () => {
  const { server, user } = await open();
  let stored = saved('Before', 1);
  server.answer('GET /api/style-guide', () => stored);
  server.answer('PUT /api/style-guide', (body) => {
    const { guide, basedOn } = body as { guide: { company: string }; basedOn: number };
    if (basedOn !== stored.version) return new Refusal(409, 'STALE_VERSION');
    stored = saved(guide.company, stored.version + 1);
    if (stored.version === 2) throw new TypeError('Failed to fetch');
    return stored;
  });
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  await fill(user, company(), 'Typed here');
  await user.click(save());
  await eventually(() => expect(stored.version).toBe(2));
  await eventually(() => expect(save().dataset.loading).toBeUndefined());
  await fill(user, company(), 'Typed here and on');
  await user.click(save());
  await eventually(() =>
    expect(stored).toMatchObject({ version: 3, guide: { company: 'Typed here and on' } }),
  );
  await eventually(() => expect(toasts().join()).toContain('Your style guide is saved'));
  expect(document.querySelector('[role="dialog"]')).toBeNull();
});

it('a save that a network swallows is ended, and can be made again', async () => {
  const { server, user } = await open();
  const limit = new AbortController();
  const limited = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  server.answer('PUT /api/style-guide', () => new Promise<Record<string, unknown>>(() => undefined));
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  await fill(user, company(), 'Typed here');
  await user.click(save());
  await eventually(() => expect(server.asked.at(-1)?.call).toBe('PUT /api/style-guide'));
  limit.abort(new DOMException('The operation timed out', 'TimeoutError'));
  await eventually(() => expect(save().dataset.loading).toBeUndefined());
  await eventually(() => expect(toasts().join()).toMatch(/^No answer came from the server/));
  limited.mockRestore();
  server.answer('PUT /api/style-guide', saved('Typed here', 2));
  await user.click(save());
  await eventually(() => expect(toasts().join()).toContain('Your style guide is saved'));
});
