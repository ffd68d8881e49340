import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import type { Environment } from '#server/environment/environment';
import { NO_PAGE_POLICY } from './content-policy';

/** Pages use none of these; copying and passkeys they may. */
const PERMISSIONS = [
  ...['accelerometer', 'autoplay', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer'],
  ...['microphone', 'midi', 'payment', 'serial', 'usb', 'xr-spatial-tracking', 'browsing-topics'],
]
  .map((feature) => `${feature}=()`)
  .concat('clipboard-write=(self)', 'publickey-credentials-get=(self)', 'publickey-credentials-create=(self)')
  .join(', ');

/** A year, and every name below ours. */
const HSTS = 'max-age=31536000; includeSubDomains';

/**
 * Headers that every answer carries. An answer that says something of its own keeps it: pages bring the policy that lets
 * their scripts run. They are laid on Node's response beforehand, whatever answers then: on the answer itself each would be
 * looked up, set and sorted once more.
 */
export function securityHeaders(
  environment: Pick<Environment, 'PUBLIC_URL'>,
): MiddlewareHandler<{ Bindings: HttpBindings }> {
  const headers = Object.entries({
    'content-security-policy': NO_PAGE_POLICY,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': PERMISSIONS,
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    // For browsers that do not know frame-ancestors.
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    ...(environment.PUBLIC_URL.startsWith('https:') ? { 'strict-transport-security': HSTS } : {}),
  });
  return (c, next) => {
    const { outgoing } = c.env;
    for (const [name, value] of headers) outgoing.setHeader(name, value);
    // What calls answer is somebody's own: neither browser nor proxy keeps it.
    if (c.req.path.startsWith('/api/')) outgoing.setHeader('cache-control', 'no-store');
    return next();
  };
}
