// What a run of tests came to: how many passed, failed and were skipped, and by name which failed.
import { writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** Where a test runner's reporter writes what its run came to. */
export const OUTCOME_VARIABLE = 'TEST_OUTCOME';

/** What the end of a log that is cut to its last hundred lines still shows. */
const MOST_NAMED = 40;
const LONGEST_REASON = 240;

/**
 * @typedef {{ file: string, title: string, reason: string }} Failure
 * @typedef {{ passed: number, failed: number, skipped: number, failures: Failure[] }} Outcome
 */

/** @param {Outcome} outcome */
export function writeOutcome(outcome) {
  const file = process.env[OUTCOME_VARIABLE];
  if (file) writeFileSync(file, JSON.stringify(outcome));
}

/** @param {{ message?: string, value?: string } | undefined} error */
export function firstLine(error) {
  const text = stripVTControlCharacters(error?.message ?? error?.value ?? '');
  const line = text.split('\n').find((one) => one.trim() !== '') ?? 'no reason was given: see above';
  return line.trim().slice(0, LONGEST_REASON);
}

/**
 * The list that stands before the last line's counts.
 *
 * @param {Failure[]} failures
 */
export function listOfFailures(failures) {
  if (failures.length === 0) return '';
  const named = failures
    .slice(0, MOST_NAMED)
    .map(({ file, title, reason }) => `  ✗ ${[file, title].filter(Boolean).join(' › ')}\n      ${reason}`);
  const others = failures.length - named.length;
  return ['Failed tests:', ...named, ...(others > 0 ? [`  … and ${others} more`] : [])].join('\n');
}
