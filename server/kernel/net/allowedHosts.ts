/** Hosts that the operator vouches for, as 'host' for any port of it or 'host:port'. */
export type AllowedHosts = readonly string[];

/** Whether a host is one of them by the very name it is called; `port` as a number, also where it is the usual one. */
export function isAllowedHost(allowed: AllowedHosts, host: string, port: number): boolean {
  return allowed.includes(host) || allowed.includes(`${host}:${port}`);
}

/** The port of an http or https address, also where it is not written. */
export function portOf({ port, protocol }: { readonly port?: string | null; readonly protocol: string }): number {
  return Number(port) || (protocol === 'https:' ? 443 : 80);
}

/** One entry as an address would write it: small letters, IPv6 in brackets. Throws in plain words for what is no host. */
export function allowedHost(text: string): string {
  const address = /[\s/\\@?#]/.test(text) ? null : parsed(`http://${text}`);
  if (address === null) throw new Error('must be hosts like 10.0.0.7 or intern.example.com:8080, with commas between');
  const port = /:(\d+)$/.exec(text)?.[1];
  return port === undefined ? address.hostname : `${address.hostname}:${Number(port)}`;
}

function parsed(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}
