import { Fault } from '#domain/errors';
import type { Environment } from '#server/environment/environment';
import { traced } from '#server/runtime/tracing';
import { guardedRequest } from './guarded-request';

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
    const target = new URL(url);
    return await traced('ask a sign-in provider', {}, () => sendRequest(target, asked, allowPrivate));
  } catch (cause) {
    throw Object.assign(new Fault('PROVIDER_UNREACHABLE'), { cause });
  }
}

async function sendRequest(
  target: URL,
  { method = 'GET', headers = {}, body }: RequestOptions,
  allowPrivate: boolean,
): Promise<Response> {
  const answer = await guardedRequest(target, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
    allowPrivate,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    maxBytes: MAX_RESPONSE_BYTES,
  });
  const { status } = answer;
  if (status < 200 || status > 599) throw new Error(`Status ${status}`);
  const empty = status === 204 || status === 205 || status === 304;
  const type = answer.headers['content-type'];
  return new Response(empty ? null : new Uint8Array(answer.body), {
    status,
    headers: type === undefined ? {} : { 'content-type': type },
  });
}
