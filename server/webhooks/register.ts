import type { Parts } from '#server/parts';
import { runDelivery } from './run-delivery';
import { SEND_WEBHOOK } from './send-webhook-job';
import { takeUpDeliveries } from './take-up-deliveries';

const SWEEP_SECONDS = 5;

/** The webhook's job, and the sweep that takes up what a crash left behind. */
export function registerWebhooks(parts: Parts): void {
  parts.jobs.handle(SEND_WEBHOOK, (run) => runDelivery(parts, run));
  parts.jobs.every('taking up webhooks', SWEEP_SECONDS, () => takeUpDeliveries(parts));
}
