import ipaddr from 'ipaddr.js';

/** The origin of a request, as far as its address shows it. */
export interface LoginPlace {
  /** The address; an IPv4 address mapped to IPv6 is shown as IPv4. Empty if unknown. */
  readonly address: string;
  readonly kind: 'this machine' | 'private network' | 'internet';
  /** ISO 3166-1 code of two capital letters, if a proxy in front sends it; null otherwise. */
  readonly country: string | null;
}

/** The place of an address. `country` is the value from the proxy in front; an internal address has none. */
export function placeOf(ip: string, country: string | null | undefined): LoginPlace {
  const read = readAddress(ip);
  const kind = read === null ? 'internet' : kindOf(read);
  return { address: read?.toString() ?? ip, kind, country: kind === 'internet' ? (country ?? null) : null };
}

/** Prefix length in bits; multiples of 8. */
interface Width {
  readonly ipv4: number;
  readonly ipv6: number;
}

/** The usual prefix of a household or office. */
const ofOneSite: Width = { ipv4: 24, ipv6: 48 };

/** Whether two addresses are in one network: the same IPv4 /24 or IPv6 /48. False for invalid addresses. */
export function sameNetwork(ipA: string, ipB: string): boolean {
  return readAddress(ipA) !== null && networkOf(ipA) === networkOf(ipB);
}

declare const counted: unique symbol;
/** Key of limits that are counted by address; a raw address must be converted first. */
export type Network = string & { readonly [counted]: true };

/** An IPv4 address counts alone; an IPv6 address counts as its /64, as a client has 2^64 of them. */
export function limitedNetworkOf(ip: string): Network {
  return (ip.includes(':') ? networkOf(ip, { ipv4: 32, ipv6: 64 }).replace(/\/32$/, '') : ip) as Network;
}

/**
 * The network of an address, by default as in `sameNetwork`: '192.0.2.0/24'. An invalid address is returned unchanged.
 */
export function networkOf(ip: string, width: Width = ofOneSite): string {
  const address = readAddress(ip);
  if (address === null) return ip;
  const bits = width[address.kind()];
  const octets = address.toByteArray().map((octet, at) => (at < bits / 8 ? octet : 0));
  return `${ipaddr.fromByteArray(octets)}/${bits}`;
}

/** The country in a header set by a proxy; null if unknown. XX (unknown) and T1 (Tor) do not count as countries. */
export function countryIn(header: unknown): string | null {
  const text = typeof header === 'string' ? header.trim().toUpperCase() : '';
  return /^[A-Z]{2}$/.test(text) && text !== 'XX' ? text : null;
}

type Address = ipaddr.IPv4 | ipaddr.IPv6;

function readAddress(text: string): Address | null {
  return ipaddr.isValid(text) ? ipaddr.process(text) : null;
}

function kindOf(address: Address): LoginPlace['kind'] {
  const range = address.range();
  if (range === 'loopback') return 'this machine';
  return insideRanges.has(range) ? 'private network' : 'internet';
}

const insideRanges: ReadonlySet<string> = new Set(['private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat']);
