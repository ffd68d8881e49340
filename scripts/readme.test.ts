import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const readme = readFileSync('README.md', 'utf8');

function textsBelow(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsBelow) : [];
}

it('README.md has fewer than 60 lines', () => {
  expect(readme.trimEnd().split('\n').length).toBeLessThan(60);
});

it('README.md links to existing files', () => {
  const links = [...readme.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, path]) => path ?? '');
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter((path) => !existsSync(path))).toEqual([]);
});

it('the tour names controls as the screen does', () => {
  const tour = readme.slice(readme.indexOf('## A tour'), readme.indexOf('## Where to go on'));
  const named = [...tour.matchAll(/\*\*(.+?)\*\*/g)].map(([, words]) => words);
  const texts = readdirSync('web/messages/en').flatMap((file) =>
    textsBelow(JSON.parse(readFileSync(`web/messages/en/${file}`, 'utf8'))),
  );
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((words) => !texts.some((text) => text === words))).toEqual([]);
});
