import type { Readable } from 'node:stream';

/** Where the bytes of documents lie: on disk, or in S3-compatible storage. Keys are `<bucket>/<uuid>.<extension>`. */
export interface FileStore {
  /**
   * Writes a whole object. Once it resolves the bytes survive a power cut; before that nobody sees a part of them.
   * `bytes` is the length of a stream where it is known: S3 needs it beforehand, and holds the whole in memory without.
   */
  writeFrom(
    key: string,
    source: Readable | Uint8Array,
    options: { contentType: string; bytes?: number },
  ): Promise<{ bytes: number; sha256: string }>;
  /**
   * The bytes, or those from `start` to `end` (both counted in).
   * @throws FileMissing
   */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** In bytes; null when there is no such object. */
  size(key: string): Promise<number | null>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
  list(prefix: string): AsyncIterable<{ key: string; bytes: number; modifiedAt: Date }>;
  /** Throws when the storage cannot be written to. */
  check(): Promise<void>;
}

export class FileMissing extends Error {
  constructor(readonly key: string) {
    super(`No file is stored as ${key}`);
    this.name = 'FileMissing';
  }
}
