import { screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router';
import { assignment } from '#contract/writer';
import { blankAnswer } from './blank-answer';
import type { FakeServer, Refusal } from './fake-server';
import { eventually, openPage } from './open-page';

export const ID = '11111111-1111-4111-8111-111111111111';
export const COPY = `/api/writer/assignments/${ID}/working-copy`;
export const SAVED_AT = '2026-11-24T12:00:00.000Z';
export const FIELDS = { seoTitle: '', metaDescription: '', slug: '' };

/** Opens the work page on a text that was saved elsewhere; a test that calls it mocks the editor (`plain-editor.tsx`). */
export async function openWork(
  WorkRoute: ComponentType,
  save: () => Record<string, unknown> | Refusal,
  status = 'in_progress',
  prepare: (server: FakeServer) => void = () => undefined,
  hash = '',
) {
  const Page = () => (
    <Routes>
      <Route path="writer/work/:id" element={<WorkRoute />} />
    </Routes>
  );
  const text = { markdown: 'Saved elsewhere.', ...FIELDS };
  const opened = await openPage(Page, `/writer/work/${ID}${hash}`, { role: 'writer' }, (server) => {
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

/** The bar that is always visible. */
export const bar = () => within(screen.getByRole('region', { name: 'Time and handing in' }));
