import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { api } from '#web/lib/client/api';
import { makeQueryClient } from '#web/lib/client/query-client';
import { languageReady } from '#web/lib/i18n/i18n';
import { fakeServer, Refusal } from '#web/testing/fake-server';
import { toast } from '#web/ui/feedback/toast';
import { TimerControl } from './timer-control';
import { useWorkTimer, type WorkTimer } from './use-work-timer';

type Answer = Record<string, unknown> | Promise<Record<string, unknown>>;
type Heartbeat = (beat: unknown) => Answer;

const ID = '11111111-1111-4111-8111-111111111111';
const TIMER = `/api/writer/assignments/${ID}/work-time`;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const isShown = (text: string) => screen.queryByText(text) !== null;

/** Waits for answers, which take no time of the tests' own. */
async function untilShown(text: string): Promise<void> {
  for (let n = 0; n < 1_000 && !isShown(text); n++) await pass(1);
  expect(isShown(text), text).toBe(true);
}

/** What the server answers while the timer runs, a minute after it began. */
function running() {
  const from = (ms: number) => new Date(Date.now() + ms).toISOString();
  const interval = {
    id: '22222222-2222-4222-8222-222222222222',
    promptAt: from(300_000),
    answerBy: from(360_000),
  };
  return { now: from(0), elapsedMs: 60_000, running: interval, endedBy: null };
}

const paused = () => ({ ...running(), running: null, endedBy: 'paused' });

/** A submission that the server refuses at once. */
async function submitRefused({ keepIfAsked, finish }: WorkTimer) {
  keepIfAsked();
  const { resume } = await finish();
  resume();
}

function Timer() {
  const timer = useWorkTimer(ID, true);
  return (
    <>
      <TimerControl timer={timer} />
      <button type="button" onClick={timer.begin}>
        Write
      </button>
      <button type="button" onClick={() => void submitRefused(timer)}>
        Submit
      </button>
    </>
  );
}

/** The timer of a page, which runs and sends its first heartbeat. */
async function openTimer(heartbeat: Heartbeat = running) {
  const server = fakeServer();
  server.answer(`GET ${TIMER}`, running);
  server.answer(`POST ${TIMER}/heartbeat`, heartbeat);
  vi.stubGlobal('fetch', server.fetch);
  await languageReady('/writer');
  // The first call takes real time, in which the client loads what it needs.
  await api.workTime.load({ id: ID });
  vi.useFakeTimers();
  // The platform's time-outs are not among the timers that tests move.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const limit = new AbortController();
    setTimeout(() => limit.abort(new DOMException('signal timed out', 'TimeoutError')), ms);
    return limit.signal;
  });
  render(
    <MantineProvider>
      <QueryClientProvider client={makeQueryClient()}>
        <Timer />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await untilShown('Timer running');
  const asked = (call: string) => server.asked.filter((made) => made.call === `POST ${TIMER}/${call}`).length;
  return { server, asked };
}

const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const never = () => new Promise<Record<string, unknown>>(() => undefined);

describe('a call of the timer that the network swallows', () => {
  it('is followed by the next heartbeat, and the timer goes on', async () => {
    const { server, asked } = await openTimer(never);
    await pass(29_000);
    expect(asked('heartbeat')).toBe(1);
    server.answer(`POST ${TIMER}/heartbeat`, running);
    await pass(2_000);
    expect(asked('heartbeat')).toBe(2);
    await pass(120_000);
    expect(asked('heartbeat')).toBe(6);
    expect(isShown('Timer running')).toBe(true);
  });

  it('leaves a pause to be tried again after 15 seconds', async () => {
    const { server, asked } = await openTimer();
    server.answer(`POST ${TIMER}/pause`, never);
    click('Pause');
    await pass(15_000);
    server.answer(`POST ${TIMER}/pause`, paused);
    click('Pause');
    await untilShown('Paused');
    expect(asked('pause')).toBe(2);
  });
});

describe('“Still working?”', () => {
  const QUESTION = 'Still working?';

  /** The timer once it asks. Only a heartbeat that tells of the writer lets it run on; `calls` are those since then. */
  async function openAsking() {
    let presentAt = Date.now();
    const answer = () => {
      const at = (ms: number) => new Date(presentAt + ms).toISOString();
      return {
        ...running(),
        running: { ...running().running, promptAt: at(300_000), answerBy: at(360_000) },
      };
    };
    const { server, asked } = await openTimer((beat) => {
      const told = (beat as { presentAt: string | null }).presentAt;
      if (told !== null) presentAt = Date.parse(told);
      return answer();
    });
    server.answer(`POST ${TIMER}/pause`, paused);
    server.answer(`POST ${TIMER}/start`, () => ({ ...running(), stoppedOn: null }));
    await pass(300_000);
    await untilShown(QUESTION);
    // The heartbeat that asks whether another window knows better.
    await pass(100);
    const before = server.asked.length;
    const calls = () =>
      server.asked.slice(before).map(({ call, body }) => {
        const present =
          call.endsWith('heartbeat') && (body as { presentAt: string | null }).presentAt !== null;
        return `${call.slice(call.lastIndexOf('/') + 1)}${present ? ' there' : ''}`;
      });
    return { server, asked, calls };
  }

  it('is answered by handing in, and the timer goes on where that is refused', async () => {
    const { calls } = await openAsking();
    await pass(40_000);
    const silent = calls().length;
    click('Submit');
    await untilShown('Timer running');
    expect(calls().slice(silent)).toEqual(['heartbeat there', 'pause', 'start']);
  });

  it('is answered beside a heartbeat without an answer', async () => {
    const { server, calls } = await openAsking();
    server.answer(`POST ${TIMER}/heartbeat`, never);
    await pass(31_000);
    expect(calls()).toEqual(['heartbeat']);
    click('Yes, keep counting');
    await pass(100);
    expect(calls()).toEqual(['heartbeat', 'heartbeat there']);
  });

  it('that nothing answers ends the time where it was asked, also by handing in', async () => {
    const { server, calls } = await openAsking();
    const end = () => ({ ...running(), running: null, endedBy: 'unanswered' });
    server.answer(`POST ${TIMER}/pause`, end);
    server.answer(`POST ${TIMER}/heartbeat`, never);
    await pass(70_000);
    const silent = calls().length;
    click('Submit');
    await pass(20_000);
    expect(
      calls()
        .slice(silent)
        .filter((call) => !call.startsWith('heartbeat')),
    ).toEqual(['pause']);
    expect(calls().join()).not.toContain('there');
  });
});

describe('a submission that is refused', () => {
  const startFails = () => {
    throw new TypeError('Failed to fetch');
  };

  it('leaves the timer to the next change where it cannot be started at once', async () => {
    const { server, asked } = await openTimer();
    server.answer(`POST ${TIMER}/pause`, paused);
    server.answer(`POST ${TIMER}/start`, startFails);
    click('Submit');
    await untilShown('Paused');
    await pass(100);
    expect(asked('start')).toBe(1);
    server.answer(`POST ${TIMER}/start`, () => ({ ...running(), stoppedOn: null }));
    click('Write');
    await untilShown('Timer running');
    click('Pause');
    await untilShown('Paused');
    click('Write');
    await pass(1_000);
    expect(asked('start'), 'the writer’s own pause stays').toBe(2);
  });
});

describe('a job that is taken away', () => {
  const released = 'Stopped: this job is no longer yours';

  it('stops the timer at its next heartbeat, with the reason, and no change starts it again', async () => {
    const { server, asked } = await openTimer();
    server.answer(`POST ${TIMER}/heartbeat`, new Refusal(404, 'NOT_FOUND'));
    await pass(31_000);
    await untilShown(released);
    expect(isShown('Timer running')).toBe(false);
    click('Write');
    await pass(180_000);
    expect([isShown(released), asked('heartbeat'), asked('start')]).toEqual([true, 2, 0]);
  });

  it.each(['Pause', 'Resume'])('stops it at “%s”, with the reason', async (pressed) => {
    const told = vi.spyOn(toast, 'error');
    const { server } = await openTimer();
    if (pressed === 'Resume') {
      server.answer(`POST ${TIMER}/pause`, paused);
      click('Pause');
      await untilShown('Paused');
    }
    server.answer(`POST ${TIMER}/${pressed === 'Pause' ? 'pause' : 'start'}`, new Refusal(404, 'NOT_FOUND'));
    click(pressed);
    await untilShown(released);
    expect(told, 'said once').not.toHaveBeenCalled();
  });
});
