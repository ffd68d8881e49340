import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { WorkingText } from '#contract/work/working-copies';
import { assignment } from '#contract/writer';
import { blankAnswer } from '#web/testing/blank-answer';
import { closePages, eventually, sessionOf } from '#web/testing/open-page';
import { COPY, FIELDS, ID, openWork, SAVED_AT } from '#web/testing/open-work';
import WorkRoute from '../route';

vi.mock('#web/ui/editor/text-editor', () => import('#web/testing/plain-editor'));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const PRESENT = { ...FIELDS, markdown: 'The customer’s.', slug: 'theirs' };
const LONG = { savedAt: SAVED_AT, text: { ...FIELDS, markdown: 'My long work.', slug: 'mine' } };
const EARLIER = { savedAt: '2026-11-20T12:00:00.000Z', text: { ...FIELDS, markdown: 'My earlier work.' } };

/** The text that the server has, as in the life of a request: each page that is opened gets what was saved last. */
function stored(setAside: readonly (typeof LONG | typeof EARLIER)[] = [LONG]) {
  let text: WorkingText = PRESENT;
  let revision = 3;
  const copy = () => {
    const [newest = null, ...before] = setAside.filter((one) => one.text.markdown !== text.markdown);
    return {
      ...{ revision, baseVersion: 1, savedAt: SAVED_AT, text, setAside: newest },
      ...(before.length > 0 ? { setAsideBefore: before } : {}),
    };
  };
  const open = async (rounds: object[] = []) => {
    closePages();
    const opened = await openWork(
      WorkRoute,
      () => ({}),
      'in_progress',
      (server) => {
        server.answer(`GET ${COPY}`, copy);
        server.answer(`PUT ${COPY}`, (body: unknown) => {
          text = (body as { text: WorkingText }).text;
          return { revision: ++revision, savedAt: SAVED_AT };
        });
        server.answer(`GET /api/writer/assignments/${ID}`, {
          ...(blankAnswer(assignment) as object),
          ...{
            id: ID,
            title: 'Talvirenkaat',
            status: 'in_progress',
            wordCount: 'short',
            language: 'english',
          },
          rounds,
        });
      },
    );
    await eventually(() => expect(opened.field.value).toBe(text.markdown));
    return opened;
  };
  return { open, saved: (expected: WorkingText) => eventually(() => expect(text).toEqual(expected)) };
}

const SET_ASIDE = /^What you saved on .* was set aside/;
const REPLACED = 'The text that you have replaced';
const notices = () => [...document.querySelectorAll('details summary')].map((one) => one.textContent ?? '');
const offered = (expected: (string | RegExp)[]) =>
  eventually(() =>
    expect(notices().filter((one) => SET_ASIDE.test(one) || one === REPLACED)).toEqual(
      expected.map((one) => (typeof one === 'string' ? one : expect.stringMatching(one))),
    ),
  );
/** Puts the text of a notice in place. */
async function take(user: UserEvent, words: string) {
  const notice = (await eventually(() => screen.getByText(words))).closest('details');
  if (!notice) throw new Error('It is in a notice');
  if (!notice.open) await user.click(within(notice).getByText(/^(What you saved|The text that you)/));
  await user.click(within(notice).getByRole('button', { name: 'Replace the text with this one' }));
}

it('a text that was replaced can be put back with its SEO fields until it is handed in, whenever the page is opened', async () => {
  const { open, saved } = stored();
  const first = await open();
  await take(first.user, 'My long work.');
  await saved(LONG.text);
  const second = await open();
  await offered([REPLACED]);
  await second.user.type(second.field, ' More.');
  await saved({ ...LONG.text, markdown: 'My long work. More.' });
  // What was set aside is not offered over what was written in it since.
  const third = await open();
  await offered([REPLACED]);
  await take(third.user, 'The customer’s.');
  await saved(PRESENT);
  const fourth = await open();
  await offered([SET_ASIDE, REPLACED]);
  await take(fourth.user, 'My long work. More.');
  await saved({ ...LONG.text, markdown: 'My long work. More.' });

  // In the next review round it is nothing to go back to.
  const round = {
    ...{ number: 1, version: 2, state: 'revision_requested', openedAt: SAVED_AT, dueAt: SAVED_AT },
    ...{ endedAt: SAVED_AT, message: 'Longer, please', reopened: false, minutes: 20 },
  };
  await open([round]);
  await offered([SET_ASIDE]);
});

it('what was set aside is offered again once the text before it is back, however it came back', async () => {
  const { open, saved } = stored();
  const first = await open();
  await take(first.user, 'My long work.');
  await offered([REPLACED]);
  // As by the editor's undo, which leaves the SEO fields.
  await first.user.clear(first.field);
  await first.user.type(first.field, 'The customer’s.');
  await saved({ ...PRESENT, slug: 'mine' });
  await offered([REPLACED, SET_ASIDE]);
  await first.user.type(first.field, ' And more.');
  await saved({ ...PRESENT, markdown: 'The customer’s. And more.', slug: 'mine' });
  await open();
  await offered([SET_ASIDE, REPLACED]);
});

it('what was set aside at an earlier change is offered as well', async () => {
  const { open, saved } = stored([LONG, EARLIER]);
  const first = await open();
  await offered([SET_ASIDE, SET_ASIDE]);
  await take(first.user, 'My earlier work.');
  await saved(EARLIER.text);
  await offered([SET_ASIDE, REPLACED]);
  await take(first.user, 'My long work.');
  await saved(LONG.text);
  await offered([SET_ASIDE, REPLACED]);
  await open();
  await offered([SET_ASIDE, REPLACED]);
});

it('a second press goes back to the text that was replaced, wherever there are other texts', async () => {
  const { open, saved } = stored([LONG, EARLIER]);
  const { user } = await open();
  await offered([SET_ASIDE, SET_ASIDE]);
  for (const [words, there] of [
    ['My long work.', [REPLACED, SET_ASIDE]],
    ['My earlier work.', [SET_ASIDE, REPLACED]],
  ] as const) {
    await take(user, words);
    await offered([...there]);
    expect(document.activeElement?.closest('details')?.textContent).toContain(REPLACED);
    await user.keyboard('{Enter}');
    await saved(PRESENT);
    await offered([SET_ASIDE, SET_ASIDE]);
  }
});

it('a text that was replaced leaves the browser with its writer', async () => {
  const { open, saved } = stored();
  const { user, server } = await open();
  await take(user, 'My long work.');
  await saved(LONG.text);
  const kept = () => Object.values(localStorage).filter((one) => String(one).includes('The customer’s.'));
  expect(kept()).toHaveLength(1);
  server.answer('POST /api/auth/sign-out', () => {
    server.answer('GET /api/session', sessionOf(null));
    return {};
  });
  await user.click(screen.getAllByRole('button', { name: 'Sign Out' })[0] ?? document.body);
  await eventually(() => expect(screen.queryByRole('textbox', { name: 'Text' })).toBeNull());
  expect(kept()).toEqual([]);
});
