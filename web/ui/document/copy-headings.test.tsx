import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { printHtml } from '#domain/document/html/print-html';
import { parseDraft } from '#domain/document/markdown/parse-draft';
import { openPage } from '#web/testing/open-page';
import { DocumentView } from './document-view';

const BLOCKS = parseDraft(
  '# Saunas\n\nBefore **you** light it.\n\n## The stove\n\n- wood\n- stones\n\n### How *hot*\n\nVery.',
);

/** The document below a heading of the page, with a field below each heading of the text. */
async function openDocument(from: 3 | 4 = 3) {
  const beside = () => <textarea aria-label="Wish" />;
  await openPage(
    () => (
      <>
        <h1>The text</h1>
        <p>Beside it</p>
        <DocumentView blocks={BLOCKS} language="english" from={from} belowHeading={beside} />
      </>
    ),
    '/writer',
    { role: 'writer' },
  );
  return screen.getByRole('heading', { name: 'Saunas' }).parentElement as HTMLElement;
}

/** What is on the clipboard after this has been selected and copied; null for what the browser copies itself. */
function copied(select: (range: Range) => void, from?: Element): Record<string, string> | null {
  const range = document.createRange();
  select(range);
  const selection = document.getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
  const data: Record<string, string> = {};
  const setData = (type: string, value: string) => {
    data[type] = value;
  };
  const target = from ?? (range.startContainer.parentElement as Element);
  const isLeft = fireEvent.copy(target, { clipboardData: { setData } });
  return isLeft ? null : data;
}

it.each([3, 4] as const)(
  'headings are copied at the text’s own levels, shown from level %i',
  async (from) => {
    const text = await openDocument(from);
    const data = copied((range) => range.selectNodeContents(text), text);
    expect(data?.['text/html']?.replaceAll(/ (class|target|rel)="[^"]*"/g, '')).toBe(
      printHtml(BLOCKS).replaceAll('\n', ''),
    );
    expect(data?.['text/plain']).toContain('The stove');
  },
);

it('a word of a heading is copied as a heading with its marks, and a heading to the next block without that', async () => {
  await openDocument();
  const heading = screen.getByRole('heading', { name: 'How hot' });
  const word = copied((range) => range.selectNodeContents(heading.querySelector('em')?.firstChild as Text));
  expect(word?.['text/html']).toBe('<h3><em>hot</em></h3>');
  const whole = copied((range) => {
    range.setStart(heading.firstChild as Text, 0);
    range.setEnd(screen.getByText('Very.'), 0);
  });
  expect(whole?.['text/html']).toBe('<h3>How <em>hot</em></h3>');
});

it('what has no heading, goes beyond the text, or stands in a field is copied by the browser', async () => {
  const text = await openDocument();
  expect(copied((range) => range.selectNodeContents(screen.getByText('Very.')))).toBeNull();
  expect(copied((range) => range.selectNodeContents(text.parentElement as Element), text)).toBeNull();
  const [field] = screen.getAllByLabelText('Wish');
  expect(copied((range) => range.selectNodeContents(text), field)).toBeNull();
});
