import { eq } from 'drizzle-orm';
import { Fault } from '#domain/errors';
import { writeAudit } from '#server/audit/write-audit';
import { contentRequests } from '#server/database/schema/index';
import { storableName } from '#server/files/storable-name';
import { storeFile } from '#server/files/store-file';
import { toJpeg } from '#server/files/to-jpeg';
import type { ScannedFile } from '#server/scanner/scan-upload';
import type { Services } from '#server/services';
import type { Sender } from './sender';

/**
 * Sets or replaces a request's article image.
 * @throws Fault NOT_FOUND, INVALID_IMAGE
 */
export async function setArticleImage(
  services: Pick<Services, 'database' | 'files' | 'log'>,
  requestId: string,
  received: ScannedFile,
  by: Sender,
): Promise<{ requestId: string; bytes: number; width: number; height: number }> {
  const { bytes: source, width, height } = await toJpeg(received.path);
  await storeFile(services, {
    file: {
      bucket: 'content-documents',
      extension: 'jpg',
      originalName: storableName(received.name, 'image.jpg'),
      mediaType: 'image/jpeg',
    },
    source,
    bytes: source.length,
    async linkFile(tx, path) {
      const [request] = await tx
        .update(contentRequests)
        .set({ articleImagePath: path })
        .where(eq(contentRequests.id, requestId))
        .returning({ id: contentRequests.id, title: contentRequests.title });
      if (!request) throw new Fault('NOT_FOUND');
      const target = { id: request.id, name: request.title ?? request.id };
      await writeAudit(tx, { action: 'image-set', actor: by, target });
    },
  });
  return { requestId, bytes: source.length, width, height };
}
