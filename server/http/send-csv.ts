import type { Context } from 'hono';
import { begunStream } from './begun-stream';

/** A spreadsheet as a download, under this name; its first rows are there before the answer begins. */
export async function sendCsv(
  c: Context,
  name: string,
  content: ReadableStream<Uint8Array>,
): Promise<Response> {
  const begun = await begunStream(content);
  c.header('content-type', 'text/csv; charset=utf-8');
  c.header('content-disposition', `attachment; filename="${name}.csv"; filename*=UTF-8''${name}.csv`);
  c.header('cache-control', 'no-store');
  return c.body(begun);
}
