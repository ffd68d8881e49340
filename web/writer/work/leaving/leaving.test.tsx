import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Refusal } from '#web/testing/fake-server';
import { eventually } from '#web/testing/open-page';
import { bar, ID, openWork } from '#web/testing/open-work';
import WorkRoute from '../route';

vi.mock('#web/ui/editor/text-editor', () => import('#web/testing/plain-editor'));

const fails = (): never => {
  throw new TypeError('Failed to fetch');
};

it('words that the browser keeps are said to be there, and the page is left without a question', async () => {
  const { user, field, navigate } = await openWork(WorkRoute, fails);
  await user.type(field, ' More.');
  await eventually(() => bar().getByText(/no connection. Your words are kept in this browser/));
  await act(() => navigate('/writer'));
  await eventually(() => expect(screen.queryByRole('textbox', { name: 'Text' })).toBeNull());
});

it('a job that is another’s by now says so once, and nothing of it can be handed in or extended', async () => {
  const { user, server, field } = await openWork(WorkRoute, () => {
    server.answer(`GET /api/writer/assignments/${ID}`, new Refusal(404, 'NOT_FOUND'));
    return new Refusal(404, 'NOT_FOUND');
  });
  await user.type(field, ' More.');
  await eventually(() => screen.getByText(/^This job was taken back or given to another writer/));
  expect(screen.queryByRole('region', { name: 'Time and handing in' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Hand in|Extend|Resume|Pause/ })).toBeNull();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }).value).toContain('More.');
  expect(screen.queryByText(/can no longer be changed/)).toBeNull();
});

it('a text that another window has handed in is no job that was taken away', async () => {
  const { user, field } = await openWork(WorkRoute, () => new Refusal(409, 'WRONG_STATE'));
  await user.type(field, ' More.');
  await eventually(() => bar().getByText(/can no longer be changed/));
  expect(screen.queryByText(/^This job was taken back/)).toBeNull();
});
