/** Cents of an amount in euro as people type it: '25', '25.5', '25,50', '1 000,00'; null for anything else. */
export function parseEuros(text: string): number | null {
  const match = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text.replaceAll(/[\s\u00a0\u202f€]/g, ''));
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}
