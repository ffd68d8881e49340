/**
 * Reads the first two chunks of a stream, the header and the first rows, before the answer begins: an error until then is answered
 * with its status, instead of as an incomplete file.
 */
export async function prefetchStream(
  source: ReadableStream<Uint8Array>,
): Promise<ReadableStream<Uint8Array>> {
  const reader = source.getReader();
  const parts = [await reader.read(), await reader.read()];
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = parts.shift() ?? (await reader.read());
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
