import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { emptyBrief } from '#domain/brief/brief';

import { eventually, openPage } from '#web/testing/open-page';
import CustomerRoute from './route';

const ID = '6f1f6ba2-7f3c-4a4e-9d0a-6c1f9d0a6c1f';
const NOTE = /claims of the latest version, not of the text shown here/;

async function openClaims(draft: string) {
  const { user } = await openPage(
    CustomerRoute,
    `/customer?request=${ID}`,
    { role: 'customer' },
    (server) => {
      server.answer('GET /api/customer/requests/{id}', {
        brief: emptyBrief('english'),
        result: { draft, seoTitle: '', metaDescription: '', slug: '', suggestedHeadings: [] },
        ...{ title: 'Bicycles', language: 'english', status: 'completed' },
      });
      const claim = {
        key: 'number:45 minut',
        kind: 'number',
        text: '45 minutes',
        supported: null,
        review: null,
      };
      server.answer(`GET /api/requests/${ID}/claims`, {
        claims: [{ ...claim, places: [{ in: 'text', start: 9, end: 19 }] }],
        ...{ open: 1, required: false },
      });
    },
  );
  const panel = within(await eventually(() => screen.getByRole('region', { name: 'Claims' })));
  await user.click(panel.getByRole('button', { name: 'Claims' }));
  await eventually(() => panel.getByText('45 minutes'));
  return panel;
}

it('claims that the text shown makes are shown in it', async () => {
  const panel = await openClaims('It takes 45 minutes.');
  panel.getByRole('button', { name: 'Show in text: 45 minutes' });
  expect(panel.queryByText(NOTE)).toBeNull();
});

it('claims of a later text are said to be of that one', async () => {
  const panel = await openClaims('It takes an hour to do.');
  panel.getByText(NOTE);
  expect(panel.queryByRole('button', { name: /Show in text/ })).toBeNull();
});
