import { once } from 'node:events';
import { startThread } from '#server/runtime/start-thread';

/** The OpenAPI document as JSON, generated in a worker thread. */
export async function writeDocument(publicUrl: string): Promise<string> {
  const worker = startThread('describe-worker', import.meta.url, { workerData: { publicUrl } });
  try {
    const exit = once(worker, 'exit').then(() => {
      throw new Error('The thread that describes the calls ended without a description');
    });
    const [json]: unknown[] = await Promise.race([once(worker, 'message'), exit]);
    return String(json);
  } finally {
    void worker.terminate();
  }
}
