import fc from 'fast-check';
import { expect, it } from 'vitest';
import { boundedDiff } from './bounded-diff';

/** A sequence and one with other values in places, so many of them that the shortest script is given up. */
const farApart = fc
  .array(fc.nat({ max: 400 }), { minLength: 2_000, maxLength: 2_000 })
  .chain((values) =>
    fc.tuple(fc.constant(values), fc.array(fc.nat({ max: 9 }), { minLength: 2_000, maxLength: 2_000 })),
  )
  .map(([values, dice]) =>
    [values, values.map((value, at) => ((dice[at] ?? 0) < 4 ? value + 401 : value))].map((sequence) =>
      sequence.map(String),
    ),
  );

it('covers both sequences without a gap, and calls equal only what is, however far they are apart', () => {
  fc.assert(
    fc.property(farApart, ([before = [], after = []]) => {
      const stretches = boundedDiff(before, after);
      let [oldEnd, newEnd, equal] = [0, 0, 0];
      for (const stretch of stretches) {
        expect([stretch.oldStart, stretch.newStart]).toEqual([oldEnd, newEnd]);
        ({ oldEnd, newEnd } = stretch);
        const [old, fresh] = [before.slice(stretch.oldStart, oldEnd), after.slice(stretch.newStart, newEnd)];
        if (stretch.equal) expect(old).toEqual(fresh);
        if (stretch.equal) equal += old.length;
      }
      expect([oldEnd, newEnd]).toEqual([before.length, after.length]);
      const kept = before.filter((value, at) => after[at] === value).length;
      expect(equal).toBeGreaterThanOrEqual(0.98 * kept);
    }),
    { numRuns: 20, endOnFailure: true },
  );
});

it('finds the shortest script of sequences that are near', () => {
  const changed = boundedDiff([...'abcabba'], [...'cbabac']).filter(({ equal }) => !equal);
  const edits = changed.map(
    ({ oldStart, oldEnd, newStart, newEnd }) => oldEnd - oldStart + newEnd - newStart,
  );
  expect(edits.reduce((sum, edit) => sum + edit, 0)).toBe(5);
});
