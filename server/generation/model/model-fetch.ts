import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { Readable } from 'node:stream';

/** Statuses of answers without a body, which `Response` refuses to have one. */
const WITHOUT_BODY = [204, 205, 304];

/**
 * Calls a model's endpoint as `fetch` does, but waits as long as `signal` allows: the built-in one gives up after 300 s without data,
 * and local models may be told to take longer. Follows no redirect, and opens a connection for each call.
 * @throws the signal's reason, or an error of the network
 */
export const modelFetch: typeof fetch = (input, init = {}) => {
  const { method = 'GET', headers, body, signal } = init;
  const target = new URL(input instanceof Request ? input.url : input);
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const make = target.protocol === 'https:' ? requestHttps : requestHttp;
    const request = make(target, {
      method,
      agent: false,
      headers: Object.fromEntries(new Headers(headers)),
      ...(signal ? { signal } : {}),
    });
    request.on('error', (error) => reject(signal?.aborted ? signal.reason : error));
    request.on('response', (response) => {
      const { statusCode: status = 0, headersDistinct } = response;
      const empty = WITHOUT_BODY.includes(status);
      if (empty) response.resume();
      const given = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
        values.map((value): [string, string] => [name, value]),
      );
      try {
        const stream = empty ? null : (Readable.toWeb(response) as ReadableStream<Uint8Array>);
        resolve(new Response(stream, { status, headers: given }));
      } catch (error) {
        // A status or a header that is none.
        response.destroy();
        reject(error);
      }
    });
    request.end(typeof body === 'string' ? body : undefined);
  });
};
