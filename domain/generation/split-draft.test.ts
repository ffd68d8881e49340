import { expect, it } from 'vitest';
import { parseDraft } from '../document/markdown/parse-draft';
import { printMarkdown } from '../document/markdown/print-markdown';
import { replaceSection, splitDraft } from './split-draft';

const LINES = [
  '# The *best* bikes',
  'Intro.',
  '## Why **we** [ride](https://example.com)',
  '- one\n- two',
  '### Below',
  'More.',
  '# 5 \\* 3 \\* 2',
  'Last.',
].join('\n\n');
const DRAFT = printMarkdown(parseDraft(LINES));

it('changes one section of a draft and nothing of the others', () => {
  expect(splitDraft(DRAFT, '').sections).toHaveLength(3);
  expect(replaceSection(DRAFT, 0, 'New.')).toBe(DRAFT.replace('Intro.', 'New.'));
  expect(replaceSection(DRAFT, 2, '- a\n- b')).toBe(DRAFT.replace('Last.', '- a\n- b'));
  expect(replaceSection(DRAFT, 1, 'New.')).toBe(DRAFT.replace(/- one[\s\S]*More\./, 'New.'));
});

it('changes a draft without headings as a whole, and refuses a section that is not there', () => {
  expect(replaceSection('Only this.', 0, 'New.')).toBe('New.');
  expect(replaceSection('', 0, 'New.')).toBe('New.');
  expect(() => replaceSection(DRAFT, 3, 'New.')).toThrow('no section 3');
});
