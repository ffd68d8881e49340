import type { Readable } from 'node:stream';

/** Storage for the bytes of documents: on disk, or S3-compatible. Keys are `<bucket>/<uuid>.<extension>`. */
export interface FileStore {
  /**
   * Writes an object atomically: once it resolves the bytes survive a power cut; before that no part is visible. `bytes` is the
   * length of a stream if known: S3 needs it beforehand, and buffers the stream in memory without it.
   */
  writeFrom(
    key: string,
    source: Readable | Uint8Array,
    options: { contentType: string; bytes?: number },
  ): Promise<{ bytes: number; sha256: string }>;
  /**
   * The bytes, or those from `start` to `end` (both inclusive).
   * @throws FileMissing
   */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /**
   * All bytes of a small object, within the time of one answer.
   * @throws FileMissing
   */
  readWhole(key: string): Promise<Uint8Array<ArrayBuffer>>;
  /** In bytes; null when there is no such object. */
  size(key: string): Promise<number | null>;
  /** Removing a missing object is not an error. */
  remove(key: string): Promise<void>;
  list(prefix: string): AsyncIterable<{ key: string; bytes: number; modifiedAt: Date }>;
  /** Writes and removes a test object; throws when the storage is not writable. */
  check(): Promise<void>;
}

export class FileMissing extends Error {
  constructor(readonly key: string) {
    super(`No file is stored as ${key}`);
    this.name = 'FileMissing';
  }
}
