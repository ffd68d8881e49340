// `npm run docs:promises`: writes docs/test-promises.md: for each removed title of a test, which test holds
// its promise now. A test that does the same under another title is found by itself; what became part of another test, or
// another kind of test, stands in promises/by-hand.json.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import byHand from './promises/by-hand.json' with { type: 'json' };
import { renamed, titlesIn } from './promises/titles';

/** The last commit at which all tests were one tier. */
const BEFORE = 'd577064^';

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
const tests = (files: string) => files.split('\n').filter((file) => /\.(test|spec)\.tsx?$/.test(file));

const before = tests(git('ls-tree', '-r', '--name-only', BEFORE)).flatMap((file) =>
  titlesIn(file, git('show', `${BEFORE}:${file}`)),
);
const deleted = git('ls-files', '--deleted').split('\n');
const today = tests(git('ls-files', '--cached', '--others', '--exclude-standard'))
  .filter((file) => !deleted.includes(file))
  .flatMap((file) => titlesIn(file, readFileSync(file, 'utf8')));

const known = new Set(today.map(({ own }) => own));
const added = today.filter(({ own }) => !before.some((title) => title.own === own));
const named = new Set(byHand.map(([file, title]) => `${file} ${title}`));
const gone = before.filter((title) => !known.has(title.own) && !named.has(`${title.file} ${title.own}`));
const row = (file = '', title = '', nowIn = '', now = '') =>
  `| \`${file}\`, ${title} | \`${nowIn}\` “${now}” |`.replaceAll(/(?<=.\S)\|(?=\S)/g, '\\|');

const rows = byHand.map(([file, title, nowIn, now]) => row(file, title, nowIn, now));
const lost: string[] = [];
for (const title of gone) {
  const now = renamed(title, added);
  if (now) rows.push(row(title.file, title.own, now.file, now.own));
  else lost.push(`${title.file}: ${title.whole}`);
}
writeFileSync(
  'docs/test-promises.md',
  `# Promises before and after the tiers

Written by \`npm run docs:promises\`. Before the tests were split into tiers (the commit before \`d577064\`) they had
${before.length} titles, a table of cases counting once; today they have ${today.length}. Each title that has gone since stands here with the
test that holds its promise now, and \`server/routes/coverage-document.test.ts\` fails where one of those is missing. Every
other title is still there word for word, some in another file. Both tiers together run every file
([testing.md](testing.md)).

| before | held now by |
| ------ | ----------- |
${rows.join('\n')}
`,
);
execFileSync('npx', ['--no-install', 'biome', 'format', '--write', 'docs/test-promises.md']);
for (const line of lost) console.error(`Nothing of today does what this did: ${line}`);
console.log(
  `${before.length} titles then, ${today.length} now, ${rows.length} rows, ${lost.length} without a test`,
);
process.exitCode = lost.length > 0 ? 1 : 0;
