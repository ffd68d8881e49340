import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import type { Submission } from '#contract/writer';
import { Fault } from '#domain/errors';
import { MAX_MINUTES, MIN_MINUTES } from '#domain/pay/pay';
import { type Actor, admit, loadActor } from '#server/access/actor';
import { type AppEnv, type PlainRoute, uuidOf } from '#server/access/plain-route';
import type { Orm } from '#server/database/database';
import { discardBody } from '#server/files/discard-body';
import { receiveUpload } from '#server/files/receive-upload';
import { assertMayApply } from '#server/requests/apply-transition';
import { scanUpload } from '#server/scanner/scan-upload';
import { findSubmission } from './find-submission';
import { submitWork } from './submit-work';

const ACCESS = ['writer'] as const;
const KEY = 'Idempotency-Key';

const FORM = {
  type: 'object',
  required: ['file', 'minutes'],
  properties: {
    file: { type: 'string', format: 'binary', description: 'The finished document, .docx, at most 25 MiB' },
    minutes: { type: 'integer', minimum: MIN_MINUTES, maximum: MAX_MINUTES },
  },
};
const ANSWER = {
  type: 'object',
  required: ['requestId', 'minutes', 'amountCents', 'completedAt', 'trackedChanges'],
  properties: {
    requestId: { type: 'string', format: 'uuid' },
    minutes: { type: 'integer' },
    amountCents: { type: 'integer', description: 'Euro cents, by the rate at this moment' },
    completedAt: { type: 'string', format: 'date-time' },
    trackedChanges: {
      type: 'boolean',
      description: 'The document has changes that nobody accepted or rejected',
    },
  },
};

export const SUBMISSION_ROUTES: readonly PlainRoute[] = [
  {
    method: 'POST',
    path: '/api/writer/assignments/{id}/submission',
    access: ACCESS,
    summary:
      'Hand in the finished document and the minutes; the same key again is the same submission, paid once',
    operation: {
      parameters: [{ name: KEY, in: 'header', required: true, schema: { type: 'string', format: 'uuid' } }],
      requestBody: { required: true, content: { 'multipart/form-data': { schema: FORM } } },
      responses: { 200: { description: 'Done', content: { 'application/json': { schema: ANSWER } } } },
    },
  },
];

export function submissionRoutes(): Hono<AppEnv> {
  return new Hono<AppEnv>().post('/api/writer/assignments/:id/submission', async (c) => {
    try {
      return await receiveSubmission(c);
    } finally {
      await discardBody(c.req.raw);
    }
  });
}

/** Who may, and whether it can be, is settled before a byte of the body is read. */
async function receiveSubmission(
  c: Context<AppEnv, '/api/writer/assignments/:id/submission'>,
): Promise<Response> {
  const services = c.get('services');
  const { orm } = services.database;
  const actor = admit(await loadActor(services.database, c.get('tokenHash')), ACCESS);
  const requestId = uuidOf('id', c.req.param('id'));
  const key = uuidOf(KEY, c.req.header(KEY));
  const answered = await orEarlierAnswer({ orm, actor, requestId, key }, async () => {
    await assertMayApply(orm, 'submit', actor, requestId).catch(throwNotSelected);
    return null;
  });
  if (answered) return c.json(answered);
  const upload = await receiveUpload(c.req.raw, join(services.environment.DATA_DIR, 'uploads'));
  try {
    const file = upload.file && (await scanUpload(services, { file: upload.file, actor }));
    const { fields } = upload;
    return c.json(
      await orEarlierAnswer({ orm, actor, requestId, key }, () =>
        submitWork(services, actor, { requestId, key, upload: { fields, file } }),
      ),
    );
  } finally {
    await upload.dispose();
  }
}

/** A page that is older than the request: it is gone, or another writer's by now. */
function throwNotSelected(error: unknown): never {
  const gone = error instanceof Fault && error.code === 'NOT_FOUND';
  throw gone ? new Fault('NOT_FOUND', { message: 'No request selected' }) : error;
}

/** A second click or a retry under the same key gets the first one's answer, also when both run at once. */
async function orEarlierAnswer<T>(
  { orm, actor, requestId, key }: { orm: Orm; actor: Actor; requestId: string; key: string },
  work: () => Promise<T>,
): Promise<T | Submission> {
  try {
    return await work();
  } catch (error) {
    const refused = error instanceof Fault && error.code === 'WRONG_STATE';
    const earlier = refused ? await findSubmission(orm, actor, requestId, key) : undefined;
    if (!earlier) throw error;
    return earlier;
  }
}
