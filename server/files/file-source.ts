import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';

/**
 * A file's bytes, from when they are first read. `createReadStream` opens the file at once: should that fail before anybody
 * listens to the stream, because the reader waits for its database first, the error would end the process.
 */
export function fileSource(path: string): Readable {
  return Readable.from(bytesOf(path), { objectMode: false });
}

async function* bytesOf(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path);
}
