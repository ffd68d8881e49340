import { sql } from 'drizzle-orm';
import { WORD_COUNTS, type WordCount } from '#domain/brief/brief';
import { type DeadlineSettings, deadlineHours, reminderHours } from '#domain/deadline/deadline';
import { recordOf } from '#domain/keys-of';
import { contentRequests } from '#server/database/schema/index';

const HOUR_SECONDS = 3_600;
const HOUR_MS = 3_600_000;

/** By length: the seconds from when a writer gets a text until its deadline, and until they are told that it is near. */
export function deadlineSeconds(
  settings: DeadlineSettings,
): Record<WordCount, { due: number; remind: number }> {
  return recordOf(WORD_COUNTS, (wordCount) => {
    const hours = deadlineHours(wordCount, settings);
    return { due: hours * HOUR_SECONDS, remind: (hours - reminderHours(hours)) * HOUR_SECONDS };
  });
}

/** The columns of a deadline that begins as a writer gets the updated request; it has not been extended. */
export function newDeadline(settings: DeadlineSettings) {
  const seconds = JSON.stringify(deadlineSeconds(settings));
  const after = (name: 'due' | 'remind') =>
    sql`now() + make_interval(secs => (${seconds}::jsonb -> ${contentRequests.wordCount} ->> ${name}::text)::float8)`;
  return {
    dueAt: after('due'),
    dueReminderAt: after('remind'),
    extendedAt: null,
    extensionReason: null,
  };
}

/** The columns of a deadline that is moved to a later time. The reminder goes by the time that is left. */
export function movedDeadline(dueAt: Date, now: Date): { dueAt: Date; dueReminderAt: Date } {
  const left = (dueAt.getTime() - now.getTime()) / HOUR_MS;
  return { dueAt, dueReminderAt: new Date(dueAt.getTime() - reminderHours(left) * HOUR_MS) };
}
