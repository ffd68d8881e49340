import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { ATTEMPT_TIMEOUT_MS } from '#domain/webhook/schedule';
import { assertPublicLiteral, lookUpPublic } from '#server/net/public-address';

/** What came of one try: an answer's status, or a short code of why there was none. */
export interface Answer {
  status: number | null;
  error: string | null;
}

interface Message {
  url: string;
  headers: Record<string, string>;
  body: string;
  allowPrivate: boolean;
  /** Cuts the try short; the promise then rejects with its reason. */
  signal: AbortSignal;
}

/** Taken for received: any status of success. A redirect is none, and is not followed. */
export function isDelivered({ status }: Answer): boolean {
  return status !== null && status >= 200 && status < 300;
}

/**
 * One POST. Made with node:http and not with fetch, which would not say which address it connects to.
 * @throws the signal's reason, when it is aborted.
 */
export async function postMessage(message: Message): Promise<Answer> {
  const timeout = AbortSignal.timeout(ATTEMPT_TIMEOUT_MS);
  try {
    return { status: await post(message, AbortSignal.any([message.signal, timeout])), error: null };
  } catch (error) {
    message.signal.throwIfAborted();
    return { status: null, error: timeout.aborted ? 'TIMEOUT' : codeOf(error) };
  }
}

function post({ url, headers, body, allowPrivate }: Message, signal: AbortSignal): Promise<number> {
  return new Promise((resolve, reject) => {
    const target = new URL(url);
    if (!allowPrivate) assertPublicLiteral(target);
    const make = target.protocol === 'https:' ? requestHttps : requestHttp;
    const request = make(target, {
      method: 'POST',
      agent: false,
      signal,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Redraft',
        ...headers,
      },
      ...(allowPrivate ? {} : { lookup: lookUpPublic }),
    });
    request.on('error', reject);
    request.on('response', (response) => {
      // Nobody reads what it says; the time-out ends one that does not stop talking.
      response.on('error', () => {}).resume();
      resolve(response.statusCode ?? 0);
    });
    request.end(body);
  });
}

function codeOf(error: unknown): string {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : 'NETWORK';
}
