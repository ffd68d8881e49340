import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { emptyBrief } from '#domain/brief/brief';
import { findClaims } from '#domain/claims/find-claims';
import { eventually, openPage } from '#web/testing/open-page';
import CustomerRoute from './route';

const ID = '6f1f6ba2-7f3c-4a4e-9d0a-6c1f9d0a6c1f';
const NOTE = /claims of the latest version, not of the text shown here/;
const FIELDS = { seoTitle: '', metaDescription: '' };

/** Shows a text, with the claims of the latest one. */
async function openClaims(draft: string, latest = draft, fields = FIELDS) {
  const { user } = await openPage(
    CustomerRoute,
    `/customer?request=${ID}`,
    { role: 'customer' },
    (server) => {
      server.answer('GET /api/customer/requests/{id}', {
        brief: emptyBrief('english'),
        result: { draft, ...fields, slug: '', suggestedHeadings: [] },
        ...{ title: 'Bicycles', language: 'english', status: 'completed' },
      });
      const sources = { language: 'english', brief: '', reference: '' } as const;
      const claims = findClaims({ ...sources, markdown: latest, ...fields });
      server.answer(`GET /api/requests/${ID}/claims`, {
        claims: claims.map((claim) => ({ ...claim, review: null })),
        ...{ open: claims.length, required: false },
      });
    },
  );
  const panel = within(await eventually(() => screen.getByRole('region', { name: 'Claims' })));
  await user.click(panel.getByRole('button', { name: 'Claims' }));
  await eventually(() => panel.getAllByRole('listitem'));
  const buttons = () =>
    panel
      .queryAllByRole('button', { name: /Show in text/ })
      .map((button) => button.getAttribute('aria-label'));
  return { panel, buttons };
}

it('claims that the text shown makes are shown in it', async () => {
  const { panel, buttons } = await openClaims('It takes 45 minutes.');
  expect(buttons()).toEqual(['Show in text: 45 minutes']);
  expect(panel.queryByText(NOTE)).toBeNull();
});

it('claims of a later text are said to be of that one', async () => {
  const { panel, buttons } = await openClaims('It takes an hour to do.', 'It takes 45 minutes.');
  panel.getByText(NOTE);
  expect(buttons()).toEqual([]);
});

it('claims of a later text are shown where this one makes them too, and not within other figures', async () => {
  const { panel, buttons } = await openClaims(
    'In 45 minutes, or 2020 of them, it is ready.',
    'Your bike is ready in 45 minutes.\n\nWe have 20 chairs.',
  );
  panel.getByText(NOTE);
  expect(buttons()).toEqual(['Show in text: 45 minutes']);
});

it.each([
  ['in other words', 'Of 1,200 bikes.\n\nOr 1 200 of them.', 'Show in text (2 places): 1,200'],
  ['under a link', 'It takes [45 **minutes**](https://a.fi/x_y), they say.', 'Show in text: 45 minutes'],
  ['that begin before a link', 'It takes 45 [minutes](https://a.fi), they say.', 'Show in text: 45 minutes'],
  ['with a space that does not break', 'Of 1&nbsp;200 bikes.', 'Show in text: 1\u00a0200'],
])('claims %s are shown in the text', async (_, draft, button) => {
  const { panel, buttons } = await openClaims(draft);
  expect(buttons()).toEqual([button]);
  expect(panel.queryByText(NOTE)).toBeNull();
});

it('claims of the fields for search results are said to stand there', async () => {
  const fields = { seoTitle: 'Ready in 45 minutes', metaDescription: 'Of 1 200 bikes, 1,200 or so.' };
  const { panel, buttons } = await openClaims('We repair 1,200 bikes.', undefined, fields);
  expect(panel.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent)).toEqual([
    'Number · Open · In the meta description',
    'Number · Open · In the SEO title',
  ]);
  expect(buttons()).toEqual(['Show in text: 1,200']);
  expect(panel.queryByText(NOTE)).toBeNull();
});
