import { FailedAnswer, faultOf } from './faults';

/**
 * What is read of a failure: our server's reason where it gave one, else its words, else `fallback`. A proxy's page, an empty
 * answer and a lost network say nothing that helps; that the network is away the page says by itself (`ConnectionNotice`).
 */
export function failureText(error: unknown, fallback: string, reasonOf: (error: unknown) => string): string {
  const { told, status } = faultOf(error);
  if (told) return reasonOf(error);
  const words = error instanceof FailedAnswer && status !== null && status < 500 ? error.words : null;
  return words ?? fallback;
}
