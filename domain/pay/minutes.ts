import { parseWholeNumber } from '../whole-number';
import { MAX_MINUTES, MIN_MINUTES } from './pay';

export const MINUTES_MISSING = 'Please enter the time spent on this work';
export const MINUTES_INVALID = 'Please enter a valid time in minutes';
export const MINUTES_TOO_MANY = 'Please enter at most 14,400 minutes (10 days)';

export type MinutesProblem = 'missing' | 'invalid' | 'tooMany';
export type ParsedMinutes = { ok: true; minutes: number } | { ok: false; problem: MinutesProblem };

/** Whole minutes from 1 to 14 400, as typed: what is no such number is refused and never made into one. */
export function parseMinutes(typed: string | null | undefined): ParsedMinutes {
  const text = typed?.trim() ?? '';
  if (text === '') return { ok: false, problem: 'missing' };
  if (/^\d{16,}$/.test(text)) return { ok: false, problem: 'tooMany' };
  const minutes = parseWholeNumber(text);
  if (minutes === null || minutes < MIN_MINUTES) return { ok: false, problem: 'invalid' };
  return minutes > MAX_MINUTES ? { ok: false, problem: 'tooMany' } : { ok: true, minutes };
}

/** What is typed, one minute more or less, within the bounds. What is no whole number stands: it was never a minute or none. */
export function stepMinutes(typed: string, by: 1 | -1): string {
  const minutes = typed.trim() === '' ? 0 : parseWholeNumber(typed);
  if (minutes === null) return typed;
  const stepped = minutes + by;
  return String(Math.min(MAX_MINUTES, Math.max(MIN_MINUTES, stepped)));
}
