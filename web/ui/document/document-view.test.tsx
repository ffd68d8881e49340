import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { parseDraft } from '#domain/document/markdown/parse-draft';
import { openPage } from '#web/testing/open-page';
import { DocumentView } from './document-view';

it('reaches each wide table with the keyboard, by the name of its header row', async () => {
  const blocks = parseDraft('| Hinta | Koko |\n| - | - |\n| 5 € | 2 m |\n\nJa\n\n| Malli |\n| - |\n| A |');
  await openPage(
    () => (
      <>
        <h1>The text</h1>
        <DocumentView blocks={blocks} language="finnish" from={3} />
      </>
    ),
    '/writer',
    { role: 'writer' },
  );
  for (const name of ['Hinta Koko', 'Malli']) expect(screen.getByRole('group', { name }).tabIndex).toBe(0);
});
