import type { Statistics } from '#contract/admin';
import { LANGUAGES, type Language } from '#domain/brief/brief';
import {
  forEachStatus,
  OPEN_STATUSES,
  REQUEST_STATUSES,
  type RequestStatus,
} from '#domain/content-request/status';
import type { Database } from '#server/database/database';
import { refuseUnknownZone } from '#server/database/query/in-zone';

/** Open requests are counted by these ages in days; the last group has no end. */
const AGE_DAYS = [1, 3, 7, 30] as const;
/** Weeks that the time to completion goes back, the present one included. */
const WEEKS = 12;

/** Reads the index by status alone, no row. */
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
 * What writers finished, by week of a zone ($1). Texts that went out without a writer would all count as done at once, so
 * they are left out. The nearest request's own time stands for a share (percentile_disc), never a time that none took.
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
  /** How many of AGE_DAYS the request is past; null when completed. */
  age: number | null;
  count: number;
}

async function countAll(database: Database, zone: string): Promise<Statistics> {
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
    byLanguage: Object.fromEntries(LANGUAGES.map((name) => [name, ofLanguage(name)])) as Record<
      Language,
      ReturnType<typeof ofLanguage>
    >,
    openAges: [...AGE_DAYS, null].map((upToDays, age) => ({ upToDays, ...ofAge(age) })),
    completionWeeks,
  };
}

/** From so many requests on, counting them takes long enough to be felt by others. */
const MANY = 20_000;
/** Milliseconds for which the figures of many are shown again. */
const KEPT_MS = 15_000;

interface Kept {
  figures: Promise<Statistics>;
  /** By performance.now(); null while they are counted. */
  until: number | null;
}
const kept = new WeakMap<Database, Map<string, Kept>>();

/**
 * Requests by language and status, the age of open ones, and the time to completion by week of the zone. All who ask
 * at once share one count, and of many requests the figures are some seconds old: they must not slow others down.
 * @throws Fault INVALID_INPUT
 */
export function loadStatistics(database: Database, zone: string): Promise<Statistics> {
  const ofZones = kept.get(database) ?? new Map<string, Kept>();
  kept.set(database, ofZones);
  for (const [old, { until }] of ofZones)
    if (until !== null && until <= performance.now()) ofZones.delete(old);
  const found = ofZones.get(zone);
  if (found) return found.figures;
  const counting: Kept = { figures: countAll(database, zone), until: null };
  ofZones.set(zone, counting);
  counting.figures.then(
    (figures) => {
      counting.until = performance.now() + (totalOf(figures) < MANY ? 0 : KEPT_MS);
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
