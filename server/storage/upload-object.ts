import type { StorageObject } from '#contract/storage';
import type { DocumentProblem } from '#domain/document/docx/document-problems';
import { Fault } from '#domain/errors';
import { type Bucket, OBJECT_NAME_MAX } from '#domain/storage/buckets';
import type { Actor } from '#server/access/actor';
import { inspectDocx } from '#server/documents/inspect-docx';
import { invalidDocument } from '#server/documents/invalid-document';
import { lazyFileStream } from '#server/files/lazy-file-stream';
import { storableName } from '#server/files/storable-name';
import { DOCX_TYPE } from '#server/files/stored-files';
import { toJpeg } from '#server/files/to-jpeg';
import type { RepeatableCall } from '#server/idempotency/run-idempotent';
import type { ScannedFile } from '#server/scanner/scan-upload';
import type { Services } from '#server/services';
import { storeObject } from './store-object';

/**
 * Stores a received file owned by the actor, by its detected type: a Word document unchanged, an image (not in the bucket of writers'
 * documents) converted to JPEG.
 * @throws Fault INVALID_DOCUMENT, WRONG_TYPE, STORAGE_FULL, IDEMPOTENCY_KEY_REUSED
 */
export async function uploadObject(
  services: Services,
  actor: Actor,
  { bucket, name, file }: { bucket: Bucket; name: string; file: ScannedFile },
  repeatable: RepeatableCall | null,
): Promise<StorageObject> {
  const document = await inspectDocx(file.path, actor.id);
  if (document.ok) {
    const object = {
      bucket,
      name: storableName(name, 'document.docx'),
      extension: 'docx',
      mediaType: DOCX_TYPE,
      source: lazyFileStream(file.path),
      bytes: file.bytes,
    };
    return storeObject(services, actor, object, { repeatable });
  }
  if (bucket === 'humanized-documents' || isRefusedDocument(document))
    throw invalidDocument('file', document);
  const { bytes } = await convertImage(file);
  const object = {
    bucket,
    name: jpegName(storableName(name, 'image')),
    extension: 'jpg',
    mediaType: 'image/jpeg',
    source: bytes,
    bytes: bytes.length,
  };
  return storeObject(services, actor, object, { repeatable });
}

/** A refused ZIP cannot be an image, so its specific problem is reported instead of a wrong type. */
function isRefusedDocument({ problem }: { problem: DocumentProblem }): boolean {
  return problem !== 'not-zip' && problem !== 'empty';
}

/** Replaces the image's extension by .jpg. */
function jpegName(name: string): string {
  const stem = name.replace(/\.(jpe?g|png|webp)$/i, '');
  return `${[...stem].slice(0, OBJECT_NAME_MAX - '.jpg'.length).join('')}.jpg`;
}

async function convertImage(file: ScannedFile): Promise<{ bytes: Buffer }> {
  try {
    return await toJpeg(file.path);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    throw new Fault('WRONG_TYPE', { message: 'The file is no .docx and no JPEG, PNG or WebP image' });
  }
}
