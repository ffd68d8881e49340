import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { ATTEMPT_TIMEOUT_MS } from '#domain/webhook/schedule';
import { assertPublicLiteral, lookUpPublic } from '#server/net/public-address';
import { errorCode } from '#server/runtime/error-code';

/** The result of one attempt: the HTTP status, or an error code without one. */
export interface AttemptResult {
  status: number | null;
  error: string | null;
}

interface Message {
  url: string;
  headers: Record<string, string>;
  body: string;
  allowPrivate: boolean;
  /** Aborts the attempt; the promise then rejects with its reason. */
  signal: AbortSignal;
}

/** Any 2xx status counts as delivered. Redirects are not followed. */
export function isDelivered({ status }: AttemptResult): boolean {
  return status !== null && status >= 200 && status < 300;
}

/**
 * Sends one POST. Uses node:http instead of fetch, which does not allow checking the resolved address (SSRF protection).
 * @throws the signal's reason, when it is aborted.
 */
export async function postMessage(message: Message): Promise<AttemptResult> {
  const timeout = AbortSignal.timeout(ATTEMPT_TIMEOUT_MS);
  try {
    return { status: await post(message, AbortSignal.any([message.signal, timeout])), error: null };
  } catch (error) {
    message.signal.throwIfAborted();
    return { status: null, error: timeout.aborted ? 'TIMEOUT' : (errorCode(error) ?? 'NETWORK') };
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
      // The body is discarded; the time-out ends an endless one.
      response.on('error', () => {}).resume();
      resolve(response.statusCode ?? 0);
    });
    request.end(body);
  });
}
