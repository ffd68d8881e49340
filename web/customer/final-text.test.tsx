import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { eventually, openPage } from '#web/testing/open-page';
import CustomerRoute from './route';

const ID = '2b1f6ba2-7f3c-4a4e-9d0a-6c1f9d0a6c1f';
const fields = { seoTitle: '', metaDescription: '', slug: '', suggestedHeadings: [] };
const DRAFT = '# Renkaat\n\nRenkaat ovat tärkeät kaikille autoilijoille.\n\n- Osta\n- Vaihda';
const FINAL = '# Renkaat\n\nHyvät renkaat ovat tärkeät joka autoilijalle.\n\n- Osta\n- Säilytä\n- Vaihda';
const request = (part: object = {}) => ({
  ...{ id: ID, title: 'Renkaat', language: 'finnish', status: 'completed', draftOrigin: 'generated' },
  ...{ completedAt: '2026-11-20T10:00:00.000Z', hasDocument: true, hasHumanizedDocument: true },
  ...{ humanizedContent: null, result: { draft: DRAFT, ...fields } },
  submitted: { version: 2, result: { draft: FINAL, ...fields } },
  ...part,
});
const open = (part: object = {}) =>
  openPage(CustomerRoute, `/customer?request=${ID}`, {}, (fake) =>
    fake.answer(`GET /api/customer/requests/${ID}`, request(part)),
  );

it('the submitted text is read first, the draft is folded away, and the changes are shown on demand', async () => {
  const { user } = await open();
  await eventually(() => screen.getByRole('heading', { name: 'The text' }));
  screen.getByText('Hyvät renkaat ovat tärkeät joka autoilijalle.');
  const draft = screen.getByRole('region', { name: 'The AI’s draft' });
  expect(
    within(draft)
      .getByText(/Renkaat ovat tärkeät kaikille/)
      .closest('[hidden]'),
  ).not.toBeNull();
  expect(document.querySelector('ins')).toBeNull();
  await user.click(screen.getByRole('switch', { name: 'Show changes' }));
  await eventually(() => screen.getByText(/^New words: [1-9] of \d+/));
  const texts = (selector: string) =>
    [...document.querySelectorAll(`${selector}`)].map((element) => element.textContent);
  expect(texts('ins').join('|')).toMatch(/Hyvät.*\|.*joka autoilijalle.*\|.*Säilytä/s);
  expect(texts('del').join('|')).toMatch(/kaikille autoilijoille/);
  await user.click(screen.getByRole('switch', { name: 'Show changes' }));
  expect(document.querySelector('ins')).toBeNull();
});

it('a document whose text could not be read is offered for download', async () => {
  await open({ submitted: null });
  await eventually(() => screen.getByText('This text is finished. Download the document to read it.'));
  expect(screen.queryByRole('switch', { name: 'Show changes' })).toBeNull();
});

it('a text that an earlier program has set is not shown once it has been replaced', async () => {
  await open({ hasHumanizedDocument: false, humanizedContent: 'Toinen teksti.' });
  await eventually(() => screen.getByText('Toinen teksti.'));
  expect(screen.queryByRole('switch', { name: 'Show changes' })).toBeNull();
});

const buttonNames = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

it('a text that only a model has written is one document, and the next step is the one filled button', async () => {
  const ofModel = {
    hasHumanizedDocument: false,
    humanizedContent: DRAFT,
    submitted: null,
    redraftable: true,
  };
  await open(ofModel);
  const document = await eventually(() => screen.getByRole('button', { name: 'Document' }));
  expect(buttonNames()).not.toContain('AI draft (.docx)');
  expect(document.dataset.variant).toBe('default');
});

it('a writer’s text has its document above it, and the draft’s where the draft is folded', async () => {
  const { user } = await open();
  const document = await eventually(() => screen.getByRole('button', { name: 'Document' }));
  expect(document.dataset.variant).toBe('filled');
  expect(screen.queryByRole('button', { name: 'AI draft (.docx)' })).toBeNull();
  const draft = screen.getByRole('region', { name: 'The AI’s draft' });
  await user.click(within(draft).getByRole('button', { name: 'The AI’s draft' }));
  within(draft).getByRole('button', { name: 'AI draft (.docx)' });
});

it('a document whose text could not be read stands beside the draft’s, which the page shows', async () => {
  await open({ submitted: null });
  await eventually(() => screen.getByRole('button', { name: 'Document' }));
  expect(buttonNames()).toContain('AI draft (.docx)');
});

it('the finished text stands above what is for publishing it: search results and WordPress', async () => {
  await openPage(CustomerRoute, `/customer?request=${ID}`, {}, (fake) => {
    fake.answer(`GET /api/customer/requests/${ID}`, request());
    fake.answer(`GET /api/customer/requests/${ID}/wordpress`, { connectedTo: null, version: 2, draft: null });
  });
  const text = await eventually(() => screen.getByText('Hyvät renkaat ovat tärkeät joka autoilijalle.'));
  const wordpress = await eventually(() => screen.getByRole('region', { name: 'WordPress' }));
  for (const later of [screen.getByRole('heading', { name: 'In the search results' }), wordpress])
    expect(text.compareDocumentPosition(later) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
