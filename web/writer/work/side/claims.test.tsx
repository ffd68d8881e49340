import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { findClaims } from '#domain/claims/find-claims';
import { eventually } from '#web/testing/open-page';
import { ID, openWork, SAVED_AT } from '#web/testing/open-work';
import WorkRoute from '../route';

vi.mock('#web/ui/editor/text-editor', () => import('#web/testing/plain-editor'));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('the claims stay shown in the text that is being typed, each as long as its words stand there', async () => {
  const { user, field } = await openWork(
    WorkRoute,
    () => ({ revision: 4, savedAt: SAVED_AT }),
    'in_progress',
    (fake) => {
      const claims = findClaims({
        ...{ language: 'english', brief: '', reference: '', seoTitle: '', metaDescription: '' },
        markdown: 'Of 1,200 bikes.\n\nIt takes 45 minutes. Or 1 200 of them, in 2020.',
      });
      fake.answer(`GET /api/requests/${ID}/claims`, {
        claims: claims.map((claim) => ({ ...claim, review: null })),
        ...{ open: claims.length, required: false },
      });
    },
  );
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  type('Of 1,200 bikes.\n\nIt takes 45 minutes. Or 1 200 of them, in 2020.');
  await user.click(screen.getByRole('tab', { name: /^Claims/ }));
  const panel = within(await eventually(() => screen.getByRole('region', { name: 'Claims' })));
  const buttons = () =>
    panel
      .queryAllByRole('button', { name: /^Show in text/ })
      .map((button) => button.getAttribute('aria-label'));
  const all = ['Show in text (2 places): 1,200', 'Show in text: 45 minutes', 'Show in text: in 2020'];
  await eventually(() => expect(buttons()).toEqual(all));
  const [, focused] = panel.getAllByRole('button', { name: /^Show in text/ });
  focused?.focus();
  type('New words of mine.\n\nOf **1,200** bikes.\n\nIt takes 45 minutes. Or 1 200 of them, in 2020.');
  await eventually(() => expect(buttons()).toEqual(all));
  expect(document.activeElement).toBe(focused);
  expect(panel.queryByText(/claims of the latest version/)).toBeNull();
  type('Of 1,200 bikes.\n\nIt takes 45 minutes. Or many of them, in 2020.');
  await eventually(() => expect(buttons()).toEqual(['Show in text: 1,200', ...all.slice(1)]));
  expect(panel.queryByText(/claims of the latest version/)).toBeNull();
});
