import type { Server, ServerResponse } from 'node:http';

/** Longer than proxies keep an idle connection, so that none sends a request into one that we are closing: nginx 60 s. */
const IDLE_MS = 75_000;

/**
 * While the process is about to stop, every answer ends its connection, that of a request which was under way among them:
 * whoever comes again comes to another process.
 */
export function takeLeave(server: Server, draining: AbortSignal): void {
  const open = new Set<ServerResponse>();
  server.keepAliveTimeout = IDLE_MS;
  server.prependListener('request', (_request, response) => {
    open.add(response);
    response.once('close', () => open.delete(response));
    if (draining.aborted) response.setHeader('connection', 'close');
  });
  draining.addEventListener('abort', () => {
    for (const response of open) {
      if (!response.headersSent) response.setHeader('connection', 'close');
      else response.once('finish', () => response.socket?.end());
    }
  });
}
