import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { incomingCalls } from '#contract/http/files';
import type { Person } from '#domain/content-request/policy';
import { canTransition, type RequestStatus } from '#domain/content-request/status';
import { Fault } from '#domain/errors';
import { signedInOrKeyHandler } from '#server/access/http-handler';
import { contentRequests } from '#server/database/schema/index';
import { discardBody } from '#server/files/discard-body';
import { receiveBody } from '#server/files/receive-body';
import type { AppEnv } from '#server/http/app-env';
import { type ScannedFile, scanUpload } from '#server/scanner/scan-upload';
import type { Services } from '#server/services';
import type { Sender } from './sender';
import { setArticleImage } from './set-article-image';
import { setDocument } from './set-document';

interface Incoming {
  call: (typeof incomingCalls)[keyof typeof incomingCalls];
  /** @throws Fault when a request in this status cannot receive the file. */
  check(status: RequestStatus): void;
  store(services: Services, requestId: string, file: ScannedFile, by: Person & Sender): Promise<object>;
}

const INCOMING: readonly Incoming[] = [
  {
    call: incomingCalls.articleImage,
    check() {},
    store: setArticleImage,
  },
  {
    call: incomingCalls.document,
    check(status) {
      if (status !== 'completed' && !canTransition('complete', status)) throw new Fault('WRONG_STATE');
    },
    store: setDocument,
  },
];

/** Uploads of files for requests, by API keys and admins. */
export const INCOMING_HANDLERS = INCOMING.map((incoming) =>
  signedInOrKeyHandler(incoming.call, async ({ c, person, input }) => {
    try {
      return await receive(c, incoming, person, input.params.id);
    } finally {
      await discardBody(c.req.raw);
    }
  }),
);

/** Checks the request before reading the body. */
async function receive(
  c: Context<AppEnv>,
  incoming: Incoming,
  person: Person & Sender,
  requestId: string,
): Promise<Response> {
  const services = c.get('services');
  const [request] = await services.database.orm
    .select({ status: contentRequests.status })
    .from(contentRequests)
    .where(eq(contentRequests.id, requestId));
  if (!request) throw new Fault('NOT_FOUND');
  incoming.check(request.status);
  const { file, dispose } = await receiveBody(c.req.raw, join(services.environment.DATA_DIR, 'uploads'));
  try {
    const scanned = await scanUpload(services, { file, actor: person });
    return c.json(await incoming.store(services, requestId, scanned, person));
  } finally {
    await dispose();
  }
}
