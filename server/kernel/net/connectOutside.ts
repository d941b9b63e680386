import { lookup as resolve } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { isPublicAddress } from './address';
import { type AllowedHosts, isAllowedHost, portOf } from './allowedHosts';

/** The host is not one that may be called. */
export class BlockedHost extends Error {
  constructor(readonly host: string) {
    super(`${host} is not on the open internet, or leads away from it.`);
  }
}

/** Answers every address of a name; `dns.lookup` unless a test says otherwise. */
export type Resolve = (
  host: string,
  options: { readonly all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: { address: string; family: number }[]) => void,
) => void;

/**
 * Opens connections to the open internet and to the operator's own hosts, and to nothing else. The addresses that were
 * checked are the ones that are connected to: a name that means another place a moment later gains nothing.
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

/** A name with one address inside is refused whole: which of them is taken would be chance. */
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
