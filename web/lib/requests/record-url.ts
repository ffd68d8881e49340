/** The public address of a provenance record. */
export function recordUrl(recordId: string): string {
  return `${window.location.origin}/verify/${recordId}`;
}
