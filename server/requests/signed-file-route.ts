import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { downloadName } from '#domain/content-request/file-names';
import { Fault } from '#domain/errors';
import { type AppEnv, type PlainRoute, uuidOf } from '#server/access/plain-route';
import { contentRequests, storedFiles } from '#server/database/schema/index';
import { sendFile } from '#server/files/send-file';
import { isSignedLink } from './signed-link';

const query = (name: string, description: string) => ({
  name,
  in: 'query',
  required: true,
  description,
  schema: { type: 'string' },
});

export const SIGNED_FILE_ROUTES: readonly PlainRoute[] = [
  {
    method: 'GET',
    path: '/api/files/signed/{id}/original',
    access: 'visitor',
    summary: 'The draft as a Word document, by an expiring link out of a webhook’s message',
    operation: {
      parameters: [
        query('expires', 'Until when the link holds, in seconds since 1970'),
        query('signature', 'As it came with the link'),
      ],
      responses: {
        200: {
          description: 'The file',
          content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
        },
      },
    },
  },
];

/** Downloads by a signed link: whoever holds it may read that one file until it runs out. */
export function signedFileRoutes(): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/api/files/signed/:id/original', async (c) => {
    const { environment, database, files } = c.get('services');
    const requestId = uuidOf('id', c.req.param('id'));
    const { expires = '', signature = '' } = c.req.query();
    if (!isSignedLink(environment, { requestId, expires, signature })) throw new Fault('NOT_FOUND');
    const [row] = await database.orm
      .select({ title: contentRequests.title, key: storedFiles.path, mediaType: storedFiles.mediaType })
      .from(contentRequests)
      .innerJoin(storedFiles, eq(storedFiles.path, contentRequests.originalDocumentPath))
      .where(eq(contentRequests.id, requestId));
    if (!row) throw new Fault('NOT_FOUND');
    const { key, mediaType } = row;
    return sendFile(files, { key, name: downloadName(row.title, 'original'), mediaType }, c.req.raw);
  });
}
