import { signedIn } from '#server/access/call';
import { makeBackupCodes, useBackupCode } from './backup-codes';
import { challengeFactor } from './challenge-factor';
import { enrollFactor } from './enroll-factor';
import { loadProofs } from './load-proofs';
import { reauthenticate } from './reauthenticate';
import { unenrollFactor } from './unenroll-factor';
import { verifyFactor } from './verify-factor';

const calls = signedIn.factors;

export const factorRoutes = {
  list: calls.list.handler(({ context }) => loadProofs(context.services, context.actor)),
  enroll: calls.enroll.handler(({ context, input }) => enrollFactor(context.services, context.actor, input)),
  challenge: calls.challenge.handler(({ context, input }) =>
    challengeFactor(context.services, context.actor, input.id),
  ),
  verify: calls.verify.handler(({ context, input }) =>
    verifyFactor(context.services, context.actor, {
      factorId: input.id,
      challengeId: input.challenge_id,
      code: input.code,
    }),
  ),
  unenroll: calls.unenroll.handler(({ context, input }) =>
    unenrollFactor(context.services.database, context.actor, input.id),
  ),
  makeBackupCodes: calls.makeBackupCodes.handler(async ({ context }) => ({
    codes: await makeBackupCodes(context.services, context.actor),
  })),
  useBackupCode: calls.useBackupCode.handler(({ context, input }) =>
    useBackupCode(context.services, context.actor, input.code),
  ),
  reauthenticate: calls.reauthenticate.handler(({ context, input }) =>
    reauthenticate(context.services, context.actor, input),
  ),
};
