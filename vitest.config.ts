import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { contractRoutes } from './scripts/contract-routes';

/**
 * Which part of the tests: `short` is what `npm test` runs, `rest` what that leaves out, and `all`, where nothing is said, both
 * (docs/testing.md).
 */
const TIER = process.env.TEST_TIER ?? 'all';

/** Where the engine itself is put to use: of the embedded database the short tier asks these and the browser's journeys. */
const ENGINE = /^server\/(database|jobs|live)\//;

/** Tests that start the application run twice, on either database; every other test runs once. */
const onDatabases = testsBelow('server').filter((file) =>
  /from '(#server|\.\.?)\/(.*\/)?testing\//.test(readFileSync(file, 'utf8')),
);
const once = ['domain', 'contract', 'web', 'scripts', 'server']
  .flatMap(testsBelow)
  .filter((file) => !onDatabases.includes(file));
/** Those that put something else in the place of a module, or of a method that all share, need a process of their own. */
const mocks = (file: string) => /vi\.mock\(|spyOn\(\w+\.prototype/.test(readFileSync(file, 'utf8'));

function testsBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => join(folder, file));
}

/** The longest, longest first: begun last, one of them would run on alone while the other workers have nothing left. */
const LONG = [
  'bad-input',
  'webhooks',
  'matrix',
  'junk',
  'phone',
  'recovery',
  'storage',
  'factors',
  'lost-database',
];

class LongestFirst extends BaseSequencer {
  /** Keeps the projects one after the other, as a process serves one only. */
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    const rank = ({ moduleId }: TestSpecification) => {
      const place = LONG.indexOf(basename(moduleId, '.test.ts'));
      return place < 0 ? LONG.length : place;
    };
    return sorted.toSorted(
      (a, b) => projects.indexOf(a.project) - projects.indexOf(b.project) || rank(a) - rank(b),
    );
  }
}

/** The short tier runs every call on PostgreSQL, and on the embedded database what depends on the engine. */
function filesOn(database: 'embedded' | 'postgres'): string[] {
  if (TIER === 'all') return onDatabases;
  const short = onDatabases.filter((file) => database === 'postgres' || ENGINE.test(file));
  return TIER === 'short' ? short : onDatabases.filter((file) => !short.includes(file));
}

/** One more than there are cores: some wait for what they test to wait. One number for all, so that none waits for others. */
const WORKERS = 3;

const shared = {
  // An odd zone with daylight saving: what works here does not depend on the machine's zone.
  env: { TZ: 'America/St_Johns', NODE_ENV: 'test' },
  restoreMocks: true,
  pool: 'forks' as const,
  // The embedded database's WebAssembly: files are over before optimizing it pays.
  execArgv: ['--liftoff-only'],
};

/** Loading takes longer than most files' tests: a process does it once for all its files, unless they mock. */
const inTwo = (
  files: string[],
  project: (isolate: boolean, include: string[]) => TestProjectInlineConfiguration,
) =>
  [false, true].map((isolate) =>
    project(
      isolate,
      files.filter((file) => mocks(file) === isolate),
    ),
  );

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      ...inTwo(TIER === 'rest' ? [] : once, (isolate, include) => ({
        // What the browser's client is made of.
        plugins: [contractRoutes()],
        test: {
          ...shared,
          name: isolate ? 'unit, mocked' : 'unit',
          include,
          isolate,
          maxWorkers: WORKERS,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      })),
      ...(['embedded', 'postgres'] as const).flatMap((database) =>
        inTwo(filesOn(database), (isolate, include) => ({
          test: {
            ...shared,
            name: isolate ? `${database}, mocked` : database,
            include,
            isolate,
            env: { ...shared.env, TEST_DATABASE: database },
            globalSetup: [`server/testing/${database}-setup.ts`],
            maxWorkers: WORKERS,
            testTimeout: 60_000,
            hookTimeout: 120_000,
          },
        })),
      ),
    ],
  },
});
