import { expect, it } from 'vitest';
import { parseLink } from './link';

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
    'info@example.com',
    'https://name:secret@example.com',
    'mailto:info@example.com',
    'localhost',
    '3.5',
    'v.2',
    'e.g.',
    't.ex.',
    'm.fl.',
    't.ex',
    '(T.ex.',
    'm.fl,',
    'e.Kr.',
    'https://example.com/x](https://example.com/x)',
    '!?',
    '(…)',
  ]) {
    expect(linkOf(none), none).toBeNull();
  }
  expect(parseLink('https://example.com/long', 20)).toBeNull();
});

it('takes a link without the punctuation around it, and with the brackets and commas in it', () => {
  const linkOf = (text: string) => parseLink(text, 2_000);
  for (const typed of [
    'https://example.com/a,',
    'https://example.com/a.',
    'https://example.com/a!',
    'https://example.com/a?',
    '(https://example.com/a)',
    '<https://example.com/a>;',
    '"https://example.com/a",',
    '”https://example.com/a”.',
    '“https://example.com/a”',
    '‘https://example.com/a’',
    '»https://example.com/a»',
    '[https://example.com/a]:',
    'example.com/a…',
  ])
    expect(linkOf(typed), typed).toBe('https://example.com/a');
  const film = 'https://en.wikipedia.org/wiki/Ran_(film)';
  expect(linkOf(film)).toBe(film);
  expect(linkOf(`(${film}).`)).toBe(film);
  for (const whole of ['https://example.com/{id}', 'https://example.com/<id>'])
    expect(linkOf(`(${whole}).`)).toBe(whole);
  expect(linkOf('{https://example.com/a}')).toBe('https://example.com/a');
  expect(linkOf('https://example.com/a,b;c')).toBe('https://example.com/a,b;c');
  expect(linkOf('кремль.рф')).toBe('https://кремль.рф');
  // An address of numbers is meant as one where its scheme is given.
  expect(linkOf('http://192.0.2.1:8080/a')).toBe('http://192.0.2.1:8080/a');
});
