import { eq } from 'drizzle-orm';
import { requestFileCalls } from '#contract/http/files';
import { downloadName } from '#domain/content-request/file-names';
import { Fault } from '#domain/errors';
import { visitorHandler } from '#server/access/http-handler';
import { contentRequests, storedFiles } from '#server/database/schema/index';
import { sendFile } from '#server/files/send-file';
import { isSignedLink } from './signed-link';

/** Downloads by a signed link, which gives access to one file without a session until it expires. */
export const SIGNED_FILE_HANDLERS = [
  visitorHandler(requestFileCalls.signedOriginal, async ({ c, services, input }) => {
    const { environment, database, files } = services;
    const requestId = input.params.id;
    if (!isSignedLink(environment, { requestId, ...input.query })) throw new Fault('NOT_FOUND');
    const [row] = await database.orm
      .select({
        title: contentRequests.title,
        key: storedFiles.path,
        mediaType: storedFiles.mediaType,
        bytes: storedFiles.bytes,
      })
      .from(contentRequests)
      .innerJoin(storedFiles, eq(storedFiles.path, contentRequests.originalDocumentPath))
      .where(eq(contentRequests.id, requestId));
    if (!row) throw new Fault('NOT_FOUND');
    const { title, ...stored } = row;
    return sendFile(files, { ...stored, name: downloadName(title, 'original') }, c.req.raw);
  }),
];
