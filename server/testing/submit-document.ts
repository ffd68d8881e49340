import { readFileSync } from 'node:fs';
import { projectFile } from '#server/runtime/project-root';
import type { TestApp, TestUser } from './test-app';

/** A document that LibreOffice has written. */
export const LIBREOFFICE_DOCUMENT = new Uint8Array(
  readFileSync(projectFile('server/documents/fixtures/libreoffice.docx')),
);

interface Sent {
  /** The Idempotency-Key. */
  key?: string;
  minutes?: string;
  minutesReason?: string;
  /** Why it is handed in although its document is questioned. */
  reason?: string;
}

/** Submits a document for an assignment, as the writer's form does. */
export async function submitDocument(
  app: TestApp,
  writer: TestUser,
  id: string,
  { key = crypto.randomUUID(), minutes = '45', minutesReason, reason }: Sent = {},
): Promise<{ status: number; body: Record<string, unknown> }> {
  const form = new FormData();
  form.set('minutes', minutes);
  if (minutesReason !== undefined) form.set('minutesReason', minutesReason);
  if (reason !== undefined) form.set('reason', reason);
  form.set('file', new Blob([LIBREOFFICE_DOCUMENT]), 'text.docx');
  const answer = await app.fetch(`/api/writer/assignments/${id}/submission`, {
    method: 'POST',
    headers: { cookie: writer.cookie, 'Idempotency-Key': key },
    body: form,
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
