/**
 * A stream whose first two parts are there, its head and what is read first: what fails until then is still answered as any
 * other failed call, and not as a file that breaks off.
 */
export async function begunStream(source: ReadableStream<Uint8Array>): Promise<ReadableStream<Uint8Array>> {
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
