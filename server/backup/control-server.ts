import { chmod, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { isAbsolute } from 'node:path';
import { json } from 'node:stream/consumers';
import * as z from 'zod';
import type { EmbeddedDatabase } from '#server/database/open-embedded';
import { holdSweep } from '#server/files/hold-sweep';
import { errorMessage } from '#server/runtime/error-code';
import { controlPath } from './control-path';

const wish = z.object({ to: z.string().refine(isAbsolute) });

interface ControlOptions {
  dataDir: string;
  database: Pick<EmbeddedDatabase, 'copyTo'>;
  log: { warn(fields: object, message: string): void };
}

/**
 * Listens on a UNIX domain socket in the data folder, which only the server's own operating-system user can reach.
 * `POST /copies {to}` copies the embedded database to that folder, answers {bytes, pausedMs}, and keeps stored files from being removed
 * until the caller ends the connection.
 */
export async function openControlServer({ dataDir, database, log }: ControlOptions): Promise<() => void> {
  const path = controlPath(dataDir);
  const server = createServer((request, response) => {
    answer(database, request, response).catch((error) => {
      log.warn({ err: error }, 'the database could not be copied');
      if (!response.headersSent) response.writeHead(500);
      response.end(JSON.stringify({ message: errorMessage(error) }));
    });
  });
  // Left behind by a kill; the folder's lock says that no other server uses it.
  if (process.platform !== 'win32') await rm(path, { force: true });
  await new Promise<void>((done, failed) => server.once('error', failed).listen(path, done));
  if (process.platform !== 'win32') await chmod(path, 0o600);
  server.unref();
  return () => {
    server.close();
    server.closeAllConnections();
  };
}

async function answer(
  database: ControlOptions['database'],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST' || request.url !== '/copies') return void response.writeHead(404).end();
  const asked = wish.safeParse(await json(request));
  if (!asked.success) return void response.writeHead(400).end();
  const release = holdSweep();
  response.on('close', release);
  if (response.closed) return release();
  const copied = await database.copyTo(asked.data.to);
  response.writeHead(200, { 'content-type': 'application/json' });
  // Not the end: the caller has files to copy.
  response.write(`${JSON.stringify(copied)}\n`);
}
