import { join } from 'node:path';
import type { Environment } from '#server/environment';
import { createDiskStore } from './disk-store';
import type { FileStore } from './file-store';
import { createS3Store } from './s3-store';

/** The store that the environment names: S3 where a bucket is set, else a folder in DATA_DIR. */
export function createFileStore(environment: Environment): FileStore {
  const { S3_BUCKET: bucket } = environment;
  if (!bucket) return createDiskStore(join(environment.DATA_DIR, 'files'));
  return createS3Store({
    bucket,
    endpoint: environment.S3_ENDPOINT,
    region: environment.S3_REGION ?? 'us-east-1',
    accessKeyId: environment.S3_ACCESS_KEY_ID,
    secretAccessKey: environment.S3_SECRET_ACCESS_KEY,
  });
}
