import { LANGUAGES, type Language } from '#domain/brief/brief';

export interface DroppedJob {
  language: Language;
  count: number;
}

/** The unfinished jobs that a writer loses with the languages that are not chosen: the server returns them as it saves the choice. */
export function findDroppedJobs(
  openJobs: Readonly<Record<Language, number>>,
  chosen: readonly Language[],
): { jobs: DroppedJob[]; count: number } {
  const jobs = LANGUAGES.map((language) => ({ language, count: openJobs[language] })).filter(
    ({ language, count }) => count > 0 && !chosen.includes(language),
  );
  return { jobs, count: jobs.reduce((sum, { count }) => sum + count, 0) };
}
