import type { Statistics } from '#contract/admin';
import { LANGUAGES, type Language } from '#domain/brief/brief';
import {
  forEachStatus,
  OPEN_STATUSES,
  REQUEST_STATUSES,
  type RequestStatus,
} from '#domain/content-request/status';
import { recordOf } from '#domain/keys-of';
import type { Database } from '#server/database/database';
import { refuseUnknownZone } from '#server/database/query/in-zone';

/** Upper bounds, in days, of the age groups of open requests; the last group is unbounded. */
const AGE_DAYS = [1, 3, 7, 30] as const;
/** Weeks of the time-to-completion statistics, the current one included. */
const WEEKS = 12;

/** An index-only scan of the index by status. */
const COUNTS = {
  name: 'admin-statistics-counts',
  text: `
    select status, language, count(*)::int as count,
      case when status <> 'completed' then
        width_bucket(extract(epoch from now() - created_at)::float8 / 86400, array[${AGE_DAYS}]::float8[])
      end as age
    from content_requests
    group by status, language, age`,
};

/**
 * Requests completed by writers, per week of a time zone ($1). Texts without a writer are excluded, since they complete at once.
 * percentile_disc returns an actual request's duration instead of an interpolated one.
 */
const COMPLETIONS = {
  name: 'admin-statistics-completions',
  text: `
    with this_week as (select date_trunc('week', now() at time zone $1::text) as monday),
    weeks as (
      select start from this_week, generate_series(monday - interval '${WEEKS - 1} weeks', monday, interval '1 week') start
    ),
    finished as (
      select date_trunc('week', completed_at at time zone $1::text) as start, count(*)::int as completed,
        percentile_disc(array[0.5, 0.9]) within group (order by completed_at - created_at) as took
      from content_requests
      where status = 'completed' and humanization_time_minutes is not null
        and completed_at >= (select (monday - interval '${WEEKS - 1} weeks') at time zone $1::text from this_week)
      group by 1
    )
    select to_char(start, 'YYYY-MM-DD') as start, coalesce(completed, 0) as completed,
      ceil(extract(epoch from took[1]) / 60)::int as "medianMinutes",
      ceil(extract(epoch from took[2]) / 60)::int as "p90Minutes"
    from weeks left join finished using (start)
    order by start`,
};

interface CountRow {
  status: RequestStatus;
  language: Language;
  /** Index of the age group in AGE_DAYS; null when completed. */
  age: number | null;
  count: number;
}

async function computeStatistics(database: Database, zone: string): Promise<Statistics> {
  const [counts, completionWeeks] = await Promise.all([
    database.run<CountRow>(COUNTS, []),
    refuseUnknownZone(database.run<Statistics['completionWeeks'][number]>(COMPLETIONS, [zone])),
  ]);
  const sum = (fits: (row: CountRow) => boolean) =>
    counts.filter(fits).reduce((total, row) => total + row.count, 0);
  const ofLanguage = (language: Language) => {
    const of = (status: RequestStatus) => sum((row) => row.language === language && row.status === status);
    return forEachStatus(REQUEST_STATUSES, of);
  };
  const ofAge = (age: number) => {
    const of = (status: RequestStatus) => sum((row) => row.age === age && row.status === status);
    return forEachStatus(OPEN_STATUSES, of);
  };
  return {
    byLanguage: recordOf(LANGUAGES, ofLanguage),
    openAges: [...AGE_DAYS, null].map((upToDays, age) => ({ upToDays, ...ofAge(age) })),
    completionWeeks,
  };
}

/** From this number of requests on, the statistics are cached, since computing them slows other calls down. */
const CACHED_FROM_REQUESTS = 20_000;
/** Lifetime of cached statistics. */
const CACHE_MS = 15_000;

interface CachedStatistics {
  figures: Promise<Statistics>;
  /** By performance.now(); null while being computed. */
  until: number | null;
}
const cache = new WeakMap<Database, Map<string, CachedStatistics>>();

/**
 * Requests by language and status, the age of open ones, and the time to completion by week of the time zone. Concurrent calls share
 * one computation, and with many requests the result is cached for some seconds, so that it does not slow other calls down.
 * @throws Fault INVALID_INPUT
 */
export function loadStatistics(database: Database, zone: string): Promise<Statistics> {
  const ofZones = cache.get(database) ?? new Map<string, CachedStatistics>();
  cache.set(database, ofZones);
  for (const [old, { until }] of ofZones)
    if (until !== null && until <= performance.now()) ofZones.delete(old);
  const found = ofZones.get(zone);
  if (found) return found.figures;
  const counting: CachedStatistics = { figures: computeStatistics(database, zone), until: null };
  ofZones.set(zone, counting);
  counting.figures.then(
    (figures) => {
      counting.until = performance.now() + (totalOf(figures) < CACHED_FROM_REQUESTS ? 0 : CACHE_MS);
    },
    () => ofZones.delete(zone),
  );
  return counting.figures;
}

function totalOf({ byLanguage }: Statistics): number {
  return Object.values(byLanguage)
    .flatMap((counts) => Object.values(counts))
    .reduce((sum, count) => sum + count, 0);
}
