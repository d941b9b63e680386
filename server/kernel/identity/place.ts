import ipaddr from 'ipaddr.js';

/** Where a request came from, as far as its address says. */
export interface Place {
  /** As people write it: an IPv4 address that came in an IPv6 coat is told without. Empty when nobody knows. */
  readonly address: string;
  readonly kind: 'this machine' | 'private network' | 'internet';
  /** Two capital letters (ISO 3166-1), where a proxy in front says so; else null. */
  readonly country: string | null;
}

/** The place of an address. `country` is what the proxy in front said; an address inside is in none. */
export function placeOf(ip: string, country: string | null | undefined): Place {
  const read = readAddress(ip);
  const kind = read === null ? 'internet' : kindOf(read);
  return { address: read?.toString() ?? ip, kind, country: kind === 'internet' ? (country ?? null) : null };
}

/** How many bits of an address its network has: whole octets. */
interface Width {
  readonly ipv4: number;
  readonly ipv6: number;
}

/** What one household or office has, as far as one can tell. */
const ofOneSite: Width = { ipv4: 24, ipv6: 48 };

/** Whether two addresses are of one network: the same /24 of IPv4, or /48 of IPv6. What is no address is of none. */
export function sameNetwork(ipA: string, ipB: string): boolean {
  return readAddress(ipA) !== null && networkOf(ipA) === networkOf(ipB);
}

declare const counted: unique symbol;
/** What limits are counted by where they are counted by address: no address as it came. */
export type Network = string & { readonly [counted]: true };

/** An address of IPv4 counts by itself; of IPv6 its /64 does, of which a client has 2^64 addresses. */
export function limitedNetworkOf(ip: string): Network {
  return (ip.includes(':') ? networkOf(ip, { ipv4: 32, ipv6: 64 }).replace(/\/32$/, '') : ip) as Network;
}

/** The network that an address is of, as `sameNetwork` has it unless told: '192.0.2.0/24'. What is no address stands for itself. */
export function networkOf(ip: string, width: Width = ofOneSite): string {
  const address = readAddress(ip);
  if (address === null) return ip;
  const bits = width[address.kind()];
  const octets = address.toByteArray().map((octet, at) => (at < bits / 8 ? octet : 0));
  return `${ipaddr.fromByteArray(octets)}/${bits}`;
}

/**
 * The country that a proxy in front wrote into its header; null where it knows none. XX (unknown) and T1 (Tor) are no
 * countries, whatever proxies write.
 */
export function countryIn(header: unknown): string | null {
  const text = typeof header === 'string' ? header.trim().toUpperCase() : '';
  return /^[A-Z]{2}$/.test(text) && text !== 'XX' ? text : null;
}

type Address = ipaddr.IPv4 | ipaddr.IPv6;

function readAddress(text: string): Address | null {
  return ipaddr.isValid(text) ? ipaddr.process(text) : null;
}

function kindOf(address: Address): Place['kind'] {
  const range = address.range();
  if (range === 'loopback') return 'this machine';
  return insideRanges.has(range) ? 'private network' : 'internet';
}

const insideRanges: ReadonlySet<string> = new Set(['private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat']);
