/**
 * A moment as answers carry it (ISO 8601, UTC, milliseconds), of a row's Date or of PostgreSQL's JSON, which writes UTC as
 * +00:00 and drops zeros at the end. A list has dozens of them: the text is rewritten, not parsed.
 */
export function isoMoment(moment: Date | string): string {
  if (typeof moment !== 'string') return moment.toISOString();
  if (!moment.endsWith('+00:00')) return new Date(moment).toISOString();
  const seconds = moment.slice(0, -'+00:00'.length);
  return `${seconds.includes('.') ? seconds.padEnd(23, '0') : `${seconds}.000`}Z`;
}
