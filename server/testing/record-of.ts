import { desc, eq } from 'drizzle-orm';
import { documentVersions, provenanceRecords } from '#server/database/schema/index';
import { recordProvenance } from '#server/provenance/record-provenance';
import type { TestApp } from './test-app';

/** Records the provenance of a request's latest text, as the job does; answers the stored record. */
export async function recordOf({ services }: Pick<TestApp, 'services'>, requestId: string) {
  const { orm } = services.database;
  const [version] = await orm
    .select()
    .from(documentVersions)
    .where(eq(documentVersions.contentRequestId, requestId))
    .orderBy(desc(documentVersions.number))
    .limit(1);
  if (!version) throw new Error('The request has no version');
  await recordProvenance(services, version.id);
  const [record] = await orm
    .select()
    .from(provenanceRecords)
    .where(eq(provenanceRecords.versionId, version.id));
  if (!record) throw new Error('No record was made');
  return record;
}
