import { randomUUID } from 'node:crypto';
import { centsToDecimal, hoursWorked, payCents, workPeriod } from '#domain/pay/pay';
import { workDescription } from '#domain/pay/work-description';
import { timeEntries } from '#server/database/schema/index';
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
