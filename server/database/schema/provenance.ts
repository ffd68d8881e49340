import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { PROVENANCE_ORIGINS, type ProvenanceOrigin } from '#domain/provenance/record';
import { sqlLiterals, timestamptz } from './columns';
import { documentVersions } from './document-versions';
import type { PublicJwk } from './identity/tokens';
import { contentRequests } from './requests';

/** Keys that sign provenance records. The public part stays for good, so that every record can be verified. */
export const provenanceKeys = pgTable('provenance_keys', {
  id: text('id').primaryKey(),
  publicJwk: jsonb('public_jwk').$type<PublicJwk>().notNull(),
  /** Null once a newer key signs: what no longer exists cannot leak. */
  sealedPrivateKey: text('sealed_private_key'),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
});

/** How a final text was made, signed. A row never changes: a trigger refuses it. */
export const provenanceRecords = pgTable(
  'provenance_records',
  {
    /** Readable by every caller who knows the record's address. */
    id: uuid('id').primaryKey(),
    contentRequestId: uuid('content_request_id')
      .notNull()
      .references(() => contentRequests.id, { onDelete: 'cascade' }),
    versionId: uuid('version_id')
      .notNull()
      .unique()
      .references(() => documentVersions.id, { onDelete: 'cascade' }),
    textHash: text('text_hash').notNull(),
    origin: text('origin').$type<ProvenanceOrigin>().notNull(),
    words: integer('words').notNull(),
    humanWords: integer('human_words'),
    share: doublePrecision('share'),
    reviewed: boolean('reviewed').notNull(),
    models: text('models').array().notNull(),
    finalAt: timestamptz('final_at').notNull(),
    recordedAt: timestamptz('recorded_at').notNull().defaultNow(),
    keyId: text('key_id')
      .notNull()
      .references(() => provenanceKeys.id),
    /** A JSON Web Signature (RFC 7515) in compact form over `signedStatement`. */
    signature: text('signature').notNull(),
  },
  (t) => [
    index('provenance_records_of_request').on(t.contentRequestId),
    check('provenance_records_origin', sql`${t.origin} in (${sqlLiterals(PROVENANCE_ORIGINS)})`),
    check('provenance_records_hash', sql`${t.textHash} ~ '^[0-9a-f]{64}$'`),
    check('provenance_records_words', sql`${t.humanWords} between 0 and ${t.words}`),
    check('provenance_records_share', sql`${t.share} between 0 and 1`),
  ],
);
