import { expect, it } from 'vitest';
import { linksOf } from './links';

it('splits a pasted list at white space only', () => {
  expect(linksOf('https://a.example/x,y\nb.example  nonsense')).toEqual({
    links: ['https://a.example/x,y', 'https://b.example'],
    rest: ['nonsense'],
  });
});
