export const WORK_DESCRIPTION_PREFIX = 'Humanization work: ';

/** The stored description of a time entry. */
export function workDescription(title: string): string {
  return `${WORK_DESCRIPTION_PREFIX}${title}`;
}

/** The request's title in a time entry's description; null for descriptions of another form. */
export function titleOfWork(description: string): string | null {
  return description.startsWith(WORK_DESCRIPTION_PREFIX)
    ? description.slice(WORK_DESCRIPTION_PREFIX.length)
    : null;
}
