/**
 * A time in the format of answers (ISO 8601, UTC, milliseconds), from a Date or from PostgreSQL's JSON, which writes UTC as +00:00 and
 * omits trailing zeros. Rewrites the text instead of parsing it, since lists contain dozens.
 */
export function isoTimestamp(moment: Date | string): string {
  if (typeof moment !== 'string') return moment.toISOString();
  if (!moment.endsWith('+00:00')) return new Date(moment).toISOString();
  const seconds = moment.slice(0, -'+00:00'.length);
  return `${seconds.includes('.') ? seconds.padEnd(23, '0') : `${seconds}.000`}Z`;
}
