import { UPLOAD_LIMIT } from '#domain/document/docx/limits';
import { blockReadings, textReadings } from '#domain/provenance/readings';

/** Whether a pasted text or a file is the text of this hash. Nothing leaves the browser. */
export async function isTextOf(textHash: string, given: string | File): Promise<boolean> {
  const readings = typeof given === 'string' ? textReadings(given) : await readingsOf(given);
  const hashes = await Promise.all(readings.map(sha256));
  return hashes.includes(textHash);
}

/** @throws Error for a file that is too large or no readable document. */
async function readingsOf(file: File): Promise<string[]> {
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
