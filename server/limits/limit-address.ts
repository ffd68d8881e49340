import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The address that limits count for: of IPv6 the network of 64 bits, since one connection has all of its addresses to
 * choose from. Text that is no address counts as one, all such together.
 */
export function limitAddress(address: string | null): string {
  // Most are, and every call asks.
  if (address !== null && isIPv4(address)) return address;
  if (address === null || !ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = (parsed as ipaddr.IPv6).parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
