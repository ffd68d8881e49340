/** What a time entry says it is for. */
export function workDescription(title: string): string {
  return `Humanization work: ${title}`;
}
