import { onlineManager } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { assignment } from '#contract/writer';
import { queryKeys } from '#web/lib/client/query-keys';
import { blankAnswer } from '#web/testing/blank-answer';
import { type FakeServer, Refusal } from '#web/testing/fake-server';
import { closePages, eventually, openPage, sessionOf, toasts } from '#web/testing/open-page';
import type { TextEditorProps } from '#web/ui/editor/text-editor';
import WorkRoute from './route';

/** Stands for the editor, which needs a browser (e2e/writer/work-page.spec.ts): what is typed is the text in Markdown. */
vi.mock('#web/ui/editor/text-editor', () => ({
  TextEditor: ({ markdown, onChange, editable }: TextEditorProps) => (
    <textarea
      aria-label="Text"
      defaultValue={markdown}
      readOnly={!editable}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  ),
}));

const ID = '11111111-1111-4111-8111-111111111111';
const COPY = `/api/writer/assignments/${ID}/working-copy`;
const SAVED_AT = '2026-11-24T12:00:00.000Z';
const FIELDS = { seoTitle: '', metaDescription: '', slug: '' };
const Page = () => (
  <Routes>
    <Route path="writer/work/:id" element={<WorkRoute />} />
  </Routes>
);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  vi.restoreAllMocks();
  onlineManager.setOnline(true);
});

async function openWork(
  save: () => Record<string, unknown> | Refusal,
  status = 'in_progress',
  prepare: (server: FakeServer) => void = () => undefined,
) {
  const text = { markdown: 'Saved elsewhere.', ...FIELDS };
  const opened = await openPage(Page, `/writer/work/${ID}`, { role: 'writer' }, (server) => {
    server.answer(`GET /api/writer/assignments/${ID}`, {
      ...(blankAnswer(assignment) as object),
      ...{ id: ID, title: 'Talvirenkaat', status, wordCount: 'short', language: 'english' },
    });
    server.answer(`GET ${COPY}`, { revision: 3, baseVersion: 1, savedAt: SAVED_AT, text });
    server.answer(`PUT ${COPY}`, save);
    prepare(server);
  });
  const field = await eventually(() => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }));
  return { ...opened, field };
}

describe('a text that is completed', () => {
  const PROVENANCE = `/api/requests/${ID}/provenance`;
  const record = {
    ...{ id: '22222222-2222-4222-8222-222222222222', textHash: 'a'.repeat(64), origin: 'redrafted' },
    ...{ words: 400, humanWords: 300, share: 0.75, reviewed: true, models: ['gemma3:12b'] },
    finalAt: SAVED_AT,
  };

  it('tells its writer how it was made, with the public record', async () => {
    await openWork(
      () => new Refusal(409, 'WRONG_STATE'),
      'completed',
      (fake) => fake.answer(`GET ${PROVENANCE}`, { state: 'recorded', record }),
    );
    const link = await eventually(() => screen.getByRole('link', { name: 'The public record of this text' }));
    expect(link.getAttribute('href')).toBe(`/verify/${record.id}`);
    const section = within(link.closest('section') ?? document.body);
    section.getByText('A person wrote 75% of the words');
  });

  it('is not asked for while the writer works on it', async () => {
    const { server } = await openWork(() => ({ revision: 4, savedAt: SAVED_AT }));
    expect(server.asked.map(({ call }) => call)).not.toContain(`GET ${PROVENANCE}`);
  });
});

const bar = () => within(screen.getByRole('region', { name: 'Time and handing in' }));
const kept = () => Object.keys(localStorage).filter((key) => key.includes('kept.work'));

describe('the state of a text being worked on', () => {
  it('is unsaved, saving and saved, over the revision that the page has', async () => {
    const { user, server, field } = await openWork(() => ({ revision: 4, savedAt: SAVED_AT }));
    expect(bar().getByText(/^Saved \d/)).toBeTruthy();
    // Toasts stand clear of it (web/ui/feedback/toast-regions.tsx).
    expect(screen.getByRole('region', { name: 'Time and handing in' }).dataset.keepClear).toBeDefined();
    await user.type(field, ' More.');
    bar().getByText('Not saved yet');
    await eventually(() => bar().getByText(/^Saved \d/));
    const [call] = server.asked.filter((asked) => asked.call === `PUT ${COPY}`);
    expect(call?.body).toMatchObject({ revision: 3, text: { markdown: 'Saved elsewhere. More.' } });
    expect(kept()).toEqual([]);
  });

  it('keeps the words in the browser while the server cannot be reached', async () => {
    const { user, field } = await openWork(() => new Refusal(503, 'UNAVAILABLE'));
    await user.type(field, ' More.');
    await eventually(() => bar().getByText(/no connection/));
    expect(kept()).toHaveLength(1);
    expect(localStorage.getItem(kept()[0] ?? '')).toContain('Saved elsewhere. More.');
  });

  const signOut = async (user: UserEvent) =>
    user.click(screen.getAllByRole('button', { name: 'Sign Out' })[0] ?? document.body);
  const signOutAnswer = (server: FakeServer) =>
    server.answer('POST /api/auth/sign-out', () => {
      server.answer('GET /api/session', sessionOf(null));
      return {};
    });

  it('is saved before its writer is signed out, and leaves the browser', async () => {
    const { user, server, field } = await openWork(() => ({ revision: 4, savedAt: SAVED_AT }));
    signOutAnswer(server);
    await user.type(field, ' More.');
    await signOut(user);
    const order = () => server.asked.map(({ call }) => call).filter((call) => /^PUT|sign-out/.test(call));
    await eventually(() => expect(order().slice(0, 2)).toEqual([`PUT ${COPY}`, 'POST /api/auth/sign-out']));
    await eventually(() => expect(screen.queryByRole('textbox', { name: 'Text' })).toBeNull());
    expect(kept()).toEqual([]);
  });

  it('that cannot be saved is given up by a second sign-out alone, and leaves the browser then', async () => {
    const { user, server, field } = await openWork(() => new Refusal(503, 'UNAVAILABLE'));
    signOutAnswer(server);
    await user.type(field, ' More.');
    await signOut(user);
    await eventually(() => expect(toasts().join()).toContain('are not saved. Sign out again'));
    expect(kept()).toHaveLength(1);
    await signOut(user);
    await eventually(() => expect(screen.queryByRole('textbox', { name: 'Text' })).toBeNull());
    window.dispatchEvent(new Event('pagehide'));
    expect(kept()).toEqual([]);
  });

  it('overwrites nothing that another window has saved, and shows both texts', async () => {
    const { user, field } = await openWork(() => new Refusal(409, 'STALE_VERSION'));
    await user.clear(field);
    await user.type(field, 'Written here.');
    await eventually(() => screen.getByText('Changed in another window: compare'));
    await user.click(screen.getByRole('button', { name: 'Compare' }));
    const dialog = within(await eventually(() => screen.getByRole('dialog')));
    expect(dialog.getByText(/Saved elsewhere/).tagName).toBe('DEL');
    expect(dialog.getByText(/Written here/).tagName).toBe('INS');
    await user.click(dialog.getByRole('button', { name: 'Take the other window’s text' }));
    await eventually(() => bar().getByText(/^Saved \d/));
    expect(kept()).toEqual([]);
  });

  it('goes on from the words of a page that was closed while it saved', async () => {
    const first = await openWork(() => {
      throw new TypeError('Failed to fetch');
    });
    await first.user.type(first.field, ' More.');
    await eventually(() => bar().getByText(/no connection/));
    await first.user.type(first.field, ' Still more.');
    const saves = ({ asked }: FakeServer) => asked.filter(({ call }) => call === `PUT ${COPY}`);
    const before = saves(first.server).length;
    closePages();
    await eventually(() => expect(saves(first.server)).toHaveLength(before + 1));
    // What was sent first had been stored all the same.
    const text = { markdown: 'Saved elsewhere. More.', ...FIELDS };
    const { field, server } = await openWork(
      () => ({ revision: 5, savedAt: SAVED_AT }),
      'in_progress',
      (fake) => fake.answer(`GET ${COPY}`, { revision: 4, baseVersion: 1, savedAt: SAVED_AT, text }),
    );
    expect(field.value).toBe('Saved elsewhere. More. Still more.');
    expect(screen.queryByText('Changed in another window: compare')).toBeNull();
    await eventually(() => bar().getByText(/^Saved \d/));
    expect(saves(server).map(({ body }) => body)).toMatchObject([{ revision: 4 }]);
  });

  it('cannot be written while the work is not started', async () => {
    const { field } = await openWork(() => ({}), 'assigned');
    expect(field.readOnly).toBe(true);
    expect(screen.getByRole('button', { name: 'Start Work' })).toBeTruthy();
  });
});

describe('the text of each stage of the work', () => {
  const ASSIGNMENT = `GET /api/writer/assignments/${ID}`;
  const one = (status: string, rounds: object[] = []) => ({
    ...(blankAnswer(assignment) as object),
    ...{ id: ID, title: 'Talvirenkaat', status, rounds, wordCount: 'short', language: 'english' },
  });
  const round = {
    ...{ number: 1, version: 2, state: 'revision_requested', openedAt: SAVED_AT, dueAt: SAVED_AT },
    ...{ endedAt: SAVED_AT, message: 'Longer, please', reopened: false, minutes: 20 },
  };
  const copyOf = (markdown: string, part: object) => ({
    ...{ savedAt: null, ...part, text: { markdown, ...FIELDS } },
  });
  /** What a live message about it fetches again. */
  const changed = { queryKey: queryKeys.writer.assignment.key() };
  const text = () => eventually(() => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }));

  it('is its writer’s own once they go on with the work', async () => {
    const { user, server, field } = await openWork(
      () => ({}),
      'assigned',
      (fake) => fake.answer(`GET ${COPY}`, copyOf('The draft.', { revision: 0, baseVersion: 1 })),
    );
    expect(field.value).toBe('The draft.');
    server.answer(`POST /api/writer/assignments/${ID}/start`, () => {
      server.answer(ASSIGNMENT, one('in_progress'));
      server.answer(`GET ${COPY}`, copyOf('Mine.', { revision: 4, baseVersion: 1 }));
      return {};
    });
    server.answer(`PUT ${COPY}`, { revision: 5, savedAt: SAVED_AT });
    await user.click(screen.getByRole('button', { name: 'Start Work' }));
    await eventually(() => bar().getByText('No changes yet'));
    const begun = await text();
    expect([begun.value, begun.readOnly]).toEqual(['Mine.', false]);
    await user.type(begun, ' More.');
    await eventually(() => bar().getByText(/^Saved \d/));
    const [save] = server.asked.filter(({ call }) => call === `PUT ${COPY}`);
    expect(save?.body).toMatchObject({ revision: 4, text: { markdown: 'Mine. More.' } });
  });

  it('is what was handed in from another window, then what is to change, with the words that were not saved', async () => {
    const closed = new Refusal(409, 'WRONG_STATE');
    let answer: Record<string, unknown> | Refusal = new Refusal(503, 'UNAVAILABLE');
    const { user, server, client, field } = await openWork(() => answer);
    await user.type(field, ' Unsaved.');
    await eventually(() => bar().getByText(/no connection/));
    answer = closed;
    server.answer(ASSIGNMENT, one('completed', [{ ...round, state: 'open', endedAt: null, message: null }]));
    server.answer(`GET ${COPY}`, copyOf('Handed in.', { revision: 0, baseVersion: 2 }));
    await client.invalidateQueries(changed);
    await eventually(() => screen.getByText('This text has been handed in.'));
    expect((await text()).value).toBe('Handed in.');
    expect(localStorage.getItem(kept()[0] ?? '')).toContain('Saved elsewhere. Unsaved.');
    server.answer(ASSIGNMENT, one('in_progress', [round]));
    await client.invalidateQueries(changed);
    await eventually(() => screen.getByText('Changed in another window: compare'));
    expect((await text()).value).toBe('Saved elsewhere. Unsaved.');
  });

  it('is that of the next review round where the page was asleep in between', async () => {
    const { server, client, field } = await openWork(() => ({}));
    expect(field.value).toBe('Saved elsewhere.');
    server.answer(ASSIGNMENT, one('in_progress', [round]));
    server.answer(`GET ${COPY}`, copyOf('Handed in.', { revision: 0, baseVersion: 2 }));
    await client.invalidateQueries(changed);
    await eventually(() =>
      expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }).value).toBe('Handed in.'),
    );
  });
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
    expect(field.readOnly).toBe(false);
  });

  it('answers “Still working?” before the text is saved', async () => {
    const running = {
      id: '33333333-3333-4333-8333-333333333333',
      promptAt: new Date(Date.now() - 10_000).toISOString(),
      answerBy: new Date(Date.now() + 50_000).toISOString(),
    };
    const { user, server } = await openWork(
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
      const page = await openWork(() => ({ revision: 4, savedAt: SAVED_AT }));
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
    const { user, server, field } = await openWork(() => ({ revision: 4, savedAt: SAVED_AT }));
    const bodies = () => server.asked.filter(({ call }) => call === HAND_IN).map(({ body }) => body);
    server.answer(HAND_IN, () => new Promise(() => undefined));
    await user.type(bar().getByRole('textbox', { name: 'Minutes' }), '7');
    await user.click(handIn());
    await eventually(() => expect(bodies()).toHaveLength(1));
    expect(field.readOnly).toBe(true);
    limits[0]?.abort(new DOMException('The operation timed out', 'TimeoutError'));
    await eventually(() => expect(toasts().join()).toContain('could not be handed in'));
    expect(field.readOnly).toBe(false);
    server.answer(HAND_IN, { minutes: 7 });
    await user.click(handIn());
    await eventually(() => expect(bodies()).toHaveLength(2));
    expect(bodies()[1]).toEqual(bodies()[0]);
  });

  it('is told to fail at once where the browser is offline', async () => {
    const { user, server, field } = await openWork(() => ({ revision: 4, savedAt: SAVED_AT }));
    server.answer(HAND_IN, () => {
      throw new TypeError('Failed to fetch');
    });
    await user.type(bar().getByRole('textbox', { name: 'Minutes' }), '7');
    onlineManager.setOnline(false);
    await user.click(handIn());
    await eventually(() => expect(toasts().join()).toContain('could not be handed in'));
    expect(field.readOnly).toBe(false);
  });

  it('asks why the minutes are others where only the server knew those of the timer', async () => {
    const { user, server } = await openWork(() => ({}));
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
});

it('says what is wrong with the minutes, and stops saying it once they are right', async () => {
  const { user } = await openWork(() => ({}));
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

it('shows the writer’s own changes in the text’s place, and a place of a check leads back to the text', async () => {
  const place = { in: 'text' as const, start: 0, end: 5 };
  const { user, field } = await openWork(
    () => ({ revision: 4, savedAt: SAVED_AT }),
    'in_progress',
    (fake) => {
      fake.answer(`GET /api/writer/assignments/${ID}`, {
        ...(blankAnswer(assignment) as object),
        ...{ id: ID, title: 'Talvirenkaat', status: 'in_progress', wordCount: 'short', language: 'english' },
        result: { draft: 'Kept elsewhere.', ...FIELDS, suggestedHeadings: [] },
      });
      fake.answer('POST /api/text-checks', {
        checks: [
          { check: 'length', result: 'warning', reason: 'no_target', values: { words: 2 }, places: [place] },
        ],
      });
    },
  );
  await user.click(screen.getByRole('switch', { name: 'Show changes' }));
  await eventually(() => expect(document.querySelector('ins')?.textContent).toContain('Saved'));
  expect(document.querySelector('del')?.textContent).toContain('Kept');
  expect(field.closest('[hidden]')).not.toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Checks' }));
  const columns = document.querySelector<HTMLElement>('[data-view]');
  expect(columns?.dataset.view).toBe('checks');
  const panel = within(await eventually(() => screen.getByRole('region', { name: 'Text checks' })));
  const shown = panel.queryByRole('button', { name: /Show in text/ });
  if (!shown) await user.click(panel.getByRole('button', { name: 'Text checks' }));
  await user.click(await eventually(() => panel.getByRole('button', { name: /Show in text/ })));
  expect(columns?.dataset.view).toBe('text');
  expect(field.closest('[hidden]')).toBeNull();
});
