import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Longer than the keep-alive of proxies (nginx: 60 s), so that none sends a request on a connection that is being closed here. */
const KEEP_ALIVE_MS = 75_000;

/**
 * While the process drains, every answer closes its connection, those of requests in progress included, so that clients connect to
 * another process. Ends the answers that still wait for their turn when their connection is gone.
 */
export function closeConnectionsOnDrain(server: Server, draining: AbortSignal): void {
  /** By connection, in order: several where a client pipelines its requests. */
  const open = new Map<Socket, Set<ServerResponse>>();
  const answersOf = (socket: Socket): Set<ServerResponse> => {
    const answers = new Set<ServerResponse>();
    open.set(socket, answers);
    socket.once('close', () => {
      open.delete(socket);
      for (const response of answers) if (response.socket === null && !response.closed) endQueued(response);
    });
    return answers;
  };
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.prependListener('request', ({ socket }, response) => {
    const answers = open.get(socket) ?? answersOf(socket);
    answers.add(response);
    response.once('close', () => answers.delete(response));
    if (draining.aborted) response.setHeader('connection', 'close');
  });
  draining.addEventListener('abort', () => {
    for (const [socket, answers] of open) {
      // Node.js closes the connection after the answer that says so, also where others wait behind it.
      const last = [...answers].at(-1);
      if (last && !last.headersSent) last.setHeader('connection', 'close');
      else last?.once('finish', () => answers.size === 1 && endConnection(socket, last));
    }
  });
}

/** Reads no further request, unless the body of this one is still under way: its client would lose the answer. By then a response has no socket. */
function endConnection(socket: Socket, { req }: ServerResponse): void {
  if (req.complete) socket.destroySoon();
  else socket.end();
}

/**
 * Node.js 20 tells only the first of pipelined answers that their connection is gone (nodejs/node#62534). The others would keep what
 * they send, such as an open file.
 */
function endQueued(response: ServerResponse): void {
  response.destroy();
  response.emit('close');
}
