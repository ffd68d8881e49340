// The outcome of a test run: how many tests passed, failed and were skipped, and which failed.
import { writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** Environment variable with the path to which a test runner's reporter writes its outcome. */
export const OUTCOME_VARIABLE = 'TEST_OUTCOME';

/** Few enough that a log cut to its last hundred lines still shows them. */
const MOST_NAMED = 40;
const LONGEST_REASON = 240;
/** Of what a test received, which may be a list of answers. */
const MOST_LINES = 8;
const LONGEST_RECEIVED = 600;

/**
 * @typedef {{ file: string, title: string, reason: string }} Failure
 * @typedef {{ passed: number, failed: number, skipped: number, failures: Failure[] }} Outcome
 */

/** @param {Outcome} outcome */
export function writeOutcome(outcome) {
  const file = process.env[OUTCOME_VARIABLE];
  if (file) writeFileSync(file, JSON.stringify(outcome));
}

/**
 * The first line of an error, with its cause: `fetch failed` alone says nothing. Where that line leaves out what was received, it follows:
 * a failure on another machine may not come again, and is then known by this line alone.
 * @param {{ message?: string, value?: string, diff?: string, cause?: { message?: string, code?: string } } | undefined} error
 */
export function reasonOf(error) {
  const text = stripVTControlCharacters(error?.message ?? error?.value ?? '');
  const line = text.split('\n').find((one) => one.trim() !== '') ?? 'no reason was given: see above';
  const cause = error?.cause?.message || error?.cause?.code;
  const first = (cause ? `${line.trim()}: ${cause}` : line.trim()).slice(0, LONGEST_REASON);
  const received = /…|\(received\)/.test(first) ? receivedIn(error?.diff ?? text) : '';
  return received ? `${first} received: ${received}` : first;
}

/** What differs on the received side of a comparison, as Vitest and Playwright print it. */
function receivedIn(text) {
  return stripVTControlCharacters(text)
    .split('\n')
    .map((line) => /^\s*(?:\+(?!\s+Received\b)|Received[\w ]*:)\s*(.*)$/.exec(line)?.[1] ?? '')
    .filter((part) => part !== '')
    .slice(0, MOST_LINES)
    .join(' ')
    .slice(0, LONGEST_RECEIVED);
}

/**
 * The list printed before the last line with the counts.
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
