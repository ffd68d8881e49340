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
  expect(linksOf('https://a.example/x,www.b.example/y').links).toEqual([
    'https://a.example/x',
    'https://www.b.example/y',
  ]);
  expect(linksOf('a.example/a,b.example/b').links).toEqual(['https://a.example/a', 'https://b.example/b']);
  for (const whole of ['https://a.example/7,75400,123.html', 'https://a.example/tags/b,vue.js/x'])
    expect(linksOf(whole)).toEqual({ links: [whole], rest: [] });
  expect(linksOf('a.example,b.example,office@c.example')).toEqual({
    links: ['https://a.example', 'https://b.example'],
    rest: ['office@c.example'],
  });
});

it('takes the addresses of Markdown links, without their words', () => {
  const link = 'https://a.example/x';
  for (const text of [`[${link}](${link})`, `[our shop](${link})`, `[our shop](<${link}>).`])
    expect(linksOf(text), text).toEqual({ links: [link], rest: [] });
  expect(linksOf(`[a](${link}), [b](b.example)`).links).toEqual([link, 'https://b.example']);
});
