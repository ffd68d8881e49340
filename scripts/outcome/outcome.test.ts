import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listOfFailures, OUTCOME_VARIABLE, reasonOf } from './outcome.mjs';

let folder: string;
beforeEach(() => {
  mkdirSync('.cache', { recursive: true });
  // Within the project, so that its packages resolve.
  folder = mkdtempSync(join('.cache', 'outcome-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a test runner on files of the folder and returns the outcome that its reporter wrote. */
function run(files: Record<string, string>, ...command: string[]) {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const report = join(process.cwd(), folder, 'outcome.json');
  const { stdout, stderr } = spawnSync('npx', ['--no-install', ...command], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: process.env.HOME, [OUTCOME_VARIABLE]: report },
  });
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    throw new Error(`No report: ${stdout}${stderr}`);
  }
}

it('names each failed test of vitest with its project, and what failed outside of a test', () => {
  const outcome = run(
    {
      'config.mjs': "export default { test: { name: 'some', globals: true } };",
      'a.test.ts': `describe('pay', () => {
          it('adds up', () => {});
          it('rounds', () => expect(1).toBe(2));
          it('lists', () => expect([{ status: 503, said: 'A part is away: try again in two seconds' }]).toEqual([]));
          it.skip('waits', () => {});
        });`,
      'b.test.ts':
        "describe('files', () => { beforeAll(() => { throw new Error('No disk\\nat all'); }); it('are kept', () => {}); });",
      'c.test.ts': "throw new Error('Could not be loaded');",
      'd.test.ts':
        "it('ends', () => { setTimeout(() => { throw new Error('Too late'); }); return new Promise((done) => setTimeout(done, 50)); });",
    },
    ...['vitest', 'run', '--root', folder, '--config', 'config.mjs'],
    `--reporter=${join(process.cwd(), 'scripts/outcome/vitest-reporter.mjs')}`,
  );
  expect(outcome).toMatchObject({ passed: 2, failed: 5, skipped: 2 });
  const named = (name: string) => `[some] ${join(folder, name)}`;
  expect(outcome.failures).toHaveLength(5);
  expect(outcome.failures).toEqual(
    expect.arrayContaining([
      { file: named('a.test.ts'), title: 'pay > rounds', reason: 'expected 1 to be 2 // Object.is equality' },
      {
        file: named('a.test.ts'),
        title: 'pay > lists',
        reason: expect.stringMatching(
          /deeply equal \[\] received: .*"said": "A part is away: try again in two seconds", "status": 503,/,
        ),
      },
      { file: named('b.test.ts'), title: 'files', reason: 'No disk' },
      { file: named('c.test.ts'), title: 'before its tests', reason: 'Could not be loaded' },
      {
        file: join(folder, 'd.test.ts'),
        title: expect.stringMatching(/^an error outside of any test/),
        reason: expect.stringMatching(/^Too late at .*d\.test\.ts/),
      },
    ]),
  );
});

describe('of Playwright', () => {
  const runPlaywright = (spec: string) =>
    run(
      {
        'config.ts': "export default { testDir: '.' };",
        'a.spec.ts': `import { expect, test } from '@playwright/test';\n${spec}`,
      },
      ...['playwright', 'test', '--config', join(folder, 'config.ts')],
      `--reporter=${join(process.cwd(), 'scripts/outcome/playwright-reporter.mjs')}`,
    );

  it('names each failed test with its line', () => {
    const outcome = runPlaywright(`test.describe('a visitor', () => {
        test('reads', () => {});
        test('writes', () => expect(1).toBe(2));
        test.skip('waits', () => {});
      });`);
    expect(outcome).toEqual({
      ...{ passed: 1, failed: 1, skipped: 1 },
      failures: [
        {
          file: `${join(folder, 'a.spec.ts')}:4`,
          title: 'a visitor › writes',
          reason: 'Error: expect(received).toBe(expected) // Object.is equality received: 1',
        },
      ],
    });
  });

  it('names the file that could not be loaded', () => {
    const { failed, failures } = runPlaywright("throw new Error('No such page');");
    expect(failed).toBeGreaterThan(0);
    expect(failures[0]).toMatchObject({ file: join(folder, 'a.spec.ts'), reason: 'Error: No such page' });
  });
});

describe('the list of failures', () => {
  const failure = (title: string) => ({ file: 'server/pay.test.ts', title, reason: 'expected 1 to be 2' });

  it('is nothing where all passed', () => {
    expect(listOfFailures([])).toBe('');
  });

  it('has file, title and reason of each, and stays short enough for the end of a log', () => {
    const list = listOfFailures(Array.from({ length: 45 }, (_, at) => failure(`test ${at}`))).split('\n');
    expect(list.slice(0, 3)).toEqual([
      'Failed tests:',
      '  ✗ server/pay.test.ts › test 0',
      '      expected 1 to be 2',
    ]);
    expect(list.at(-1)).toBe('  … and 5 more');
    expect(list.length).toBeLessThan(100);
  });

  it('takes the first line that says something, without colours', () => {
    expect(reasonOf({ message: '\n  \u001b[31mNo disk\u001b[39m\nat all' })).toBe('No disk');
    expect(reasonOf(undefined)).toContain('no reason');
    const cause = { message: 'other side closed' };
    expect(reasonOf({ message: 'fetch failed', cause })).toBe('fetch failed: other side closed');
  });
});
