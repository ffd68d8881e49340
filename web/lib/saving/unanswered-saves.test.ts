import { expect, it } from 'vitest';
import type { WorkingText } from '#contract/work/working-copies';
import type { SaveEvent } from '#web/lib/saving/saving';
import type { OtherCopy } from './store-copy';
import { UnansweredSaves } from './unanswered-saves';

const text = (markdown: string): WorkingText => ({ markdown, seoTitle: '', metaDescription: '', slug: '' });
const lost: SaveEvent<OtherCopy> = { type: 'failed', trouble: 'offline' };
const conflict = (markdown: string): SaveEvent<OtherCopy> => ({
  type: 'conflict',
  otherVersion: { version: 4, savedAt: null, text: text(markdown) },
});

it('takes a version for its own that one of the saves without an answer has stored', () => {
  const saves = new UnansweredSaves();
  expect(saves.ended(text('one'), lost)).toEqual(lost);
  expect(saves.ended(text('one two'), lost)).toEqual(lost);
  expect(saves.ended(text('one two three'), conflict('one two'))).toEqual({ type: 'rebased', version: 4 });
});

it('leaves another window’s version to the writer, also after an answer', () => {
  const saves = new UnansweredSaves();
  saves.ended(text('one'), lost);
  expect(saves.ended(text('one two'), conflict('elsewhere'))).toEqual(conflict('elsewhere'));
  saves.ended(text('one'), lost);
  saves.ended(text('one'), { type: 'stored', version: 2, savedAt: '2026-11-27T12:00:00.000Z' });
  expect(saves.ended(text('one two'), conflict('one'))).toEqual(conflict('one'));
});
