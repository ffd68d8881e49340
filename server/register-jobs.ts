import { join } from 'node:path';
import { pruneEmailChanges } from './account/email-change-proofs';
import { sweepTemporaryFiles } from './files/receive-upload';
import { sweepFiles } from './files/stored-files';
import { registerGeneration } from './generation/register';
import { pruneIdempotencyKeys } from './idempotency/once';
import { registerIdentities } from './identities/flows';
import { watchClock } from './installation/watch-clock';
import { registerInvitations } from './invitations/register';
import { pruneCounts } from './limits/counts';
import { registerMailJobs } from './mail/send-letter';
import { pruneUndelivered } from './mail/undelivered';
import type { Parts } from './parts';
import { registerPasskeys } from './passkeys/passkey-challenges';
import { registerRetention } from './retention/register';
import { registerSmsJobs } from './sms/send-text-message';
import { registerTokens } from './tokens/prune-tokens';
import { registerWebhooks } from './webhooks/register';

const MINUTE = 60;
const CLOCK_SECONDS = 10;

/** Hands every capability's jobs and housekeeping to the queue; before it starts. */
export function registerJobs(parts: Parts): void {
  parts.jobs.every('watching the clock', CLOCK_SECONDS, async () => {
    const seconds = await watchClock(parts.database);
    if (seconds > 0) parts.log.warn({ seconds }, 'the clock was set back; what waits was moved with it');
  });
  registerMailJobs(parts);
  registerSmsJobs(parts);
  registerGeneration(parts);
  registerWebhooks(parts);
  registerTokens(parts);
  parts.jobs.every('prune-rate-limits', 10 * MINUTE, () => pruneCounts(parts.database));
  parts.jobs.every('prune-email-changes', 10 * MINUTE, () => pruneEmailChanges(parts.database));
  parts.jobs.every('pruning notes of undelivered messages', 60 * MINUTE, () =>
    pruneUndelivered(parts.database),
  );
  parts.jobs.every('pruning idempotency keys', 60 * MINUTE, () => pruneIdempotencyKeys(parts.database));
  registerRetention(parts);
  registerIdentities(parts);
  registerPasskeys(parts);
  registerInvitations(parts);
  parts.jobs.every('looking at the file storage', 5, () => parts.files.look());
  parts.jobs.every('sweeping files', 5 * MINUTE, async () => {
    await sweepFiles(parts);
    await sweepTemporaryFiles(join(parts.environment.DATA_DIR, 'uploads'));
  });
}
