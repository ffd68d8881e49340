import { relative } from 'node:path';
import { reasonOf, writeOutcome } from './outcome.mjs';

const COUNTED = { expected: 'passed', unexpected: 'failed', flaky: 'failed', skipped: 'skipped' };

/** Counts Playwright's tests, and records which failed and why. */
export default class OutcomeReporter {
  strayErrors = [];

  /** @param {import('@playwright/test/reporter').Suite} suite */
  onBegin(_config, suite) {
    this.suite = suite;
  }

  /** Errors outside any test: a file that cannot be loaded, or a failed global set-up. */
  onError(error) {
    this.strayErrors.push(error);
  }

  onEnd() {
    const outcome = { passed: 0, failed: 0, skipped: 0, failures: [] };
    for (const test of this.suite?.allTests() ?? []) {
      const counted = COUNTED[test.outcome()];
      outcome[counted]++;
      if (counted !== 'failed') continue;
      const [, , , ...titles] = test.titlePath();
      const error = test.results.find(({ status }) => status !== 'passed')?.errors[0];
      outcome.failures.push({
        file: `${relative(process.cwd(), test.location.file)}:${test.location.line}`,
        title: titles.join(' › '),
        reason: reasonOf(error),
      });
    }
    for (const error of this.strayErrors) {
      outcome.failed++;
      const file = error.location ? relative(process.cwd(), error.location.file) : '';
      outcome.failures.push({ file, title: 'an error outside of any test', reason: reasonOf(error) });
    }
    writeOutcome(outcome);
  }
}
