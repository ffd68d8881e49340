import type { QueryClient } from '@tanstack/react-query';
import { type Brief, isSameBrief } from '#domain/brief/brief';
import { customerRequestQuery } from '#web/lib/api/customer-request';
import { faultOf } from '#web/lib/faults/faults';
import type { UnansweredSaves } from '#web/lib/saving/unanswered-saves';
import { editBrief } from '../api/edit-brief';

/**
 * Saves over the revision that was edited. A later one that this window has saved itself, without getting the answer, is saved over.
 * Throws other errors, with the request as it stands by now on the page.
 */
export async function storeEdit(
  client: QueryClient,
  { id, brief, basedOn }: { id: string; brief: Brief; basedOn: number },
  unanswered: UnansweredSaves<Brief>,
): Promise<void> {
  try {
    await editBrief(id, brief, basedOn);
  } catch (error) {
    if (faultOf(error).code !== 'STALE_VERSION') {
      // It may be stored all the same: the answer can be what was lost.
      unanswered.add(brief);
      throw error;
    }
    const latest = await client.fetchQuery({ ...customerRequestQuery(id), staleTime: 0 });
    const isOwn = unanswered.has(latest.brief);
    unanswered.clear();
    if (isSameBrief(latest.brief, brief)) return;
    if (!isOwn) throw error;
    await storeEdit(client, { id, brief, basedOn: latest.briefRevision }, unanswered);
  }
}
