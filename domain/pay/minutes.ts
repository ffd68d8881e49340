import { MAX_MINUTES, MIN_MINUTES } from './pay';

export const MINUTES_MISSING = 'Please enter the time spent on this work';
export const MINUTES_INVALID = 'Please enter a valid time in minutes';

export type ParsedMinutes = { ok: true; minutes: number } | { ok: false; problem: 'missing' | 'invalid' };

/** Whole minutes from 1 to 14 400, as typed by a person. */
export function parseMinutes(input: string | number | null | undefined): ParsedMinutes {
  const text = input === null || input === undefined ? '' : String(input).trim();
  if (text === '') return { ok: false, problem: 'missing' };
  if (!/^\d{1,6}$/.test(text)) return { ok: false, problem: 'invalid' };
  const minutes = Number(text);
  if (minutes < MIN_MINUTES || minutes > MAX_MINUTES) return { ok: false, problem: 'invalid' };
  return { ok: true, minutes };
}
