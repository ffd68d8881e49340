import { euroFormat } from './number-formats';

/** From one amount of whole cents to another, with one sign: '€16.67–27.08', '16,67–27,08 €'. */
export function euroRange(locale: string, fromCents: number, toCents: number): string {
  const euro = euroFormat(locale);
  const [from, to] = [euro.format(fromCents / 100), euro.format(toCents / 100)];
  if (fromCents === toCents) return from;
  const bare = (cents: number) =>
    euro
      .formatToParts(cents / 100)
      .filter(({ type }) => type !== 'currency' && type !== 'literal')
      .map(({ value }) => value)
      .join('');
  const signFirst = euro.formatToParts(0)[0]?.type === 'currency';
  return signFirst ? `${from}–${bare(toCents)}` : `${bare(fromCents)}–${to}`;
}
