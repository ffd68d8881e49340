import { UPLOAD_LIMIT } from '#domain/document/docx/limits';
import { LOOSE_HASHES } from '#domain/provenance/loose-text';
import { blockReadings, type Readings, textReadings } from '#domain/provenance/readings';

/**
 * What a text in hand is to a record: its very text (`match`); its words, laid out or copied differently (`words`); its text below a first
 * line (`below`); none of these (`mismatch`), or none as far as a record of an earlier release can tell, which does not have the words alone
 * (`unmatched`).
 */
export type Verdict = 'match' | 'words' | 'below' | 'mismatch' | 'unmatched';

/** Compares a pasted text or a file with a record. Nothing leaves the browser. @throws Error for an unreadable file */
export async function compareText(
  record: { textHash: string; signature: string },
  given: string | File,
): Promise<Verdict> {
  const readings = typeof given === 'string' ? textReadings(given) : await readingsOf(given);
  const looseHashes = looseHashesOf(record.signature);
  if (await isAmong([record.textHash], readings.same)) return 'match';
  if (await isAmong(looseHashes, readings.loose)) return 'words';
  if (await isAmong([record.textHash], readings.alike)) return 'words';
  if (await isAmong([record.textHash], readings.below)) return 'below';
  return looseHashes.length > 0 ? 'mismatch' : 'unmatched';
}

async function isAmong(hashes: readonly string[], texts: readonly string[]): Promise<boolean> {
  if (hashes.length === 0) return false;
  for (const text of texts) if (hashes.includes(await sha256(text))) return true;
  return false;
}

/** The hashes in a signature's protected header, which is signed too; none in those of earlier releases. */
function looseHashesOf(signature: string): string[] {
  try {
    const [header = ''] = signature.split('.');
    const values: unknown = JSON.parse(atob(header.replace(/-/g, '+').replace(/_/g, '/')))[LOOSE_HASHES];
    return Array.isArray(values) ? values.filter((value) => typeof value === 'string') : [];
  } catch {
    return [];
  }
}

/** @throws Error for a file that is too large or no readable document. */
async function readingsOf(file: File): Promise<Readings> {
  if (file.size > UPLOAD_LIMIT) throw new Error('The file is too large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (file.name.toLowerCase().endsWith('.docx')) {
    const { readDocx } = await import('#domain/document/docx/read-docx');
    return blockReadings(readDocx(bytes).blocks);
  }
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  return textReadings(text, { html: /\.html?$/i.test(file.name) });
}

/** In hexadecimal digits. `crypto.subtle` exists on https and on localhost only, like sign-in by passkeys. */
async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
