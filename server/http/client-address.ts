import type { Context } from 'hono';
import { propertyOf } from '#domain/unknown-value';

/** The caller's IP address. Behind a trusted proxy the last one in X-Forwarded-For, which that proxy added. */
export function clientAddress(c: Context, trustProxy: boolean): string | null {
  if (trustProxy) {
    const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
    if (forwarded) return forwarded;
  }
  const address = propertyOf(propertyOf(propertyOf(c.env, 'incoming'), 'socket'), 'remoteAddress');
  return typeof address === 'string' ? address : null;
}
