import type { Readable } from 'node:stream';
import type { Actor } from '#server/access/actor';
import { FileMissing } from '#server/files/file-store';
import { streamOf, ZIP_MOST, type ZipEntry, zipOf } from '#server/http/zip-stream';
import type { Services } from '#server/services';
import { jsonEntry } from './json-entries';
import { ownAccount, ownSignIn } from './own-account';
import { ownAudit } from './own-audit';
import { ownDocuments, ownFiles } from './own-documents';
import { ownMessages, ownReports } from './own-messages';
import { ownNotificationChoices, ownNotifications } from './own-notifications';
import { ownGenerations, ownRequests } from './own-requests';
import { ownClaimReviews, ownJobHolds, ownPayments, ownSubmissions, ownTime, ownWork } from './own-work';
import { ownWorkIntervals } from './own-work-intervals';
import { ownUnsubmittedTexts, ownWorkingCopies } from './own-working-copies';

type Needs = Pick<Services, 'database' | 'files' | 'log'>;

/** All that is kept of the user as a ZIP archive, read a part at a time: as slowly as it is taken, and however much it is. */
export function exportOwnData(parts: Needs, actor: Actor): ReadableStream<Uint8Array> {
  return streamOf(zipOf(entriesOf(parts, actor)), (error) =>
    parts.log.error({ err: error }, 'a user’s data could not be read to the end'),
  );
}

async function* entriesOf({ database, files }: Needs, actor: Actor): AsyncGenerator<ZipEntry> {
  const { orm } = database;
  yield jsonEntry('account.json', await ownAccount(orm, actor));
  yield jsonEntry('sign-in.json', await ownSignIn(orm, actor));
  yield ownRequests(orm, actor);
  yield ownGenerations(orm, actor);
  yield ownWork(orm, actor);
  yield ownSubmissions(orm, actor);
  yield jsonEntry('job-holds.json', await ownJobHolds(orm, actor));
  yield ownClaimReviews(orm, actor);
  yield ownWorkingCopies(orm, actor);
  yield ownUnsubmittedTexts(orm, actor);
  yield ownWorkIntervals(orm, actor);
  yield ownTime(orm, actor);
  yield ownPayments(orm, actor);
  yield ownMessages(orm, actor);
  yield ownReports(orm, actor);
  yield ownNotifications(orm, actor);
  yield jsonEntry('notification-preferences.json', await ownNotificationChoices(orm, actor));
  yield ownAudit(orm, actor);
  yield jsonEntry('files.json', await ownFiles(orm, actor));
  const leftOut: string[] = [];
  let room: { entries: number; bytes: number } = ZIP_MOST;
  for await (const { path, name, bytes } of ownDocuments(orm, actor)) {
    const fits = room.entries > 0 && room.bytes > bytes;
    const content = fits ? await readFile(files, path) : null;
    if (content === null) leftOut.push(name);
    else {
      room = { entries: room.entries - 1, bytes: room.bytes - bytes };
      yield { name, packed: true, content };
    }
  }
  // Not there any more, or more than an archive can hold: each can still be downloaded by itself.
  if (leftOut.length > 0) yield jsonEntry('left-out.json', leftOut);
}

async function readFile(files: Services['files'], path: string): Promise<Readable | null> {
  try {
    return await files.read(path);
  } catch (error) {
    if (error instanceof FileMissing) return null;
    throw error;
  }
}
