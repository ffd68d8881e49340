import fc from 'fast-check';
import { expect, it } from 'vitest';
import { documentParts } from '#domain/document/compare/document-parts';
import { parseDraft } from '#domain/document/markdown/parse-draft';
import { anyBlocks } from '#domain/document/testing/any-document';
import { itemNumbers } from './item-numbers';

it('numbers the items of each list by itself, from its first number', () => {
  const blocks = parseDraft(
    '5. five\n   - below\n   - it\n6. six\n   1. one\n   2. two\n7. seven\n\nWords\n\n- plain',
  );
  expect(itemNumbers(blocks).map((item) => item?.number ?? null)).toEqual([
    ...[5, null, null, 6, 1, 2, 7],
    ...[null, null],
  ]);
});

it('has a place for every part that is compared, and a number for those of numbered lists alone', () => {
  fc.assert(
    fc.property(anyBlocks, (blocks) => {
      const parts = documentParts(blocks, 'english');
      const numbers = itemNumbers(blocks);
      expect(numbers.map((item) => item !== null)).toEqual(
        parts.map(({ shape }) => shape.kind === 'item' && shape.ordered),
      );
      expect(numbers.map((item) => (item?.first ? item.number : null))).toEqual(
        parts.map(({ start }) => start),
      );
    }),
    { numRuns: 200, endOnFailure: true },
  );
});
