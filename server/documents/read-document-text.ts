import { UNREADABLE } from '#domain/document/version';
import { storable } from '#domain/text/storable';
import { runDocumentTask, type TaskCaller } from './document-thread';
import type { DocumentText } from './document-worker';

/** Milliseconds. */
const DEADLINE = 20_000;
/** Characters; a text of this length fills hundreds of pages. */
const MAX_LENGTH = 1_000_000;

const NO_TEXT: DocumentText = { markdown: '', plain: '', losses: [UNREADABLE] };

/**
 * Reads a Word document's text in a worker thread, from a path or its bytes. A document whose text cannot be read, or not in
 * time, has an empty one with the loss `unreadable`: a submission is never refused for it.
 * @throws errors of reading the file.
 */
export async function readDocumentText(file: string | Uint8Array, caller: TaskCaller): Promise<DocumentText> {
  const text = await runDocumentTask({ kind: 'read', file }, { deadline: DEADLINE, caller });
  if (text === 'too-complex' || text === null || text.markdown.length > MAX_LENGTH) return NO_TEXT;
  return { ...text, markdown: storable(text.markdown), plain: storable(text.plain) };
}
