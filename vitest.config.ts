import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Tests that start the application run twice, on either database; every other test runs once. */
const onDatabases = testsBelow('server').filter((file) =>
  /from '(#server|\.\.?)\/(.*\/)?testing\//.test(readFileSync(file, 'utf8')),
);
/** Those that put something else in a module's place need modules of their own. */
const mocking = onDatabases.filter((file) => readFileSync(file, 'utf8').includes('vi.mock('));
/** Thousands of calls that try the HTTP door and hardly ask the database: on PostgreSQL alone, or they would cost minutes. */
const atTheDoor = ['bad-input', 'junk', 'matrix', 'own-pages'].map((name) => `server/http/${name}.test.ts`);

function testsBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => join(folder, file));
}

const shared = {
  // An odd zone with daylight saving: what works here does not depend on the machine's zone.
  env: { TZ: 'America/St_Johns', NODE_ENV: 'test' },
  restoreMocks: true,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['{domain,contract,web,scripts}/**/*.test.{ts,tsx}', 'server/**/*.test.ts'],
          exclude: ['node_modules/**', ...onDatabases],
          testTimeout: 60_000,
        },
      },
      ...(['embedded', 'postgres'] as const).flatMap((database) =>
        [false, true].map((isolate) => ({
          test: {
            ...shared,
            name: isolate ? `${database}, mocked` : database,
            include: isolate ? mocking : onDatabases,
            exclude: isolate ? [] : [...mocking, ...(database === 'embedded' ? atTheDoor : [])],
            // Loading the whole server takes longer than most files' tests: a process does it once for all its files.
            isolate,
            env: { ...shared.env, TEST_DATABASE: database },
            globalSetup: [`server/testing/${database}-setup.ts`],
            pool: 'forks' as const,
            // The embedded database's WebAssembly: files are over before optimizing it pays.
            execArgv: ['--liftoff-only'],
            // One more than there are cores: some wait for what they test to wait.
            maxWorkers: 3,
            // After the unit tests, which take every core.
            sequence: { groupOrder: 1 },
            testTimeout: 60_000,
            hookTimeout: 120_000,
          },
        })),
      ),
    ],
  },
});
