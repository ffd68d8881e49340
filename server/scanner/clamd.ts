import { connect, type Socket } from 'node:net';

/** Where a clamd listens. */
export type ClamdPlace = { path: string } | { host: string; port: number };

/** Its answers are a line; whatever sends more is no clamd. */
const LONGEST_ANSWER = 4_096;

/** What clamd said that is neither "clean" nor "found". */
export class ClamdRefusal extends Error {
  constructor(answer: string) {
    super(`clamd answered ${JSON.stringify(answer.slice(0, 200))}`);
    this.name = 'ClamdRefusal';
  }
}

/**
 * Sends `source` to be scanned, by INSTREAM of clamd's protocol (clamd(8)): a word, pieces with their length before each,
 * an empty piece. Answers the name of what was found, or null where nothing was.
 * @throws ClamdRefusal, or the network's error; a TimeoutError after `patienceMs`.
 */
export async function scanByClamd(
  place: ClamdPlace,
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  patienceMs: number,
): Promise<string | null> {
  const answer = await ask(place, inPieces(source), patienceMs);
  const found = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  if (found !== undefined) return found;
  if (answer !== 'stream: OK') throw new ClamdRefusal(answer);
  return null;
}

async function* inPieces(source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
  yield 'zINSTREAM\0';
  for await (const piece of source) {
    // An empty one would say that the file is over.
    if (piece.byteLength > 0) yield* [lengthOf(piece.byteLength), piece];
  }
  yield lengthOf(0);
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

async function ask(
  place: ClamdPlace,
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
    if (answer.length > LONGEST_ANSWER) socket.destroy(new ClamdRefusal(answer));
  });
  socket.on('error', (error) => {
    failure = error;
  });
  await Promise.all([closed, send(socket, words, closed).catch((error) => socket.destroy(error))]);
  clearTimeout(timer);
  // A whole answer counts however it ended: what is too large is answered early, and the rest of it hung up on.
  if (answer.endsWith('\0')) return answer.slice(0, -1);
  // Hung up on so early that its answer was lost with the connection.
  if (isHangUp(failure)) throw new ClamdRefusal(answer);
  throw failure ?? new ClamdRefusal(answer);
}

/** No faster than it is read, and no longer than somebody is there. */
async function send(socket: Socket, words: AsyncIterable<string | Uint8Array>, closed: Promise<void>) {
  for await (const word of words) {
    if (!socket.writable) return;
    if (!socket.write(word)) await Promise.race([new Promise((next) => socket.once('drain', next)), closed]);
  }
}

function isHangUp(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'EPIPE' || error.code === 'ECONNRESET');
}
