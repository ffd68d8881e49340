import type { Parts } from '#server/parts';
import { pruneDeliveries } from './prune-deliveries';
import { LOST_SECONDS, runDelivery } from './run-delivery';
import { SEND_WEBHOOK } from './send-webhook-job';
import { takeUpDeliveries } from './take-up-deliveries';

const SWEEP_SECONDS = 10;
const HOUR = 3600;

/** The webhook's job, and the sweep that takes up what a crash left behind. */
export function registerWebhooks(parts: Parts): void {
  parts.jobs.handle(SEND_WEBHOOK, (run) => runDelivery(parts, run));
  parts.jobs.every('taking up webhooks', SWEEP_SECONDS, () => takeUpDeliveries(parts, LOST_SECONDS));
  parts.jobs.every('pruning webhook deliveries', HOUR, () => pruneDeliveries(parts.database));
}

/** At the start of the only process on its database, every try that has not ended is one that its predecessor left. */
export async function takeUpWebhooksAtStart(parts: Parts): Promise<void> {
  if (parts.database.kind === 'embedded') await takeUpDeliveries(parts, 0);
}
