import { sql } from 'drizzle-orm';
import type { Brief, CompleteBrief } from '#domain/brief/brief';
import { MISSING_FIELD_MESSAGES } from '#domain/brief/missing-field-messages';
import { isComplete, missingFields } from '#domain/brief/missing-fields';
import { Fault } from '#domain/errors';
import type { Tx } from '#server/database/database';
import { timeZoneSql } from '#server/notifications/notify';

/** @throws Fault INVALID_INPUT with a problem for each missing field */
export function assertComplete(brief: Brief): asserts brief is CompleteBrief {
  if (isComplete(brief)) return;
  const messages = MISSING_FIELD_MESSAGES[brief.language ?? 'english'];
  throw new Fault('INVALID_INPUT', {
    problems: missingFields(brief).map((field) => ({ field, message: messages[field] })),
  });
}

/** @param day wished for by the customer, ISO 8601; null without a wish. @throws Fault INVALID_INPUT once it is over in their time zone */
export async function assertWishAhead(tx: Tx, customerId: string, day: string | null): Promise<void> {
  if (day === null) return;
  const { rows } = await tx.execute<{ over: boolean }>(
    sql`select ${day}::date < (now() at time zone ${timeZoneSql(sql`${customerId}::uuid`)})::date as over`,
  );
  if (!rows[0]?.over) return;
  const problem = { field: 'brief.wishedBy', message: 'must not be in the past' };
  throw new Fault('INVALID_INPUT', { problems: [problem] });
}
