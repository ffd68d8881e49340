import { screen, within } from '@testing-library/react';
import { useRef, useState } from 'react';
import { expect, it } from 'vitest';
import { emptyBrief } from '#domain/brief/brief';
import { effectiveWishes } from '#domain/style-guide/effective-wishes';
import { eventually, openPage } from '#web/testing/open-page';
import { TextChecks } from './text-checks';

const BRIEF = { ...emptyBrief('english'), mainKeyword: ['sauna'] };

const WISHES = effectiveWishes(BRIEF, null);

/** A text that is being written, with its checks. */
function Writing() {
  const [draft, setDraft] = useState('Old');
  const text = useRef<HTMLDivElement>(null);
  const result = { draft, seoTitle: '', metaDescription: '', slug: '', suggestedHeadings: [] };
  return (
    <>
      <h1>Writing</h1>
      <textarea aria-label="Draft" value={draft} onChange={(event) => setDraft(event.currentTarget.value)} />
      <div ref={text}>{draft}</div>
      <TextChecks language="english" brief={BRIEF} wishes={WISHES} result={result} text={text} level={3} />
    </>
  );
}

it('the checks follow a text that is being written, without a call at each keystroke', async () => {
  const { user, server } = await openPage(Writing, '/writer', { role: 'writer' }, (server) =>
    server.answer('POST /api/text-checks', (body) => ({
      checks: [
        {
          ...{ check: 'length', result: 'pass', reason: 'no_target' },
          ...{ values: { words: JSON.stringify(body).includes('sauna here') ? 2 : 1 }, places: [] },
        },
      ],
    })),
  );
  const panel = within(await eventually(() => screen.getByRole('region', { name: 'Text checks' })));
  await user.click(panel.getByRole('button', { name: 'Text checks' }));
  await eventually(() => panel.getByText(/^1 word\b/));
  await user.clear(screen.getByLabelText('Draft'));
  // What is told aloud changes with what is found alone.
  expect(panel.getByRole('status').textContent).toBe('Nothing to look at');
  await user.type(screen.getByLabelText('Draft'), 'A sauna here');
  panel.getByText('Checking...');
  expect(panel.getByRole('status').textContent).toBe('Nothing to look at');
  await eventually(() => panel.getByText(/^2 words/));
  const asked = server.asked.filter(({ call }) => call === 'POST /api/text-checks');
  expect(asked.length).toBeLessThan('A sauna here'.length);
  expect(asked.at(-1)?.body).toMatchObject({ markdown: 'A sauna here', mainKeywords: ['sauna'] });
});

it('each button that leads to places says of which finding, also where a check has several', async () => {
  const found = ['cheap', 'best'].map((word, at) => ({
    ...{ check: 'avoided_words', result: 'warning', reason: 'found' },
    ...{ values: { word, count: 1 }, places: [{ in: 'text', start: at, end: at + 1 }] },
  }));
  const { user } = await openPage(Writing, '/writer', { role: 'writer' }, (server) =>
    server.answer('POST /api/text-checks', { checks: found }),
  );
  const panel = within(await eventually(() => screen.getByRole('region', { name: 'Text checks' })));
  await user.click(panel.getByRole('button', { name: 'Text checks' }));
  const name = 'Show in text: Words to avoid';
  await eventually(() => panel.getByRole('button', { name, description: '“cheap” occurs once.' }));
  panel.getByRole('button', { name, description: '“best” occurs once.' });
});
