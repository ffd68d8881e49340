import * as z from 'zod';
import { currentContext } from '#server/runtime/request-context';
import { REQUEST_ID } from '#server/runtime/request-id';

/** The key of a job's data beside its payload. */
const KEY = '~origin';

/** The request that caused a job. */
const jobOrigin = z.object({
  requestId: z.string().regex(REQUEST_ID).nullable(),
  traceparent: z.string().max(64).optional(),
});
export type JobOrigin = z.infer<typeof jobOrigin>;

/** The payload with the origin of what runs now, if it has one. */
export function withOrigin(payload: object): object {
  const context = currentContext();
  if (!context) return payload;
  const { requestId, span } = context;
  const origin: JobOrigin = { requestId, ...(span ? { traceparent: span.traceparent } : {}) };
  return { ...payload, [KEY]: origin };
}

/** A job's data as it was enqueued: the payload, and the origin where it has one. */
export function readOrigin(data: unknown): { payload: unknown; origin: JobOrigin | null } {
  if (typeof data !== 'object' || data === null || !(KEY in data)) return { payload: data, origin: null };
  const { [KEY]: origin, ...payload } = data;
  return { payload, origin: jobOrigin.safeParse(origin).data ?? null };
}
