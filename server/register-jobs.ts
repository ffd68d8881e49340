import { registerMailJobs } from './mail/send-letter';
import type { Parts } from './parts';

/** Hands every capability's jobs and housekeeping to the queue; before it starts. */
export function registerJobs(parts: Parts): void {
  registerMailJobs(parts);
}
