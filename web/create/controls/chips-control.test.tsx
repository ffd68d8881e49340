import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { emptyBrief } from '#domain/brief/brief';
import type { FakeServer } from '#web/testing/fake-server';
import { eventually, openPage } from '#web/testing/open-page';
import CreateRoute from '../route';

const open = () =>
  openPage(CreateRoute, '/create', {}, (fake: FakeServer) => {
    fake.answer('GET /api/customer/requests', { items: [], nextCursor: null });
    fake.answer('GET /api/brief', {
      saved: { brief: emptyBrief('english'), version: 1, savedAt: new Date().toISOString() },
      waiting: null,
    });
  });
const opener = () => screen.getAllByRole('button', { name: '+ Custom' })[0] as HTMLElement;

it('gives the focus back within the key that closes the field, so that it is never taken later', async () => {
  const { user } = await open();
  await user.click(await eventually(opener));
  const field = screen.getByLabelText('Custom purpose');
  await user.keyboard('Win a prize{Enter}never mind');
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(document.activeElement).toBe(opener());
  const other = screen.getByRole('radio', { name: 'Svenska' });
  other.focus();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(document.activeElement).toBe(other);
  screen.getByRole('checkbox', { name: 'Win a prize' });
  expect(screen.queryByRole('checkbox', { name: 'never mind' })).toBeNull();
});
