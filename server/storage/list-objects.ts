import { type SQL, sql } from 'drizzle-orm';
import type { StorageObject } from '#contract/storage';
import { type DownloadKind, downloadKindFor, downloadName } from '#domain/content-request/file-names';
import type { Person } from '#domain/content-request/policy';
import type { Bucket } from '#domain/storage/buckets';
import type { Orm } from '#server/database/database';
import { contentRequests, storageObjects, storedFiles } from '#server/database/schema/index';
import { decodeCursor, pageOfRows } from '#server/http/cursor';
import { presentObject } from './load-object';

interface ListPage {
  bucket: Bucket;
  limit: number;
  cursor?: string | undefined;
}

type Row = {
  path: string;
  mediaType: string;
  bytes: string | number;
  sha256: string;
  createdAt: string | Date;
  requestId: string | null;
  /** The request's title where there is a request. */
  name: string;
  kind: DownloadKind | null;
  /** The writer's minutes for the request. */
  minutes: number | null;
};

const {
  originalDocumentPath,
  humanizedDocumentPath,
  articleImagePath,
  humanizationTimeMinutes: minutes,
} = contentRequests;

/** The columns of requests that reference files in each bucket. */
const REFERENCES = {
  'content-documents': [
    { column: originalDocumentPath, kind: 'original' },
    { column: articleImagePath, kind: 'article_image' },
  ],
  'humanized-documents': [{ column: humanizedDocumentPath, kind: 'humanized' }],
} as const;

/** A page of a bucket's objects that the user may read (domain/storage/policy), newest first. */
export async function listObjects(
  orm: Orm,
  person: Person,
  { bucket, limit, cursor }: ListPage,
): Promise<{ items: StorageObject[]; nextCursor: string | null }> {
  const place = decodeCursor(cursor);
  // A path without its extension sorts before the path itself, so the cursor's row is excluded.
  const after = place
    ? sql`and (f.created_at, f.path collate "C") < (${place.createdAt.toISOString()}::timestamptz, ${`${bucket}/${place.id}`})`
    : sql``;
  const { rows } = await orm.execute<Row>(sql`
    select f.path, f.media_type as "mediaType", f.bytes, f.sha256, f.created_at as "createdAt",
      o.request_id as "requestId", o.name, o.kind, o.minutes
    from ${person.role === 'admin' ? allObjects(bucket) : readableObjects(bucket, person)}
    where f.state = 'attached' and f.path like ${`${bucket}/%`} ${after}
    order by f.created_at desc, f.path collate "C" desc
    limit ${limit + 1}`);
  const found = rows.map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt),
    id: row.path.slice(bucket.length + 1, bucket.length + 37),
  }));
  return pageOfRows(found, limit, ({ id: _, kind, minutes, name, bytes, ...row }) =>
    presentObject({
      ...row,
      bytes: Number(bytes),
      name: kind ? downloadName(name, downloadKindFor(kind, { minutes })) : name,
    }),
  );
}

/** For admins: scans all files in order and looks up each owner, since there are many. */
function allObjects(bucket: Bucket): SQL {
  const owners = [
    sql`select name, null::uuid as request_id, null as kind, null::int as minutes from ${storageObjects} where path = f.path`,
    ...REFERENCES[bucket].map(
      ({ column, kind }) =>
        sql`select title, id, ${kind}, ${minutes} from ${contentRequests} where ${column} = f.path`,
    ),
  ];
  return sql`${storedFiles} f cross join lateral (${sql.join(owners, sql` union all `)} limit 1) o`;
}

/** For other users: begins with the few files that may be readable. */
function readableObjects(bucket: Bucket, person: Person): SQL {
  const assigned = person.role === 'writer' ? sql`or assigned_writer_id = ${person.id}` : sql``;
  const languages = sql.join(
    person.languages.map((language) => sql`${language}`),
    sql`, `,
  );
  const available =
    person.role === 'writer' && person.languages.length > 0
      ? sql`or (status = 'pending' and language in (${languages})
          and (offered_to is null or offered_to = ${person.id} or offered_until <= now()))`
      : sql``;
  const objects = [
    sql`select path, name, null::uuid as request_id, null as kind, null::int as minutes from ${storageObjects} where owner_id = ${person.id}`,
    ...REFERENCES[bucket].map(
      ({ column, kind }) => sql`select ${column}, title, id, ${kind}, ${minutes} from ${contentRequests}
        where customer_id = ${person.id} ${assigned} ${kind === 'original' ? available : sql``}`,
    ),
  ];
  return sql`(${sql.join(objects, sql` union all `)}) o join ${storedFiles} f on f.path = o.path`;
}
