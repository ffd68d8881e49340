import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { assignment } from '#contract/writer';
import { blankAnswer } from '#web/testing/blank-answer';
import { Refusal } from '#web/testing/fake-server';
import { eventually, openPage } from '#web/testing/open-page';
import WorkRoute from './route';

vi.mock('#web/ui/editor/text-editor', () => import('#web/testing/plain-editor'));

const ID = '11111111-1111-4111-8111-111111111111';
const WORK = `/api/writer/assignments/${ID}`;
const Page = () => (
  <Routes>
    <Route path="writer/work/:id" element={<WorkRoute />} />
  </Routes>
);

async function openWork() {
  const { user, server } = await openPage(Page, `/writer/work/${ID}`, { role: 'writer' }, (fake) => {
    const status = { status: 'in_progress', wordCount: 'short', language: 'english' };
    fake.answer(`GET ${WORK}`, {
      ...(blankAnswer(assignment) as object),
      id: ID,
      title: 'Talvirenkaat',
      ...status,
    });
    const text = { markdown: 'It takes 45 minutes.', seoTitle: '', metaDescription: '', slug: '' };
    fake.answer(`GET ${WORK}/working-copy`, { revision: 3, baseVersion: 1, savedAt: null, text });
  });
  const bar = within(await eventually(() => screen.getByRole('region', { name: 'Time and handing in' })));
  return { user, server, bar };
}

describe('a text of the page that is handed in', () => {
  const found = (...codes: string[]) => ({
    findings: codes.map((code) => ({ code, message: '45 minutes' })),
  });

  it.each([
    ['questioned', 'SUBMISSION_QUESTIONED', found('empty', 'unchanged', 'other-language', 'unrelated'), 4],
    ['refused for its claims', 'CLAIMS_OPEN', found('number'), 0],
  ])('and %s is spoken of as a text, and no document', async (_, code, data, sentences) => {
    const { user, server, bar } = await openWork();
    server.answer(`POST ${WORK}/hand-in`, new Refusal(409, code, 'x', data));
    await user.type(bar.getByRole('textbox', { name: 'Minutes' }), '37');
    await user.click(bar.getByRole('button', { name: 'Hand in' }));
    const told = await eventually(() => within(screen.getByRole('main')).getByRole('alert'));
    expect(within(told).queryAllByRole('listitem')).toHaveLength(sentences);
    expect(told.textContent).toContain('hand it in again');
    expect(told.textContent).not.toMatch(/document|choose|chose|file|original/i);
  });

  it('from another window is told to be closed to changes, and still the writer’s', async () => {
    const { user, server, bar } = await openWork();
    server.answer(`PUT ${WORK}/working-copy`, new Refusal(409, 'WRONG_STATE'));
    await user.type(await eventually(() => screen.getByRole('textbox', { name: 'Text' })), ' More.');
    await eventually(() => bar.getByText(/this text can no longer be changed/));
    expect(bar.queryByText(/yours/)).toBeNull();
  });
});
