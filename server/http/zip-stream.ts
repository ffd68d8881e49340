import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ZipEntry {
  name: string;
  /** True for what is compressed already: it is stored as it is. */
  packed: boolean;
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/**
 * A ZIP archive, made a part at a time as it is taken: of the entries only what is being read is held in memory. Without
 * ZIP64, so that entries and bytes are to be kept within `ZIP_MOST`.
 */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = [];
  const take = () => {
    const taken = made;
    made = [];
    return taken;
  };
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  for await (const { name, packed, content } of entries) {
    const file = packed ? new ZipPassThrough(name) : new ZipDeflate(name);
    zip.add(file);
    for await (const chunk of content) {
      file.push(chunk);
      yield* take();
    }
    file.push(new Uint8Array(0), true);
    yield* take();
  }
  zip.end();
  yield* take();
}

/** What 32 bits for places and 16 for the number of entries can say, with room for directory and records. */
export const ZIP_MOST = { entries: 60_000, bytes: 3.5 * 2 ** 30 };

/** Hands parts on as they are asked for; ends the generator where the reader goes away. */
export function streamOf(
  parts: AsyncGenerator<Uint8Array>,
  onFailure: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  let left = false;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await parts.next();
          if (left) return;
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          onFailure(error);
          throw error;
        }
      },
      async cancel() {
        left = true;
        await parts.return(undefined);
      },
    },
    { highWaterMark: 1 },
  );
}
