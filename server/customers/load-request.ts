import type { CustomerRequestDetail } from '#contract/customer';
import { Fault } from '#domain/errors';
import type { Owner } from '#server/access/actor';
import type { Orm } from '#server/database/database';
import { mayEditBrief } from '#server/document-versions/changeable';
import { latestProblems } from '#server/document-versions/latest-problems';
import { loadSubmittedText } from '#server/document-versions/submitted-text';
import { loadRequestWithTexts } from '#server/requests/load-request-with-texts';
import { presentTexts } from '#server/requests/present-texts';
import { presentForCustomer } from '#server/requests/request-rows';
import { loadRevisionsLeft, loadRounds } from '#server/reviews/load-rounds';
import { isModelsAlone } from '#server/reviews/redraft-request';

/** One of the actor's requests with its texts. @throws Fault NOT_FOUND */
export async function loadRequest(orm: Orm, owner: Owner, id: string): Promise<CustomerRequestDetail> {
  const row = await loadRequestWithTexts(orm, id);
  if (row?.request.customerId !== owner.id) throw new Fault('NOT_FOUND');
  const { request, texts, versions } = row;
  const { humanizedContent } = request;
  const [submitted, problems, rounds, revisionsLeft] = await Promise.all([
    loadSubmittedText(orm, id),
    latestProblems(orm, id),
    loadRounds(orm, id),
    loadRevisionsLeft(orm, id, owner.id),
  ]);
  return {
    ...presentForCustomer(request),
    ...presentTexts(request, texts, versions),
    ...{ humanizedContent, submitted, problems, rounds, revisionsLeft },
    redraftable: isModelsAlone(request, texts?.draft),
    offeredUntil: request.offeredTo === null ? null : (request.offeredUntil?.toISOString() ?? null),
    briefEditable: texts !== null && mayEditBrief(request),
    briefRevision: texts?.briefRevision ?? 0,
  };
}
