import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { answerBare } from './bareAnswer';
import { type AssertHost, hostOf } from './hosts';

/** A WebSocket upgrade request, with the first bytes that followed it. */
export interface Upgrade {
  readonly request: IncomingMessage;
  readonly socket: Duplex;
  readonly head: Buffer;
  /** The requested host, already checked. */
  readonly host: string;
  /** The path without the query: '/api/v1/events'. */
  readonly path: string;
  readonly query: URLSearchParams;
}

/** Returns false for a path that it does not handle. */
export type TakeUpgrade = (upgrade: Upgrade) => boolean;

/** Checks for upgrades, the same as for requests (`httpServer.ts`), whose hooks upgrades do not pass. */
interface Gates {
  readonly proxies: number;
  readonly takeRequest: (ip: string) => void;
  readonly assertHost: AssertHost;
}

/** Passes each upgrade to the first handler that takes it; otherwise refuses it with 404. */
export function acceptUpgrades(
  server: Server,
  { proxies, takeRequest, assertHost }: Gates,
  takers: readonly TakeUpgrade[],
): void {
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Without a listener, a connection that breaks meanwhile would end the process.
    socket.on('error', () => undefined);
    try {
      takeRequest(ipOf(request, proxies));
    } catch {
      return refuseUpgrade(socket, 429);
    }
    const host = hostOf(request.headers, proxies);
    try {
      assertHost(host);
    } catch {
      return refuseUpgrade(socket, 421);
    }
    const address = URL.canParse(request.url ?? '', anyHost) ? new URL(request.url!, anyHost) : null;
    if (address === null) return refuseUpgrade(socket, 400);
    const upgrade = { request, socket, head, host, path: address.pathname, query: address.searchParams };
    if (!takers.some((take) => take(upgrade))) refuseUpgrade(socket, 404);
  });
}

/** Refuses an upgrade with a status and the error envelope. */
export function refuseUpgrade(socket: Duplex, status: number): void {
  answerBare(socket, status, status === 429 || status === 503 ? { 'Retry-After': '2' } : {});
}

/** The client address behind the trusted proxies, each of which appends the address that connected to it. */
function ipOf({ socket, headers }: IncomingMessage, proxies: number): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  const way = [socket.remoteAddress ?? '', ...forwarded.map((ip) => ip.trim()).reverse()].filter((ip) => ip !== '');
  return way[Math.min(proxies, way.length - 1)] ?? '';
}

const anyHost = 'http://localhost';
