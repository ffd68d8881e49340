import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type JobDetail, job, jobDetail } from '#contract/writer';
import { blankAnswer } from '#web/testing/blank-answer';
import { Refusal } from '#web/testing/fake-server';
import { eventually, openPage, toasts } from '#web/testing/open-page';
import WriterRoute from '../route';

const row = <P extends object>(part: P) => ({
  ...(blankAnswer(job) as object),
  id: crypto.randomUUID() as string,
  ...part,
});

it('says by when a text is wished for, and that a job is offered to this writer first', async () => {
  const items = [
    row({ title: 'Talvirenkaat', wishedBy: '2026-12-03', offeredUntil: '2026-11-28T10:00:00.000Z' }),
    row({ title: 'Kesärenkaat', wishedBy: null, offeredUntil: null }),
  ];
  const { user, server } = await openPage(WriterRoute, '/writer', { role: 'writer' }, (fake) =>
    fake.answer('GET /api/writer/jobs', { items, nextCursor: null }),
  );
  const cell = (title: string) => screen.getByText(title).closest('td')?.textContent;
  await eventually(() => expect(cell('Talvirenkaat')).toContain('Wished by 3 Dec 2026'));
  expect(cell('Talvirenkaat')).toContain('Offered to you first, until 28 Nov 2026');
  expect(cell('Kesärenkaat')).not.toMatch(/Wished|Offered/);
  const asked: string[] = [];
  server.answer('GET /api/writer/jobs', (_, query) => {
    asked.push(query.get('wished') ?? '');
    return { items: items.slice(0, 1), nextCursor: null };
  });
  await user.selectOptions(screen.getByLabelText('Wish for a date'), 'With a date');
  await eventually(() => expect(screen.queryByText('Kesärenkaat')).toBeNull());
  expect(asked).toEqual(['dated']);
});

it('says of a revision what is to change, in the text that its writer begins from', async () => {
  const job = row({ title: 'Talvirenkaat', reviewState: 'revision_requested', words: null });
  const fresh = row({ title: 'Kesärenkaat', reviewState: null });
  const blank = blankAnswer(jobDetail) as JobDetail;
  const open = {
    ...{ ...blank, ...job },
    revision: { message: 'Shorter, please', openComments: 2 },
    result: { ...blank.result, draft: 'The text as it was handed in.' },
    deadlineHours: 48,
  };
  const { user } = await openPage(WriterRoute, '/writer', { role: 'writer' }, (fake) => {
    fake.answer('GET /api/writer/dashboard', { readOnly: false });
    fake.answer('GET /api/writer/jobs', { items: [job, fresh], nextCursor: null });
    fake.answer(`GET /api/writer/jobs/${job.id}`, open);
  });
  const cell = (title: string) => screen.getByText(title).closest('td')?.textContent;
  await eventually(() => expect(cell('Talvirenkaat')).toContain('Changes asked for'));
  expect(cell('Kesärenkaat')).not.toContain('Changes');
  const place = screen.getByText('Talvirenkaat').closest('tr') as HTMLElement;
  await user.click(within(place).getByRole('button', { name: /^Preview “.*”$/ }));
  const preview = within(await eventually(() => screen.getByRole('dialog', { name: 'Talvirenkaat' })));
  const wish = within(await eventually(() => preview.getByRole('region', { name: 'Changes asked for' })));
  wish.getByText('Shorter, please');
  wish.getByText(/^2 open comments on the text/);
  preview.getByText(/^A revision of a text/);
  preview.getByText('Deadline: 48 hours after you accept');
  expect(preview.queryByText(/^Similar jobs/)).toBeNull();
  preview.getByRole('heading', { name: 'The text as last handed in' });
  preview.getByText('The text as it was handed in.');
});

it('lets the writer decline an offer after a question, and says what becomes of the job', async () => {
  const offeredUntil = '2026-11-28T10:00:00.000Z';
  const offer = row({ title: 'Talvirenkaat', offeredUntil, heldByAnother: false });
  const open = { ...(blankAnswer(jobDetail) as object), ...offer };
  const { user, server } = await openPage(WriterRoute, '/writer', { role: 'writer' }, (fake) => {
    fake.answer('GET /api/writer/dashboard', { readOnly: false });
    fake.answer('GET /api/writer/jobs', { items: [offer], nextCursor: null });
    fake.answer(`GET /api/writer/jobs/${offer.id}`, open);
  });
  const button = (name: string | RegExp) => eventually(() => screen.getByRole('button', { name }));
  const declines = () =>
    server.asked.filter(({ call }) => call.startsWith('DELETE') && call.endsWith('/offer'));
  await user.click(await button(/^Preview/));
  await user.click(await button('Decline the offer'));
  await eventually(() => screen.getByRole('dialog', { name: 'Decline this offer?' }));
  await user.keyboard('{Escape}');
  await eventually(() => expect(screen.queryByRole('dialog', { name: 'Decline this offer?' })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Talvirenkaat' })).toBeTruthy();
  expect(declines()).toEqual([]);

  // Nothing waits for the list.
  server.answer('GET /api/writer/jobs', () => new Promise<Record<string, unknown>>(() => undefined));
  server.answer(`DELETE /api/writer/jobs/${offer.id}/offer`, new Refusal(409, 'ALREADY_TAKEN'));
  await user.click(await button('Decline the offer'));
  await user.click(await button('Decline'));
  await eventually(() => expect(toasts().join()).toContain('taken'));
  await eventually(() => expect(screen.queryByRole('dialog', { name: 'Decline this offer?' })).toBeNull());

  server.answer(`DELETE /api/writer/jobs/${offer.id}/offer`, {});
  await user.click(await button('Decline the offer'));
  await user.click(await button('Decline'));
  await eventually(() => expect(toasts().join()).toContain('You declined the offer.'));
  await eventually(() => expect(screen.queryByRole('dialog', { name: 'Talvirenkaat' })).toBeNull());
  expect(declines()).toHaveLength(2);
});

it('shows another job while the list is fetched after the last one was accepted', async () => {
  const items = ['Talvirenkaat', 'Kesärenkaat'].map((title) =>
    row({ title, offeredUntil: null, heldByAnother: false }),
  );
  const { user, server } = await openPage(WriterRoute, '/writer', { role: 'writer' }, (fake) => {
    fake.answer('GET /api/writer/dashboard', { readOnly: false });
    fake.answer('GET /api/writer/jobs', { items, nextCursor: null });
  });
  const preview = async (title: string) => {
    const place = await eventually(() => screen.getByText(title).closest('tr') as HTMLElement);
    const open = { ...(blankAnswer(jobDetail) as object), ...items.find((one) => one.title === title) };
    server.answer('GET /api/writer/jobs/{id}', open);
    await user.click(within(place).getByRole('button', { name: /^Preview “.*”$/ }));
    return eventually(() => screen.getByRole('dialog', { name: title }));
  };
  await preview('Talvirenkaat');
  server.answer('GET /api/writer/jobs', () => new Promise<Record<string, unknown>>(() => undefined));
  server.answer('POST /api/writer/jobs/{id}/accept', { id: items[0]?.id, title: 'Talvirenkaat' });
  await user.click(screen.getByRole('button', { name: 'Accept This Job' }));
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
  const other = within(await preview('Kesärenkaat'));
  expect(other.getByRole('button', { name: 'Accept This Job' }).dataset).not.toHaveProperty('loading');
  await user.keyboard('{Escape}');
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('offers to load the writer’s profile again where only the jobs were loaded, and then to accept them', async () => {
  const { user, server } = await openPage(WriterRoute, '/writer', { role: 'writer' }, (fake) => {
    fake.answer('GET /api/writer/dashboard', new Refusal(403, 'FORBIDDEN'));
    fake.answer('GET /api/writer/jobs', { items: [row({ title: 'Talvirenkaat' })], nextCursor: null });
  });
  await eventually(() => screen.getByText('Talvirenkaat'));
  expect(screen.queryByRole('button', { name: 'Accept “Talvirenkaat”' })).toBeNull();
  const failure = within(within(screen.getByRole('main')).getByRole('alert'));
  failure.getByText('Failed to load writer profile');
  server.answer('GET /api/writer/dashboard', { readOnly: false });
  await user.click(failure.getByRole('button', { name: 'Try again' }));
  await eventually(() => screen.getByRole('button', { name: 'Accept “Talvirenkaat”' }));
  expect(within(screen.getByRole('main')).queryByRole('alert')).toBeNull();
});

it('a job whose hold gets no answer is held once more at once, and is not said to be free', async () => {
  const job = row({ title: 'Talvirenkaat', offeredUntil: null, heldByAnother: false });
  const HOLD = `POST /api/writer/jobs/${job.id}/hold`;
  let lost = 0;
  const { user, server } = await openPage(WriterRoute, '/writer', { role: 'writer' }, (fake) => {
    fake.answer('GET /api/writer/dashboard', { readOnly: false });
    fake.answer('GET /api/writer/jobs', { items: [job], nextCursor: null });
    fake.answer(`GET /api/writer/jobs/${job.id}`, { ...(blankAnswer(jobDetail) as object), ...job });
    fake.answer(HOLD, () => (++lost === 1 ? new Refusal(502, '') : {}));
  });
  await user.click(await eventually(() => screen.getByRole('button', { name: /^Preview “.*”$/ })));
  await eventually(() => expect(server.asked.filter(({ call }) => call === HOLD)).toHaveLength(2));
  await eventually(() => screen.getByRole('button', { name: 'Accept This Job' }));
  expect(toasts()).toEqual([]);
});

describe('a call that the network swallows', () => {
  const never = () => new Promise<Record<string, unknown>>(() => undefined);

  /** The tab with two jobs, on a page where ten seconds are soon over. */
  async function openJobs(call: string) {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const limit = new AbortController();
      setTimeout(() => limit.abort(new DOMException('signal timed out', 'TimeoutError')), ms / 100);
      return limit.signal;
    });
    const items = ['Talvirenkaat', 'Kesärenkaat'].map((title) => row({ title, heldByAnother: false }));
    const { user, server } = await openPage(WriterRoute, '/writer', { role: 'writer' }, (fake) => {
      fake.answer('GET /api/writer/dashboard', { readOnly: false });
      fake.answer('GET /api/writer/jobs', { items, nextCursor: null });
      fake.answer(call, never);
    });
    const preview = async (title: string) => {
      const place = await eventually(() => screen.getByText(title).closest('tr') as HTMLElement);
      const open = { ...(blankAnswer(jobDetail) as object), ...items.find((one) => one.title === title) };
      server.answer('GET /api/writer/jobs/{id}', open);
      await user.click(within(place).getByRole('button', { name: /^Preview “.*”$/ }));
      await eventually(() => screen.getByRole('dialog', { name: title }));
    };
    return { user, server, preview };
  }

  it('to hold a job leaves its preview to be read, and says that no answer came', async () => {
    const { preview } = await openJobs('POST /api/writer/jobs/{id}/hold');
    await preview('Talvirenkaat');
    await eventually(() => expect(toasts().join()).toContain('No answer came'));
    expect(toasts().join()).not.toContain('The job could not be held');
  });

  it('to end a hold lets the next job be held', async () => {
    const { user, server, preview } = await openJobs('DELETE /api/writer/jobs/{id}/hold');
    await preview('Talvirenkaat');
    await user.keyboard('{Escape}');
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
    await preview('Kesärenkaat');
    const holds = server.asked.filter(({ call }) => call.startsWith('POST') && call.endsWith('/hold'));
    expect(holds).toHaveLength(2);
  });
});

it('says in the preview that a job is gone which its customer has cancelled, and offers nothing of it', async () => {
  const job = row({ title: 'Talvirenkaat', offeredUntil: null, heldByAnother: false });
  const { user, server, client } = await openPage(WriterRoute, '/writer', { role: 'writer' }, (fake) => {
    fake.answer('GET /api/writer/dashboard', { readOnly: false });
    fake.answer('GET /api/writer/jobs', { items: [job], nextCursor: null });
    fake.answer(`GET /api/writer/jobs/${job.id}`, { ...(blankAnswer(jobDetail) as object), ...job });
  });
  await user.click(await eventually(() => screen.getByRole('button', { name: /^Preview “.*”$/ })));
  await eventually(() => screen.getByRole('button', { name: 'Accept This Job' }));
  server.answer(`GET /api/writer/jobs/${job.id}`, new Refusal(404, 'NOT_FOUND'));
  await act(() => client.refetchQueries());
  await eventually(() => screen.getByText('This job is no longer available'));
  expect(screen.queryByRole('button', { name: 'Accept This Job' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(document.querySelector('[role="dialog"] [data-shown]')).toBeNull();
});
