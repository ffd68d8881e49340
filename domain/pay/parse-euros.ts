/** Whole euros with or without spaces between thousands, then at most two decimals; € before or after. */
const AMOUNT = /^€?\s?(\d{1,9}|\d{1,3}(?:[ \u00a0\u202f]\d{3}){1,2})(?:[.,](\d{1,2}))?\s?€?$/;

/** Parses a typed amount in euros into cents: '25', '25.5', '25,50', '1 000,00'; null for anything else. */
export function parseEuros(text: string): number | null {
  const match = AMOUNT.exec(text.trim());
  if (!match) return null;
  return Number(match[1]?.replaceAll(/\s/g, '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}
