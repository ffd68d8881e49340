import type { IncomingHttpHeaders } from 'node:http';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { assertPublicLiteral, lookUpPublic } from './public-address';

export interface GuardedRequest {
  method: 'GET' | 'POST' | 'DELETE';
  headers?: Record<string, string>;
  body?: string;
  /** Addresses of this machine or a private network are called too, and without https. */
  allowPrivate: boolean;
  /** Ends the request; the promise then rejects with its reason. */
  signal: AbortSignal;
  /** A larger answer is refused. */
  maxBytes: number;
}

export interface GuardedAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A URL that is neither https, nor http where private addresses are allowed. */
export class NotHttps extends Error {
  readonly code = 'NOT_HTTPS';
}

/**
 * A request with SSRF protection, for URLs that come from a user or from another server's documents: only https and public addresses
 * (checked on the resolved address that is connected to), with a limit for the size, and without following redirects.
 * @throws NotHttps, PrivateAddress, the signal's reason, or an error of the network
 */
export function guardedRequest(target: URL, asked: GuardedRequest): Promise<GuardedAnswer> {
  const { method, headers = {}, body, allowPrivate, signal, maxBytes } = asked;
  return new Promise((resolve, reject) => {
    if (target.protocol !== 'https:' && !(allowPrivate && target.protocol === 'http:')) throw new NotHttps();
    if (!allowPrivate) assertPublicLiteral(target);
    const make = target.protocol === 'https:' ? requestHttps : requestHttp;
    const request = make(target, {
      method,
      agent: false,
      signal,
      headers: {
        accept: 'application/json',
        'user-agent': 'Redraft',
        ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
        ...headers,
      },
      ...(allowPrivate ? {} : { lookup: lookUpPublic }),
    });
    const fail = (error: Error) => reject(signal.aborted ? signal.reason : error);
    request.on('error', fail);
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > maxBytes) request.destroy(new Error('The answer is too large'));
        else chunks.push(chunk);
      });
      response.on('error', fail);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    request.end(body);
  });
}
