import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Fault, type FaultCode } from '#domain/errors';
import { discardBody } from '#server/files/discard-body';
import type { AppEnv } from '#server/http/app-env';
import { faultResponse } from './faults';
import { hasBody } from './has-body';

/** Refuses bodies of more than `maxSize` bytes with TOO_LARGE or another fault, with and without Content-Length. */
export function limitBody(maxSize: number, code: FaultCode = 'TOO_LARGE'): MiddlewareHandler<AppEnv> {
  const refuse = (log: Parameters<typeof faultResponse>[1]) =>
    faultResponse(
      code === 'TOO_LARGE' ? new Fault(code, { message: 'The request is too large' }) : new Fault(code),
      log,
    );
  const counted = bodyLimit({
    maxSize,
    onError(c) {
      // The rest has unknown length, so it is not read and the connection cannot be reused.
      const answer = refuse(c.get('services').log);
      answer.headers.set('connection', 'close');
      return answer;
    },
  });
  return async (c, next) => {
    if (!hasBody(c.req.raw)) return next();
    if (c.req.header('transfer-encoding') !== undefined) return counted(c, next);
    // Node.js enforces Content-Length, so these bodies need not be counted, which would cost a stream per call.
    if (Number(c.req.header('content-length')) <= maxSize) return next();
    // A client that is still sending would lose the answer with the connection.
    await discardBody(c.req.raw);
    return refuse(c.get('services').log);
  };
}
