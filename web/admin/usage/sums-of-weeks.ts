import type { UsageRow } from '#contract/admin-usage';

const DAY_MS = 86_400_000;

/** The Monday on or before a day, both ISO 8601. */
function mondayOf(day: string): string {
  const start = Date.parse(day);
  const sinceMonday = (new Date(start).getUTCDay() + 6) % 7;
  return new Date(start - sinceMonday * DAY_MS).toISOString().slice(0, 10);
}

/** The days' figures for each week, by its Monday, in the order of the days. */
export function sumsOfWeeks(days: readonly UsageRow[]): UsageRow[] {
  const weeks = new Map<string, UsageRow>();
  for (const row of days) {
    const key = mondayOf(row.key);
    const week = weeks.get(key);
    weeks.set(key, {
      ...{ key, name: null },
      texts: (week?.texts ?? 0) + row.texts,
      calls: (week?.calls ?? 0) + row.calls,
      tokensIn: (week?.tokensIn ?? 0) + row.tokensIn,
      tokensOut: (week?.tokensOut ?? 0) + row.tokensOut,
      costMicros: (week?.costMicros ?? 0) + row.costMicros,
      durationMs: (week?.durationMs ?? 0) + row.durationMs,
      problems: (week?.problems ?? 0) + row.problems,
    });
  }
  return [...weeks.values()];
}
