import { expect, it } from 'vitest';
import { linksOf } from './links';

it('splits a pasted list at white space, and leaves the commas of an address', () => {
  expect(linksOf('https://a.example/x,y\nb.example  nonsense')).toEqual({
    links: ['https://a.example/x,y', 'https://b.example'],
    rest: ['nonsense'],
  });
});

it('takes the punctuation of a list for none of its links', () => {
  expect(linksOf('https://a.example/x, b.example; (c.example/y).').links).toEqual([
    'https://a.example/x',
    'https://b.example',
    'https://c.example/y',
  ]);
  expect(linksOf('https://a.example/x,https://b.example;https://c.example')).toEqual({
    links: ['https://a.example/x', 'https://b.example', 'https://c.example'],
    rest: [],
  });
  expect(linksOf('a.example,b.example,office@c.example')).toEqual({
    links: ['https://a.example', 'https://b.example'],
    rest: ['office@c.example'],
  });
});
