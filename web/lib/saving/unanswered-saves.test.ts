import { expect, it } from 'vitest';
import type { OtherVersion, SaveEvent } from './saving';
import { UnansweredSaves } from './unanswered-saves';

interface OtherText extends OtherVersion {
  text: { words: string };
}

const text = (words: string) => ({ words });
const saved = (earlier: { words: string }[] = []) => {
  const saves = new UnansweredSaves<{ words: string }>((one, other) => one.words === other.words, earlier);
  return {
    add: (sent: { words: string }) => saves.add(sent),
    toKeep: () => saves.toKeep,
    ended: (sent: { words: string }, event: SaveEvent<OtherText>) =>
      saves.ended(sent, event, (other) => other.text),
  };
};
const lost: SaveEvent<OtherText> = { type: 'failed', trouble: 'offline' };
const conflict = (words: string): SaveEvent<OtherText> => ({
  type: 'conflict',
  otherVersion: { version: 4, savedAt: null, text: text(words) },
});

it('takes a version for its own that one of the saves without an answer has stored', () => {
  const saves = saved();
  expect(saves.ended(text('one'), lost)).toEqual(lost);
  expect(saves.ended(text('one two'), lost)).toEqual(lost);
  expect(saves.ended(text('one two three'), conflict('one two'))).toEqual({ type: 'rebased', version: 4 });
});

it('leaves another window’s version to the writer, also after an answer', () => {
  const saves = saved();
  saves.ended(text('one'), lost);
  expect(saves.ended(text('one two'), conflict('elsewhere'))).toEqual(conflict('elsewhere'));
  saves.ended(text('one'), lost);
  saves.ended(text('one'), { type: 'stored', version: 2, savedAt: '2026-11-27T12:00:00.000Z' });
  expect(saves.ended(text('one two'), conflict('one'))).toEqual(conflict('one'));
});

it('knows what an earlier visit had sent, until a save is answered', () => {
  const saves = saved([text('one')]);
  saves.add(text('one two'));
  expect(saves.toKeep()).toEqual([text('one'), text('one two')]);
  expect(saves.ended(text('one two'), conflict('one'))).toEqual({ type: 'rebased', version: 4 });
  expect(saves.toKeep()).toEqual([]);
});

it('keeps the last few for the next visit', () => {
  const saves = saved();
  for (const words of ['one', 'two', 'three', 'four']) saves.add(text(words));
  expect(saves.toKeep()).toEqual([text('two'), text('three'), text('four')]);
});
