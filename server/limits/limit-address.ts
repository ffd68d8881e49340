import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The IP address for which limits are counted: for IPv6 the /64 network, since a client can choose any address in it. All invalid
 * addresses are counted together as 'unknown'.
 */
export function limitAddress(address: string | null): string {
  // Fast path, since this runs for every call and most addresses are IPv4.
  if (address !== null && isIPv4(address)) return address;
  if (address === null || !ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (!('parts' in parsed)) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
