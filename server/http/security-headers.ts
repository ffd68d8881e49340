import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { Environment } from '#server/environment';

/** Headers that every answer carries. Pages may run our own scripts only; nobody may frame them. */
export function securityHeaders(environment: Environment): MiddlewareHandler {
  const https = environment.PUBLIC_URL.startsWith('https:');
  return secureHeaders({
    xFrameOptions: 'DENY',
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: https ? 'max-age=31536000; includeSubDomains' : false,
  });
}
