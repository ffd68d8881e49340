import type { SampleDataState } from '#contract/work/sample-data';
import { Fault } from '#domain/errors';
import { REVIEW_DAYS } from '#domain/review/round';
import { samplePlan } from '#domain/sample-data/plan';
import type { Actor } from '#server/access/actor';
import { writeAudit } from '#server/audit/write-audit';
import type { Orm, Tx } from '#server/database/database';
import type { Services } from '#server/services';
import { readSettings } from '#server/settings/read-settings';
import { addPayments } from './add-payments';
import { addPeople } from './add-people';
import { addRequest } from './add-request';
import { loadSampleState, lockSampleData } from './sample-state';
import { abandonDocuments, pathsOf, storeDocuments } from './store-documents';

const DAY_MS = 86_400_000;
/** The sample people came some days before the first request. */
const PEOPLE_SINCE_DAYS = 95;

/**
 * Loads the sample data, all or nothing; where it is loaded, nothing changes. Documents are stored first, since nothing slow belongs
 * into a transaction.
 * @param actor null when the operator loads it at the start
 * @throws Fault REQUESTS_EXIST when there are other requests.
 */
export async function loadSampleData(
  services: Pick<Services, 'database' | 'files' | 'log'>,
  actor: Actor | null,
): Promise<SampleDataState> {
  const { database } = services;
  if (!(await isToBeLoaded(database.orm))) return loadSampleState(database.orm);
  const now = new Date();
  const settings = await readSettings(database.orm);
  const requests = samplePlan(now, {
    ...settings,
    // Without reviews, those of the sample data still show what they are.
    reviewDays: settings.reviewDays || REVIEW_DAYS,
  });
  const stored = await storeDocuments(services, requests);
  let added = false;
  try {
    added = await database.transaction(async (tx) => {
      await lockSampleData(tx);
      if (!(await isToBeLoaded(tx))) return false;
      const cast = await addPeople(tx, new Date(now.getTime() - PEOPLE_SINCE_DAYS * DAY_MS));
      for (const [index, request] of requests.entries()) {
        const documents = stored[index];
        if (documents) await addRequest(tx, request, { cast, documents });
      }
      await addPayments(tx, now);
      await writeAudit(tx, { action: 'sample-data-loaded', actor });
      return true;
    });
  } finally {
    if (!added) await abandonDocuments(services, pathsOf(stored));
  }
  return loadSampleState(database.orm);
}

/** @throws Fault REQUESTS_EXIST */
async function isToBeLoaded(orm: Orm | Tx): Promise<boolean> {
  const { loaded, loadable } = await loadSampleState(orm);
  if (!loaded && !loadable) throw new Fault('REQUESTS_EXIST');
  return loadable;
}
