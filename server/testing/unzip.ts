import zlib from 'node:zlib';
import { expect } from 'vitest';
import yauzl from 'yauzl';

/** What another program finds in an archive, each file held against its checksum. */
export async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  const zip = await yauzl.fromBufferPromise(bytes, { strictFileNames: true, validateEntrySizes: true });
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    const content = Buffer.concat(chunks);
    expect(zlib.crc32(content), entry.fileName).toBe(entry.crc32);
    expect(found.has(entry.fileName), entry.fileName).toBe(false);
    found.set(entry.fileName, content);
  }
  return found;
}
