export const WORK_DESCRIPTION_PREFIX = 'Humanization work: ';

/** What a time entry says it is for. */
export function workDescription(title: string): string {
  return `${WORK_DESCRIPTION_PREFIX}${title}`;
}
