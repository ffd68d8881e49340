import { fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { assignment } from '#contract/writer';
import { blankAnswer } from '#web/testing/blank-answer';
import { type FakeServer, Refusal } from '#web/testing/fake-server';
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

const CLAIMS = `/api/requests/${ID}/claims`;
const REVIEWED_AT = '2026-11-24T12:00:00.000Z';
/** Two claims of the same words, the second of them with its other wording. */
const claimsOf = (number: object | null, date: object | null) => ({
  claims: [
    {
      ...{ key: 'number:2020', kind: 'number', text: '2,020', supported: null, review: number },
      places: ['2,020', '2020'].map((words) => ({ in: 'metaDescription', start: 0, end: 4, words })),
    },
    {
      ...{ key: 'date:2020-0-0', kind: 'date', text: '2020', supported: null, review: date },
      places: [{ in: 'seoTitle', start: 0, end: 4, words: '2020' }],
    },
  ],
  ...{ open: 2, required: true },
});

async function openWork(prepare: (server: FakeServer) => void = () => undefined) {
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
    prepare(fake);
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

  async function refuseForClaims() {
    let reviews: Record<string, object | null> = {
      number: null,
      date: { decision: 'removed', source: null, reviewedAt: REVIEWED_AT },
    };
    const opened = await openWork((fake) =>
      fake.answer(`GET ${CLAIMS}`, () => claimsOf(reviews.number ?? null, reviews.date ?? null)),
    );
    const { user, server, bar } = opened;
    server.answer(`PUT ${WORK}/claims`, (body) => {
      const { kind, decision, source } = body as { kind: string; decision: string | null; source?: string };
      const review = decision === null ? null : { decision, source: source ?? null, reviewedAt: REVIEWED_AT };
      reviews = { ...reviews, [kind]: review };
      return { key: kind === 'number' ? 'number:2020' : 'date:2020-0-0', review };
    });
    server.answer(`PUT ${WORK}/working-copy`, { revision: 4, savedAt: REVIEWED_AT });
    const findings = ['number', 'date'].map((code) => ({ code, message: '2020' }));
    server.answer(`POST ${WORK}/hand-in`, new Refusal(409, 'CLAIMS_OPEN', 'x', { findings }));
    await user.click(screen.getByRole('tab', { name: /^Claims/ }));
    const panel = within(await eventually(() => screen.getByRole('region', { name: 'Claims' })));
    await eventually(() => panel.getAllByRole('listitem'));
    await user.type(bar.getByRole('textbox', { name: 'Minutes' }), '37');
    await user.click(bar.getByRole('button', { name: 'Hand in' }));
    const list = within(await eventually(() => screen.getByRole('region', { name: /nothing confirms yet/ })));
    const said = (of: typeof list) =>
      of
        .getAllByRole('listitem')
        .map((item) => item.textContent?.match(/Confirmed: (?:Report|Archive)/)?.[0]);
    return { ...opened, panel, list, said };
  }

  it('and refused for its claims agrees with their panel, whichever of the two a claim is confirmed in', async () => {
    const { user, panel, list, said } = await refuseForClaims();
    // What was only announced can be confirmed.
    expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Confirm', 'Confirm']);
    await user.click(panel.getByRole('button', { name: 'Confirm “2,020”' }));
    await user.type(panel.getByLabelText('Source'), 'Report{Enter}');
    await eventually(() => expect(said(list)).toEqual(['Confirmed: Report', undefined]));
    await user.click(list.getByRole('button', { name: 'Confirm “2020”' }));
    await user.type(list.getByLabelText('Source'), 'Archive{Enter}');
    await eventually(() => expect(said(list)).toEqual(['Confirmed: Report', 'Confirmed: Archive']));
    expect(said(panel)).toEqual(['Confirmed: Report', 'Confirmed: Archive']);
    for (const [name, of] of [
      ['Decide about “2,020”', panel],
      ['Decide about “2020”', panel],
    ] as const)
      await user.click(within(of.getByRole('group', { name })).getByRole('button', { name: 'Reopen' }));
    await eventually(() => expect(said(list)).toEqual([undefined, undefined]));
  });

  it('and refused for its claims keeps a source that is being typed, and says that the text is another by now', async () => {
    const { user, list } = await refuseForClaims();
    const changed = () => list.queryByText(/^The text has been changed since then/);
    await user.click(list.getAllByRole('button', { name: 'Confirm “2020”' })[0] as HTMLElement);
    await user.type(list.getByLabelText('Source'), 'Annual rep');
    expect(changed()).toBeNull();
    const field = await eventually(() => screen.getByRole('textbox', { name: 'Text' }));
    await user.type(field, '!');
    await eventually(() => expect(changed()).not.toBeNull());
    expect(list.getByLabelText<HTMLInputElement>('Source').value).toBe('Annual rep');
    await user.type(field, '{Backspace}');
    await eventually(() => expect(changed()).toBeNull());
    await user.click(screen.getByRole('tab', { name: /^Checks/ }));
    fireEvent.change(screen.getByRole('textbox', { name: /^SEO title/ }), {
      target: { value: 'Since 2020' },
    });
    await eventually(() => expect(changed()).not.toBeNull());
    expect(list.getByLabelText<HTMLInputElement>('Source').value).toBe('Annual rep');
  });

  it('from another window is told to be closed to changes, and still the writer’s', async () => {
    const { user, server, bar } = await openWork();
    server.answer(`PUT ${WORK}/working-copy`, new Refusal(409, 'WRONG_STATE'));
    await user.type(await eventually(() => screen.getByRole('textbox', { name: 'Text' })), ' More.');
    await eventually(() => bar.getByText(/this text can no longer be changed/));
    expect(bar.queryByText(/yours/)).toBeNull();
  });
});
