import { join } from 'node:path';
import type { Context } from 'hono';
import { submissionCalls } from '#contract/http/files';
import type { Submission } from '#contract/writer';
import { Fault } from '#domain/errors';
import type { Actor } from '#server/access/actor';
import { signedInHandler } from '#server/access/http-handler';
import type { Orm } from '#server/database/database';
import { discardBody } from '#server/files/discard-body';
import { receiveUpload } from '#server/files/receive-upload';
import type { AppEnv } from '#server/http/app-env';
import { assertMayApply } from '#server/requests/apply-transition';
import { scanUpload } from '#server/scanner/scan-upload';
import { findSubmission } from './find-submission';
import { submitWork } from './submit-work';

export const SUBMISSION_HANDLERS = [
  signedInHandler(submissionCalls.submit, async ({ c, actor, input }) => {
    try {
      return await receiveSubmission(c, actor, {
        requestId: input.params.id,
        key: input.headers['Idempotency-Key'],
      });
    } finally {
      await discardBody(c.req.raw);
    }
  }),
];

/** Checks whether the actor may submit before reading the body. */
async function receiveSubmission(
  c: Context<AppEnv>,
  actor: Actor,
  { requestId, key }: { requestId: string; key: string },
): Promise<Response> {
  const services = c.get('services');
  const { orm } = services.database;
  const answered = await orReplayedAnswer({ orm, actor, requestId, key }, async () => {
    await assertMayApply(orm, 'submit', actor, requestId).catch(throwNotSelected);
    return null;
  });
  if (answered) return c.json(answered);
  const upload = await receiveUpload(c.req.raw, join(services.environment.DATA_DIR, 'uploads'), [
    'minutes',
    'reason',
    'minutesReason',
  ]);
  try {
    const file = upload.file && (await scanUpload(services, { file: upload.file, actor }));
    const { fields } = upload;
    return c.json(
      await orReplayedAnswer({ orm, actor, requestId, key }, () =>
        submitWork(services, actor, { requestId, key, upload: { fields, file } }),
      ),
    );
  } finally {
    await upload.dispose();
  }
}

/** The specified message for an outdated page, after its request was deleted or reassigned. */
function throwNotSelected(error: unknown): never {
  const gone = error instanceof Fault && error.code === 'NOT_FOUND';
  throw gone ? new Fault('NOT_FOUND', { message: 'No request selected' }) : error;
}

/** What the second of two equal calls meets: the request is completed, and its working copy is gone. */
const REFUSED_AGAIN = ['WRONG_STATE', 'STALE_VERSION'] as const;

/**
 * Replays the answer to an earlier submission under the same key, for double clicks and retries: before `work`, since changes may have
 * been asked for since, which would let a retry in again, and after it, for calls at the same time.
 */
export async function orReplayedAnswer<T>(
  { orm, actor, requestId, key }: { orm: Orm; actor: Actor; requestId: string; key: string },
  work: () => Promise<T>,
): Promise<T | Submission> {
  const known = await findSubmission(orm, actor, requestId, key);
  if (known) return known;
  try {
    return await work();
  } catch (error) {
    const refused = error instanceof Fault && REFUSED_AGAIN.some((code) => code === error.code);
    const earlier = refused ? await findSubmission(orm, actor, requestId, key) : undefined;
    if (!earlier) throw error;
    return earlier;
  }
}
