import { relative } from 'node:path';
import { firstLine, writeOutcome } from './outcome.mjs';

/** Counts vitest's tests, and records which failed and why. */
export default class OutcomeReporter {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly import('vitest/node').SerializedError[]} strayErrors thrown where no test waited for them
   */
  onTestRunEnd(modules, strayErrors) {
    const outcome = { passed: 0, failed: 0, skipped: 0, failures: [] };
    for (const module of modules) add(outcome, module);
    for (const error of strayErrors) {
      outcome.failed++;
      outcome.failures.push({ file: '', title: 'an error outside of any test', reason: firstLine(error) });
    }
    writeOutcome(outcome);
  }
}

function add(outcome, module) {
  const { name } = module.project;
  const file = `${name ? `[${name}] ` : ''}${relative(process.cwd(), module.moduleId)}`;
  let failedInside = 0;
  for (const test of module.children.allTests()) {
    const { state, errors = [] } = test.result();
    outcome[state === 'passed' || state === 'failed' ? state : 'skipped']++;
    if (state !== 'failed') continue;
    failedInside++;
    outcome.failures.push({ file, title: test.fullName, reason: firstLine(errors[0]) });
  }
  if (module.state() !== 'failed' || failedInside > 0) return;
  // The file could not be loaded or its set-up failed: its tests are reported as skipped.
  const suites = [...module.children.allSuites()].filter((suite) => suite.errors().length > 0);
  const [error] = [module, ...suites].flatMap((part) => part.errors());
  const title = suites[0]?.fullName ?? 'before its tests';
  outcome.failed++;
  outcome.failures.push({ file, title, reason: firstLine(error) });
}
