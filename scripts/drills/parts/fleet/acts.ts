import { randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { LIBREOFFICE_DOCUMENT } from '#server/testing/submit-document';
import type { Actor } from './actor';
import { BRIEF } from './counterparts';
import type { Ledger } from './ledger';

const BOUNDARY = 'fleet';
const FORM = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** @returns the generation's id, where it was acknowledged */
export async function handIn(ledger: Ledger, customer: Actor): Promise<string | null> {
  const id = randomUUID();
  const body = JSON.stringify({ id, brief: BRIEF });
  const told = await customer.does({ kind: 'brief', method: 'POST', path: '/api/generations', body });
  if (told === null) return null;
  ledger.generations.add(id);
  return id;
}

export async function rename({ names }: Ledger, customer: Actor): Promise<void> {
  const name = names.get(customer.id) ?? { told: 0, sent: 0 };
  names.set(customer.id, name);
  name.sent += 1;
  const number = name.sent;
  const body = JSON.stringify({ fullName: `Customer ${number}` });
  const told = await customer.does({ kind: 'name', method: 'PUT', path: '/api/me/name', body });
  if (told !== null) name.told = number;
}

export async function uploadPicture({ pictures, uploads }: Ledger, customer: Actor): Promise<void> {
  const count = uploads.get(customer.id) ?? { told: 0, sent: 0 };
  uploads.set(customer.id, count);
  const path = '/api/storage/content-documents';
  const body = await pictureForm();
  const onAttempt = () => {
    count.sent += 1;
  };
  const told = await customer.does({ kind: 'picture', method: 'POST', path, body, headers: FORM, onAttempt });
  if (told === null) return;
  count.told += 1;
  const stored = JSON.parse(told) as { path: string; sha256: string };
  pictures.set(stored.path, stored.sha256);
}

/** A form with a picture that no other one is like. */
export async function pictureForm(): Promise<Buffer> {
  const background = `#${randomBytes(3).toString('hex')}`;
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .png()
    .toBuffer();
  return form([{ name: 'file', file: 'a.png', type: 'image/png', content: picture }]);
}

export const PICTURE_FORM = FORM;

export async function accept({ accepted, touched }: Ledger, writer: Actor, id: string): Promise<boolean> {
  touched.add(id);
  const path = `/api/writer/jobs/${id}/accept`;
  const told = await writer.does({ kind: 'accept', method: 'POST', path, body: '{}' });
  if (told !== null) accepted.set(id, writer.id);
  return told !== null;
}

export async function start({ started }: Ledger, writer: Actor, id: string): Promise<boolean> {
  const path = `/api/writer/assignments/${id}/start`;
  const told = await writer.does({ kind: 'start', method: 'POST', path, body: '{}' });
  if (told !== null) started.add(id);
  return told !== null;
}

/** @param minutes for which the writer is paid */
export async function submit(
  { submissions }: Ledger,
  writer: Actor,
  requestId: string,
  minutes: number,
): Promise<boolean> {
  const key = randomUUID();
  const body = form([
    { name: 'minutes', content: String(minutes) },
    // The text has nothing to do with the brief, which is questioned without a reason.
    { name: 'reason', content: 'A text of the drill' },
    { name: 'file', file: 'text.docx', type: DOCX, content: Buffer.from(LIBREOFFICE_DOCUMENT) },
  ]);
  const path = `/api/writer/assignments/${requestId}/submission`;
  const headers = { ...FORM, 'idempotency-key': key };
  const told = await writer.does({ kind: 'submit', method: 'POST', path, body, headers });
  if (told === null) return false;
  const { amountCents } = JSON.parse(told) as { amountCents: number };
  submissions.set(key, { requestId, writerId: writer.id, minutes, amountCents });
  return true;
}

export async function write({ messages }: Ledger, author: Actor, requestId: string): Promise<void> {
  const id = randomUUID();
  const text = `Message ${id}`;
  const body = JSON.stringify({ messageId: id, text });
  const path = `/api/requests/${requestId}/messages`;
  const told = await author.does({ kind: 'message', method: 'POST', path, body });
  if (told !== null) messages.set(id, { requestId, text });
}

/** Comments on the first word of the text in review. */
export async function comment(
  { comments }: Ledger,
  customer: Actor,
  requestId: string,
  version: number,
): Promise<void> {
  const id = randomUUID();
  const text = `Comment ${id}`;
  const body = JSON.stringify({ commentId: id, version, line: 0, start: 0, end: 3, text });
  const path = `/api/requests/${requestId}/comments`;
  const told = await customer.does({ kind: 'comment', method: 'POST', path, body });
  if (told !== null) comments.set(id, { requestId, text });
}

/** Answers the review round, with a wish for changes or an approval. */
export async function answer(
  ledger: Ledger,
  customer: Actor,
  act: { kind: 'changes' | 'approve'; requestId: string; round: number },
): Promise<void> {
  const { kind, requestId, round } = act;
  const body = JSON.stringify({ round, ...(kind === 'changes' ? { message: 'Shorter, please' } : {}) });
  const path = `/api/customer/requests/${requestId}/${kind}`;
  const told = await customer.does({ kind, method: 'POST', path, body });
  if (told !== null) ledger[kind === 'changes' ? 'changes' : 'approved'].push({ requestId, round });
}

interface Part {
  name: string;
  content: string | Buffer;
  file?: string;
  type?: string;
}

function form(parts: readonly Part[]): Buffer {
  const pieces = parts.flatMap(({ name, content, file, type }) => [
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"`,
    file === undefined ? '' : `; filename="${file}"\r\ncontent-type: ${type}`,
    '\r\n\r\n',
    content,
    '\r\n',
  ]);
  pieces.push(`--${BOUNDARY}--\r\n`);
  return Buffer.concat(pieces.map((piece) => Buffer.from(piece)));
}
