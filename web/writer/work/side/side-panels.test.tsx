import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { assignment } from '#contract/writer';
import { emptyBrief } from '#domain/brief/brief';
import { effectiveWishes } from '#domain/style-guide/effective-wishes';
import { blankAnswer } from '#web/testing/blank-answer';
import { eventually } from '#web/testing/open-page';
import { FIELDS, ID, openWork, SAVED_AT } from '#web/testing/open-work';
import WorkRoute from '../route';

vi.mock('#web/ui/editor/text-editor', () => import('#web/testing/plain-editor'));

it('asks for the words to avoid and the terms of brief and style guide', async () => {
  const glossary = [{ term: 'redraft', writeAs: 'ReDraft' }];
  const wishes = {
    ...effectiveWishes(emptyBrief('english'), null),
    ...{ blockedWords: ['cheap', 'AI'], glossary },
  };
  const { server } = await openWork(
    WorkRoute,
    () => ({ revision: 4, savedAt: SAVED_AT }),
    'in_progress',
    (fake) => {
      fake.answer(`GET /api/writer/assignments/${ID}`, {
        ...(blankAnswer(assignment) as object),
        ...{ id: ID, title: 'Talvirenkaat', status: 'in_progress', wordCount: 'short', language: 'english' },
        ...{ wishes, result: { draft: 'A cheap one.', ...FIELDS, suggestedHeadings: [] } },
      });
      fake.answer('POST /api/text-checks', {
        checks: [
          {
            ...{ check: 'avoided_words', result: 'warning', reason: 'found' },
            ...{ values: { word: 'cheap', count: 1 }, places: [] },
          },
        ],
      });
    },
  );
  const panel = within(await eventually(() => screen.getByRole('region', { name: 'Text checks' })));
  await eventually(() => panel.getByText('“cheap” occurs once.'));
  const asked = server.asked.filter(({ call }) => call === 'POST /api/text-checks');
  expect(asked.length).toBeGreaterThan(0);
  for (const { body } of asked) expect(body).toMatchObject({ avoidedWords: ['cheap', 'AI'], glossary });
});
