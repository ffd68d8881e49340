import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { eventually, openPage, toasts } from '#web/testing/open-page';
import CustomerRoute from './route';

const ID = '2b1f6ba2-7f3c-4a4e-9d0a-6c1f9d0a6c1f';
const result = {
  draft: '# Renkaat\n\nEnsin.',
  seoTitle: 'Renkaat',
  metaDescription: '',
  slug: '',
  suggestedHeadings: [],
};
const record = {
  ...{ id: ID, textHash: '', origin: 'generated', words: 2, humanWords: 0, share: 0, reviewed: false },
  ...{ models: ['claude-sonnet'], finalAt: '2026-11-24T10:00:00.000Z' },
};
afterEach(() => vi.restoreAllMocks());

it('a final text is saved as HTML that says how it was made, and a failure is told', async () => {
  const saved: Blob[] = [];
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:x';
  });
  const { user } = await openPage(CustomerRoute, `/customer?request=${ID}`, {}, (fake) => {
    const request = { id: ID, title: 'Renkaat', language: 'finnish', status: 'completed' };
    fake.answer(`GET /api/customer/requests/${ID}`, { ...request, humanizedContent: result.draft, result });
    fake.answer(`GET /api/requests/${ID}/provenance`, { state: 'recorded', record });
  });
  await eventually(() => screen.getByRole('heading', { name: 'How the final text was made' }));
  const choose = async (format: RegExp) => {
    await user.click(screen.getByRole('button', { name: /^Export: / }));
    await user.click(await eventually(() => screen.getByRole('menuitem', { name: format, hidden: true })));
  };
  await choose(/HTML/);
  await eventually(() => expect(toasts().join()).toMatch(/Saved as .*\.html/));
  const html = await saved[0]?.text();
  expect(html).toContain('<html lang="fi-FI">');
  expect(html).toContain(`/verify/${ID}">`);
  create.mockImplementation(() => {
    throw new Error('no room');
  });
  await choose(/Plain text/);
  await eventually(() => expect(toasts().join()).toContain('The text could not be exported.'));
});
