import type { Ways } from '#contract/account';
import type { Parts } from '#server/parts';

/** What is switched on here. Each further way is read off the settings that it needs. */
export function waysIn(_parts: Pick<Parts, 'environment'>): Ways {
  return { password: true, emailCode: true };
}
