import type { Ways } from '#contract/account';
import type { Parts } from '#server/parts';
import { sendsSms } from '#server/sms/sms-gateway';

/** What is switched on here. Each further way is read off the settings that it needs. */
export function waysIn({ environment }: Pick<Parts, 'environment'>): Ways {
  return { password: true, emailCode: true, phone: sendsSms(environment) };
}
