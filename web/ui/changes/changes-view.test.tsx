import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { GenerationResult } from '#domain/generation/result';
import { eventually, openPage } from '#web/testing/open-page';
import { ChangesView } from './changes-view';

const textOf = (draft: string, fields: Partial<GenerationResult> = {}): GenerationResult => ({
  ...{ draft, seoTitle: '', metaDescription: '', slug: '', suggestedHeadings: [] },
  ...fields,
});

/** The lists that are shown: each item's number and words, and what is nested below it. `-words-` were removed, `+words+` added. */
async function listsOf(before: string, after: string) {
  await openPage(
    () => (
      <>
        <h1>Changes</h1>
        <ChangesView before={textOf(before)} after={textOf(after)} language="english" />
      </>
    ),
    '/writer',
    { role: 'writer' },
  );
  await eventually(() => screen.getByText(/^New words|^Nothing has been changed|^The words of the text/));
  return [...document.querySelectorAll<HTMLElement>('[role="status"] + div > :is(ol, ul)')].flatMap(itemsOf);
}

type Shown = string | [string, Shown[]];

function itemsOf(list: HTMLElement): Shown[] {
  return [...list.children].map((item): Shown => {
    const number = list.tagName === 'OL' ? item.getAttribute('value') : '•';
    const below = [...item.children].filter((child): child is HTMLElement => child.matches('ol, ul'));
    const words = [...item.childNodes].filter((node) => !below.some((one) => one === node)).map(wordsOf);
    const line = [number, words.join('')].filter((one) => one !== null).join(' ');
    return below.length > 0 ? [line, below.flatMap(itemsOf)] : line;
  });
}

function wordsOf(node: ChildNode): string {
  const words = (node.textContent ?? '').replace(/^(Removed|Added): | end of change\.$/g, '');
  return { DEL: `-${words}-`, INS: `+${words}+` }[node.nodeName] ?? words;
}

it('numbers the steps of a list as the text does, past what is nested below them', async () => {
  const text = (second: string) =>
    `1. Choose a stove\n   - by its size\n   - by its price\n     1. new\n     2. used\n2. ${second}\n3. Enjoy the heat`;
  expect(await listsOf(text('Light it'), text('Light it well'))).toEqual([
    ['1 Choose a stove', ['• by its size', ['• by its price', ['1 new', '2 used']]]],
    '2 Light it+ well+',
    '3 Enjoy the heat',
  ]);
});

it('shows a removed step with its earlier number struck, and numbers those after it as the new text does', async () => {
  expect(
    await listsOf(
      '1. Choose a stove\n2. Read every one of the many leaflets\n3. Light it',
      '1. Choose a stove\n2. Light it',
    ),
  ).toEqual(['1 Choose a stove', '-2. Read every one of the many leaflets-', '2 Light it']);
});

it('begins a list where the text does', async () => {
  expect(await listsOf('5. Choose a stove\n6. Light it', '5. Choose a stove\n6. Light it now')).toEqual([
    '5 Choose a stove',
    '6 Light it+ now+',
  ]);
});

it('shows the earlier first number of a list beside the new one', async () => {
  expect(await listsOf('1. Choose a stove\n2. Light it', '5. Choose a stove\n6. Light it')).toEqual([
    '5 -1.-+5.+ Choose a stove',
    '6 Light it',
  ]);
});

it('nests items at every depth', async () => {
  const text = '- one\n  - two\n    - three\n      - four\n        - five\n- last';
  expect(await listsOf(text, text)).toEqual([
    ['• one', [['• two', [['• three', [['• four', ['• five']]]]]]]],
    '• last',
  ]);
});

/** The rows of the tables that are shown: the words of each cell, marked as in a list's, `*` before those of a header cell. */
async function rowsOf(before: string, after: string): Promise<string[][]> {
  await listsOf(before, after);
  return screen
    .getAllByRole<HTMLTableRowElement>('row')
    .map((row) =>
      [...row.cells].map((cell) =>
        [cell.tagName === 'TH' ? '*' : '', ...[...cell.childNodes].map(wordsOf)].join(''),
      ),
    );
}

const TYRES = '| Tyre | Price | In stock |\n| --- | --- | --- |\n';
const SUMMER = '| Summer | 90 euro | 7 pieces |\n';

it('shows a removed table row in the cells it had, each announced as one', async () => {
  expect(
    await rowsOf(`${TYRES}| Winter tyre | **100** euro | 5 pieces |\n${SUMMER}`, TYRES + SUMMER),
  ).toEqual([
    ['*Tyre', '*Price', '*In stock'],
    ['-Winter tyre-', '-100 euro-', '-5 pieces-'],
    ['Summer', '90 euro', '7 pieces'],
  ]);
});

it('keeps the words of a removed column apart from those of the cell before it', async () => {
  expect(await rowsOf(TYRES + SUMMER, '| Tyre | Price |\n| --- | --- |\n| Summer | 90 euro |')).toEqual([
    ['*Tyre', '*Price- In stock-'],
    ['Summer', '90 euro- 7 pieces-'],
  ]);
});

it('shows nothing of a removed column that was empty', async () => {
  expect(
    await rowsOf(
      '| Tyre | |\n| --- | --- |\n| Summer | |\n| Winter | |',
      '| Tyre |\n| --- |\n| Summer tyre |\n| Winter |',
    ),
  ).toEqual([['*Tyre'], ['Summer+ tyre+'], ['Winter']]);
});

it('heads a table with its first row, beside the removed one that headed it before', async () => {
  expect(
    (
      await rowsOf(
        `First\n\n| Old words | Others |\n| --- | --- |\n| Summer | 90 euro |`,
        `First\n\n| Tyre | Price |\n| --- | --- |\n| Summer | 90 euro |`,
      )
    ).map((cells) => cells.map((cell) => cell.startsWith('*'))),
  ).toEqual([
    [true, true],
    [true, true],
    [false, false],
  ]);
});

it('reaches a wide table with the keyboard, by the name of its header row', async () => {
  await rowsOf(TYRES + SUMMER, TYRES + SUMMER);
  const table = screen.getByRole('group', { name: 'Tyre Price In stock' });
  expect(table.tabIndex).toBe(0);
});

it('speaks its own words in the language of the interface, and the text’s in that of the text', async () => {
  await openPage(
    () => (
      <>
        <h1>Changes</h1>
        <ChangesView before={textOf('A house.')} after={textOf('A home.')} language="finnish" />
      </>
    ),
    '/writer',
    { role: 'writer' },
  );
  const label = await eventually(() => screen.getByText(/^Removed:/));
  expect(label.closest('[lang]')?.getAttribute('lang')).toBe('en');
  expect(screen.getByText('house').closest('[lang]')?.getAttribute('lang')).toBe('fi-FI');
});

/** What the changes say first, and the fields above the text with their lines, marked as in a list. */
async function fieldsOf(before: GenerationResult, after: GenerationResult) {
  await openPage(
    () => (
      <>
        <h1>Changes</h1>
        <ChangesView before={before} after={after} language="english" />
      </>
    ),
    '/writer',
    { role: 'writer' },
  );
  const status = await eventually(() => screen.getByText(/^New words|^Nothing has|^The words of the text/));
  const fields = [...document.querySelectorAll('[role="status"] + dl > *')].map((one) =>
    one.tagName === 'DT' ? one.textContent : [...one.childNodes].map(wordsOf).join(''),
  );
  return [status.textContent, ...fields];
}

it('shows what has changed in the SEO fields, and nothing of those that are equal', async () => {
  const text = '# Stoves\n\nLight it.';
  const fields = { seoTitle: 'Stoves for cabins', slug: 'stoves', suggestedHeadings: ['Wood', 'Smoke'] };
  expect(
    await fieldsOf(
      textOf(text, { ...fields, metaDescription: 'Warm.' }),
      textOf(text, {
        ...{ seoTitle: 'Wood stoves for cabins', slug: 'wood-stoves', metaDescription: 'Warm.' },
        suggestedHeadings: ['Wood'],
      }),
    ),
  ).toEqual([
    'The words of the text are unchanged.',
    ...['SEO title', '-Stoves -+Wood stoves +for cabins'],
    ...['Slug', '-stoves-', '+wood-stoves+'],
    ...['Suggested headings', 'Wood', '-Smoke-'],
  ]);
});

it('does not repeat the headings of the text as suggested ones', async () => {
  expect(
    await fieldsOf(
      textOf('## Wood\n\nLight it.', { suggestedHeadings: ['Wood'] }),
      textOf('## Smoke\n\nLight it.', { suggestedHeadings: ['Smoke'] }),
    ),
  ).toEqual(['New words: 1 of 3 (33%).']);
});

it('shows a link that leads elsewhere, of which the words say nothing', async () => {
  expect(
    await fieldsOf(
      textOf('Read [our **guide**](https://example.com/a), and [the list](/list).'),
      textOf('Read [our **guide**](https://example.com/b), and [the list](/list).'),
    ),
  ).toEqual([
    'The words of the text are unchanged.',
    ...['Links', '-our guide: https://example.com/a-', '+our guide: https://example.com/b+'],
  ]);
});

it('tells a change of marks alone from no change', async () => {
  expect(await fieldsOf(textOf('A **warm** house.'), textOf('A warm house.'))).toEqual([
    'The words of the text are unchanged.',
  ]);
});

const SENTENCES = ['stoves', 'cabins', 'saunas', 'boats'].map(
  (one) => `This sentence is about ${one} in the long winter of the north.`,
);
const [STOVES, CABINS, SAUNAS, BOATS] = SENTENCES;
const paragraphsShown = () =>
  [...document.querySelectorAll('[role="status"] + div > p')].map((one) =>
    [...one.childNodes].map(wordsOf).join(''),
  );

it('shows the words of paragraphs that were split and merged as they are, and says that they are unchanged', async () => {
  const [before, after] = [
    `${STOVES} ${CABINS}\n\n${SAUNAS}\n\n${BOATS}`,
    `${STOVES}\n\n${CABINS}\n\n${SAUNAS} ${BOATS}`,
  ];
  expect(await fieldsOf(textOf(before), textOf(after))).toEqual(['The words of the text are unchanged.']);
  expect(paragraphsShown()).toEqual([STOVES, CABINS, `${SAUNAS} ${BOATS}`]);
});

it('names a sentence as moved that stands in another paragraph now, and counts it as no new words', async () => {
  expect(
    await fieldsOf(
      textOf(`${STOVES} ${CABINS}\n\n${SAUNAS} ${BOATS}`),
      textOf(`${CABINS}\n\n${SAUNAS} ${STOVES} ${BOATS}`),
    ),
  ).toEqual(['New words: 0 of 48 (0%).']);
  expect(paragraphsShown()).toEqual([CABINS, `${SAUNAS} Moved ${STOVES} ${BOATS}`]);
});

it('lists a paragraph’s sentences as they are once they are items', async () => {
  const items = SENTENCES.map((one) => `- ${one}`).join('\n');
  expect(await listsOf(SENTENCES.join(' '), items)).toEqual(SENTENCES.map((one) => `• ${one}`));
});
