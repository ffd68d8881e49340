import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { eventually, openPage } from '#web/testing/open-page';
import CustomerRoute from './route';

const ID = '2b1f6ba2-7f3c-4a4e-9d0a-6c1f9d0a6c1f';
const record = {
  ...{ id: ID, textHash: '', origin: 'generated', words: 400, humanWords: 0, share: 0, reviewed: false },
  ...{ models: ['claude-sonnet'], finalAt: '2026-11-24T10:00:00.000Z' },
};
const open = (answer: Record<string, unknown>) =>
  openPage(CustomerRoute, `/customer?request=${ID}`, {}, (fake) => {
    fake.answer(`GET /api/customer/requests/${ID}`, { id: ID, title: 'Renkaat', status: 'completed' });
    fake.answer(`GET /api/requests/${ID}/provenance`, answer);
  });

it('a customer reads how the final text was made, with the address of its record', async () => {
  await open({ state: 'recorded', record });
  await eventually(() => screen.getByRole('heading', { name: 'How the final text was made' }));
  screen.getByText('An AI model wrote this text. No writer worked on it.');
  screen.getByText('A person wrote 0% of the words');
  expect(screen.getByRole('link', { name: 'The public record of this text' }).getAttribute('href')).toBe(
    `/verify/${ID}`,
  );
});

it.each([
  ['pending', /is being drawn up/],
  ['unreadable', /could not be read/],
  ['invalid', /signature is not valid/],
])('a record that is %s is said to be so', async (state, text) => {
  await open({ state, record: null });
  await eventually(() => screen.getByText(text));
});
