import { expect, it } from 'vitest';
import { parseLinkLine } from './link-line';

it.each([
  ['https://a.example/x', 'https://a.example/x', ''],
  ['https://a.example/x book a  service', 'https://a.example/x', 'book a service'],
  ['book a service https://a.example/x', 'https://a.example/x', 'book a service'],
  ['a.example our shop', 'https://a.example', 'our shop'],
  ['https://a.example/x, book a service', 'https://a.example/x', 'book a service'],
  ['a.example, our shop', 'https://a.example', 'our shop'],
  ['book a service: https://a.example/x.', 'https://a.example/x', 'book a service'],
  ['book a service – a.example/x', 'https://a.example/x', 'book a service'],
  ['Read more at a.example!', 'https://a.example', 'Read more at'],
  ['book a service (a.example/x)', 'https://a.example/x', 'book a service'],
  ['e.g. a.example book', 'https://a.example', 'e.g. book'],
  ['info@a.example a.example book', 'https://a.example', 'info@a.example book'],
  ['Redraft.io https://redraft.example/start', 'https://redraft.example/start', 'Redraft.io'],
])('reads the line “%s” as a link and the words that carry it', (line, url, anchor) => {
  expect(parseLinkLine(line, 2_000)).toEqual({ url, anchor });
});

it('finds no link in a line of words, an empty one or one that is no web address', () => {
  for (const line of ['', '  ', 'our shop', 'javascript:alert(1) click', 'ftp://a.example files'])
    expect(parseLinkLine(line, 2_000), line).toBeNull();
});
