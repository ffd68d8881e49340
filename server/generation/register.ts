import type { Parts } from '#server/parts';
import { GENERATE } from './generate-job';
import { runGeneration, STALE_SECONDS } from './run-generation';
import { takeUpGenerations } from './take-up-generations';

const SWEEP_SECONDS = 5;
const PATIENCE = { running: STALE_SECONDS, queued: 60 };

/** The generation's job, and the sweep that takes up what a crash left behind. */
export function registerGeneration(parts: Parts): void {
  parts.jobs.handle(GENERATE, (run) => runGeneration(parts, run));
  parts.jobs.every('taking up generations', SWEEP_SECONDS, () => takeUpGenerations(parts, PATIENCE));
}

/** At the start of the only process on its database, every open generation is one that its predecessor left. */
export async function takeUpAtStart(parts: Parts): Promise<void> {
  if (parts.database.kind === 'embedded') await takeUpGenerations(parts, { running: 0, queued: 0 });
}
