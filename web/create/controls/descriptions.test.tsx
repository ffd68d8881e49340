import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { emptyBrief } from '#domain/brief/brief';
import { LINE_LABELS } from '#domain/brief/line-labels';
import { describedBy, eventually, openPage } from '#web/testing/open-page';
import CreateRoute from '../route';

const LABELS = LINE_LABELS.english;

/** The form of a text that a writer redrafts, with all its fields, after it was sent without what is required. */
async function openRefused() {
  const brief = { ...emptyBrief('english'), humanize: 'yes', links: ['no link here'] };
  const { user } = await openPage(CreateRoute, '/create', {}, (fake) => {
    fake.answer('GET /api/customer/requests', { items: [], nextCursor: null });
    fake.answer('GET /api/brief', {
      saved: { brief, version: 1, savedAt: new Date().toISOString() },
      waiting: null,
    });
  });
  for (const name of [LABELS.company, LABELS.wishedBy, LABELS.sameWriterAs])
    await eventually(() => screen.getByLabelText(name));
  await user.click(screen.getByRole('button', { name: 'Generate SEO Text' }));
  await eventually(() => screen.getByRole('heading', { name: /missing or ha/ }));
}

it('every hint and every error of the form is said of its field', async () => {
  await openRefused();
  const told = [...document.querySelectorAll('form [id$="-hint"], form [id$="-message"]')];
  expect(told.length).toBeGreaterThan(15);
  const untold = told.filter(({ id }) => document.querySelector(`[aria-describedby~="${id}"]`) === null);
  expect(untold.map(({ textContent }) => textContent)).toEqual([]);

  const invalid = [...document.querySelectorAll<HTMLElement>('form [aria-invalid="true"]')];
  expect(invalid.map((field) => describedBy(field).replace(/\s+/g, ' ').trim())).toEqual([
    'If you leave this empty, the text is about the main keyword Title or main keyword is required',
    'Content type is required',
    'Press comma or Enter to add one Title or main keyword is required',
    'Word count is required',
    // What a field finds wrong itself stands beside its hint.
    'One per line. Add the words that should carry the link. No link was found in “no link here”',
  ]);
});

it('the list of sections says in words which of them have to be changed', async () => {
  await openRefused();
  const sections = screen.getByRole('navigation', { name: 'Sections of the brief' });
  const wrong = [...sections.querySelectorAll('a')].filter((link) =>
    link.querySelector('[aria-label="needs attention"]'),
  );
  expect(wrong.map(({ textContent }) => textContent)).toEqual([
    'Title',
    'Content Type',
    'Main Keywords',
    'Word Count',
  ]);
});
