import { lookup as resolve } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { isPublicAddress } from './address';
import { type AllowedHosts, isAllowedHost, portOf } from './allowedHosts';

/** The host may not be called. */
export class BlockedHost extends Error {
  constructor(readonly host: string) {
    super(`${host} is not on the open internet, or leads away from it.`);
  }
}

/** Resolves all addresses of a name; `dns.lookup` outside tests. */
export type Resolve = (
  host: string,
  options: { readonly all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: { address: string; family: number }[]) => void,
) => void;

/**
 * Opens connections only to public addresses and to the operator's allowed hosts. Connects to the very addresses that
 * were checked, so DNS rebinding has no effect.
 */
export function connectOutside(
  allowed: AllowedHosts,
  timeoutMs: number,
  resolver: Resolve = resolve,
): buildConnector.connector {
  const open = buildConnector({ timeout: timeoutMs });
  const guarded = buildConnector({
    timeout: timeoutMs,
    lookup: checkedLookup(resolver),
  } as buildConnector.BuildOptions);
  return (options, callback) => {
    const literal = options.hostname.replace(/^\[|\]$/g, '');
    const host = isIP(literal) === 6 ? `[${literal}]` : literal;
    const port = portOf(options);
    if (isAllowedHost(allowed, host, port)) return open(options, callback);
    if (isIP(literal) !== 0 && !isPublicAddress(literal)) return callback(new BlockedHost(host), null);
    return guarded(options, callback);
  };
}

/**
 * How a library that connects by itself looks up a host, under the same rules; undefined: as it likes. Throws BlockedHost.
 */
export function lookupOutside(allowed: AllowedHosts, host: string, port: number): LookupFunction | undefined {
  const literal = isIP(host) === 6 ? `[${host}]` : host;
  if (isAllowedHost(allowed, literal, port)) return undefined;
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new BlockedHost(host);
  return checkedLookup(resolve);
}

/** A name with any internal address is refused as a whole, because the choice of address is arbitrary. */
function checkedLookup(resolver: Resolve): LookupFunction {
  return (host, options, callback) => {
    resolver(host, { all: true }, (error, addresses) => {
      if (error !== null) return callback(error, '', 0);
      const isOutside = addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address));
      if (!isOutside) return callback(new BlockedHost(host), '', 0);
      if (options.all) return callback(null, addresses);
      return callback(null, addresses[0]!.address, addresses[0]!.family);
    });
  };
}
