import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { assignment } from '#contract/writer';
import { keepText } from '#web/lib/browser/kept-texts';
import { queryKeys } from '#web/lib/client/query-keys';
import { blankAnswer } from '#web/testing/blank-answer';
import { type FakeServer, Refusal } from '#web/testing/fake-server';
import { closePages, eventually, ME, sessionOf, toasts } from '#web/testing/open-page';
import { bar, COPY, FIELDS, ID, openWork, SAVED_AT } from '#web/testing/open-work';
import WorkRoute from './route';
import { keptName } from './store-copy';

vi.mock('#web/ui/editor/text-editor', () => import('#web/testing/plain-editor'));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  vi.restoreAllMocks();
  onlineManager.setOnline(true);
});

describe('a text that is completed', () => {
  const PROVENANCE = `/api/requests/${ID}/provenance`;
  const record = {
    ...{ id: '22222222-2222-4222-8222-222222222222', textHash: 'a'.repeat(64), origin: 'redrafted' },
    ...{ words: 400, humanWords: 300, share: 0.75, reviewed: true, models: ['gemma3:12b'] },
    finalAt: SAVED_AT,
  };

  it('tells its writer how it was made, with the public record', async () => {
    await openWork(
      WorkRoute,
      () => new Refusal(409, 'WRONG_STATE'),
      'completed',
      (fake) => fake.answer(`GET ${PROVENANCE}`, { state: 'recorded', record }),
    );
    const link = await eventually(() => screen.getByRole('link', { name: 'The public record of this text' }));
    expect(link.getAttribute('href')).toBe(`/verify/${record.id}`);
    const section = within(link.closest('section') ?? document.body);
    section.getByText('A person wrote 75% of the words');
    // There is nothing left to be handed in, so no bar takes room.
    expect(document.querySelector('[data-toast-shelf]')).toBeNull();
  });

  it('is not asked for while the writer works on it', async () => {
    const { server } = await openWork(WorkRoute, () => ({ revision: 4, savedAt: SAVED_AT }));
    expect(server.asked.map(({ call }) => call)).not.toContain(`GET ${PROVENANCE}`);
  });
});

it('what was set aside of the writer’s words is read, and takes the place of the text at a click', async () => {
  const text = { markdown: 'Saved elsewhere.', ...FIELDS };
  const setAside = { savedAt: SAVED_AT, text: { ...FIELDS, markdown: 'My long work.', slug: 'mine' } };
  const { user, server } = await openWork(
    WorkRoute,
    () => ({ revision: 4, savedAt: SAVED_AT }),
    'in_progress',
    (fake) => fake.answer(`GET ${COPY}`, { revision: 3, baseVersion: 1, savedAt: SAVED_AT, text, setAside }),
  );
  const summary = await eventually(() => screen.getByText(/^What you saved on 24 Nov 2026.* was set aside/));
  await user.click(summary);
  screen.getByText('My long work.');
  await user.click(screen.getByRole('button', { name: 'Replace the text with this one' }));
  expect(screen.queryByText(/was set aside/)).toBeNull();
  // The way back, since the SEO fields have no undo.
  screen.getByText('The text that you have replaced');
  expect(document.activeElement?.textContent).toBe('Replace the text with this one');
  await eventually(() => expect(server.asked.map(({ call }) => call)).toContain(`PUT ${COPY}`));
  const [call] = server.asked.filter((asked) => asked.call === `PUT ${COPY}`);
  expect(call?.body).toMatchObject({
    revision: 3,
    baseVersion: 1,
    text: { markdown: 'My long work.', slug: 'mine' },
  });
  await user.click(screen.getByRole('button', { name: 'Replace the text with this one' }));
  await eventually(() =>
    expect(server.asked.filter((asked) => asked.call === `PUT ${COPY}`).at(-1)?.body).toMatchObject({
      text: { markdown: 'Saved elsewhere.', slug: '' },
    }),
  );
  // What is no longer in place is offered again, also to the page that is opened next.
  screen.getByText(/was set aside/);
  document.body.replaceChildren();
  const again = await openWork(
    WorkRoute,
    () => ({ revision: 5, savedAt: SAVED_AT }),
    'in_progress',
    (fake) => fake.answer(`GET ${COPY}`, { revision: 4, baseVersion: 1, savedAt: SAVED_AT, text, setAside }),
  );
  await eventually(() => expect(again.field.value).toBe('Saved elsewhere.'));
  await eventually(() => screen.getByText(/was set aside/));
});

const kept = () => Object.keys(localStorage).filter((key) => key.includes('kept.work'));

describe('the state of a text being worked on', () => {
  it('is unsaved, saving and saved, over the revision that the page has', async () => {
    const { user, server, field } = await openWork(WorkRoute, () => ({ revision: 4, savedAt: SAVED_AT }));
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

  it('is told to screen readers while it is not saved for a reason, and once it is again', async () => {
    let answer: Record<string, unknown> | Refusal = { revision: 4, savedAt: SAVED_AT };
    const { field } = await openWork(WorkRoute, () => answer);
    const write = (value: string) => fireEvent.change(field, { target: { value } });
    const told = () =>
      bar()
        .getAllByRole('status')
        .map(({ textContent }) => textContent)
        .join('');
    const quiet = told();
    write('One.');
    bar().getByText('Not saved yet');
    expect(told()).toBe(quiet);
    await eventually(() => bar().getByText(/^Saved \d/));
    expect(told()).toBe(quiet);
    answer = new Refusal(503, 'UNAVAILABLE');
    write('Two.');
    await eventually(() => expect(told()).toContain('kept in this browser'));
    // The next try is no news.
    const trouble = told();
    write('Three.');
    bar().getByText('Not saved yet');
    expect(told()).toBe(trouble);
    answer = { revision: 5, savedAt: SAVED_AT };
    act(() => void fireEvent.focus(window));
    await eventually(() => expect(told()).toMatch(/Saved \d/));
    write('Four.');
    expect(told()).toBe(quiet);
  });

  it('is saved at once by Ctrl and S, which the browser has for saving the page as a file', async () => {
    const { server, field } = await openWork(WorkRoute, () => ({ revision: 4, savedAt: SAVED_AT }));
    const press = (keys: object) => fireEvent.keyDown(field, { key: 's', ctrlKey: true, ...keys });
    expect(press({})).toBe(false);
    fireEvent.change(field, { target: { value: 'Mine.' } });
    // Another application's keys, and the key that is held, save nothing.
    expect(press({ altKey: true })).toBe(true);
    expect(press({ repeat: true })).toBe(false);
    bar().getByText('Not saved yet');
    expect(press({})).toBe(false);
    expect(bar().queryByText('Not saved yet')).toBeNull();
    await eventually(() => bar().getByText(/^Saved \d/));
    const calls = server.asked.filter(({ call }) => call === `PUT ${COPY}`);
    expect(calls.map(({ body }) => body)).toMatchObject([{ text: { markdown: 'Mine.' } }]);
  });

  it('keeps the words in the browser while the server cannot be reached', async () => {
    const { user, field } = await openWork(WorkRoute, () => new Refusal(503, 'UNAVAILABLE'));
    await user.type(field, ' More.');
    await eventually(() => bar().getByText(/no connection/));
    expect(kept()).toHaveLength(1);
    expect(localStorage.getItem(kept()[0] ?? '')).toContain('Saved elsewhere. More.');
  });

  it('is saved once its writer has their role back', async () => {
    let answer: Record<string, unknown> | Refusal = new Refusal(403, 'NOT_ALLOWED');
    const { user, field } = await openWork(WorkRoute, () => answer);
    await user.type(field, ' More.');
    await eventually(() => bar().getByText(/needs the writer role. Your words are kept in this browser/));
    answer = { revision: 4, savedAt: SAVED_AT };
    // Nothing tells the page so: the next try does, which also follows from going back to the window.
    act(() => void fireEvent.focus(window));
    await eventually(() => bar().getByText(/^Saved \d/));
    expect(kept()).toEqual([]);
  });

  const signOut = async (user: UserEvent) =>
    user.click(screen.getAllByRole('button', { name: 'Sign Out' })[0] ?? document.body);
  const signOutAnswer = (server: FakeServer) =>
    server.answer('POST /api/auth/sign-out', () => {
      server.answer('GET /api/session', sessionOf(null));
      return {};
    });

  it('is saved before its writer is signed out, and leaves the browser', async () => {
    const { user, server, field } = await openWork(WorkRoute, () => ({ revision: 4, savedAt: SAVED_AT }));
    signOutAnswer(server);
    await user.type(field, ' More.');
    await signOut(user);
    const order = () => server.asked.map(({ call }) => call).filter((call) => /^PUT|sign-out/.test(call));
    await eventually(() => expect(order().slice(0, 2)).toEqual([`PUT ${COPY}`, 'POST /api/auth/sign-out']));
    await eventually(() => expect(screen.queryByRole('textbox', { name: 'Text' })).toBeNull());
    expect(kept()).toEqual([]);
  });

  it('that cannot be saved is given up by a second sign-out alone, and leaves the browser then', async () => {
    const { user, server, field } = await openWork(WorkRoute, () => new Refusal(503, 'UNAVAILABLE'));
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
    const { user, field } = await openWork(WorkRoute, () => new Refusal(409, 'STALE_VERSION'));
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
    const first = await openWork(WorkRoute, () => {
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
      WorkRoute,
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
    const { field } = await openWork(WorkRoute, () => ({}), 'assigned');
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
      WorkRoute,
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
    const { user, server, client, field } = await openWork(WorkRoute, () => answer);
    await user.type(field, ' Unsaved.');
    await eventually(() => bar().getByText(/no connection/));
    answer = closed;
    server.answer(ASSIGNMENT, one('completed', [{ ...round, state: 'open', endedAt: null, message: null }]));
    server.answer(`GET ${COPY}`, copyOf('Handed in.', { revision: 0, baseVersion: 2 }));
    await client.invalidateQueries(changed);
    await eventually(() => screen.getByText('This text has been handed in.'));
    expect((await text()).value).toBe('Handed in.');
    expect(localStorage.getItem(kept()[0] ?? '')).toContain('Saved elsewhere. Unsaved.');
    const left = within(
      (await eventually(() => screen.getByText(/^The text was handed in without/)))
        .parentElement as HTMLElement,
    );
    await user.click(left.getByText('What you have typed'));
    left.getByText('Saved elsewhere. Unsaved.');
    left.getByRole('button', { name: 'Copy: What you have typed' });
    server.answer(ASSIGNMENT, one('in_progress', [round]));
    await client.invalidateQueries(changed);
    await eventually(() => screen.getByText('Changed in another window: compare'));
    expect((await text()).value).toBe('Saved elsewhere. Unsaved.');
  });

  it('is what was handed in alone once the words that did not come along are discarded, and the title has the focus', async () => {
    keepText(keptName(ME.id, ID), { revision: 3, text: { markdown: 'Left here.', ...FIELDS } });
    const { user } = await openWork(WorkRoute, () => ({}), 'completed');
    await user.click(await eventually(() => screen.getByRole('button', { name: 'Discard' })));
    expect(screen.queryByText(/^The text was handed in without/)).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(kept()).toEqual([]);
  });

  it('is that of the next review round where the page was asleep in between', async () => {
    const { server, client, field } = await openWork(WorkRoute, () => ({}));
    expect(field.value).toBe('Saved elsewhere.');
    server.answer(ASSIGNMENT, one('in_progress', [round]));
    server.answer(`GET ${COPY}`, copyOf('Handed in.', { revision: 0, baseVersion: 2 }));
    await client.invalidateQueries(changed);
    await eventually(() =>
      expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }).value).toBe('Handed in.'),
    );
  });
});

it('shows the writer’s own changes in the text’s place, and a place of a check leads back to the text', async () => {
  const place = { in: 'text' as const, start: 0, end: 5 };
  const { user, field } = await openWork(
    WorkRoute,
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
  await user.click(await eventually(() => panel.getByRole('button', { name: /Show in text/ })));
  expect(columns?.dataset.view).toBe('text');
  expect(field.closest('[hidden]')).toBeNull();
});
