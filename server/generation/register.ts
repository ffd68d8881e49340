import type { Parts } from '#server/parts';
import { GENERATE } from './generate-job';
import { runGeneration } from './run-generation';
import { takeUpGenerations } from './take-up-generations';

const SWEEP_SECONDS = 5;

/** The generation's job, and the sweep that takes up what a crash left behind. */
export function registerGeneration(parts: Parts): void {
  parts.jobs.handle(GENERATE, (run) => runGeneration(parts, run));
  parts.jobs.every('taking up generations', SWEEP_SECONDS, () => takeUpGenerations(parts));
}
