export const WORK_DESCRIPTION_PREFIX = 'Humanization work: ';

/** What a time entry says it is for, as it is stored. */
export function workDescription(title: string): string {
  return `${WORK_DESCRIPTION_PREFIX}${title}`;
}

/** The title in a time entry's description; null where it says something else. */
export function titleOfWork(description: string): string | null {
  return description.startsWith(WORK_DESCRIPTION_PREFIX)
    ? description.slice(WORK_DESCRIPTION_PREFIX.length)
    : null;
}
