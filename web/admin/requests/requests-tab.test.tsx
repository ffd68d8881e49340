import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { adminUser } from '#contract/admin-user';
import { reviewRound } from '#contract/shapes';
import { rowOf } from '#web/testing/blank-answer';
import { Refusal } from '#web/testing/fake-server';
import { closePages, dialog, eventually, openPage, toasts } from '#web/testing/open-page';
import AdminRoute from '../route';

const idOf = (at: number) => `00000000-0000-4000-8000-00000000000${at}`;

const request = (at: number, submissionQuestioned: boolean) => ({
  ...{ id: idOf(at), title: `Text ${at}`, language: 'swedish', customerId: idOf(8), customerName: 'Anna' },
  ...{
    customerEmail: null,
    customerPhone: null,
    writerId: idOf(9),
    writerName: 'Wilma',
    writerDeleted: false,
  },
  status: 'completed',
  sampleData: false,
  wishedBy: null,
  ...{ offeredToName: null, offeredUntil: null },
  ...{ createdAt: '2026-11-01T10:00:00Z', completedAt: '2026-11-02T10:00:00Z', minutes: 30 },
  ...{ submissionQuestioned, reviewState: null, assignedAt: null, dueAt: null, pausedAt: null },
});

it('marks the requests whose document was questioned, and lists them alone on demand', async () => {
  const asked: (string | null)[] = [];
  const { user } = await openPage(AdminRoute, '/admin?tab=requests', { role: 'admin' }, (server) => {
    server.answer('GET /api/admin/requests', (_, query) => {
      asked.push(query.get('show'));
      const all = [request(1, true), request(2, false)];
      return { items: query.get('show') ? all.slice(0, 1) : all, nextCursor: null };
    });
  });
  const row = (title: string) => within(screen.getByText(title).closest('tr') as HTMLElement);
  await eventually(() => row('Text 1').getByText('Document questioned'));
  expect(row('Text 2').queryByText('Document questioned')).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Checks' }), 'Document questioned');
  await eventually(() => expect(screen.queryByText('Text 2')).toBeNull());
  expect(asked).toEqual([null, 'questioned']);
  // Also for those who do not see the list.
  await eventually(() =>
    expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain('1 result'),
  );
});

it('names a writer whose account was deleted, and says that it was', async () => {
  const deleted = { ...request(1, false), writerId: null, writerDeleted: true };
  await openPage(AdminRoute, '/admin?tab=requests', { role: 'admin' }, (server) => {
    server.answer('GET /api/admin/requests', () => ({
      items: [deleted, { ...deleted, id: idOf(2), writerName: null }],
      nextCursor: null,
    }));
  });
  await eventually(() => screen.getByText('Swedish, Wilma (account deleted)'));
  screen.getByText('Swedish, Unknown (account deleted)');
});

it('says how long ago a request was assigned', async () => {
  const assigned = { ...request(1, false), status: 'assigned', completedAt: null };
  await openPage(AdminRoute, '/admin?tab=requests', { role: 'admin' }, (server) => {
    server.answer('GET /api/admin/requests', () => ({
      items: [{ ...assigned, assignedAt: new Date(Date.now() - 3 * 3_600_000).toISOString() }],
      nextCursor: null,
    }));
  });
  const row = () => screen.getByText('Text 1').closest('tr') as HTMLElement;
  await eventually(() => expect(row().textContent).toMatch(/WilmaAssigned 3\D+ ago/));
});

it('the answer about a deadline that comes late closes no other dialog', async () => {
  const row = { ...request(1, false), status: 'in_progress', completedAt: null };
  const { user, server } = await openPage(AdminRoute, '/admin?tab=requests', { role: 'admin' }, (fake) => {
    fake.answer('GET /api/admin/requests', { items: [row], nextCursor: null });
    fake.answer('GET /api/admin/requests/{id}', row);
  });
  const press = async (name: string) =>
    user.click(await eventually(() => screen.getByRole('button', { name })));
  await press('Open “Text 1”');
  await press('Extend deadline');
  let arrive: (answer: Record<string, unknown>) => void = () => undefined;
  const answer = new Promise<Record<string, unknown>>((resolve) => (arrive = resolve));
  server.answer('PUT /api/admin/requests/{id}/deadline', () => answer);
  const extending = await eventually(() =>
    screen.getByRole('dialog', { name: 'Extend the deadline of “Text 1”' }),
  );
  await user.click(within(extending).getByRole('button', { name: 'Extend' }));
  await user.click(within(extending).getByRole('button', { name: 'Cancel' }));
  await press('Assign to another writer');
  const title = 'Assign “Text 1”';
  await eventually(() => screen.getByRole('dialog', { name: title }));
  arrive(row);
  await eventually(() => expect(toasts()).toHaveLength(1));
  screen.getByRole('dialog', { name: title });
});

it('assigns a request from the writer whom the admin saw, and tells that it has changed hands', async () => {
  const row = { ...request(1, false), status: 'assigned', completedAt: null };
  const other = rowOf(adminUser, {
    ...{ id: idOf(7), fullName: 'Ville', role: 'writer', supportedLanguages: ['swedish'] },
  });
  // A sample writer cannot sign in.
  const sample = { ...other, id: idOf(6), fullName: 'Sanna', sampleData: true };
  const { user, server } = await openPage(AdminRoute, '/admin?tab=requests', { role: 'admin' }, (fake) => {
    fake.answer('GET /api/admin/requests', { items: [row], nextCursor: null });
    fake.answer('GET /api/admin/requests/{id}', row);
    fake.answer('GET /api/admin/users', { items: [sample, other], nextCursor: null });
    fake.answer('POST /api/admin/requests/{id}/assign', new Refusal(409, 'WRONG_STATE'));
  });
  const press = async (name: string) =>
    user.click(await eventually(() => screen.getByRole('button', { name })));
  await press('Open “Text 1”');
  await press('Assign to another writer');
  const assigning = await eventually(() => screen.getByRole('dialog', { name: 'Assign “Text 1”' }));
  await user.click(within(assigning).getByRole('combobox', { name: 'Writer' }));
  const option = await eventually(() => screen.getByRole('option', { name: 'Ville', hidden: true }));
  expect(screen.queryByRole('option', { name: 'Sanna', hidden: true })).toBeNull();
  await user.click(option);
  await user.click(within(assigning).getByRole('button', { name: 'Assign' }));
  await eventually(() =>
    expect(toasts()).toEqual(['“Text 1” has changed in the meantime. Check which writer has it now.']),
  );
  await eventually(() => expect(screen.queryByRole('dialog', { name: 'Assign “Text 1”' })).toBeNull());
  const sent = server.asked.find(({ call }) => call.endsWith('/assign'));
  expect(sent?.body).toEqual({ writerId: idOf(7), from: idOf(9) });
});

/** The dialog of a request that Wilma works on. */
async function openInProgress() {
  const row = {
    ...request(1, false),
    status: 'in_progress',
    completedAt: null,
    dueAt: '2026-11-20T10:00:00Z',
  };
  const page = await openPage(AdminRoute, '/admin?tab=requests', { role: 'admin' }, (fake) => {
    fake.answer('GET /api/admin/requests', { items: [row], nextCursor: null });
    fake.answer('GET /api/admin/requests/{id}', row);
    fake.answer('POST /api/admin/requests/{id}/take-back', {
      ...row,
      ...{ status: 'pending', writerId: null, writerName: null },
    });
  });
  const press = async (name: string) =>
    page.user.click(await eventually(() => screen.getByRole('button', { name })));
  await press('Open “Text 1”');
  return { ...page, press };
}
const opened = (name: string) => screen.queryByRole('dialog', { name });

it.each([
  ['Extend deadline', 'Extend the deadline of “Text 1”'],
  ['Assign to another writer', 'Assign “Text 1”'],
  ['Take back from the writer', 'Take “Text 1” back from Wilma?'],
])(
  'Escape closes what “%s” has opened, and the request’s dialog at the next press',
  async (button, title) => {
    const { user, press } = await openInProgress();
    await press(button);
    await eventually(() => expect(opened(title)).not.toBeNull());
    await user.keyboard('{Escape}');
    await eventually(() => expect(opened(title)).toBeNull());
    expect(opened('Text 1')).not.toBeNull();
    await user.keyboard('{Escape}');
    await eventually(() => expect(opened('Text 1')).toBeNull());
  },
);

it('asks before a request is taken from its writer, naming the writer and what becomes of the time', async () => {
  const { user, server, press } = await openInProgress();
  const taken = () => server.asked.filter(({ call }) => call.endsWith('/take-back'));
  await press('Take back from the writer');
  const title = 'Take “Text 1” back from Wilma?';
  const question = await eventually(() => screen.getByRole('dialog', { name: title }));
  expect(question.textContent).toContain('is kept as a time entry for you to check');
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await eventually(() => expect(opened(title)).toBeNull());
  expect(taken()).toEqual([]);
  await press('Take back from the writer');
  await press('Take back');
  await eventually(() => expect(opened('Text 1')).toBeNull());
  expect(taken().map(({ body }) => body)).toEqual([{ from: idOf(9) }]);
  expect(toasts()).toEqual(['The request is available to writers again']);
});

it('says that a request which was taken back before has another writer by now', async () => {
  const { server, press } = await openInProgress();
  server.answer('POST /api/admin/requests/{id}/take-back', {
    ...{ ...request(1, false), status: 'assigned', completedAt: null },
    ...{ writerId: idOf(7), writerName: 'Vera' },
  });
  await press('Take back from the writer');
  await press('Take back');
  const told = ['“Text 1” has changed in the meantime. Check which writer has it now.'];
  await eventually(() => expect(toasts()).toEqual(told));
});

it('shows what an admin can do about a deadline beside it, above the brief and the text', async () => {
  await openInProgress();
  const extend = await eventually(() => screen.getByRole('button', { name: 'Extend deadline' }));
  const brief = await eventually(() => within(dialog()).getAllByRole('heading', { level: 3 })[0] as Node);
  expect(extend.compareDocumentPosition(brief) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

it('says in its dialog that a request was deleted meanwhile', async () => {
  const { user, server, client } = await openPage(
    AdminRoute,
    '/admin?tab=requests',
    { role: 'admin' },
    (fake) => {
      fake.answer('GET /api/admin/requests', { items: [request(1, false)], nextCursor: null });
      fake.answer(`GET /api/admin/requests/${idOf(1)}`, { ...request(1, false) });
    },
  );
  await user.click(await eventually(() => screen.getByRole('button', { name: /Text 1/ })));
  await eventually(() => within(dialog()).getByText('Anna'));
  server.answer(`GET /api/admin/requests/${idOf(1)}`, new Refusal(404, 'NOT_FOUND'));
  await act(() => client.refetchQueries());
  await eventually(() => within(dialog()).getByText('This request has been deleted'));
  expect(within(dialog()).queryByText('Anna')).toBeNull();
  expect(within(dialog()).queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('keeps what an admin types to reopen a text until it is sent, over a closed dialog and a reload', async () => {
  const row = {
    ...{ ...request(1, false), completedAt: new Date().toISOString() },
    rounds: [rowOf(reviewRound, { number: 1, state: 'open' })],
  };
  const open = async () => {
    const page = await openPage(AdminRoute, '/admin?tab=requests', { role: 'admin' }, (fake) => {
      fake.answer('GET /api/admin/requests', { items: [row], nextCursor: null });
      fake.answer('GET /api/admin/requests/{id}', row);
    });
    const press = async (name: string) =>
      page.user.click(await eventually(() => screen.getByRole('button', { name })));
    await press('Open “Text 1”');
    await press('Reopen');
    const asking = await eventually(() => within(screen.getByRole('dialog', { name: 'Reopen “Text 1”' })));
    return { ...page, asking, field: asking.getByLabelText<HTMLTextAreaElement>('What should change?') };
  };
  const first = await open();
  await first.user.type(first.field, 'Section 2 is wrong');
  await first.user.click(first.asking.getByRole('button', { name: 'Cancel' }));
  closePages();
  const { user, server, asking, field } = await open();
  expect(field.value).toBe('Section 2 is wrong');
  server.answer('POST /api/admin/requests/{id}/reopen', { ...row, status: 'in_progress', completedAt: null });
  await user.click(asking.getByRole('button', { name: 'Reopen' }));
  await eventually(() => expect(opened('Reopen “Text 1”')).toBeNull());
  expect(server.asked.find(({ call }) => call.endsWith('/reopen'))?.body).toEqual({
    message: 'Section 2 is wrong',
  });
  expect(Object.keys(sessionStorage).filter((key) => key.includes('reopen'))).toEqual([]);
});
