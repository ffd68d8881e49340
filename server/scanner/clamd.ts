import { connect, type Socket } from 'node:net';

/** The address of a clamd daemon. */
export type ClamdAddress = { path: string } | { host: string; port: number };

/** clamd answers with one line; a longer answer is refused. */
const MAX_ANSWER_CHARACTERS = 4_096;

/** clamd answered something other than clean or found. */
export class ClamdError extends Error {
  constructor(answer: string) {
    super(`clamd answered ${JSON.stringify(answer.slice(0, 200))}`);
    this.name = 'ClamdError';
  }
}

/**
 * Scans `source` by clamd's INSTREAM command (clamd(8)): the command, length-prefixed chunks, an empty chunk. Returns the name of the
 * finding, or null if clean.
 * @throws ClamdError, or the network's error; a TimeoutError after `patienceMs`.
 */
export async function scanByClamd(
  place: ClamdAddress,
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  patienceMs: number,
): Promise<string | null> {
  const answer = await exchange(place, inChunks(source), patienceMs);
  const found = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  if (found !== undefined) return found;
  if (answer !== 'stream: OK') throw new ClamdError(answer);
  return null;
}

async function* inChunks(source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
  yield 'zINSTREAM\0';
  for await (const piece of source) {
    // An empty chunk would end the stream.
    if (piece.byteLength > 0) yield* [lengthOf(piece.byteLength), piece];
  }
  yield lengthOf(0);
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

async function exchange(
  place: ClamdAddress,
  words: AsyncIterable<string | Uint8Array>,
  patienceMs: number,
): Promise<string> {
  const socket = connect(place);
  const tooLong = new DOMException('clamd took too long', 'TimeoutError');
  const timer = setTimeout(() => socket.destroy(tooLong), patienceMs);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  let answer = '';
  let failure: unknown = null;
  socket.setEncoding('utf8').on('data', (part: string) => {
    answer += part;
    if (answer.length > MAX_ANSWER_CHARACTERS) socket.destroy(new ClamdError(answer));
  });
  socket.on('error', (error) => {
    failure = error;
  });
  await Promise.all([closed, send(socket, words, closed).catch((error) => socket.destroy(error))]);
  clearTimeout(timer);
  // A complete answer is valid even after a connection error: for a file that is too large clamd answers early and disconnects.
  if (answer.endsWith('\0')) return answer.slice(0, -1);
  // Reset so early that the answer was lost with the connection.
  if (isConnectionReset(failure)) throw new ClamdError(answer);
  throw failure ?? new ClamdError(answer);
}

/** Writes with backpressure, until the socket closes. */
async function send(socket: Socket, words: AsyncIterable<string | Uint8Array>, closed: Promise<void>) {
  for await (const word of words) {
    if (!socket.writable) return;
    if (!socket.write(word)) await Promise.race([new Promise((next) => socket.once('drain', next)), closed]);
  }
}

function isConnectionReset(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'EPIPE' || error.code === 'ECONNRESET');
}
