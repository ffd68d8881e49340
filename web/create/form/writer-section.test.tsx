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

const open = (part: object = {}) =>
  openPage(CreateRoute, '/create', {}, (fake: FakeServer) =>
    fake.answer('GET /api/brief', {
      saved: { brief: { ...brief, ...part }, version: 1, savedAt: new Date().toISOString() },
      waiting: null,
    }),
  );
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
