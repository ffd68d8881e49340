import type { Services } from '#server/services';
import { endInterruptedSendings, runSending } from './run-sending';
import { SEND_DRAFT } from './send-draft-job';

const SWEEP_SECONDS = 300;

/** Registers the job that sends drafts, and the sweep of those whose job was lost. */
export function registerWordPress(services: Services): void {
  services.jobs.handle(SEND_DRAFT, (run) => runSending(services, run));
  services.jobs.every('end interrupted sendings to WordPress', SWEEP_SECONDS, () =>
    endInterruptedSendings(services),
  );
}
