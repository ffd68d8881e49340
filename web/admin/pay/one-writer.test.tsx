import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { contract } from '#contract/contract';
import { itemOf } from '#web/testing/blank-answer';
import { eventually, openPage } from '#web/testing/open-page';
import AdminRoute from '../route';

const WRITER = '7d4d0b52-6a6e-4b8e-9a57-5c1f1b6c7e02';
const entry = { ...itemOf(contract.admin.payEntries), writerId: WRITER, writerName: 'Pia' };

it('what is found is said also where all entries follow those of one writer', async () => {
  const path = `/admin?tab=pay&period=all&list=entries&writer=${WRITER}`;
  const { user } = await openPage(AdminRoute, path, { role: 'admin' }, (server) => {
    server.answer('GET /api/admin/pay/entries', (_, query) => ({
      items: query.get('writerId') ? [entry] : [entry, { ...entry, id: crypto.randomUUID() }],
    }));
  });
  const said = () => screen.getAllByRole('status').map((one) => one.textContent);
  await user.click(await eventually(() => screen.getByRole('button', { name: 'Show all writers' })));
  await eventually(() => expect(said()).toContain('2 results'));
});
