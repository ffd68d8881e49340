import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import * as z from 'zod';
import { errorCode, errorMessage } from '#server/runtime/error-code';
import { StartRefused } from '#server/runtime/start-refused';
import { controlPath } from './control-path';

const copied = z.object({ bytes: z.number(), pausedMs: z.number() });

/**
 * Has the running server copy its embedded database; null where none runs. The server keeps stored files until `release` is called
 * or this process ends.
 * @throws StartRefused where it fails
 */
export async function askForCopy(
  dataDir: string,
  to: string,
): Promise<(z.infer<typeof copied> & { release: () => void }) | null> {
  const asked = request({ socketPath: controlPath(dataDir), method: 'POST', path: '/copies' });
  const response = await answerTo(asked, { to });
  if (response === null) return null;
  const line = await firstLine(response).catch((error) => {
    throw new StartRefused(
      `The server did not copy its database to the end (${errorMessage(error)}). Try again.`,
    );
  });
  if (response.statusCode !== 200)
    throw new StartRefused(`The server could not copy its database: ${line.slice(0, 300)}`);
  const release = () => void asked.destroy();
  // The server may stop while the files are copied; they stay where they are.
  asked.on('error', () => {});
  response.on('error', () => {});
  return { ...copied.parse(JSON.parse(line)), release };
}

function answerTo(asked: ClientRequest, body: object): Promise<IncomingMessage | null> {
  return new Promise((resolve, reject) => {
    asked.once('response', resolve);
    asked.once('error', (error) => {
      if (['ENOENT', 'ECONNREFUSED'].includes(errorCode(error) ?? '')) resolve(null);
      else
        reject(
          new StartRefused(`The server did not copy its database to the end (${error.message}). Try again.`),
        );
    });
    asked.end(JSON.stringify(body));
  });
}

function firstLine(response: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    response.setEncoding('utf8');
    response.on('data', (part: string) => {
      text += part;
      if (text.includes('\n')) resolve(text);
    });
    response.once('end', () => resolve(text));
    response.once('error', reject);
  });
}
