import { eq } from 'drizzle-orm';
import { Fault } from '#domain/errors';
import { contentRequests } from '#server/database/schema/index';
import { storableName } from '#server/files/storable-name';
import { storeFile } from '#server/files/store-file';
import type { Parts } from '#server/parts';
import type { ScannedFile } from '#server/scanner/scan-upload';
import { toJpeg } from './to-jpeg';

/**
 * Makes a picture the request's article image, in the place of the one before.
 * @throws Fault NOT_FOUND, INVALID_IMAGE
 */
export async function setArticleImage(
  parts: Pick<Parts, 'database' | 'files' | 'log'>,
  requestId: string,
  received: ScannedFile,
): Promise<{ requestId: string; bytes: number; width: number; height: number }> {
  const { bytes: source, width, height } = await toJpeg(received.path);
  await storeFile(parts, {
    file: {
      bucket: 'content-documents',
      extension: 'jpg',
      originalName: storableName(received.name, 'image.jpg'),
      mediaType: 'image/jpeg',
    },
    source,
    bytes: source.length,
    async point(tx, path) {
      const rows = await tx
        .update(contentRequests)
        .set({ articleImagePath: path })
        .where(eq(contentRequests.id, requestId))
        .returning({ id: contentRequests.id });
      if (rows.length === 0) throw new Fault('NOT_FOUND');
    },
  });
  return { requestId, bytes: source.length, width, height };
}
