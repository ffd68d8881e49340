import type { Context } from 'hono';
import { prefetchStream } from './prefetch-stream';

/** Answers with a CSV download; errors before the first rows still get an error status. */
export async function sendCsv(
  c: Context,
  name: string,
  content: ReadableStream<Uint8Array>,
): Promise<Response> {
  const begun = await prefetchStream(content);
  c.header('content-type', 'text/csv; charset=utf-8');
  c.header('content-disposition', `attachment; filename="${name}.csv"; filename*=UTF-8''${name}.csv`);
  c.header('cache-control', 'no-store');
  return c.body(begun);
}
