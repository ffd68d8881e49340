import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { centsToDecimal, hoursWorked, payCents, workPeriod } from '#domain/pay/pay';
import { workDescription } from '#domain/pay/work-description';
import { timeEntries, workIntervals } from '#server/database/schema/index';
import type { TestApp } from './test-app';

export interface Logged {
  minutes: number;
  at?: string;
  /** Cents an hour. */
  rate?: number;
  toBeChecked?: boolean;
  title?: string;
  requestId?: string;
}

/** Puts a time entry straight into the database; answers its id. */
export async function logTime(
  { services }: Pick<TestApp, 'services'>,
  writer: { id: string },
  { minutes, at, rate = 2_500, toBeChecked = false, title = 'Älgkött & öl', requestId }: Logged,
): Promise<string> {
  const { start, end } = workPeriod(new Date(at ?? Date.now()), minutes);
  const id = randomUUID();
  await services.database.orm.insert(timeEntries).values({
    id,
    writerId: writer.id,
    contentRequestId: requestId ?? null,
    description: workDescription(title),
    startTime: start,
    endTime: end,
    minutesWorked: minutes,
    hoursWorked: hoursWorked(minutes),
    hourlyRate: centsToDecimal(rate),
    totalAmount: centsToDecimal(payCents(minutes, rate)),
    toBeChecked,
    createdAt: end,
  });
  return id;
}

/** Puts a running interval straight into the database, in place of the one that runs; answers its id. */
export async function recordWork(
  { services }: Pick<TestApp, 'services'>,
  writer: { id: string },
  requestId: string,
): Promise<string> {
  const { orm } = services.database;
  await orm
    .update(workIntervals)
    .set({ endedAt: sql`${workIntervals.startedAt}`, endReason: 'elsewhere' })
    .where(and(eq(workIntervals.writerId, writer.id), isNull(workIntervals.endedAt)));
  const at = new Date();
  const [row] = await orm
    .insert(workIntervals)
    .values({
      writerId: writer.id,
      contentRequestId: requestId,
      startedAt: at,
      lastHeartbeatAt: at,
      presentAt: at,
    })
    .returning({ id: workIntervals.id });
  if (!row) throw new Error('The interval was not stored');
  return row.id;
}

/** Lets time pass for an interval: it began so many seconds earlier, and was last heard of, or typed in, so many seconds ago. */
export async function letPass(
  { services }: Pick<TestApp, 'services'>,
  intervalId: string,
  { seconds, silent = 0, absent = 0 }: { seconds: number; silent?: number; absent?: number },
): Promise<void> {
  const ago = (by: number) => new Date(Date.now() - by * 1_000);
  await services.database.orm
    .update(workIntervals)
    .set({
      startedAt: sql`${workIntervals.startedAt} - make_interval(secs => ${seconds})`,
      lastHeartbeatAt: ago(silent),
      presentAt: ago(absent),
    })
    .where(eq(workIntervals.id, intervalId));
}
