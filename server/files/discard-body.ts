import { UPLOAD_LIMIT } from '#domain/document/docx/limits';

export type BodyReader = ReadableStreamDefaultReader<Uint8Array>;

/** Beyond this many bytes the connection is closed instead. */
const MAX_DISCARDED_BYTES = 4 * UPLOAD_LIMIT;

/**
 * Reads an unneeded request body to its end before the answer is sent. A browser that is still sending when the connection closes
 * shows a network error instead of the answer, and Node.js waits only half a second.
 */
export async function discardBody(request: Request): Promise<void> {
  if (!request.body || request.bodyUsed || request.body.locked) return;
  if (Number(request.headers.get('content-length') ?? 0) > MAX_DISCARDED_BYTES) return;
  await discardRest(request.body.getReader());
}

/** The same for a body that is already being read. Its duration is limited by the server's request timeout. */
export async function discardRest(reader: BodyReader): Promise<void> {
  let bytes = 0;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      bytes += next.value.byteLength;
      if (bytes > MAX_DISCARDED_BYTES) return await reader.cancel();
    }
  } catch {
    // The client closed the connection.
  }
}
