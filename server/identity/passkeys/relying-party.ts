import { isIP } from 'node:net';
import { Fault } from '#domain/errors';
import type { Environment } from '#server/environment/environment';

type Address = Pick<Environment, 'PUBLIC_URL' | 'loopback'>;

export interface RelyingParty {
  /** The name that passkeys are bound to. */
  id: string;
  /** Where pages that may use them are open. */
  origin: string;
}

/**
 * The relying party of the passkeys, by the address that people open; null where browsers know none. They want a name, so on this
 * machine they work on `localhost` alone, and https everywhere else.
 */
export function relyingParty({ PUBLIC_URL, loopback }: Address): RelyingParty | null {
  const { protocol, hostname, port, origin } = new URL(PUBLIC_URL);
  if (loopback) return { id: 'localhost', origin: `${protocol}//localhost${port ? `:${port}` : ''}` };
  const isName = !hostname.startsWith('[') && isIP(hostname) === 0;
  const safe = protocol === 'https:' || hostname === 'localhost';
  return isName && safe ? { id: hostname, origin } : null;
}

/** @throws Fault NOT_FOUND where passkeys do not work */
export function ownParty(environment: Address): RelyingParty {
  const party = relyingParty(environment);
  if (!party) throw new Fault('NOT_FOUND');
  return party;
}

/** The refusal for anything wrong with an authenticator's answer. */
export function refuse(): never {
  throw new Fault('PASSKEY_REFUSED');
}
