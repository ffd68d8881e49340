import { failedAnswer } from '#web/lib/faults/faults';

/** Stops the mails that a mail's token names. */
export async function unsubscribe(token: string): Promise<void> {
  const answer = await fetch(`/api/unsubscribe?${new URLSearchParams({ token })}`, { method: 'POST' });
  if (!answer.ok) throw await failedAnswer(answer);
}
