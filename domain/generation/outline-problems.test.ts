import { expect, it } from 'vitest';
import { OUTLINE_LIMITS } from './outline';
import { outlineProblems, pointsOfLines } from './outline-problems';

const { heading, point, points } = OUTLINE_LIMITS;
const outline = { title: 'Saunas', introduction: ['why'], sections: [{ heading: 'Stoves', points: [] }] };

it('accepts an outline up to its limits', () => {
  expect(outlineProblems(outline)).toEqual({});
  const full = { heading: 'h'.repeat(heading), points: Array<string>(points).fill('p'.repeat(point)) };
  expect(outlineProblems({ ...outline, sections: [full] })).toEqual({});
});

it('names each field beyond its limit, or empty', () => {
  const long = { heading: 'h'.repeat(heading + 1), points: ['p'.repeat(point + 1)] };
  const many = Array<string>(points + 1).fill('p');
  expect(
    outlineProblems({ title: ' ', introduction: many, sections: [long, { heading: '', points: [] }] }),
  ).toEqual({
    title: { code: 'missing' },
    introduction: { code: 'many', most: points },
    'heading.0': { code: 'long', most: heading },
    'points.0': { code: 'long_point', most: point },
    'heading.1': { code: 'missing' },
  });
});

it('reads one point a line, with or without the marks of a list', () => {
  expect(pointsOfLines('- one\n\n* two\n three \n•  four\n-5 degrees')).toEqual([
    'one',
    'two',
    'three',
    'four',
    '-5 degrees',
  ]);
});
