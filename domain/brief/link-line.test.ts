import { expect, it } from 'vitest';
import { parseLink, parseLinkLine } from './link-line';

it('takes links as people type them', () => {
  const linkOf = (text: string) => parseLink(text, 2_000);
  expect(linkOf(' https://example.com/a,b?c=d ')).toBe('https://example.com/a,b?c=d');
  expect(linkOf('example.com/sauna')).toBe('https://example.com/sauna');
  expect(linkOf('http://å.example')).toBe('http://å.example');
  for (const none of [
    '',
    'sauna',
    'javascript:alert(1)',
    'ftp://example.com',
    'two words.com',
    '.com',
    'a@b',
  ]) {
    expect(linkOf(none), none).toBeNull();
  }
  expect(parseLink('https://example.com/long', 20)).toBeNull();
});

it.each([
  ['https://a.example/x', 'https://a.example/x', ''],
  ['https://a.example/x book a  service', 'https://a.example/x', 'book a service'],
  ['book a service https://a.example/x', 'https://a.example/x', 'book a service'],
  ['a.example our shop', 'https://a.example', 'our shop'],
  ['Redraft.io https://redraft.example/start', 'https://redraft.example/start', 'Redraft.io'],
])('reads the line “%s” as a link and the words that carry it', (line, url, anchor) => {
  expect(parseLinkLine(line, 2_000)).toEqual({ url, anchor });
});

it('finds no link in a line of words, an empty one or one that is no web address', () => {
  for (const line of ['', '  ', 'our shop', 'javascript:alert(1) click', 'ftp://a.example files'])
    expect(parseLinkLine(line, 2_000), line).toBeNull();
});
