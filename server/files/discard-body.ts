import { UPLOAD_LIMIT } from '#domain/documents/limits';

export type BodyReader = ReadableStreamDefaultReader<Uint8Array>;

/** Beyond this many bytes the connection is closed on the sender. */
const PATIENCE = 4 * UPLOAD_LIMIT;

/**
 * Reads a body that nobody wants to its end, before the request is answered. A browser that is still sending when the
 * connection closes shows a network error and never the answer; the server itself waits half a second only.
 */
export async function discardBody(request: Request): Promise<void> {
  if (!request.body || request.bodyUsed || request.body.locked) return;
  if (Number(request.headers.get('content-length') ?? 0) > PATIENCE) return;
  await discard(request.body.getReader());
}

/** The same for a body that is being read. How long it may take is bounded by the server's time for a request. */
export async function discard(reader: BodyReader): Promise<void> {
  let bytes = 0;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      bytes += next.value.byteLength;
      if (bytes > PATIENCE) return await reader.cancel();
    }
  } catch {
    // The sender hung up: there is nothing more to read, and nobody to answer.
  }
}
