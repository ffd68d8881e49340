import { defineConfig } from '@playwright/test';
import { browserOptions } from './e2e/support/browser';

/** The journeys that the short tier of the tests keeps (docs/testing.md). */
const SHORT = ['answers', 'create', 'dashboards', 'journey', 'keyboard', 'landing', 'live', 'pay', 'webhook'];
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
    // A dialog that still slides in takes a press in one place and its release in another, which is no click.
    contextOptions: { reducedMotion: 'reduce' },
    // A step or a wait that hangs is told by its own name, and not as the time of the whole test.
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    // Recording costs a fifth of the time; where a test failed, `--trace on` tells more.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: browserOptions(process.env.CHROMIUM_PATH),
  },
});
