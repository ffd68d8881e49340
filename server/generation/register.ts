import type { Services } from '#server/services';
import { GENERATE } from './generate-job';
import { requeueStaleGenerations } from './requeue-stale-generations';
import { runGeneration } from './run-generation';

const SWEEP_SECONDS = 5;

/** Registers the generation job and the sweep that requeues generations that lost their worker. */
export function registerGeneration(services: Services): void {
  services.jobs.handle(GENERATE, (run) => runGeneration(services, run));
  services.jobs.every('requeue stale generations', SWEEP_SECONDS, () => requeueStaleGenerations(services));
}
