import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';

/**
 * A file's bytes, opened at the first read. `createReadStream` opens the file at once: an error before the reader has attached a
 * listener, for example while it waits for the database, would end the process.
 */
export function lazyFileStream(path: string): Readable {
  return Readable.from(bytesOf(path), { objectMode: false });
}

async function* bytesOf(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path);
}
