import { defineConfig } from '@playwright/test';
import { browserOptions } from './e2e/support/browser';
import { keepTemporaryFilesInMemory } from './scripts/set-up/memory-folder';

keepTemporaryFilesInMemory();

/** The journeys in the short tier of the tests (docs/testing.md). */
const SHORT = ['answers', 'create', 'journey', 'keyboard', 'landing', 'pay'];
const short = new RegExp(`/(${SHORT.join('|')})\\.spec\\.ts$`);
const tier = process.env.TEST_TIER;

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: 'test-results',
  ...(tier === 'short' ? { testMatch: short } : tier === 'rest' ? { testIgnore: short } : {}),
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: 2,
  forbidOnly: !!process.env.CI,
  retries: 0,
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Helsinki',
    // A dialog that is still sliding in gets mousedown and mouseup on different elements, which makes no click.
    contextOptions: { reducedMotion: 'reduce' },
    // A step that hangs is reported by its name instead of as a time-out of the whole test.
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    // Recording takes a fifth of the time; run a failed test with `--trace on` instead.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: browserOptions(process.env.CHROMIUM_PATH),
  },
});
