import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { job, jobDetail } from '#contract/writer';
import { languageReady } from '#web/lib/i18n/i18n';
import { blankAnswer } from '#web/testing/blank-answer';
import { closePages, eventually, openPage } from '#web/testing/open-page';
import WriterRoute from '../route';
import { HoldNotice } from './hold-notice';

// A preview that is closed ends its hold.
afterEach(closePages);

const MINUTE = 60_000;
const ended = 'Your hold has ended. The job is open to every writer again.';
const iso = (ms: number) => new Date(ms).toISOString();

/** Opens the preview of a job in a browser with a clock that is so many minutes ahead of the server's, which alone holds it. */
async function openPreview(ahead: number) {
  const server = { now: Date.parse('2026-11-24T12:00:00.000Z') };
  const setClock = () => vi.setSystemTime(server.now + ahead * MINUTE);
  vi.useFakeTimers({ toFake: ['Date'] });
  setClock();
  const title = 'Talvirenkaat';
  const item = { ...(blankAnswer(job) as object), id: crypto.randomUUID(), title, heldByAnother: false };
  const heldUntil = iso(server.now + 10 * MINUTE);
  const { user } = await openPage(WriterRoute, '/writer', { role: 'writer' }, (fake) => {
    fake.answer('GET /api/writer/dashboard', { readOnly: false });
    fake.answer('GET /api/writer/jobs', { items: [item], nextCursor: null });
    fake.answer('POST /api/writer/jobs/{id}/hold', () => ({ now: iso(server.now), heldUntil }));
    fake.answer('GET /api/writer/jobs/{id}', () => ({
      ...{ ...(blankAnswer(jobDetail) as object), ...item },
      ...{ now: iso(server.now), heldUntil },
    }));
  });
  await user.click(await eventually(() => screen.getByRole('button', { name: /^Preview “.*”$/ })));
  const pass = (minutes: number) => {
    server.now += minutes * MINUTE;
    setClock();
  };
  return { pass };
}

describe.each([
  ['11 minutes ahead', 11],
  ['11 minutes behind', -11],
])('on a computer with a clock that is %s', (_, ahead) => {
  it('a hold lasts and ends as it does for the server', async () => {
    const { pass } = await openPreview(ahead);
    await eventually(() => screen.getByText('Held for you for 10 minutes'));
    screen.getByText('10 minutes left');
    pass(5);
    await eventually(() => screen.getByText('5 minutes left'));
    pass(5);
    await eventually(() => screen.getByText(ended));
  });
});

describe('what is left of a hold', () => {
  const heldUntil = '2026-11-24T12:10:00.000Z';
  const at = (time: string) => Date.parse(`2026-11-24T${time}.000Z`);
  const notice = (part: { now?: string; heldUntil: string }, answeredAt: number) => (
    <MantineProvider>
      <HoldNotice
        job={{ heldByAnother: false, ...part }}
        answeredAt={answeredAt}
        busy={false}
        onHold={() => undefined}
      />
    </MantineProvider>
  );

  it('stays right after a live update, which does not say what time it is', async () => {
    await languageReady('/writer');
    vi.useFakeTimers({ now: at('13:00:00') });
    const now = '2026-11-24T12:00:00.000Z';
    const { rerender } = render(notice({ now, heldUntil }, at('13:00:00')));
    await act(() => vi.advanceTimersByTimeAsync(4 * MINUTE));
    rerender(notice({ now, heldUntil }, at('13:04:00')));
    screen.getByText('6 minutes left');
  });

  it('goes by the page’s clock while the server is of the release before', async () => {
    await languageReady('/writer');
    vi.useFakeTimers({ now: at('12:01:00') });
    render(notice({ heldUntil }, at('12:00:00')));
    expect(screen.getByText('9 minutes left')).toBeTruthy();
  });
});
