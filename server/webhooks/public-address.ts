import { type LookupAddress, lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The address lies in a network that a message from here has no business in. */
export class PrivateAddress extends Error {
  readonly code = 'PRIVATE_ADDRESS';
}

/** True for addresses of the open internet: no loopback, private, link-local, unique local or otherwise special one. */
export function isPublicAddress(address: string): boolean {
  // By way of `process`: an IPv4 address dressed as IPv6 is judged as what it is.
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/** @throws PrivateAddress for a URL that names a private address outright; names are judged when they are looked up. */
export function assertPublicLiteral(url: URL): void {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !isPublicAddress(host)) throw new PrivateAddress();
}

/**
 * Looks a name up for a connection, which then goes to the very address that was checked: a second lookup could be
 * answered differently (DNS rebinding). One private address among several refuses them all.
 */
export const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first] = found ?? [];
    if (error) return callback(error, '', 0);
    if (!first || found.some(({ address }) => !isPublicAddress(address))) {
      return callback(new PrivateAddress(), '', 0);
    }
    if (options.all) return callback(null, found);
    return callback(null, first.address, first.family);
  });
};
