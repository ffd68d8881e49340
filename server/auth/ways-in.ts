import type { Ways } from '#contract/account';
import type { Parts } from '#server/parts';
import { relyingParty } from '#server/passkeys/relying-party';

/** What is switched on here. Each further way is read off the settings that it needs. */
export function waysIn({ environment }: Pick<Parts, 'environment'>): Ways {
  return { password: true, emailCode: true, passkey: relyingParty(environment) !== null };
}
