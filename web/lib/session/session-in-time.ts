import { loadSession } from '../api/session';

/** Milliseconds. */
const LIMIT = 10_000;

/** The session after a call without an answer, which tells whether it was carried out; null where the server does not say so in time. */
export const sessionInTime = () => loadSession(AbortSignal.timeout(LIMIT)).catch(() => null);
