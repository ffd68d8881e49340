import { LANGUAGES, type Language } from '#domain/brief/brief';

export interface DroppedJob {
  language: Language;
  count: number;
}

/** The unfinished jobs that a writer loses with the languages that are not chosen: the server returns them as it saves the choice. */
export function findDroppedJobs(
  // A server of the release before, amid an upgrade, says nothing of them.
  openJobs: Readonly<Partial<Record<Language, number>>> | undefined,
  chosen: readonly Language[],
): { jobs: DroppedJob[]; count: number } {
  const jobs = LANGUAGES.map((language) => ({ language, count: openJobs?.[language] ?? 0 })).filter(
    ({ language, count }) => count > 0 && !chosen.includes(language),
  );
  return { jobs, count: jobs.reduce((sum, { count }) => sum + count, 0) };
}
