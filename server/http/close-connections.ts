import type { Server, ServerResponse } from 'node:http';

/** Longer than the keep-alive of proxies (nginx: 60 s), so that none sends a request on a connection that is being closed here. */
const KEEP_ALIVE_MS = 75_000;

/**
 * While the process drains, every answer closes its connection, those of requests in progress included, so that clients connect to
 * another process.
 */
export function closeConnectionsOnDrain(server: Server, draining: AbortSignal): void {
  const open = new Set<ServerResponse>();
  server.keepAliveTimeout = KEEP_ALIVE_MS;
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
