import type { Server } from 'node:http';

/** The TCP port that a server listens on. */
export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('This server listens on no port');
  return address.port;
}
