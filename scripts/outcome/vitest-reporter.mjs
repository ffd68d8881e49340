import { relative } from 'node:path';
import { reasonOf, writeOutcome } from './outcome.mjs';

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
      outcome.failures.push(strayFailure(error));
    }
    writeOutcome(outcome);
  }
}

/**
 * Such an error is often thrown under load alone: the file whose tests ran then, and where it was thrown, lead to its cause.
 * @param {import('vitest/node').SerializedError} error
 */
function strayFailure(error) {
  const { VITEST_TEST_PATH: path, VITEST_TEST_NAME: running, stack = '' } = error;
  const own = String(stack)
    .split('\n')
    .find((line) => line.includes(process.cwd()) && !line.includes('node_modules'));
  return {
    file: path ? relative(process.cwd(), String(path)) : '',
    title: `an error outside of any test${running ? `, while “${running}” ran` : ''}`,
    reason: [reasonOf(error), own?.trim().replace(`${process.cwd()}/`, '')].filter(Boolean).join(' '),
  };
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
    outcome.failures.push({ file, title: test.fullName, reason: reasonOf(errors[0]) });
  }
  if (module.state() !== 'failed' || failedInside > 0) return;
  // The file could not be loaded or its set-up failed: its tests are reported as skipped.
  const suites = [...module.children.allSuites()].filter((suite) => suite.errors().length > 0);
  const [error] = [module, ...suites].flatMap((part) => part.errors());
  const title = suites[0]?.fullName ?? 'before its tests';
  outcome.failed++;
  outcome.failures.push({ file, title, reason: reasonOf(error) });
}
