import { onlineManager } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { assignment } from '#contract/writer';
import { queryKeys } from '#web/lib/client/query-keys';
import { blankAnswer } from '#web/testing/blank-answer';
import { Refusal } from '#web/testing/fake-server';
import { describedBy, eventually, toasts } from '#web/testing/open-page';
import { bar, ID, openWork, SAVED_AT } from '#web/testing/open-work';
import WorkRoute from './route';

vi.mock('#web/ui/editor/text-editor', () => import('#web/testing/plain-editor'));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  vi.restoreAllMocks();
  onlineManager.setOnline(true);
});

describe('handing in', () => {
  const TIME = `/api/writer/assignments/${ID}/work-time`;
  const HAND_IN = `POST /api/writer/assignments/${ID}/hand-in`;
  const now = () => new Date().toISOString();
  const timeOf = (minutes: number, part: object = {}) => ({
    ...{ now: now(), elapsedMs: minutes * 60_000, running: null, endedBy: null, ...part },
  });
  const handIn = () => bar().getByRole<HTMLButtonElement>('button', { name: 'Hand in' });

  it('lets nothing be written while the timer is being stopped', async () => {
    let stop = () => {};
    const stopped = new Promise<void>((resolve) => {
      stop = resolve;
    });
    const soon = new Date(Date.now() + 300_000).toISOString();
    const running = { id: '33333333-3333-4333-8333-333333333333', promptAt: soon, answerBy: soon };
    const { user, server, field } = await openWork(
      WorkRoute,
      () => ({ revision: 4, savedAt: SAVED_AT }),
      'in_progress',
      (fake) => {
        fake.answer(`GET ${TIME}`, timeOf(5, { running }));
        fake.answer(`POST ${TIME}/heartbeat`, timeOf(5, { running }));
        fake.answer(`POST ${TIME}/pause`, async () => {
          await stopped;
          return timeOf(5, { endedBy: 'paused' });
        });
        fake.answer(HAND_IN, new Refusal(503, 'UNAVAILABLE'));
      },
    );
    const asked = (call: string) => server.asked.filter((one) => one.call === call);
    await eventually(() => bar().getByText('Timer running'));
    await user.click(handIn());
    await eventually(() => expect(asked(`POST ${TIME}/pause`)).toHaveLength(1));
    expect([field.readOnly, handIn().dataset.loading]).toEqual([true, 'true']);
    stop();
    await eventually(() => expect(asked(HAND_IN)).toHaveLength(1));
    await eventually(() => expect(handIn().dataset.loading).toBeUndefined());
    await eventually(() => expect(field.readOnly).toBe(false));
  });

  it('answers “Still working?” before the text is saved', async () => {
    const running = {
      id: '33333333-3333-4333-8333-333333333333',
      promptAt: new Date(Date.now() - 10_000).toISOString(),
      answerBy: new Date(Date.now() + 50_000).toISOString(),
    };
    const { user, server } = await openWork(
      WorkRoute,
      () => ({ revision: 4, savedAt: SAVED_AT }),
      'in_progress',
      (fake) => {
        fake.answer(`GET ${TIME}`, timeOf(5, { running }));
        fake.answer(`POST ${TIME}/heartbeat`, timeOf(5, { running }));
        fake.answer(`POST ${TIME}/pause`, timeOf(5, { endedBy: 'paused' }));
        fake.answer(HAND_IN, new Refusal(503, 'UNAVAILABLE'));
      },
    );
    await eventually(() => bar().getByText('Still working?'));
    await user.click(handIn());
    await eventually(() => expect(server.asked.some(({ call }) => call === HAND_IN)).toBe(true));
    const heartbeats = server.asked.filter(({ call }) => call === `POST ${TIME}/heartbeat`);
    expect(heartbeats.at(-1)?.body).toMatchObject({ presentAt: expect.any(String) });
  });

  describe('whose answer is late', () => {
    const TITLE = 'Talvirenkaat';
    const OTHER = '44444444-4444-4444-8444-444444444444';
    const withTitle = (title: string, status: string) => ({
      ...(blankAnswer(assignment) as object),
      ...{ id: title === TITLE ? ID : OTHER, title, status, wordCount: 'short', language: 'english' },
    });

    /** Hands a text in; `answer` lets the server answer. */
    async function handInSlowly() {
      let answer = () => {};
      const answered = new Promise<void>((resolve) => {
        answer = resolve;
      });
      const page = await openWork(WorkRoute, () => ({ revision: 4, savedAt: SAVED_AT }));
      page.server.answer(HAND_IN, async () => {
        await answered;
        return { minutes: 7 };
      });
      await page.user.type(bar().getByRole('textbox', { name: 'Minutes' }), '7');
      await page.user.click(handIn());
      await eventually(() => expect(page.server.asked.some(({ call }) => call === HAND_IN)).toBe(true));
      return { ...page, answer };
    }
    const told = () => eventually(() => expect(toasts().join()).toContain('Work completed!'));

    it('leaves the job open that its writer has opened since', async () => {
      const { user, server, navigate, answer } = await handInSlowly();
      server.answer(`GET /api/writer/assignments/${ID}`, withTitle('Saunat', 'in_progress'));
      await navigate(`/writer/work/${OTHER}`);
      await eventually(() => screen.getByRole('heading', { level: 1, name: 'Saunat' }));
      answer();
      await told();
      await user.type(screen.getByRole('textbox', { name: 'Text' }), ' More.');
      const saved = () => server.asked.some(({ call }) => call.startsWith('PUT') && call.includes(OTHER));
      await eventually(() => expect(saved()).toBe(true));
      expect(screen.queryByRole('heading', { level: 1, name: 'Saunat' })).not.toBeNull();
    });

    it('goes to the list also where the live update came before it', async () => {
      const { server, client, answer } = await handInSlowly();
      server.answer(`GET /api/writer/assignments/${ID}`, withTitle(TITLE, 'completed'));
      await client.invalidateQueries({ queryKey: queryKeys.writer.assignment.key() });
      await eventually(() => screen.getByText('This text has been handed in.'));
      answer();
      await told();
      await eventually(() => expect(screen.queryByText('This text has been handed in.')).toBeNull());
    });
  });

  it('is ended where the network swallows it, and tried again as the same submission', async () => {
    const limits: AbortController[] = [];
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const limit = new AbortController();
      if (ms === 60_000) limits.push(limit);
      return limit.signal;
    });
    const { user, server, field } = await openWork(WorkRoute, () => ({ revision: 4, savedAt: SAVED_AT }));
    const bodies = () => server.asked.filter(({ call }) => call === HAND_IN).map(({ body }) => body);
    server.answer(HAND_IN, () => new Promise(() => undefined));
    await user.type(bar().getByRole('textbox', { name: 'Minutes' }), '7');
    await user.click(handIn());
    await eventually(() => expect(bodies()).toHaveLength(1));
    expect(field.readOnly).toBe(true);
    for (const limit of limits) limit.abort(new DOMException('The operation timed out', 'TimeoutError'));
    await eventually(() => expect(toasts().join()).toContain('may or may not have been done'));
    await eventually(() => expect(field.readOnly).toBe(false));
    server.answer(HAND_IN, { minutes: 7 });
    await user.click(handIn());
    await eventually(() => expect(bodies()).toHaveLength(2));
    expect(bodies()[1]).toEqual(bodies()[0]);
  });

  it('is told to fail at once where the browser is offline', async () => {
    const { user, server, field } = await openWork(WorkRoute, () => ({ revision: 4, savedAt: SAVED_AT }));
    server.answer(HAND_IN, () => {
      throw new TypeError('Failed to fetch');
    });
    await user.type(bar().getByRole('textbox', { name: 'Minutes' }), '7');
    onlineManager.setOnline(false);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await user.click(handIn());
    await eventually(() => expect(toasts().join()).toContain('could not be handed in'));
    await eventually(() => expect(field.readOnly).toBe(false));
  });

  it('asks why the minutes are others where only the server knew those of the timer', async () => {
    const { user, server } = await openWork(WorkRoute, () => ({}));
    await user.type(bar().getByRole('textbox', { name: 'Minutes' }), '52');
    server.answer(HAND_IN, () => {
      server.answer(`GET ${TIME}`, timeOf(10, { endedBy: 'elsewhere' }));
      return new Refusal(409, 'MINUTES_DIFFER');
    });
    await user.click(handIn());
    const reason = await eventually(() => bar().getByLabelText(/^Why not the timer’s 10 min/));
    await eventually(() => expect(toasts().join()).toContain('differ from those of the timer'));
    await user.type(reason, 'Read on paper.');
    await user.click(handIn());
    const bodies = () => server.asked.filter(({ call }) => call === HAND_IN).map(({ body }) => body);
    await eventually(() => expect(bodies()).toHaveLength(2));
    expect(bodies()[1]).toMatchObject({ minutes: 52, minutesReason: 'Read on paper.' });
  });

  it('leads to the reason where the minutes are others than the timer’s and none is given', async () => {
    const { user, server } = await openWork(
      WorkRoute,
      () => ({ revision: 4, savedAt: SAVED_AT }),
      'in_progress',
      (fake) => fake.answer(`GET ${TIME}`, timeOf(10, { endedBy: 'paused' })),
    );
    const minutes = bar().getByRole<HTMLInputElement>('textbox', { name: 'Minutes' });
    await eventually(() => expect(minutes.value).toBe('10'));
    await user.clear(minutes);
    await user.type(minutes, '52');
    await user.click(handIn());
    const reason = bar().getByLabelText(/^Why not the timer’s 10 min/);
    await eventually(() => expect(document.activeElement).toBe(reason));
    expect(describedBy(reason)).toContain('Please give a reason');
    expect(server.asked.some(({ call }) => call === HAND_IN)).toBe(false);
    expect(toasts()).toEqual([]);
  });
});

it('says what is wrong with the minutes, and stops saying it once they are right', async () => {
  const { user } = await openWork(WorkRoute, () => ({}));
  const minutes = bar().getByRole<HTMLInputElement>('textbox', { name: 'Minutes' });
  const invalid = 'Please enter a valid time in minutes';
  await user.type(minutes, '7.5');
  await user.click(bar().getByRole('button', { name: 'Hand in' }));
  await eventually(() => expect(toasts()).toEqual([invalid]));
  expect([minutes.value, minutes.getAttribute('aria-invalid')]).toEqual(['7.5', 'true']);
  await user.clear(minutes);
  await user.type(minutes, '7');
  const corrected = performance.now();
  await eventually(() => expect(toasts()).toEqual([]));
  expect(performance.now() - corrected, 'before it ends by itself').toBeLessThan(4_000);
  expect(minutes.getAttribute('aria-invalid')).not.toBe('true');
});
