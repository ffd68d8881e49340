import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { PrerenderedPath } from './lib/browser/prerendered-path';

/** Runs at build time only: renders the prerendered pages and the fallback page completely. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <PrerenderedPath
        value={context.isSpaMode ? null : new URL(request.url).pathname.replace(/(.)\/$/, '$1')}
      >
        <ServerRouter context={context} url={request.url} />
      </PrerenderedPath>,
      {
        onAllReady() {
          const body = new PassThrough();
          headers.set('Content-Type', 'text/html');
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
          pipe(body);
        },
        onError: reject,
      },
    );
  });
}
