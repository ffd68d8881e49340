import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { Fault } from '#domain/errors';
import type { Environment } from '#server/environment/environment';
import { assertPublicLiteral, lookUpPublic } from './public-address';

const TIMEOUT_MS = 10_000;
/** Far larger than a provider's discovery document, key set or SAML metadata. */
const MAX_RESPONSE_BYTES = 1024 * 1024;

interface RequestOptions {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

/**
 * A fetch for sign-in providers with SSRF protection: their URLs come from documents of the provider or from an admin's input, so only
 * https and public addresses are allowed (checked on the resolved address that is connected to), with limits for time and size and
 * without redirects.
 * @throws Fault PROVIDER_UNREACHABLE on any failure.
 */
export async function guardedFetch(
  { IDENTITY_ALLOW_PRIVATE: allowPrivate }: Pick<Environment, 'IDENTITY_ALLOW_PRIVATE'>,
  url: string | URL,
  asked: RequestOptions = {},
): Promise<Response> {
  try {
    return await sendRequest(new URL(url), asked, allowPrivate);
  } catch (cause) {
    throw Object.assign(new Fault('PROVIDER_UNREACHABLE'), { cause });
  }
}

function sendRequest(
  target: URL,
  { method = 'GET', headers = {}, body }: RequestOptions,
  allowPrivate: boolean,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    if (target.protocol !== 'https:' && !(allowPrivate && target.protocol === 'http:')) {
      throw new Error('Sign-in providers are called over https only');
    }
    if (!allowPrivate) assertPublicLiteral(target);
    const make = target.protocol === 'https:' ? requestHttps : requestHttp;
    const request = make(target, {
      method,
      agent: false,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        accept: 'application/json',
        'user-agent': 'Redraft',
        ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
        ...headers,
      },
      ...(allowPrivate ? {} : { lookup: lookUpPublic }),
    });
    request.on('error', reject);
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > MAX_RESPONSE_BYTES) request.destroy(new Error('The answer is too large'));
        else chunks.push(chunk);
      });
      response.on('error', reject);
      response.on('end', () => {
        const status = response.statusCode ?? 0;
        if (status < 200 || status > 599) return reject(new Error(`Status ${status}`));
        const empty = status === 204 || status === 205 || status === 304;
        const type = response.headers['content-type'];
        const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type };
        resolve(new Response(empty ? null : Buffer.concat(chunks), { status, headers }));
      });
    });
    request.end(body);
  });
}
