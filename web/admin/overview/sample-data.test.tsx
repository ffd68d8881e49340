import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Refusal } from '#web/testing/fake-server';
import { dialog, eventually, openPage, toasts } from '#web/testing/open-page';
import AdminRoute from '../route';

const nothing = { count: 0, since: null };
const OVERVIEW = {
  attention: {
    ...{ overdue: nothing, notStarted: nothing, stale: nothing },
    ...{ unanswered: nothing, toBeChecked: nothing, reported: nothing },
  },
};
const EMPTY = { loaded: false, loadable: true, requests: 0, people: 0, timeEntries: 0 };
const LOADED = { loaded: true, loadable: false, requests: 15, people: 3, timeEntries: 10 };

async function overview(state: typeof EMPTY) {
  const page = await openPage(AdminRoute, '/admin', { role: 'admin' }, (server) => {
    server.answer('GET /api/admin/overview', OVERVIEW);
    server.answer('GET /api/admin/sample-data', state);
  });
  await eventually(() => screen.getByRole('heading', { name: 'Needs attention' }));
  return page;
}

it('sample data is offered while there is nothing, loaded by a button, and a refusal is told', async () => {
  const { user, server } = await overview(EMPTY);
  const button = await eventually(() => screen.getByRole('button', { name: 'Load sample data' }));
  server.answer('POST /api/admin/sample-data', new Refusal(409, 'REQUESTS_EXIST', ''));
  await user.click(button);
  await eventually(() => expect(toasts().join()).toContain('There are requests here already'));
  server.answer('POST /api/admin/sample-data', LOADED);
  server.answer('GET /api/admin/sample-data', LOADED);
  await user.click(screen.getByRole('button', { name: 'Load sample data' }));
  const section = await eventually(() => screen.getByText(/This installation contains sample data/));
  expect(section.textContent).toContain('15 requests · 10 time entries · 3 people');
});

it('sample data is removed after a question that says what goes and what stays', async () => {
  const { user, server } = await overview(LOADED);
  await user.click(await eventually(() => screen.getByRole('button', { name: 'Remove sample data' })));
  await eventually(dialog);
  expect(dialog().textContent).toContain('15 requests');
  expect(server.asked.some(({ call }) => call === 'DELETE /api/admin/sample-data')).toBe(false);
  server.answer('DELETE /api/admin/sample-data', EMPTY);
  server.answer('GET /api/admin/sample-data', EMPTY);
  await user.click(within(dialog()).getByRole('button', { name: 'Remove sample data' }));
  await eventually(() => expect(toasts()).toContain('The sample data has been removed'));
});

it('the question about sample data can be put away again while the page waits for what is left', async () => {
  const { user, server } = await overview(LOADED);
  const ask = async () => {
    await user.click(await eventually(() => screen.getByRole('button', { name: 'Remove sample data' })));
    return eventually(dialog);
  };
  const closed = () => eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
  const question = await ask();
  server.answer('DELETE /api/admin/sample-data', EMPTY);
  server.answer('GET /api/admin/sample-data', () => new Promise<Record<string, unknown>>(() => undefined));
  await user.click(within(question).getByRole('button', { name: 'Remove sample data' }));
  await closed();
  await ask();
  await user.keyboard('{Escape}');
  await closed();
});

it('nothing is said where real requests exist', async () => {
  await overview({ ...EMPTY, loadable: false });
  expect(screen.queryByRole('region', { name: 'Sample data' })).toBeNull();
});
