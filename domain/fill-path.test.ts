import { expect, it } from 'vitest';
import { fillPath } from './fill-path';

it('puts each value in the place of its parameter, and none into another segment', () => {
  expect(fillPath('/api/a/{id}/b/{number}', { id: 'x/../y?', number: 2 })).toBe('/api/a/x%2F..%2Fy%3F/b/2');
});

it('fails for a parameter without a value, rather than name something else', () => {
  expect(() => fillPath('/api/a/{id}', {})).toThrow('lacks its id');
});
