import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { PROBLEM_CODES } from '#domain/generation/problem';
import { button, newRequest, openDraft } from '#web/testing/open-draft';
import { dialog, eventually } from '#web/testing/open-page';
import CustomerRoute from '../route';

const open = (part: Record<string, unknown> = {}) => openDraft(CustomerRoute, part);

beforeEach(newRequest);

describe('what a draft is called', () => {
  it.each([
    ['generated', false, 'The AI’s draft', 'AI draft (.docx)', null],
    ['sample', true, 'The sample text', 'Sample text (.docx)', 'Sample text: no model is configured'],
    ['edited', false, 'The draft, edited by hand', 'Edited draft (.docx)', null],
    [
      ...['edited', true, 'The draft, edited by hand', 'Edited draft (.docx)'],
      'Began as a sample text, edited by hand since',
    ],
  ] as const)(
    'follows how it was made: %s, from a sample %s',
    async (draftOrigin, sampleText, heading, file, notice) => {
      await open({ draftOrigin, sampleText });
      await eventually(() => screen.getByRole('heading', { name: heading }));
      button(file);
      if (notice) screen.getByText(notice);
      else expect(screen.queryByText(/sample text/i)).toBeNull();
    },
  );
});

describe('what the checks could not mend', () => {
  const problem = (code: string, part: object = {}) => ({
    ...{ code, message: 'In English.', stage: 'sections', values: { text: 'As an AI', words: 1, min: 2 } },
    ...part,
  });

  it('is told with what to do, leads to its section, and is the instruction of writing it again', async () => {
    const problems = [problem('refusal', { section: 1 }), problem('too_short')];
    const { user } = await open({ problems });
    const found = await eventually(() => screen.getByText(/^The AI speaks of itself here/));
    const row = within(found.closest('li') ?? document.body);
    row.getByText('Stoves');
    row.getByText('Have this part written again.');
    await user.click(row.getByRole('button', { name: 'Show in the text: Stoves' }));
    expect(document.activeElement?.textContent).toBe('Stoves');
    await user.click(row.getByRole('button', { name: 'Write this section again: Stoves' }));
    const field = await eventually(() => within(dialog()).getByRole<HTMLTextAreaElement>('textbox'));
    expect(field.value).toMatch(/“As an AI”/);
    await user.clear(field);
    expect(field.value).toBe('');
    screen.getByText('The text has 1 word. You asked for at least 2.');
  });

  it('is mended by hand where it stands in a heading or in the title, and names no language in English', async () => {
    const problems = [
      problem('avoided_word', { stage: 'outline', section: 1, values: { word: 'wood' } }),
      problem('leftover', { stage: 'outline', values: { text: '[x]' } }),
      problem('other_language', { section: 2, values: { language: 'another language' } }),
    ];
    await open({ problems });
    const list = await eventually(() => screen.getByText('To look at').closest('section') ?? document.body);
    const rows = within(list).getAllByRole('listitem');
    const [heading, title, passage] = rows.map((row) => within(row));
    heading?.getByText('Stoves');
    heading?.getByText('Change the heading by hand, or have the whole text written again.');
    expect(heading?.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Show in the text',
      'Edit',
    ]);
    title?.getByText('The title of the text');
    passage?.getByText('A passage is written in another language.');
  });

  it('has a text for every code', async () => {
    await open({ problems: PROBLEM_CODES.map((code) => problem(code)) });
    await eventually(() => screen.getByText('To look at'));
    expect(screen.getByText('To look at').closest('section')?.querySelectorAll('li')).toHaveLength(
      PROBLEM_CODES.length,
    );
    expect(screen.queryByText(/problems\./)).toBeNull();
  });
});
