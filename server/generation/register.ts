import type { Services } from '#server/services';
import { GENERATE } from './generate-job';
import { requeueStaleGenerations } from './requeue-stale-generations';
import { runGeneration } from './run-generation';

const SWEEP_SECONDS = 5;

/** The generation's job, and the sweep that takes up what a crash left behind. */
export function registerGeneration(services: Services): void {
  services.jobs.handle(GENERATE, (run) => runGeneration(services, run));
  services.jobs.every('taking up generations', SWEEP_SECONDS, () => requeueStaleGenerations(services));
}
