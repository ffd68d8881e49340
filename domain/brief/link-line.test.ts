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
  ['https://a.example/x -50 %', 'https://a.example/x', '-50 %'],
  ['https://a.example/x: -20% alennus', 'https://a.example/x', '-20% alennus'],
  ['https://a.example/x – −50 % rea', 'https://a.example/x', '−50 % rea'],
  ['-50 % rea https://a.example/x', 'https://a.example/x', '-50 % rea'],
  ['–€20 off https://a.example/x -', 'https://a.example/x', '–€20 off'],
  ['https://a.example/x - 50 shops', 'https://a.example/x', '50 shops'],
  ['https://a.example/x => book', 'https://a.example/x', 'book'],
  ['book -> https://a.example/x', 'https://a.example/x', 'book'],
  ['a.example → book', 'https://a.example', 'book'],
  ['• a.example book', 'https://a.example', 'book'],
  ['* book https://a.example/x', 'https://a.example/x', 'book'],
  ['https://a.example/x *the* shop', 'https://a.example/x', '*the* shop'],
  ['[book a service](https://a.example/x)', 'https://a.example/x', 'book a service'],
  ['- See [our  shop](<a.example/Ran_(film)>).', 'https://a.example/Ran_(film)', 'our shop'],
  ['[https://a.example/x](https://a.example/x)', 'https://a.example/x', ''],
  ['[a.example/x](https://a.example/x) book', 'https://a.example/x', 'book'],
  ['t.ex boka service a.example/boka', 'https://a.example/boka', 't.ex boka service'],
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
