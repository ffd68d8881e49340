import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const SOURCES = ['domain', 'contract', 'server', 'web', 'scripts', 'bench', 'e2e', 'deploy'];

const filesBelow = (folder: string, name: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => name.test(path))
    .map((path) => join(folder, path));

/** Pages for readers; decisions speak of the code as it was when they were taken. */
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'deploy/README.md',
  ...filesBelow('docs', /\.md$/),
]
  .filter((path) => !path.startsWith('docs/decisions/'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** What `find` says of the pages, each as `page: what`. */
const inPages = (find: (page: { path: string; text: string }) => Iterable<string>) =>
  pages.flatMap((page) => [...find(page)].map((what) => `${page.path}: ${what}`));

describe('the documentation', () => {
  it('names variables and constants that exist', () => {
    const sources = SOURCES.flatMap((folder) => filesBelow(folder, /\.(ts|tsx|mts|mjs|cjs|yaml|service)$/));
    const code = [...sources, 'vitest.config.ts', 'playwright.config.ts', '.ci/run']
      .filter((path) => !path.endsWith('scripts/docs.test.ts'))
      .map((path) => readFileSync(path, 'utf8'))
      .join('\n');
    const known = new Set(code.match(/\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b/g));
    expect(known.size).toBeGreaterThan(500);
    const unknown = inPages(({ text }) =>
      (text.match(/(?<![\w.-])[A-Z][A-Z0-9]*_[A-Z0-9_]*[A-Z0-9](?!\w)/g) ?? []).filter(
        // OpenTelemetry's SDK reads its own.
        (name) => !known.has(name) && !name.startsWith('OTEL_'),
      ),
    );
    expect(unknown).toEqual([]);
  });

  it('links to files that exist', () => {
    const broken = inPages(({ path, text }) =>
      [...text.matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)]
        .map(([, link = '']) => link)
        .filter((link) => !existsSync(join(dirname(path), link))),
    );
    expect(broken).toEqual([]);
  });

  it('names source files that exist', () => {
    const named = new RegExp(`\`((?:${SOURCES.join('|')})/[\\w@./-]+\\.(?:ts|tsx|mts|mjs|json))\``, 'g');
    const gone = inPages(({ text }) =>
      [...text.matchAll(named)].map(([, file = '']) => file).filter((file) => !existsSync(file)),
    );
    // The table of promises names where tests stood before as well.
    expect(gone.filter((line) => !line.startsWith('docs/test-promises.md') && !line.includes('NN-'))).toEqual(
      [],
    );
  });
});

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
