import { and, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { payArchive, timeEntries } from '#server/database/schema/index';
import { inPeriod, type Period } from '../period';

/**
 * Which pay a payment is about: a period's, of one writer, of deleted writers with one name, or of all with an account. Without `from`
 * it is all that is unpaid until the period's end, as the page pays it.
 */
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

/** What a payment of the scope pays. */
export function payableEntries(scope: PayScope): SQL | undefined {
  const { from, to } = scope;
  return and(
    unpaidEntries(scope),
    sql`not ${awaitsCheck}`,
    sql`not ${adjustsUnpaid(timeEntries, adjusted, inPeriod(adjusted.createdAt, { from, to }))}`,
  );
}

/** The same of deleted writers with this name. */
export function payableArchive(writerName: string, { from, to }: Period): SQL | undefined {
  return and(
    unpaidArchive(writerName, { from, to }),
    sql`not ${archivedAwaitsCheck}`,
    sql`not ${adjustsUnpaid(payArchive, adjustedArchived, inPeriod(adjustedArchived.workedOn, { from, to }))}`,
  );
}

/**
 * Whether a row adjusts an entry that is unpaid and outside of the period: like the adjustment of an entry to be checked, it is paid with
 * what it corrects or later.
 */
function adjustsUnpaid(
  table: typeof timeEntries | typeof payArchive,
  original: SQLWrapper & Record<'id' | 'paymentId', SQLWrapper>,
  inside: SQL | undefined,
): SQL {
  return sql`exists (
    select from ${table} ${original}
    where ${original.id} = ${table.adjustsId} and ${original.paymentId} is null and not (${inside ?? sql`true`}))`;
}

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
