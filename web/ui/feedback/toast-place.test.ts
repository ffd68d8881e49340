import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placeFor } from './toast-place';

const WINDOW = { from: 72, to: 700 };

it('starts at its end of the window if nothing is in the way', () => {
  expect(placeFor(100, WINDOW, [], 'top')).toEqual({ top: 72, room: 628 });
  expect(placeFor(100, WINDOW, [], 'bottom')).toEqual({ top: 600, room: 628 });
});

it('moves past what it must not cover, with a gap', () => {
  expect(placeFor(100, WINDOW, [{ from: 90, to: 130 }], 'top').top).toBe(138);
  expect(placeFor(100, WINDOW, [{ from: 650, to: 694 }], 'bottom').top).toBe(542);
});

it('never covers a taken span, in any layout', () => {
  const span = fc.tuple(fc.integer({ min: -50, max: 750 }), fc.integer({ min: 20, max: 60 }));
  fc.assert(
    fc.property(
      fc.array(span, { maxLength: 8 }),
      fc.integer({ min: 40, max: 400 }),
      fc.constantFrom('top', 'bottom'),
      (spans, height, first) => {
        const taken = spans.map(([from, size]) => ({ from, to: from + size }));
        const { top, room } = placeFor(height, WINDOW, taken, first);
        const bottom = top + Math.min(height, room);
        // If buttons fill the whole window there is no gap, and the window itself is returned.
        fc.pre(room !== WINDOW.to - WINDOW.from || taken.length === 0);
        expect(top).toBeGreaterThanOrEqual(WINDOW.from);
        expect(bottom).toBeLessThanOrEqual(WINDOW.to);
        for (const { from, to } of taken) expect(to <= top || from >= bottom).toBe(true);
      },
    ),
  );
});
