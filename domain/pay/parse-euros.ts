/** Whole euro with spaces between thousands or without, then at most two decimals; the sign before it or after it. */
const AMOUNT = /^€?\s?(\d{1,9}|\d{1,3}(?:[ \u00a0\u202f]\d{3}){1,2})(?:[.,](\d{1,2}))?\s?€?$/;

/** Cents of an amount in euro as people type it: '25', '25.5', '25,50', '1 000,00'; null for anything else. */
export function parseEuros(text: string): number | null {
  const match = AMOUNT.exec(text.trim());
  if (!match) return null;
  return Number(match[1]?.replaceAll(/\s/g, '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}
