import { useQuery } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { assignment } from '#contract/writer';
import { blankAnswer } from '#web/testing/blank-answer';
import type { FakeServer } from '#web/testing/fake-server';
import { eventually, openPage } from '#web/testing/open-page';
import { COPY, FIELDS, ID, openWork, SAVED_AT } from '#web/testing/open-work';
import { commentsQuery } from '#web/ui/comments/api/comments';
import WorkRoute from '../route';

vi.mock('#web/ui/editor/text-editor', () => import('#web/testing/plain-editor'));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const round = {
  ...{ number: 1, version: 2, state: 'revision_requested', openedAt: SAVED_AT, dueAt: SAVED_AT },
  ...{ endedAt: SAVED_AT, message: 'Longer, please', reopened: false, minutes: 20 },
};
const commentOf = (at: number, resolvedAt: string | null) => ({
  ...{ id: `33333333-3333-4333-8333-33333333333${at}`, version: 2, round: 1, createdAt: SAVED_AT },
  ...{ resolvedAt, resolvedBy: resolvedAt === null ? null : 'writer', messages: [] },
  anchor: { line: 0, start: 0, end: 5, quote: 'Saved', before: '', after: ' elsewhere.' },
});

/** A text for which changes were asked, with comments that are open (null) or resolved. */
const answerRevision = (
  fake: FakeServer,
  resolved: (string | null)[],
  answered: Promise<unknown> = Promise.resolve(),
) => {
  fake.answer(`GET /api/writer/assignments/${ID}`, {
    ...(blankAnswer(assignment) as object),
    ...{ id: ID, title: 'Talvirenkaat', status: 'in_progress', wordCount: 'short', language: 'english' },
    rounds: [round],
  });
  fake.answer(`GET /api/requests/${ID}/messages`, {
    ...{ items: [], nextCursor: null, party: 'writer', mayWrite: true, questionLeft: false },
    ...{ mayAsk: true, pausedAt: null },
  });
  const comments = {
    ...{ items: resolved.map((resolvedAt, at) => commentOf(at, resolvedAt)), party: 'writer' },
    ...{ commentableVersion: null, mayReply: true, mayResolve: true },
  };
  fake.answer(`GET /api/requests/${ID}/comments`, () => answered.then(() => comments));
};
const openRevision = (...resolved: (string | null)[]) => openRevisionAt('', resolved);
const openRevisionAt = (hash: string, resolved: (string | null)[]) =>
  openWork(
    WorkRoute,
    () => ({ revision: 4, savedAt: SAVED_AT }),
    'in_progress',
    (fake) => answerRevision(fake, resolved),
    hash,
  );

const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const chosen = () => screen.getByRole('tab', { selected: true }).textContent;

describe('the tabs beside the text', () => {
  it('begin with the comments where any are open, and lead to the others by the arrows', async () => {
    const { user } = await openRevision(null, null, SAVED_AT);
    await eventually(() => expect(tabs()).toContain('Comments 2'));
    expect(chosen()).toBe('Comments 2');
    await eventually(() => screen.getByText('2 open comments'));
    const tab = screen.getByRole('tab', { selected: true });
    tab.focus();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement?.textContent).toMatch(/^Messages/);
    expect(screen.queryByText('2 open comments')?.closest('[hidden]')).not.toBeNull();
    await user.keyboard('{ArrowRight}');
    expect(chosen()).toMatch(/^Checks/);
    await user.keyboard('{End}{Home}{ArrowLeft}');
    expect(chosen()).toMatch(/^Messages/);
    await eventually(() => within(screen.getByRole('tabpanel')).getByRole('textbox'));
  });

  /** Opens a text of which an earlier visit knew no comments, and the one that has come since once `answered` resolves. */
  async function openAgain(answered: Promise<unknown> = Promise.resolve()) {
    const Earlier = () => {
      const { data } = useQuery(commentsQuery(ID));
      return <h1>{data ? <Link to={`/writer/work/${ID}`}>Continue</Link> : null}</h1>;
    };
    const Pages = () => (
      <Routes>
        <Route path="earlier" element={<Earlier />} />
        <Route path="writer/work/:id" element={<WorkRoute />} />
      </Routes>
    );
    const { user, server, client } = await openPage(Pages, '/earlier', { role: 'writer' }, (fake) => {
      answerRevision(fake, []);
      const text = { markdown: 'Saved elsewhere.', ...FIELDS };
      fake.answer(`GET ${COPY}`, { revision: 3, baseVersion: 1, savedAt: SAVED_AT, text });
    });
    const link = await eventually(() => screen.getByRole('link', { name: 'Continue' }));
    answerRevision(server, [null], answered);
    // As a live update does while no page shows them.
    await client.invalidateQueries({ queryKey: commentsQuery(ID).queryKey, refetchType: 'none' });
    await user.click(link);
    return user;
  }

  it('begin with the comments where they came after an earlier visit, which knew of none', async () => {
    await openAgain();
    await eventually(() => expect(tabs()).toContain('Comments 1'));
    expect(chosen()).toBe('Comments 1');
  });

  it('stay with the checks where a field of theirs is being typed in before comments come', async () => {
    let answer = () => {};
    const user = await openAgain(
      new Promise<void>((resolve) => {
        answer = resolve;
      }),
    );
    const field = await eventually(() => screen.getByRole('textbox', { name: 'SEO title' }));
    await user.type(field, 'Winter');
    await act(async () => answer());
    await eventually(() => expect(tabs()).toContain('Comments 1'));
    expect(chosen()).toMatch(/^Checks/);
    expect(document.activeElement).toBe(field);
    await user.type(field, ' tyres');
    expect(field).toHaveProperty('value', 'Winter tyres');
  });

  it('mount the messages once their tab is chosen', async () => {
    const { user } = await openRevision();
    const field = () => document.querySelector('#side-panel-messages textarea');
    await eventually(() => expect(chosen()).toMatch(/^Checks/));
    await eventually(() => expect(tabs().some((tab) => tab?.startsWith('Messages'))).toBe(true));
    expect(document.querySelector('#side-panel-messages')?.children).toHaveLength(0);
    await user.click(screen.getByRole('tab', { name: /^Messages/ }));
    await eventually(() => expect(field()).not.toBeNull());
    await user.click(screen.getByRole('tab', { name: /^Checks/ }));
    expect(field()?.closest('[hidden]')).not.toBeNull();
  });

  it('begin with the messages where a notification leads to them', async () => {
    await openRevisionAt('#thread', [null]);
    await eventually(() => expect(chosen()).toMatch(/^Messages/));
    expect(document.querySelector<HTMLElement>('[data-view]')?.dataset.view).toBe('messages');
    await eventually(() => within(screen.getByRole('tabpanel')).getByRole('textbox'));
  });

  it('begin with the comments where a notification leads to them, also to resolved ones', async () => {
    await openRevisionAt('#comments', [SAVED_AT]);
    await eventually(() => expect(tabs().some((tab) => tab?.startsWith('Messages'))).toBe(true));
    await eventually(() => expect(chosen()).toBe('Comments'));
    expect(document.querySelector<HTMLElement>('[data-view]')?.dataset.view).toBe('checks');
  });

  it('begin with the checks where a notification leads to comments that are gone', async () => {
    await openRevisionAt('#comments', []);
    await eventually(() => expect(chosen()).toMatch(/^Checks/));
    expect(tabs().some((tab) => tab?.startsWith('Comments'))).toBe(false);
  });

  it('skip what a narrow window hides, and leave the browser its keys', async () => {
    const { user } = await openRevision(null);
    await eventually(() => expect(tabs()).toContain('Comments 1'));
    await eventually(() => expect(tabs().some((tab) => tab?.startsWith('Messages'))).toBe(true));
    const style = document.createElement('style');
    style.textContent = '[data-tab="messages"] { display: none; }';
    document.head.append(style);
    act(() => screen.getByRole('tab', { selected: true }).focus());
    await user.keyboard('{ArrowRight}');
    expect([chosen(), document.activeElement?.textContent]).toEqual([
      expect.stringMatching(/^Checks/),
      expect.stringMatching(/^Checks/),
    ]);
    await user.keyboard('{End}');
    expect(document.activeElement?.textContent).toBe('Comments 1');
    for (const key of ['Alt', 'Control', 'Meta', 'Shift'])
      await user.keyboard(`{${key}>}{ArrowLeft}{/${key}}`);
    expect(chosen()).toBe('Comments 1');
    style.remove();
  });

  it('begin with the checks where no comment is open', async () => {
    await openRevision(SAVED_AT);
    await eventually(() => expect(chosen()).toMatch(/^Checks/));
    expect(tabs()).toContain('Comments');
  });

  it('leave the comments out where there are none, and give the messages a part of their own in a narrow window', async () => {
    const { user } = await openRevision();
    await eventually(() => expect(tabs().some((tab) => tab?.startsWith('Comments'))).toBe(false));
    const view = () => document.querySelector<HTMLElement>('[data-view]')?.dataset.view;
    await user.click(screen.getByRole('radio', { name: 'Messages' }));
    expect([view(), chosen()]).toEqual(['messages', expect.stringMatching(/^Messages/)]);
    await user.click(screen.getByRole('radio', { name: 'Checks' }));
    expect([view(), chosen()]).toEqual(['checks', expect.stringMatching(/^Checks/)]);
    await user.click(screen.getByRole('tab', { name: /^Claims/ }));
    await user.click(screen.getByRole('radio', { name: 'Messages' }));
    await user.click(screen.getByRole('radio', { name: 'Checks' }));
    expect([view(), chosen()]).toEqual(['checks', expect.stringMatching(/^Claims/)]);
  });
});
