import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, it, vi } from 'vitest';
import { assignment } from '#contract/writer';
import { keepText } from '#web/lib/browser/kept-texts';
import { blankAnswer } from '#web/testing/blank-answer';
import { eventually, ME, openPage } from '#web/testing/open-page';
import type { TextEditorProps } from '#web/ui/editor/text-editor';
import WorkRoute from './route';
import { keptName } from './store-copy';

const code = vi.hoisted(() => {
  let load: () => void = () => undefined;
  const loaded = new Promise<void>((resolve) => {
    load = resolve;
  });
  return { loaded, load };
});

/** Stands for the editor, the code of which takes its time to load. */
vi.mock('#web/ui/editor/text-editor', async () => {
  await code.loaded;
  return {
    TextEditor: ({ markdown, onChange }: TextEditorProps) => (
      <textarea
        aria-label="Text"
        defaultValue={markdown}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    ),
  };
});

const ID = '11111111-1111-4111-8111-111111111111';
const COPY = `/api/writer/assignments/${ID}/working-copy`;
const SAVED_AT = '2026-11-24T12:00:00.000Z';
const FIELDS = { seoTitle: '', metaDescription: '', slug: '' };

it('begins with the other window’s text where that was taken before the editor was there', async () => {
  localStorage.clear();
  sessionStorage.clear();
  keepText(keptName(ME.id, ID), { revision: 2, text: { markdown: 'Written here.', ...FIELDS } });
  const Page = () => (
    <Routes>
      <Route path="writer/work/:id" element={<WorkRoute />} />
    </Routes>
  );
  const { user, server } = await openPage(Page, `/writer/work/${ID}`, { role: 'writer' }, (fake) => {
    fake.answer(`GET /api/writer/assignments/${ID}`, {
      ...(blankAnswer(assignment) as object),
      ...{ id: ID, title: 'Talvirenkaat', status: 'in_progress', wordCount: 'short', language: 'english' },
    });
    const text = { markdown: 'Saved elsewhere.', ...FIELDS };
    fake.answer(`GET ${COPY}`, { revision: 3, baseVersion: 1, savedAt: SAVED_AT, text });
    fake.answer(`PUT ${COPY}`, () => ({ revision: 4, savedAt: SAVED_AT }));
  });
  await user.click(await eventually(() => screen.getByRole('button', { name: 'Compare' })));
  const dialog = within(await eventually(() => screen.getByRole('dialog')));
  await user.click(dialog.getByRole('button', { name: 'Take the other window’s text' }));
  expect(screen.queryByRole('textbox', { name: 'Text' })).toBeNull();
  code.load();
  const field = await eventually(() => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }));
  expect(field.value).toBe('Saved elsewhere.');
  await user.type(field, ' More.');
  expect(screen.getByRole('textbox', { name: 'Text' })).toBe(field);
  const saves = () => server.asked.filter(({ call }) => call === `PUT ${COPY}`);
  await eventually(() => expect(saves()).toHaveLength(1));
  expect(saves()[0]?.body).toMatchObject({ revision: 3, text: { markdown: 'Saved elsewhere. More.' } });
});
