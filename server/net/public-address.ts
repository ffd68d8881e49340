import { type LookupAddress, lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The address is not public, so it must not be connected to. */
export class PrivateAddress extends Error {
  readonly code = 'PRIVATE_ADDRESS';
}

/** The global unicast range that IANA allocates (RFC 4291, section 2.4). */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an address is public: not loopback, private, link-local, unique local or otherwise special. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // `process` converts IPv4-mapped IPv6 addresses. Other embeddings of IPv4 in IPv6 (::7f00:1, NAT64's 64:ff9b::) are outside the
  // global range or in separate ranges (6to4, Teredo).
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_UNICAST);
}

/** @throws PrivateAddress for a URL with a literal private address; names are checked when they are resolved. */
export function assertPublicLiteral(url: URL): void {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !isPublicAddress(host)) throw new PrivateAddress();
}

/**
 * A DNS lookup for a connection that refuses private addresses. The connection uses the checked address, since a second lookup could
 * return another one (DNS rebinding). One private address among several refuses all.
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
