import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { emptyBrief } from '#domain/brief/brief';
import { localDay } from '#domain/brief/day';
import { type FakeServer, Refusal } from '#web/testing/fake-server';
import { eventually, openPage, toasts } from '#web/testing/open-page';
import CreateRoute from '../route';

const brief = {
  ...emptyBrief('english'),
  ...{ title: 'Tyres', contentType: 'article', wordCount: 'short', humanize: 'no' },
};
const DAY_MS = 86_400_000;
const today = localDay(new Date());
const yesterday = localDay(new Date(Date.now() - DAY_MS));

const open = (part: object = {}, earlierTexts: object[] = []) =>
  openPage(CreateRoute, '/create', {}, (fake: FakeServer) => {
    fake.answer('GET /api/customer/requests', { items: earlierTexts, nextCursor: null });
    fake.answer('GET /api/brief', {
      saved: { brief: { ...brief, ...part }, version: 1, savedAt: new Date().toISOString() },
      waiting: null,
    });
  });
const field = () => screen.getByLabelText<HTMLInputElement>('Wish for a date');
const generate = () => screen.getByRole('button', { name: 'Generate SEO Text' });
const sent = (server: FakeServer) => server.asked.filter(({ call }) => call === 'POST /api/generations');

it('asks for wishes to the writer once one is asked for, and says that a date is a wish', async () => {
  const { server, user } = await open();
  await eventually(() => screen.getByRole('radio', { name: 'Yes, Humanize' }));
  expect(screen.queryByText('For the Writer (Optional)')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Yes, Humanize' }));
  const date = await eventually(() => field());
  screen.getByText(/A wish that writers see/);
  fireEvent.change(date, { target: { value: today } });
  await user.click(generate());
  await eventually(() => expect(sent(server)).toHaveLength(1));
  expect(sent(server)[0]?.body).toMatchObject({ brief: { humanize: 'yes', wishedBy: today } });
});

it('refuses a day that is over, at its field and as a toast, and sends nothing', async () => {
  const { server, user } = await open({ humanize: 'yes', wishedBy: yesterday });
  await eventually(() => field());
  await user.click(generate());
  await eventually(() => expect(toasts().join()).toContain('This day is over.'));
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(sent(server)).toEqual([]);
  fireEvent.change(field(), { target: { value: '' } });
  await user.click(generate());
  await eventually(() => expect(sent(server)).toHaveLength(1));
});

it('marks the date that the server refuses', async () => {
  const { server, user } = await open({ humanize: 'yes', wishedBy: today });
  await eventually(() => field());
  const problems = [{ field: 'brief.wishedBy', message: 'must not be in the past' }];
  server.answer('POST /api/generations', new Refusal(422, 'INVALID_INPUT', '', { problems }));
  await user.click(generate());
  await eventually(() => expect(field().getAttribute('aria-invalid')).toBe('true'));
  expect(field().value).toBe(today);
});

const EARLIER = '2b1f6ba2-7f3c-4a4e-9d0a-6c1f9d0a6c1f';
const earlier = {
  ...{ id: EARLIER, title: 'Snow tyres', language: 'english', status: 'completed', sampleData: false },
  ...{ wishedBy: null, createdAt: '2026-11-01T10:00:00.000Z', completedAt: '2026-11-02T10:00:00.000Z' },
  ...{ hasDocument: true, hasHumanizedDocument: true, hasImage: false, hasWriter: true, minutes: 20 },
  ...{ reviewState: 'approved', reviewDueAt: null, expectedBy: null, pausedAt: null },
};
const writerField = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Same writer again' });

it('asks for the writer of an earlier text by its title, and says for how long it is offered first', async () => {
  const { server, user } = await open({ humanize: 'yes' }, [earlier]);
  await user.click(await eventually(() => writerField()));
  screen.getByText(/Offered for 24 hours to the writer of that text alone/);
  // Without a layout, the list counts as out of sight.
  const option = () => screen.getByRole('option', { name: 'Snow tyres (2 Nov 2026)', hidden: true });
  await user.click(await eventually(option));
  await user.click(generate());
  await eventually(() => expect(sent(server)).toHaveLength(1));
  expect(sent(server)[0]?.body).toMatchObject({ brief: { sameWriterAs: EARLIER } });
});

it('cannot ask for the same writer before one has redrafted a text, and says so', async () => {
  await open({ humanize: 'yes' });
  await eventually(() => expect(writerField().disabled).toBe(true));
  expect(writerField().placeholder).toBe('No text by a writer yet');
});

it('tells that the earlier texts could not be loaded', async () => {
  await openPage(CreateRoute, '/create', {}, (fake: FakeServer) => {
    const saved = { brief: { ...brief, humanize: 'yes' }, version: 1, savedAt: new Date().toISOString() };
    fake.answer('GET /api/brief', { saved, waiting: null });
    fake.answer('GET /api/customer/requests', new Refusal(422, 'INVALID_INPUT'));
  });
  await eventually(() => screen.getByText('Your texts could not be loaded'));
});
