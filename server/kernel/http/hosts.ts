import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import { Refusal } from './refusal';

/** Throws HOST_UNKNOWN for a host that is not allowed. */
export type AssertHost = (host: string) => void;

/**
 * Hosts under which the server responds: loopback names, any IP address, and `names`. Any other name is refused against
 * DNS rebinding: a foreign page whose domain resolves to this server would count as ours, and links would use its name.
 */
export function ownHosts(names: readonly string[], publicUrl: string | null): AssertHost {
  const known = new Set(names.map(plain));
  if (publicUrl !== null) known.add(plain(new URL(publicUrl).hostname));
  return (host) => {
    const name = nameIn(host);
    if (name === null || !(known.has(name) || isIP(name) !== 0 || isLoopback(name))) throw hostUnknown(publicUrl);
  };
}

/** Names that a local network commonly uses for a machine with this host name. */
export function machineNames(hostname: string): string[] {
  const [first = hostname] = hostname.split('.');
  return [hostname, first, ...['local', 'lan', 'home.arpa', 'internal'].map((domain) => `${first}.${domain}`)];
}

/** The requested host. Behind proxies, the last entry of X-Forwarded-Host, as in Fastify's `host`. */
export function hostOf(headers: IncomingHttpHeaders, proxies: number): string {
  const forwarded = proxies > 0 ? String(headers['x-forwarded-host'] ?? '') : '';
  return forwarded === '' ? (headers.host ?? '') : forwarded.slice(forwarded.lastIndexOf(',') + 1).trim();
}

/** The host name without its port; null if invalid. */
function nameIn(host: string): string | null {
  const [, address, name] = /^(?:\[([0-9a-f:.]+)\]|([a-z0-9_.-]+))(?::\d{1,5})?$/i.exec(host) ?? [];
  return address ?? (name === undefined ? null : plain(name));
}

function plain(name: string): string {
  return name.toLowerCase().replace(/\.$/, '');
}

function isLoopback(name: string): boolean {
  return name === 'localhost' || name.endsWith('.localhost');
}

function hostUnknown(publicUrl: string | null): Refusal {
  return new Refusal(421, 'HOST_UNKNOWN', publicUrl === null ? words.notSet : words.another(publicUrl));
}

const words = {
  notSet: {
    en: "This server doesn't respond under this host name. The server operator must set PARLEY_PUBLIC_URL to the address people use.",
    zh: '服务器不接受以此域名访问。请由平台运营方将 PARLEY_PUBLIC_URL 设为用户访问的地址。',
  },
  another: (publicUrl: string) => ({
    en: `This server doesn't respond under this host name, only under ${publicUrl} (PARLEY_PUBLIC_URL). A proxy in front must pass on the Host header.`,
    zh: `服务器不接受以此域名访问，请使用 ${publicUrl}（PARLEY_PUBLIC_URL）。前置代理须转发 Host 请求头。`,
  }),
};
