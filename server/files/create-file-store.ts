import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Environment } from '#server/environment/environment';
import { createDiskStore } from './disk-store';
import type { FileStore } from './file-store';
import { type WatchedStore, watchStore } from './watch-store';

/** The store that the environment names, watched. */
export async function createFileStore(environment: Environment, log: Logger): Promise<WatchedStore> {
  return watchStore(await openStore(environment), environment.DATA_DIR, log);
}

/** S3 where a bucket is set, else a folder in DATA_DIR. */
async function openStore(environment: Environment): Promise<FileStore> {
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
