import * as z from 'zod';
import { BUCKETS, LINK_SECONDS, LIST_LIMIT, OBJECT_NAME_MAX } from '#domain/storage/buckets';
import { call, faults, keyCall, repeatableCall } from './base';
import { id, moment, page, pageOf, queryNumber, text } from './shapes';

const bucket = z.enum(BUCKETS);
/** The object's file name in its bucket, assigned by the server: a UUID and an extension. */
const file = text(64);
const name = text(OBJECT_NAME_MAX).trim().min(1);
/** Where to move or copy: another bucket, another name, or both. */
const target = z.strictObject({ bucket, file, toBucket: bucket.optional(), name: name.optional() });

export const storageObject = z.object({
  /** `<bucket>/<file>` */
  path: z.string(),
  bucket,
  file: z.string(),
  /** Display name, also the name of a download. */
  name: z.string(),
  mediaType: z.string(),
  bytes: z.number().int(),
  sha256: z.string(),
  createdAt: moment,
  /** The request that the file belongs to; null for an unattached file. */
  requestId: id.nullable(),
});

export const storageCalls = {
  list: keyCall('signed-in', 'documents:read')
    .route({
      method: 'GET',
      path: '/storage/{bucket}',
      summary: 'The objects of a bucket that the caller may read, newest first',
    })
    .input(
      page.extend({
        bucket,
        limit: queryNumber({ min: 1, max: LIST_LIMIT.most }).default(LIST_LIMIT.usual),
      }),
    )
    .output(pageOf(storageObject)),
  move: call('signed-in')
    .route({
      method: 'POST',
      path: '/storage/{bucket}/{file}/move',
      summary: 'Gives an object of one’s own another name or bucket; in another bucket it is a new file',
    })
    .input(target)
    .errors(faults('NOT_FOUND', 'FILE_IN_USE', 'INVALID_DOCUMENT'))
    .output(storageObject),
  copy: repeatableCall('signed-in')
    .route({
      method: 'POST',
      path: '/storage/{bucket}/{file}/copy',
      summary: 'Copies an object that the caller may read to one of their own',
      successStatus: 201,
    })
    .input(target)
    .errors(faults('NOT_FOUND', 'STORAGE_FULL', 'INVALID_DOCUMENT'))
    .output(storageObject),
  sign: keyCall('signed-in', 'documents:read')
    .route({
      method: 'POST',
      path: '/storage/{bucket}/{file}/sign',
      summary: 'A link by which anybody may read this one object, until it runs out',
    })
    .input(
      z.strictObject({
        bucket,
        file,
        /** Seconds. */
        expiresIn: z.number().int().min(1).max(LINK_SECONDS.most).default(LINK_SECONDS.usual),
      }),
    )
    .errors(faults('NOT_FOUND'))
    .output(z.object({ url: z.string(), expiresAt: moment })),
  remove: call('signed-in')
    .route({
      method: 'DELETE',
      path: '/storage/{bucket}/{file}',
      summary: 'Removes an object of one’s own',
      successStatus: 204,
    })
    .input(z.strictObject({ bucket, file }))
    .errors(faults('NOT_FOUND', 'FILE_IN_USE'))
    .output(z.void()),
};

export type StorageObject = z.infer<typeof storageObject>;
