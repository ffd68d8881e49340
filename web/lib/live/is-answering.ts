import { liveness } from 'virtual:routes/server';

/** Milliseconds: time-out of a probe, and interval while the server is unreachable. */
const PROBE_TIMEOUT_MS = 1_000;
export const PROBE_EVERY_MS = 2_000;

/** True if the server answers at all; a proxy's error does not count. */
export async function isAnswering(): Promise<boolean> {
  try {
    const { status } = await fetch(liveness.path, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
    });
    return status < 500;
  } catch {
    return false;
  }
}
