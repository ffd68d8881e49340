import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { contractRoutes } from './scripts/build/contract-routes';
import { keepTemporaryFilesInMemory } from './scripts/set-up/memory-folder';

keepTemporaryFilesInMemory();

/** Which tests to run: `short` for `npm test`, `rest` for the others, and `all` by default (docs/testing.md). */
const TIER = process.env.TEST_TIER ?? 'all';

/**
 * Tests that depend on the database engine: the short tier runs these, and the browser's journeys, on the embedded
 * database.
 */
const ENGINE = /^server\/(database|jobs|live)\//;

/**
 * Tests of what lies above the database and has no SQL of its own: HTTP, outside counterparts, limits of the process. They run on
 * PostgreSQL alone. Of the large tables of calls (`rowsHere`), the embedded database gets a sample.
 */
const ABOVE_THE_DATABASE = [
  /^server\/(http|mcp|scanner|website)\//,
  // Several processes, which the embedded database does not take.
  /^server\/(fleet|previous-release|metrics\/metrics)\.test/,
  // Of two servers on one database, and of both kinds of database by themselves.
  /^server\/(start-server|installation\/migrate-installation)\.test/,
  // From the embedded database to PostgreSQL.
  /^server\/backup\/move\.test/,
  /^server\/webhooks\/webhooks\.test/,
  /^server\/customer-api\/recipes\.test/,
  // What sites answer, and what is stored of it.
  /^server\/wordpress\/connections\.test/,
  // The embedded database has one connection, so nothing else can hold a lock there, and nothing has to hold tests to that one.
  /^server\/database\/one-connection\.test/,
  /^server\/(identity\/account\/locked-requests|storage\/locked-requests|generation\/daily-limit\/at-once)\.test/,
  /^server\/identity\/programs\/code-twice\.test/,
  /^server\/identity\/providers\/(oidc|saml|sso|wallet)\//,
  /^server\/identity\/sign-in\/(captcha|contested-sign-ups|even-answers|phone|strict-inputs)\.test/,
  /^server\/routes\/(extremes|head|junk-bytes|key-scopes|open-api|visitor-budget)\.test/,
  // How an unusable answer of a model is made good, and a cache of this process.
  /^server\/generation\/(rewrite|section-counts|stages\/repairs)\.test/,
  /^server\/admin\/statistics\/statistics-cache\.test/,
  /^server\/(documents\/document-uploads|files\/strict-forms|mail\/names-in-mails)\.test/,
];

/** States of components, rendered without a browser: the files of web that end with .test.tsx. */
const inDom = testsBelow('web').filter((file) => file.endsWith('.tsx'));
/** Tests that start the application run twice, once per database; every other test runs once. */
const onDatabases = testsBelow('server').filter((file) =>
  /from '(#server|\.\.?)\/(.*\/)?testing\//.test(readFileSync(file, 'utf8')),
);
const once = ['domain', 'contract', 'web', 'scripts', 'server']
  .flatMap(testsBelow)
  .filter((file) => !onDatabases.includes(file) && !inDom.includes(file));
/** Tests that mock a module or a shared prototype need an isolated process. */
const mocks = (file: string) => /vi\.mock\(|spyOn\(\w+\.prototype/.test(readFileSync(file, 'utf8'));

/** Round trips of generated documents: the longer tier runs them again, with forty times as many documents. */
const ROUND_TRIPS = once.filter((file) => readFileSync(file, 'utf8').includes('DOCUMENT_RUNS'));
/** These compile the whole tree, start other programs, or wait: the longer tier runs them, on PostgreSQL too. */
const SLOW = [
  'scripts/recipes/hold.test.ts',
  'scripts/outcome/outcome.test.ts',
  'server/backup/backup.test.ts',
  'server/backup/move.test.ts',
  'server/database/copy-embedded.test.ts',
  'server/fleet.test.ts',
  'server/previous-release.test.ts',
  'server/database/lost-connections.test.ts',
  'server/database/lost-database.test.ts',
  'server/identity/sign-in/phone.test.ts',
  'server/notifications/crashes.test.ts',
  'server/pay/export-office.test.ts',
  'server/routes/extremes.test.ts',
  'server/webhooks/webhooks.test.ts',
];

function unitFiles(): string[] {
  if (TIER === 'all') return once;
  const slow = once.filter((file) => SLOW.includes(file));
  return TIER === 'rest' ? [...slow, ...ROUND_TRIPS] : once.filter((file) => !slow.includes(file));
}

function testsBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => join(folder, file));
}

/** The slowest files, slowest first. Started last, one of them would run on alone. */
const LONG = [
  'hold',
  'crashes',
  'matrix',
  'webhooks',
  'bad-input',
  'junk',
  'visitor-budget',
  'phone',
  'recovery',
  'storage',
  'factors',
  'lost-database',
];

class LongestFirst extends BaseSequencer {
  /**
   * Keeps each project's files together, since a worker process serves only one project. Projects with a slow file come
   * first, of these the smaller ones: what ends the run is to be many short files.
   */
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = LONG.indexOf(basename(moduleId, '.test.ts'));
      return place < 0 ? LONG.length : place;
    };
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))].map((project) =>
      sorted.filter((file) => file.project === project).toSorted((a, b) => rank(a) - rank(b)),
    );
    const first = (own: TestSpecification[]) => (own[0] ? rank(own[0]) : LONG.length);
    return projects.toSorted((a, b) => first(a) - first(b) || a.length - b.length).flat();
  }
}

/**
 * The short tier runs every call on PostgreSQL, and what depends on the engine on the embedded database too; the longer one runs
 * on the embedded database what has SQL of its own.
 */
function filesOn(database: 'embedded' | 'postgres'): string[] {
  if (database === 'postgres') {
    if (TIER === 'all') return onDatabases;
    return onDatabases.filter((file) => SLOW.includes(file) === (TIER === 'rest'));
  }
  const both = onDatabases.filter((file) => !ABOVE_THE_DATABASE.some((pattern) => pattern.test(file)));
  if (TIER === 'all') return both;
  const short = (file: string) => ENGINE.test(file) && !SLOW.includes(file);
  return both.filter((file) => short(file) === (TIER === 'short'));
}

/** One more than there are cores, since tests often wait. The same for all projects, so that none waits for another. */
const WORKERS = 3;

const shared = {
  // A time zone with daylight saving and an odd offset, so that tests do not depend on the machine's.
  env: { TZ: 'America/St_Johns', NODE_ENV: 'test' },
  restoreMocks: true,
  pool: 'forks' as const,
  execArgv: [
    // For the embedded database's WebAssembly: test files end before optimizing it pays off.
    '--liftoff-only',
    // Newer versions of Node.js have a `localStorage` of their own, which stands in the way of the window's.
    ...['--no-experimental-webstorage'].filter((flag) => process.allowedNodeEnvironmentFlags.has(flag)),
  ],
};

/** Loading modules takes longer than most files' tests, so a process runs many files, unless they mock. */
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
      ...inTwo(unitFiles(), (isolate, include) => ({
        // Provides the routes that the browser's client is made of.
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
      ...inTwo(TIER === 'rest' ? [] : inDom, (isolate, include) => ({
        plugins: [contractRoutes()],
        test: {
          ...shared,
          name: isolate ? 'dom, mocked' : 'dom',
          include,
          isolate,
          setupFiles: ['web/testing/each-file.ts'],
          environment: isolate ? 'happy-dom' : './web/testing/kept-window.ts',
          environmentOptions: {
            happyDOM: {
              settings: {
                // Nothing slides or fades: what is there is there at once.
                device: { prefersReducedMotion: 'reduce' },
                // A followed link or a download would leave the window in which the next test renders.
                navigation: {
                  disableMainFrameNavigation: true,
                  disableChildPageNavigation: true,
                  disableFallbackToSetURL: true,
                },
              },
            },
          },
          maxWorkers: WORKERS,
          testTimeout: 120_000,
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
            globalSetup: [`server/testing/database/${database}-setup.ts`],
            maxWorkers: WORKERS,
            testTimeout: 60_000,
            hookTimeout: 120_000,
          },
        })),
      ),
    ],
  },
});
