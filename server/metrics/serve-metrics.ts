import { createServer, type Server } from 'node:http';
import type { Metrics } from './metrics';

/** An HTTP server that answers `GET /metrics` and nothing else; the caller makes it listen. */
export function metricsServer(metrics: Metrics): Server {
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?', 1)[0];
    if (path !== '/metrics' || (request.method !== 'GET' && request.method !== 'HEAD')) {
      response.writeHead(404).end();
      return;
    }
    metrics.scrape().then(
      ({ type, text }) => response.writeHead(200, { 'content-type': type }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  // A scrape is one short request; nothing else is waited for.
  server.requestTimeout = 5_000;
  return server;
}
