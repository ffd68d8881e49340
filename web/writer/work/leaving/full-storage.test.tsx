import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { dialog, eventually } from '#web/testing/open-page';
import { bar, openWork } from '#web/testing/open-work';
import WorkRoute from '../route';

vi.mock('#web/ui/editor/text-editor', () => import('#web/testing/plain-editor'));

it('words that neither server nor browser has are said to be on the page alone, which asks before it is left', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { user, field, navigate } = await openWork(WorkRoute, () => {
    throw new TypeError('Failed to fetch');
  });
  await user.type(field, ' More.');
  await eventually(() => bar().getByText(/no connection. Your words are only on this page/));
  void navigate('/writer');
  await eventually(() => screen.getByRole('dialog', { name: 'Leave without saving?' }));
  await user.click(within(dialog()).getByRole('button', { name: 'Cancel' }));
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(field.value).toContain('More.');
});
