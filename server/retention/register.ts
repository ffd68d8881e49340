import { join } from 'node:path';
import { pruneOutbox } from '#server/mail/outbox';
import { pruneNotifications, pruneStaleNews } from '#server/notifications/prune-notifications';
import type { Services } from '#server/services';
import { pruneDeliveries } from '#server/webhooks/prune-deliveries';
import { pruneGenerations, pruneSpentCodes, pruneUnverified, pruneUsage } from './prune-ended';

const HOUR = 3600;

/** Registers the pruning whose periods are settings; docs/retention.md lists all pruning. */
export function registerRetention({ database, environment, jobs, settings }: Services): void {
  jobs.every('pruning generations', HOUR, async () => {
    await pruneGenerations(database, (await settings.fresh()).keepGenerationsDays);
    await pruneUsage(database);
  });
  jobs.every('pruning accounts that were never verified', HOUR, async () => {
    await pruneUnverified(database, (await settings.fresh()).keepUnverifiedDays);
  });
  jobs.every('pruning spent codes', HOUR, async () => {
    await pruneSpentCodes(database, (await settings.fresh()).keepSpentCodesDays);
  });
  jobs.every('pruning webhook deliveries', HOUR, async () => {
    await pruneDeliveries(database, (await settings.fresh()).keepDeliveriesDays);
  });
  jobs.every('pruning notifications', HOUR, async () => {
    await pruneNotifications(database, (await settings.fresh()).keepNotificationsDays);
    await pruneStaleNews(database);
  });
  jobs.every('pruning the outbox folder', HOUR, async () => {
    await pruneOutbox(join(environment.DATA_DIR, 'outbox'), (await settings.fresh()).keepOutboxDays);
  });
}
