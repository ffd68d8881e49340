import { FailedAnswer, faultOf } from './faults';

/**
 * The text for a failed call: translated by the server's reason or code if it gave one, else the server's message, else
 * `fallback`. Proxy pages, empty bodies and network errors have no useful message; `ConnectionNotice` reports a lost
 * network anyway.
 */
export function failureText(error: unknown, fallback: string, reasonOf: (error: unknown) => string): string {
  const { code, hasCode, status } = faultOf(error);
  // Whether a call without an answer failed is not known, which `fallback` would say.
  if (hasCode || code === 'UNANSWERED') return reasonOf(error);
  const words = error instanceof FailedAnswer && status !== null && status < 500 ? error.serverMessage : null;
  return words ?? fallback;
}
