import { parseWholeNumber } from '../whole-number';
import { MAX_MINUTES, MIN_MINUTES } from './pay';

export const MINUTES_MISSING = 'Please enter the time spent on this work';
export const MINUTES_INVALID = 'Please enter a valid time in minutes';
export const MINUTES_TOO_MANY = 'Please enter at most 14,400 minutes (10 days)';

type MinutesProblem = 'missing' | 'invalid' | 'tooMany';
export type ParsedMinutes = { ok: true; minutes: number } | { ok: false; problem: MinutesProblem };

/**
 * Parses typed whole minutes from 1 to 14 400. Anything else is refused, never rounded or clamped. White space around the number is
 * no part of what was typed (it comes along when a number is pasted); a sign, a leading zero, a decimal or a digit of another script is.
 */
export function parseMinutes(typed: string | null | undefined): ParsedMinutes {
  const text = typed?.trim() ?? '';
  if (text === '') return { ok: false, problem: 'missing' };
  if (/^[1-9]\d{15,}$/.test(text)) return { ok: false, problem: 'tooMany' };
  const minutes = parseWholeNumber(text);
  if (minutes === null || minutes < MIN_MINUTES || text.startsWith('0'))
    return { ok: false, problem: 'invalid' };
  return minutes > MAX_MINUTES ? { ok: false, problem: 'tooMany' } : { ok: true, minutes };
}

/** The typed minutes plus or minus one, within the bounds. Text that is not a whole number is returned unchanged. */
export function stepMinutes(typed: string, by: 1 | -1): string {
  const minutes = typed.trim() === '' ? 0 : parseWholeNumber(typed);
  if (minutes === null) return typed;
  const stepped = minutes + by;
  return String(Math.min(MAX_MINUTES, Math.max(MIN_MINUTES, stepped)));
}
