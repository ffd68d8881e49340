import { createHash } from 'node:crypto';

const NEWLINE = 0x0a;
const MASK = 64;

/** The number of a table's rows and a sum of their hashes, which does not depend on their order. */
export interface RowsDigest {
  rows: number;
  /** 32 hexadecimal digits. */
  digest: string;
}

/** Sums up lines of PostgreSQL's COPY text format, in which a row is one line. */
export class RowSummer {
  #rows = 0;
  #low = 0n;
  #high = 0n;

  /** @param lines whole lines, each with its line end */
  add(lines: Buffer): void {
    let begin = 0;
    for (let end = lines.indexOf(NEWLINE); end >= 0; end = lines.indexOf(NEWLINE, begin)) {
      const hash = createHash('sha256').update(lines.subarray(begin, end)).digest();
      this.#low = BigInt.asUintN(MASK, this.#low + hash.readBigUInt64LE(0));
      this.#high = BigInt.asUintN(MASK, this.#high + hash.readBigUInt64LE(8));
      this.#rows += 1;
      begin = end + 1;
    }
    if (begin !== lines.length) throw new Error('A line of COPY has no end');
  }

  result(): RowsDigest {
    const hex = (part: bigint) => part.toString(16).padStart(16, '0');
    return { rows: this.#rows, digest: hex(this.#high) + hex(this.#low) };
  }
}

/** Cuts a stream into pieces of whole lines, of about `bytes` each. @throws Error where the last line has no end */
export async function* wholeLines(
  chunks: AsyncIterable<Buffer>,
  bytes = 4 * 1024 * 1024,
): AsyncGenerator<Buffer> {
  let kept: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    kept.push(chunk);
    length += chunk.length;
    if (length < bytes) continue;
    const all = Buffer.concat(kept);
    const end = all.lastIndexOf(NEWLINE) + 1;
    if (end > 0) yield all.subarray(0, end);
    kept = [all.subarray(end)];
    length = all.length - end;
  }
  const rest = Buffer.concat(kept);
  if (rest.length === 0) return;
  if (rest.at(-1) !== NEWLINE) throw new Error('The rows end within a line');
  yield rest;
}
