import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Environment } from '#server/environment/environment';
import { createDiskStore } from './disk-store';
import type { FileStore } from './file-store';
import { type WatchedStore, watchStore } from './watch-store';

/** The file store configured by the environment, with health monitoring. */
export async function createFileStore(environment: Environment, log: Logger): Promise<WatchedStore> {
  return watchStore(await openStore(environment), environment.DATA_DIR, log);
}

/** S3 if S3_BUCKET is set, else a folder in DATA_DIR. */
export async function openStore(environment: Environment): Promise<FileStore> {
  const { S3_BUCKET: bucket } = environment;
  if (!bucket) return createDiskStore(join(environment.DATA_DIR, 'files'));
  // Imported on demand: the client takes tens of megabytes of memory.
  const { createS3Store } = await import('./s3-store');
  return createS3Store({
    bucket,
    endpoint: environment.S3_ENDPOINT,
    region: environment.S3_REGION ?? 'us-east-1',
    accessKeyId: environment.S3_ACCESS_KEY_ID,
    secretAccessKey: environment.S3_SECRET_ACCESS_KEY,
  });
}
