import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Fault, type FaultCode } from '#domain/errors';
import { discardBody } from '#server/files/discard-body';
import type { AppEnv } from '#server/http/app-env';
import { faultResponse } from './faults';
import { hasBody } from './has-body';

/** Refuses bodies of more than so many bytes with TOO_LARGE, or the fault that is named, announced or not. */
export function limitBody(maxSize: number, code: FaultCode = 'TOO_LARGE'): MiddlewareHandler<AppEnv> {
  const refuse = (log: Parameters<typeof faultResponse>[1]) =>
    faultResponse(
      code === 'TOO_LARGE' ? new Fault(code, { message: 'The request is too large' }) : new Fault(code),
      log,
    );
  const counted = bodyLimit({
    maxSize,
    onError(c) {
      // Nobody knows how much is still to come: it is not read, and the connection serves no other call.
      const answer = refuse(c.get('services').log);
      answer.headers.set('connection', 'close');
      return answer;
    },
  });
  return async (c, next) => {
    if (!hasBody(c.req.raw)) return next();
    if (c.req.header('transfer-encoding') !== undefined) return counted(c, next);
    // Node lets in what was announced and no more; counting it would cost every call a stream.
    if (Number(c.req.header('content-length')) <= maxSize) return next();
    // Whoever is still sending would lose the answer with the connection.
    await discardBody(c.req.raw);
    return refuse(c.get('services').log);
  };
}
