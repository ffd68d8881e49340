import { type LookupAddress, lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The address lies in a network that a message from here has no business in. */
export class PrivateAddress extends Error {
  readonly code = 'PRIVATE_ADDRESS';
}

/** All that IANA has given out for hosts of the open internet (RFC 4291, section 2.4): what lies outside is special. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** True for addresses of the open internet: no loopback, private, link-local, unique local or otherwise special one. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // By way of `process`: an IPv4 address mapped to IPv6 is judged as what it is. Other spellings of IPv4 in IPv6
  // (::7f00:1, NAT64's 64:ff9b::) lie outside the global range, or have a range of their own (6to4, Teredo).
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_UNICAST);
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
