import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import type { Environment } from '#server/environment/environment';
import { NON_PAGE_POLICY } from './content-policy';

/** Permissions-Policy: browser features that pages do not use are denied; clipboard and passkeys are allowed. */
const PERMISSIONS = [
  ...['accelerometer', 'autoplay', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer'],
  ...['microphone', 'midi', 'payment', 'serial', 'usb', 'xr-spatial-tracking', 'browsing-topics'],
]
  .map((feature) => `${feature}=()`)
  .concat('clipboard-write=(self)', 'publickey-credentials-get=(self)', 'publickey-credentials-create=(self)')
  .join(', ');

/** One year, subdomains included. */
const HSTS = 'max-age=31536000; includeSubDomains';

/** The default security headers of every answer. */
export function securityHeaderList({ PUBLIC_URL }: Pick<Environment, 'PUBLIC_URL'>): [string, string][] {
  return Object.entries({
    'content-security-policy': NON_PAGE_POLICY,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': PERMISSIONS,
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    // For browsers without support for frame-ancestors.
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    ...(PUBLIC_URL.startsWith('https:') ? { 'strict-transport-security': HSTS } : {}),
  });
}

/**
 * Sets them; answers may override them, as pages do with their policy. They are set on Node's response beforehand, which is cheaper
 * than setting them on each fetch Response.
 */
export function securityHeaders(
  environment: Pick<Environment, 'PUBLIC_URL'>,
): MiddlewareHandler<{ Bindings: HttpBindings }> {
  const headers = securityHeaderList(environment);
  return (c, next) => {
    const { outgoing } = c.env;
    for (const [name, value] of headers) outgoing.setHeader(name, value);
    // API answers are private to the user, so they must not be cached.
    if (c.req.path.startsWith('/api/')) outgoing.setHeader('cache-control', 'no-store');
    return next();
  };
}
