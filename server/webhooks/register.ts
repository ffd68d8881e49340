import type { Services } from '#server/services';
import { requeueStaleDeliveries } from './requeue-stale-deliveries';
import { runDelivery } from './run-delivery';
import { SEND_WEBHOOK } from './send-webhook-job';

const SWEEP_SECONDS = 5;

/** The webhook's job, and the sweep that takes up what a crash left behind. */
export function registerWebhooks(services: Services): void {
  services.jobs.handle(SEND_WEBHOOK, (run) => runDelivery(services, run));
  services.jobs.every('taking up webhooks', SWEEP_SECONDS, () => requeueStaleDeliveries(services));
}
