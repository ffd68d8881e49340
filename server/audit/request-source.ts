import { AsyncLocalStorage } from 'node:async_hooks';
import type { AuditAction } from '#domain/audit/actions';

/** The origin of an HTTP request, for the audit log. */
export interface RequestSource {
  address: string | null;
  userAgent: string | null;
  /** The call and the audit actions that its contract declares. */
  call: { name: string; audit: readonly AuditAction[] };
}

const sources = new AsyncLocalStorage<RequestSource>();
let running = 0;

/** The source of the current request; undefined in jobs and in calls that only read. */
export const currentSource = (): RequestSource | undefined => sources.getStore();

/** Runs a call that may write to the audit log. */
export async function withRequestSource<T>(source: RequestSource, work: () => Promise<T>): Promise<T> {
  running++;
  try {
    return await sources.run(source, work);
  } finally {
    // Before version 24, Node.js then hooks into every promise of the process, which makes calls a tenth slower.
    running--;
    if (running === 0) sources.disable();
  }
}
