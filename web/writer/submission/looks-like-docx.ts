import { UPLOAD_LIMIT } from '#domain/document/docx/limits';

/**
 * A check before the upload: not empty, at most 25 MiB, and the first bytes of a ZIP. Name and media type are ignored,
 * and the server checks the contents.
 */
export async function looksLikeDocx(file: Blob): Promise<boolean> {
  if (file.size === 0 || file.size > UPLOAD_LIMIT) return false;
  const [p, k, three, four] = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  return p === 0x50 && k === 0x4b && three === 0x03 && four === 0x04;
}
