/**
 * The time-out of the timer's calls in milliseconds, shorter than the time between two heartbeats: a call that the network has swallowed
 * would hold up all that follow it, and the server ends an interval without heartbeats.
 */
const LIMIT_MS = 15_000;

export const callLimit = () => ({ signal: AbortSignal.timeout(LIMIT_MS) });
