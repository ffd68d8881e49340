import { and, eq } from 'drizzle-orm';
import type { DocumentVersionDetail } from '#contract/document-versions';
import type { TextAnswer } from '#contract/http/request-texts';
import { UNREADABLE } from '#domain/document/version';
import { Fault } from '#domain/errors';
import { type Disclosure, disclosureText } from '#domain/provenance/disclosure';
import type { Owner } from '#server/access/actor';
import type { Orm } from '#server/database/database';
import { contentRequests } from '#server/database/schema/index';
import { listVersions, loadVersion } from '#server/document-versions/load-versions';
import { loadSubmittedText } from '#server/document-versions/submitted-text';
import { printText } from '#server/documents/text-tasks';

/** A text with all that its formats are made of. */
export interface LoadedText extends TextAnswer {
  /** As it is stored, for `exportText`. */
  draft: string;
  made: Disclosure;
}

/**
 * The finished text of a request: what a writer has submitted last, or the latest version where no writer was asked for, be it generated,
 * a program's, or what its customer made of it.
 * A draft that waits for its writer is none, nor is a text that was sent back for changes.
 * @throws Fault NOT_FOUND, WRONG_STATE
 */
export async function loadFinishedText(orm: Orm, owner: Owner, id: string): Promise<LoadedText> {
  const request = await loadOwn(orm, owner, id);
  if (request.status !== 'completed')
    throw new Fault('WRONG_STATE', { message: 'The text is not finished yet' });
  const number = await (request.humanizedDocumentPath
    ? submittedNumber(orm, id)
    : latestNumber(orm, owner, id));
  if (number === undefined) {
    const message = 'The text is in the Word document only, at /api/requests/{id}/humanized';
    throw new Fault('WRONG_STATE', { message });
  }
  return loadText(orm, owner, { id, number });
}

const submittedNumber = async (orm: Orm, id: string) => (await loadSubmittedText(orm, id))?.version;

async function latestNumber(orm: Orm, owner: Owner, id: string): Promise<number | undefined> {
  const [latest] = (await listVersions(orm, owner, { id, limit: 1 })).items;
  return latest?.losses.includes(UNREADABLE) ? undefined : latest?.number;
}

/** One version of a text, as it is answered in each format. @throws Fault NOT_FOUND */
export async function loadText(
  orm: Orm,
  owner: Owner,
  asked: { id: string; number: number },
): Promise<LoadedText> {
  const { title, language } = await loadOwn(orm, owner, asked.id);
  const version = await loadVersion(orm, owner, asked);
  const { draft, ...seo } = version.result;
  const made = madeAs(version);
  const { title: own, ...printed } = await printText(draft, owner.id);
  return {
    requestId: asked.id,
    version: version.number,
    ...{ title: own || title, language, draft, made },
    ...printed,
    ...seo,
    disclosure: disclosureText(made, language),
  };
}

const madeAs = ({ origin, fromSample }: DocumentVersionDetail): Disclosure => ({
  origin,
  fromSample,
  recordUrl: null,
});

async function loadOwn(orm: Orm, owner: Owner, id: string) {
  const [row] = await orm
    .select({
      title: contentRequests.title,
      language: contentRequests.language,
      status: contentRequests.status,
      humanizedDocumentPath: contentRequests.humanizedDocumentPath,
    })
    .from(contentRequests)
    .where(and(eq(contentRequests.id, id), eq(contentRequests.customerId, owner.id)));
  if (!row) throw new Fault('NOT_FOUND');
  return row;
}
