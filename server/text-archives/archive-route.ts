import { textArchiveCalls } from '#contract/http/text-archives';
import { signedInHandler } from '#server/access/http-handler';
import { prefetchStream } from '#server/http/prefetch-stream';
import { archiveTexts } from './archive-texts';

export const TEXT_ARCHIVE_HANDLERS = [
  signedInHandler(textArchiveCalls.download, async ({ c, services, actor, input: { query } }) => {
    const archive = await archiveTexts(services, actor, query);
    c.header('content-type', 'application/zip');
    c.header('content-disposition', `attachment; filename="texts.zip"; filename*=UTF-8''texts.zip`);
    c.header('cache-control', 'private, no-store');
    if (c.req.method === 'HEAD') return c.body(null);
    // Until the first document is read, an error is still answered with its status.
    return c.body(await prefetchStream(archive()));
  }),
];
