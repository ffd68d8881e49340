import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { payArchive, timeEntries } from '#server/database/schema/index';
import { inPeriod, type Period } from '../period';

/** Which pay a payment is about: a period's, of one writer, of deleted writers with one name, or of all with an account. */
export interface PayScope extends Period {
  writerId?: string | undefined;
  deletedWriter?: string | undefined;
}

const adjusted = alias(timeEntries, 'adjusted');
const adjustedArchived = alias(payArchive, 'adjusted_archived');

/** Whether a time entry is to be checked, or adjusts one that is: paid alone, a deduction would be paid before what it corrects. */
export const awaitsCheck = sql`(${timeEntries.toBeChecked} or exists (
  select from ${timeEntries} ${adjusted} where ${adjusted.id} = ${timeEntries.adjustsId} and ${adjusted.toBeChecked}))`;

/** The same of an archived entry. */
export const archivedAwaitsCheck = sql`(${payArchive.toBeChecked} or exists (
  select from ${payArchive} ${adjustedArchived}
  where ${adjustedArchived.id} = ${payArchive.adjustsId} and ${adjustedArchived.toBeChecked}))`;

export function unpaidEntries({ writerId, ...period }: PayScope): SQL | undefined {
  return and(
    isNull(timeEntries.paymentId),
    inPeriod(timeEntries.createdAt, period),
    writerId === undefined ? undefined : eq(timeEntries.writerId, writerId),
  );
}

export function unpaidArchive(writerName: string, period: Period): SQL | undefined {
  return and(
    isNull(payArchive.paymentId),
    inPeriod(payArchive.workedOn, period),
    eq(payArchive.writerName, writerName),
  );
}
