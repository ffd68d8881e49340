import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import { propertyOf } from '#domain/unknown-value';

/** The caller's IP address. Behind a trusted proxy the last one in X-Forwarded-For, which that proxy added. */
export function clientAddress(c: Context, trustProxy: boolean): string | null {
  const forwarded = trustProxy ? lastForwarded(c.req.header('x-forwarded-for')) : null;
  if (forwarded) return forwarded;
  const address = propertyOf(propertyOf(propertyOf(c.env, 'incoming'), 'socket'), 'remoteAddress');
  return typeof address === 'string' ? address : null;
}

/** The same for Node's own request. */
export function remoteAddress({ headers, socket }: IncomingMessage, trustProxy: boolean): string | null {
  const forwarded = trustProxy ? lastForwarded(headers['x-forwarded-for']) : null;
  return forwarded ?? socket.remoteAddress ?? null;
}

function lastForwarded(header: string | string[] | undefined): string | null {
  return [header].flat().join(',').split(',').at(-1)?.trim() || null;
}
