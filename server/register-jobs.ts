import { join } from 'node:path';
import { pruneEmailChanges } from '#server/identity/account/email-change-proofs';
import { registerInvitations } from '#server/identity/invitations/register';
import { registerPasskeys } from '#server/identity/passkeys/passkey-challenges';
import { registerTokens } from '#server/identity/programs/prune-tokens';
import { registerIdentities } from '#server/identity/providers/flows';
import { registerDeadlines } from './deadlines/watch-deadlines';
import { registerDocumentImport } from './document-versions/import-documents';
import { sweepTemporaryFiles } from './files/receive-upload';
import { sweepFiles } from './files/stored-files';
import { registerGeneration } from './generation/register';
import { pruneIdempotencyKeys } from './idempotency/run-idempotent';
import { watchClock } from './installation/watch-clock';
import { registerJobHolds } from './job-holds/watch-holds';
import { pruneCounts } from './limits/counts';
import { pruneChanges } from './live/prune-changes';
import { registerMailJobs } from './mail/send-mail';
import { pruneUndelivered } from './mail/undelivered';
import { registerNotifications } from './notifications/register';
import { registerProvenance } from './provenance/record-provenance';
import { registerRetention } from './retention/register';
import { registerReviews } from './reviews/auto-approve';
import type { Services } from './services';
import { registerSmsJobs } from './sms/send-text-message';
import { registerWebhooks } from './webhooks/register';
import { registerWordPress } from './wordpress/register';

const MINUTE = 60;
const CLOCK_SECONDS = 10;

/** Registers the jobs and housekeeping of all capabilities; call it before the queue starts. */
export function registerJobs(services: Services): void {
  services.jobs.every('watching the clock', CLOCK_SECONDS, async () => {
    const seconds = await watchClock(services.database);
    if (seconds > 0) services.log.warn({ seconds }, 'the clock was set back; scheduled times were shifted');
  });
  registerMailJobs(services);
  registerSmsJobs(services);
  registerNotifications(services);
  registerGeneration(services);
  registerDocumentImport(services);
  registerProvenance(services);
  registerReviews(services);
  registerJobHolds(services);
  registerDeadlines(services);
  registerWebhooks(services);
  registerWordPress(services);
  registerTokens(services);
  services.jobs.every('prune-rate-limits', 10 * MINUTE, () => pruneCounts(services.database));
  services.jobs.every('prune-email-changes', 10 * MINUTE, () => pruneEmailChanges(services.database));
  services.jobs.every('pruning notes of undelivered messages', 60 * MINUTE, () =>
    pruneUndelivered(services.database),
  );
  services.jobs.every('pruning idempotency keys', 60 * MINUTE, () => pruneIdempotencyKeys(services.database));
  registerRetention(services);
  registerIdentities(services);
  registerPasskeys(services);
  registerInvitations(services);
  services.jobs.every('prune-changes', 10 * MINUTE, () => pruneChanges(services.database));
  services.jobs.every('sweeping files', 5 * MINUTE, async () => {
    await sweepFiles(services);
  });
  services.jobs.everyInEachProcess('looking at the file storage', 5, () => services.files.checkHealth());
  services.jobs.everyInEachProcess('sweeping interrupted uploads', 5 * MINUTE, () =>
    sweepTemporaryFiles(join(services.environment.DATA_DIR, 'uploads')),
  );
}
