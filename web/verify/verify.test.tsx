import { createHash } from 'node:crypto';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type FakeServer, Refusal } from '#web/testing/fake-server';
import { eventually, openPage } from '#web/testing/open-page';
import VerifyRoute from './route';

const ID = '2b1f6ba2-7f3c-4a4e-9d0a-6c1f9d0a6c1f';
const CALL = `GET /api/verify/${ID}`;
const TEXT = 'Elks\nAn elk is big.';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
/** A signature of which the page reads the header; that it is of the record, the server has found. */
const signatureWith = (header: object) => `${Buffer.from(JSON.stringify(header)).toString('base64url')}..`;
const record = {
  ...{ id: ID, origin: 'redrafted', words: 5, humanWords: 2, share: 0.4, reviewed: true },
  ...{ models: ['claude-sonnet'], finalAt: '2026-11-24T10:00:00.000Z', valid: true },
  textHash: sha256(TEXT),
  signature: signatureWith({ looseTextHashes1: ['Elks An elk is big.', 'An elk is big.'].map(sha256) }),
};
const open = (part: object = {}) =>
  openPage(VerifyRoute, `/verify/${ID}`, null, (fake: FakeServer) =>
    fake.answer(CALL, { ...record, ...part }),
  );
const verdict = () => within(screen.getByRole('main')).getByRole('status').textContent;

it('a visitor reads how the text was made, and that nothing was changed', async () => {
  await open();
  await eventually(() => screen.getByText('A person wrote 40% of the words'));
  screen.getByText('New words compared with the draft: 2 of 5.');
  screen.getByText('An AI model drafted this text, and a writer redrafted it.');
  screen.getByText('claude-sonnet');
  screen.getByText(/The signature is valid/);
});

it('a pasted text is compared in the browser, and one character decides', async () => {
  const { server, user } = await open();
  const field = await eventually(() => screen.getByRole('textbox', { name: 'The text' }));
  const compare = screen.getByRole('button', { name: 'Compare' });
  expect(compare).toHaveProperty('disabled', true);
  await user.click(field);
  await user.paste('# Elks\n\nAn elk is *big*.');
  await user.click(compare);
  await eventually(() => expect(verdict()).toMatch(/^Yes/));
  await user.click(field);
  await user.paste('.');
  expect(verdict()).toBe('');
  await user.click(compare);
  await eventually(() => expect(verdict()).toMatch(/^No/));
  expect(server.asked.filter(({ call }) => call !== CALL && call !== 'GET /api/session')).toEqual([]);
});

it.each([
  ['its words', {}, 'Elks An elk\u00a0is big.', /^Yes, the words are those of the record/],
  ['its words without the title', {}, 'An elk is big.', /^Yes, the words are those of the record/],
  ['it, below another line', {}, 'A title\nElks\nAn elk is big.', /^Yes, what follows the first line is/],
  ['another', {}, 'An elk is small.', /^No, this is not the text/],
  ['another, by an earlier record', { signature: 'a.b.c' }, 'Elks An elk.', /^The text could not be matched/],
])('a pasted text is said to be %s', async (_what, part, pasted, said) => {
  const { user } = await open(part);
  await user.click(await eventually(() => screen.getByRole('textbox', { name: 'The text' })));
  await user.paste(pasted);
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  await eventually(() => expect(verdict()).toMatch(said));
});

it('a text from outside is not said to be a model’s or a person’s, and its redraft is told', async () => {
  const unknown = { origin: 'elsewhere', humanWords: null, share: null };
  await open(unknown);
  await eventually(() => screen.getByText(/came from outside this service/));
  screen.getByText(/A writer redrafted it here/);
  screen.getByText('Yes');
  expect(screen.queryByText(/A person wrote/)).toBeNull();
});

it('a file is compared, and one that cannot be read is said to be so', async () => {
  const { user } = await open();
  await eventually(() => screen.getByRole('button', { name: 'Choose a file' }));
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('No field for a file');
  await user.upload(input, new File([TEXT], 'text.txt', { type: 'text/plain' }));
  await eventually(() => expect(verdict()).toMatch(/^Yes/));
  await user.upload(input, new File(['no document'], 'text.docx'));
  await eventually(() => expect(verdict()).toMatch(/^This file could not be read/));
});

it('a record with a broken signature shows nothing to rely on', async () => {
  await open({ valid: false });
  await eventually(() => screen.getByText(/The signature is not valid/));
  expect(screen.queryByText(/40%/)).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('an unknown record is said not to exist', async () => {
  await openPage(VerifyRoute, `/verify/${ID}`, null, (fake) =>
    fake.answer(CALL, new Refusal(404, 'NOT_FOUND')),
  );
  await eventually(() => screen.getByText('There is no such record'));
  // What the page says above it is of records, and not of a text that may not exist.
  screen.getByText(/^A record tells how a text was made/);
});
