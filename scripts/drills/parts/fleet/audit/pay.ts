import { DEFAULT_HOURLY_RATE_CENTS, decimalToCents, payCents } from '#domain/pay/pay';
import type { Ledger } from '../ledger';
import type { SteadyClient } from '../steady-client';

interface Entry {
  key: string;
  requestId: string;
  writerId: string;
  minutes: number;
  entries: number;
  paid: string | null;
}

/**
 * What is wrong with the pay: a submission that was acknowledged and is not there, one without exactly one entry of exactly its pay,
 * acknowledged or not, and time of a submission that is not there.
 */
export async function wrongPay(client: SteadyClient, ledger: Ledger): Promise<string[]> {
  const { submissions, touched } = ledger;
  const rows = await client.query<Entry>(
    `select s.id as key, s.content_request_id as "requestId", s.writer_id as "writerId", s.minutes,
       count(t.id)::int as entries, sum(t.total_amount)::text as paid
     from submissions s left join time_entries t on t.submission_id = s.id
     where s.content_request_id = any($1) group by s.id`,
    [[...touched]],
  );
  const stored = new Map(rows.map((row) => [row.key, row]));
  const wrong = rows.flatMap(({ key, minutes, entries, paid }) => {
    const cents = payCents(minutes, DEFAULT_HOURLY_RATE_CENTS);
    if (entries === 1 && paid !== null && decimalToCents(paid) === cents) return [];
    return [`submission ${key} of ${minutes} min has ${entries} entries of ${paid} €`];
  });
  for (const [key, told] of submissions) {
    const row = stored.get(key);
    if (!row) wrong.push(`submission ${key} is lost`);
    else if (
      row.requestId !== told.requestId ||
      row.writerId !== told.writerId ||
      row.minutes !== told.minutes
    )
      wrong.push(`submission ${key} is another one than was told`);
    else if (told.amountCents !== payCents(told.minutes, DEFAULT_HOURLY_RATE_CENTS))
      wrong.push(`submission ${key} was told to pay ${told.amountCents} cents`);
  }
  const [stray] = await client.query<{ count: number }>(
    `select count(*)::int as count from time_entries where content_request_id = any($1) and submission_id is null`,
    [[...touched]],
  );
  if (stray?.count !== 0) wrong.push(`${stray?.count} entries belong to no submission`);
  return wrong;
}
