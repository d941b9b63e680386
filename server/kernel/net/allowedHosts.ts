/** Hosts that the operator allows, as 'host' for any port or 'host:port'. */
export type AllowedHosts = readonly string[];

/** Whether a host is in the list under exactly this name; `port` is always given, also the default one. */
export function isAllowedHost(allowed: AllowedHosts, host: string, port: number): boolean {
  return allowed.includes(host) || allowed.includes(`${host}:${port}`);
}

/** The port of an http or https URL, also if it is the default. */
export function portOf({ port, protocol }: { readonly port?: string | null; readonly protocol: string }): number {
  return Number(port) || (protocol === 'https:' ? 443 : 80);
}

/**
 * Normalizes one entry as in a URL: lower case, IPv6 in brackets. Throws an error in plain words if it is not a host.
 */
export function allowedHost(text: string): string {
  const address = /[\s/\\@?#]/.test(text) ? null : parsed(`http://${text}`);
  if (address === null) throw new Error('must be hosts like 10.0.0.7 or intern.example.com:8080, separated by commas');
  const port = /:(\d+)$/.exec(text)?.[1];
  return port === undefined ? address.hostname : `${address.hostname}:${Number(port)}`;
}

function parsed(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}
