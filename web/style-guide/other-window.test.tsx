import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { emptyStyleGuide } from '#domain/style-guide/style-guide';
import { styleGuideQuery } from '#web/lib/api/style-guide';
import { fieldOf, fill } from '#web/testing/mend-one-by-one';
import { eventually, type OpenPage, openPage } from '#web/testing/open-page';
import StyleGuideRoute from './route';

const saved = (company: string, version: number) => ({
  guide: { ...emptyStyleGuide(), company },
  version,
  savedAt: '2026-11-24T10:00:00.000Z',
});
const company = () => fieldOf(screen.getByRole('main'), /company/i);

async function open() {
  const page = await openPage(StyleGuideRoute, '/style-guide', {}, (fake) =>
    fake.answer('GET /api/style-guide', saved('Before', 1)),
  );
  await eventually(() => expect(company()).toHaveProperty('value', 'Before'));
  return page;
}
/** As a live message does: the newer one is asked for and stored, and the page is told a tick later. */
const otherWindowSaves = ({ client }: OpenPage) =>
  act(async () => {
    client.setQueryData(styleGuideQuery.queryKey, saved('Of another window', 2));
    await new Promise((resolve) => setTimeout(resolve));
  });

it('a form without changes shows what another window has stored', async () => {
  await otherWindowSaves(await open());
  await eventually(() => expect(company()).toHaveProperty('value', 'Of another window'));
});

it('a form with changes keeps them', async () => {
  const page = await open();
  await fill(page.user, company(), 'Typed here');
  await otherWindowSaves(page);
  expect(company()).toHaveProperty('value', 'Typed here');
});
