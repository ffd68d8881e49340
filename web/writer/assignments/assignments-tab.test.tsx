import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { assignment } from '#contract/writer';
import { ASSIGNMENT_STATUSES, forEachCounter, forEachStatus, STATUSES } from '#domain/content-request/status';
import { blankAnswer } from '#web/testing/blank-answer';
import { eventually, openPage } from '#web/testing/open-page';
import WriterRoute from '../route';

it('shows each assignment once after a filter by its status is taken off', async () => {
  const one = { ...(blankAnswer(assignment) as object), title: 'Talvirenkaat', status: 'assigned' };
  const page = { items: [one], nextCursor: null };
  const none = { items: [], nextCursor: null };
  const { user } = await openPage(WriterRoute, '/writer?tab=assignments', { role: 'writer' }, (server) => {
    server.answer('GET /api/writer/dashboard', {
      counts: { ...forEachCounter(() => 0), availableJobs: 0, [STATUSES.assigned.counter]: 1 },
      groups: { ...forEachStatus(ASSIGNMENT_STATUSES, () => none), assigned: page },
    });
    server.answer('GET /api/writer/assignments', page);
  });
  const rows = () => within(screen.getByRole('main')).getAllByText('Talvirenkaat');
  const status = await eventually(() => screen.getByRole('combobox', { name: 'Status' }));
  await user.selectOptions(status, 'Assigned');
  await eventually(() => screen.getByRole('table', { name: 'My Assignments' }));
  expect(rows()).toHaveLength(1);
  await user.selectOptions(status, 'All');
  await eventually(() => screen.getByRole('heading', { name: /Assigned/ }));
  expect(rows()).toHaveLength(1);
});

it('leads from a completed text to its page, which tells how it was made', async () => {
  const id = crypto.randomUUID();
  const one = { ...(blankAnswer(assignment) as object), id, title: 'Talvirenkaat', status: 'completed' };
  const none = { items: [], nextCursor: null };
  await openPage(WriterRoute, '/writer?tab=assignments', { role: 'writer' }, (server) => {
    server.answer('GET /api/writer/dashboard', {
      counts: { ...forEachCounter(() => 0), availableJobs: 0, [STATUSES.completed.counter]: 1 },
      groups: {
        ...forEachStatus(ASSIGNMENT_STATUSES, () => none),
        completed: { items: [one], nextCursor: null },
      },
    });
  });
  const link = await eventually(() => screen.getByRole('link', { name: 'Talvirenkaat' }));
  expect(link.getAttribute('href')).toBe(`/writer/work/${id}`);
});

it('leads to a completed text found by a search as well, with when it was completed and its minutes', async () => {
  const id = crypto.randomUUID();
  const blank = blankAnswer(assignment) as object;
  const items = [
    {
      ...{ ...blank, id, title: 'Talvirenkaat', status: 'completed', minutes: 37 },
      completedAt: new Date(Date.now() - 3 * 86_400_000).toISOString(),
    },
    { ...blank, id: crypto.randomUUID(), title: 'Kesärenkaat', status: 'assigned', minutes: null },
  ];
  await openPage(WriterRoute, '/writer?tab=assignments&search=renkaat', { role: 'writer' }, (server) => {
    server.answer('GET /api/writer/dashboard', {
      readOnly: false,
      counts: { ...forEachCounter(() => 1), availableJobs: 0 },
    });
    server.answer('GET /api/writer/assignments', { items, nextCursor: null });
  });
  const link = await eventually(() => screen.getByRole('link', { name: 'Talvirenkaat' }));
  expect(link.getAttribute('href')).toBe(`/writer/work/${id}`);
  const row = (title: string) => screen.getByText(title).closest('tr') as HTMLElement;
  expect(row('Talvirenkaat').textContent).toMatch(/Completed 3 days ago37 minutes$/);
  within(row('Kesärenkaat')).getByRole('button', { name: 'Start Work on “Kesärenkaat”' });
  expect(screen.queryByRole('link', { name: 'Kesärenkaat' })).toBeNull();
});

it('a text that its customer reads is said to be there, and takes no colour from what is to be done', async () => {
  const blank = blankAnswer(assignment) as object;
  const one = { ...blank, title: 'Talvirenkaat', status: 'completed', reviewState: 'open' };
  await openPage(WriterRoute, '/writer?tab=assignments', { role: 'writer' }, (server) => {
    const none = { items: [], nextCursor: null };
    server.answer('GET /api/writer/dashboard', {
      counts: { ...forEachCounter(() => 0), availableJobs: 0, [STATUSES.completed.counter]: 1 },
      groups: {
        ...forEachStatus(ASSIGNMENT_STATUSES, () => none),
        completed: { items: [one], nextCursor: null },
      },
    });
  });
  const mark = await eventually(() => screen.getByText('With the customer'));
  expect(mark.dataset.quiet).toBeDefined();
  expect(screen.queryByText('Waiting for an answer')).toBeNull();
});

it('a search without hits is taken away by a button, and the focus goes to its field', async () => {
  const none = { items: [], nextCursor: null };
  const one = { ...(blankAnswer(assignment) as object), title: 'Talvirenkaat', status: 'assigned' };
  const { user } = await openPage(
    WriterRoute,
    '/writer?tab=assignments&search=x',
    { role: 'writer' },
    (server) => {
      server.answer('GET /api/writer/dashboard', {
        counts: { ...forEachCounter(() => 0), availableJobs: 0, [STATUSES.assigned.counter]: 1 },
        groups: {
          ...forEachStatus(ASSIGNMENT_STATUSES, () => none),
          assigned: { items: [one], nextCursor: null },
        },
      });
      server.answer('GET /api/writer/assignments', none);
    },
  );
  await user.click(await eventually(() => screen.getByRole('button', { name: 'Clear the search' })));
  await eventually(() => screen.getByText('Talvirenkaat'));
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  expect(field.value).toBe('');
  expect(document.activeElement).toBe(field);
});

it('the answer to Start Work leads to the text from this tab alone', async () => {
  const id = crypto.randomUUID();
  const none = { items: [], nextCursor: null };
  const one = { ...(blankAnswer(assignment) as object), id, title: 'Talvirenkaat', status: 'assigned' };
  let answer = (_: object) => {};
  const { user, server, client, navigate } = await openPage(
    WriterRoute,
    '/writer?tab=assignments',
    { role: 'writer' },
    (fake) => {
      fake.answer('GET /api/writer/dashboard', {
        counts: { ...forEachCounter(() => 0), availableJobs: 0, [STATUSES.assigned.counter]: 1 },
        groups: {
          ...forEachStatus(ASSIGNMENT_STATUSES, () => none),
          assigned: { items: [one], nextCursor: null },
        },
      });
      fake.answer(
        `POST /api/writer/assignments/${id}/start`,
        () =>
          new Promise<Record<string, unknown>>((resolve) => {
            answer = resolve as typeof answer;
          }),
      );
    },
  );
  await user.click(await eventually(() => screen.getByRole('button', { name: /Start Work/ })));
  await eventually(() => expect(server.asked.some(({ call }) => call.endsWith('/start'))).toBe(true));
  await navigate('/writer?tab=time');
  const time = () => screen.getByRole('link', { name: 'My Time' });
  await eventually(() => expect(time().getAttribute('aria-current')).toBe('page'));
  answer(one);
  await eventually(() => expect([client.isMutating(), client.isFetching()]).toEqual([0, 0]));
  expect(time().getAttribute('aria-current')).toBe('page');
});
