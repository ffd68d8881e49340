import { join } from 'node:path';
import type { Environment } from '#server/environment';
import { createDiskStore } from './disk-store';
import type { FileStore } from './file-store';

/** The store that the environment names: S3 where a bucket is set, else a folder in DATA_DIR. */
export async function createFileStore(environment: Environment): Promise<FileStore> {
  const { S3_BUCKET: bucket } = environment;
  if (!bucket) return createDiskStore(join(environment.DATA_DIR, 'files'));
  // Loaded only where it is used: the client costs tens of megabytes.
  const { createS3Store } = await import('./s3-store');
  return createS3Store({
    bucket,
    endpoint: environment.S3_ENDPOINT,
    region: environment.S3_REGION ?? 'us-east-1',
    accessKeyId: environment.S3_ACCESS_KEY_ID,
    secretAccessKey: environment.S3_SECRET_ACCESS_KEY,
  });
}
