import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

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

const shared = {
  // An odd zone with daylight saving: what works here does not depend on the machine's zone.
  env: { TZ: 'America/St_Johns', NODE_ENV: 'test' },
  restoreMocks: true,
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
    projects: [
      ...inTwo(once, (isolate, include) => ({
        test: { ...shared, name: isolate ? 'unit, mocked' : 'unit', include, isolate, testTimeout: 60_000 },
      })),
      ...(['embedded', 'postgres'] as const).flatMap((database) =>
        inTwo(onDatabases, (isolate, include) => ({
          test: {
            ...shared,
            name: isolate ? `${database}, mocked` : database,
            include,
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
