import { fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { assignment } from '#contract/writer';
import { keepText } from '#web/lib/browser/kept-texts';
import { failureOf } from '#web/lib/faults/faults';
import { blankAnswer } from '#web/testing/blank-answer';
import { type FakeServer, Refusal } from '#web/testing/fake-server';
import { eventually, ME, openPage, toasts } from '#web/testing/open-page';
import type { TextEditorProps } from '#web/ui/editor/text-editor';
import WorkRoute from './route';
import { keptName } from './store-copy';

const { sent } = vi.hoisted(() => ({ sent: vi.fn() }));
// XMLHttpRequest, which reports progress, is not what these tests are about.
vi.mock('#web/lib/client/upload', () => ({ uploadFile: sent }));
/** Stands for the editor, which needs a browser: what is typed is the text in Markdown. */
vi.mock('#web/ui/editor/text-editor', () => ({
  TextEditor: ({ markdown, onChange, editable }: TextEditorProps) => (
    <textarea
      aria-label="Text"
      value={markdown}
      readOnly={!editable}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  ),
}));

const ID = '11111111-1111-4111-8111-111111111111';
const ASSIGNMENT = `/api/writer/assignments/${ID}`;
const COPY = `${ASSIGNMENT}/working-copy`;
const SAVED_AT = '2026-11-24T12:00:00.000Z';
const textOf = (markdown: string) => ({ markdown, seoTitle: '', metaDescription: '', slug: '' });
const Page = () => (
  <Routes>
    <Route path="writer/work/:id" element={<WorkRoute />} />
  </Routes>
);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  sent.mockReset();
});
afterEach(() => vi.restoreAllMocks());

interface Saved {
  revision: number;
  baseVersion: number;
  markdown: string;
}

const saves = (server: FakeServer, saved: Saved) => {
  const { markdown, ...copy } = saved;
  server.answer(`GET ${COPY}`, { ...copy, savedAt: SAVED_AT, text: textOf(markdown) });
};

async function openWork(saved: Saved, prepare: (server: FakeServer) => void = () => undefined) {
  const opened = await openPage(Page, `/writer/work/${ID}`, { role: 'writer' }, (server) => {
    server.answer(`GET ${ASSIGNMENT}`, {
      ...(blankAnswer(assignment) as object),
      ...{ id: ID, title: 'Talvirenkaat', status: 'in_progress', wordCount: 'short', language: 'english' },
    });
    saves(server, saved);
    server.answer(`PUT ${COPY}`, { revision: saved.revision + 1, savedAt: SAVED_AT });
    prepare(server);
  });
  const field = await eventually(() => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }));
  const bodies = (call: string) =>
    opened.server.asked.filter((asked) => asked.call === call).map(({ body }) => body);
  return { ...opened, field, bodies };
}

const bar = () => within(screen.getByRole('region', { name: 'Time and handing in' }));
const conflict = 'Changed in another window: compare';
const shownHere = 'The text saved there is shown here now.';

describe('words that a browser has kept', () => {
  const submitted = { markdown: 'Submitted.', baseVersion: 2 };
  const kept = (part: object) =>
    keepText(keptName(ME.id, ID), { ...part, text: textOf('Typed before it was handed in.') });

  it.each([
    ['of another review round', { revision: 0, baseVersion: 1 }, { revision: 0, ...submitted }],
    ['by the release before', { revision: 0 }, { revision: 0, ...submitted }],
    ['over as many saves of another round', { revision: 3, baseVersion: 1 }, { revision: 3, ...submitted }],
  ])('%s are compared with what is saved, and saved once they are chosen', async (_, part, saved) => {
    kept(part);
    const { user, bodies } = await openWork(saved);
    await eventually(() => screen.getByText(conflict));
    bar().getByText('Not saved: changed in another window');
    expect(bodies(`PUT ${COPY}`)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Compare' }));
    const dialog = within(await eventually(() => screen.getByRole('dialog')));
    await user.click(dialog.getByRole('button', { name: 'Keep this window’s text' }));
    await eventually(() => bar().getByText(/^Saved \d/));
    const text = textOf('Typed before it was handed in.');
    expect(bodies(`PUT ${COPY}`)).toEqual([{ revision: saved.revision, baseVersion: 2, text }]);
  });

  it('over what is saved are saved', async () => {
    kept({ revision: 0, baseVersion: 2 });
    const { bodies } = await openWork({ revision: 0, ...submitted });
    await eventually(() => bar().getByText(/^Saved \d/));
    expect(screen.queryByText(conflict)).toBeNull();
    expect(bodies(`PUT ${COPY}`)).toMatchObject([{ revision: 0, baseVersion: 2 }]);
  });
});

describe('a text that another window has saved since', () => {
  const opened = { revision: 5, baseVersion: 1, markdown: 'Saved here.' };
  const since = { revision: 6, baseVersion: 1, markdown: 'Saved elsewhere.' };
  const HAND_IN = `POST ${ASSIGNMENT}/hand-in`;
  const handIn = async ({ user }: Awaited<ReturnType<typeof openWork>>) => {
    const minutes = bar().getByRole<HTMLInputElement>('textbox', { name: 'Minutes' });
    if (minutes.value === '') await user.type(minutes, '7');
    await user.click(bar().getByRole('button', { name: 'Hand in' }));
  };

  it('is shown where it was to be handed in, and can be handed in then', async () => {
    const page = await openWork(opened, (server) =>
      server.answer(HAND_IN, () => {
        saves(server, since);
        return new Refusal(409, 'STALE_VERSION');
      }),
    );
    await handIn(page);
    await eventually(() => expect(page.field.value).toBe('Saved elsewhere.'));
    await eventually(() => expect(toasts().join()).toContain(shownHere));
    expect(toasts().join()).not.toContain('Not saved');
    await handIn(page);
    await eventually(() => expect(page.bodies(HAND_IN)).toHaveLength(2));
    expect(page.bodies(HAND_IN)).toMatchObject([
      { revision: 5, baseVersion: 1 },
      { revision: 6, baseVersion: 1 },
    ]);
    expect(page.bodies(`PUT ${COPY}`)).toEqual([]);
  });

  it('is compared with words that were written meanwhile', async () => {
    let refuse = () => {};
    const refused = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    const page = await openWork(opened, (server) =>
      server.answer(HAND_IN, async () => {
        await refused;
        saves(server, since);
        return new Refusal(409, 'STALE_VERSION');
      }),
    );
    await handIn(page);
    await eventually(() => expect(page.bodies(HAND_IN)).toHaveLength(1));
    // What an input method ends with although the field is locked.
    fireEvent.change(page.field, { target: { value: 'Saved here. More.' } });
    refuse();
    await eventually(() => screen.getByText(conflict));
    expect(page.field.value).toBe('Saved here. More.');
  });

  it('is shown where a document was to take the place of the earlier one', async () => {
    const page = await openWork(opened);
    saves(page.server, since);
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('There is no file field');
    await page.user.upload(input, new File(['PK\u0003\u0004 and more'], 'valmis.docx'));
    sent.mockRejectedValueOnce(failureOf(409, { code: 'STALE_VERSION', message: 'x' }));
    await page.user.click(
      await eventually(() => screen.getByRole('button', { name: 'Bring its text into this page' })),
    );
    await eventually(() => expect(page.field.value).toBe('Saved elsewhere.'));
    await eventually(() => expect(toasts().join()).toContain(shownHere));
    const form = sent.mock.calls[0]?.[0].form as FormData;
    expect([form.get('revision'), form.get('baseVersion')]).toEqual(['5', '1']);
  });
});

it('a save that a network swallows is sent again', async () => {
  const limits: AbortController[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const limit = new AbortController();
    limits.push(limit);
    return limit.signal;
  });
  let answer: () => Promise<Record<string, unknown>> = () => new Promise(() => undefined);
  const { user, field, bodies } = await openWork(
    { revision: 3, baseVersion: 1, markdown: 'Saved.' },
    (server) => server.answer(`PUT ${COPY}`, () => answer()),
  );
  await user.type(field, ' More.');
  await eventually(() => expect(bodies(`PUT ${COPY}`)).toHaveLength(1));
  bar().getByText('Saving...');
  answer = async () => ({ revision: 4, savedAt: SAVED_AT });
  for (const limit of limits) limit.abort(new DOMException('The operation timed out', 'TimeoutError'));
  await eventually(() => bar().getByText(/no connection/));
  window.dispatchEvent(new Event('focus'));
  await eventually(() => bar().getByText(/^Saved \d/));
  const save = { revision: 3, text: { markdown: 'Saved. More.' } };
  expect(bodies(`PUT ${COPY}`)).toMatchObject([save, save]);
});
