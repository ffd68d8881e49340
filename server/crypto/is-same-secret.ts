import { timingSafeEqual } from 'node:crypto';

/** Compares two secrets in constant time, which does not tell where they differ. Different lengths are told apart at once. */
export function isSameSecret(one: string | Buffer, other: string | Buffer): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
