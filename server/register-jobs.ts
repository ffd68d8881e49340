import { join } from 'node:path';
import { pruneEmailChanges } from './account/email-change-proofs';
import { sweepTemporaryFiles } from './files/receive-upload';
import { sweepFiles } from './files/stored-files';
import { registerGeneration } from './generation/register';
import { registerIdentities } from './identities/flows';
import { registerInvitations } from './invitations/register';
import { pruneCounts } from './limits/counts';
import { registerMailJobs } from './mail/send-letter';
import type { Parts } from './parts';
import { registerPasskeys } from './passkeys/passkey-challenges';
import { registerSmsJobs } from './sms/send-text-message';
import { registerTokens } from './tokens/prune-tokens';
import { registerWebhooks } from './webhooks/register';

const MINUTE = 60;

/** Hands every capability's jobs and housekeeping to the queue; before it starts. */
export function registerJobs(parts: Parts): void {
  registerMailJobs(parts);
  registerSmsJobs(parts);
  registerGeneration(parts);
  registerWebhooks(parts);
  registerTokens(parts);
  parts.jobs.every('prune-rate-limits', 10 * MINUTE, () => pruneCounts(parts.database));
  parts.jobs.every('prune-email-changes', 10 * MINUTE, () => pruneEmailChanges(parts.database));
  registerIdentities(parts);
  registerPasskeys(parts);
  registerInvitations(parts);
  parts.jobs.every('sweeping files', 5 * MINUTE, async () => {
    await sweepFiles(parts);
    await sweepTemporaryFiles(join(parts.environment.DATA_DIR, 'uploads'));
  });
}
