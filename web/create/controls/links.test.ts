import { expect, it } from 'vitest';
import { linkOf, linksOf } from './links';

it('takes links as people type them', () => {
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
});

it('splits a pasted list at white space only', () => {
  expect(linksOf('https://a.example/x,y\nb.example  nonsense')).toEqual({
    links: ['https://a.example/x,y', 'https://b.example'],
    rest: ['nonsense'],
  });
});
