import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestSource } from '#server/audit/request-source';
import type { Span } from './tracing';

/** What work is done for: carried by what happens in a call that changes something, and in a job that such a call caused. */
export interface RequestContext {
  /** The HTTP request's id; null in a job that no request caused. */
  readonly requestId: string | null;
  /** Undefined in jobs. */
  readonly source?: RequestSource | undefined;
  /** The span that work now belongs to; undefined without tracing. */
  readonly span?: Span | undefined;
}

const contexts = new AsyncLocalStorage<RequestContext>();
let running = 0;

/** The context of the current call or job; undefined in calls that only read, unless they are traced. */
export const currentContext = (): RequestContext | undefined => contexts.getStore();

export async function withContext<T>(context: RequestContext, work: () => Promise<T>): Promise<T> {
  running++;
  try {
    return await contexts.run(context, work);
  } finally {
    // Before version 24, Node.js then hooks into every promise of the process, which makes calls a tenth slower.
    running--;
    if (running === 0) contexts.disable();
  }
}
