import type { Services } from '#server/services';
import { requeueStaleDeliveries } from './requeue-stale-deliveries';
import { runDelivery } from './run-delivery';
import { SEND_WEBHOOK } from './send-webhook-job';

/** The events of requests wait for it (docs/decisions/045). */
const SWEEP_SECONDS = 1;

/** Registers the webhook job, and the sweep that takes up what the trigger wrote and requeues what a lost worker left. */
export function registerWebhooks(services: Services): void {
  services.jobs.handle(SEND_WEBHOOK, (run) => runDelivery(services, run));
  services.jobs.every('requeue stale webhook deliveries', SWEEP_SECONDS, () =>
    requeueStaleDeliveries(services),
  );
}
