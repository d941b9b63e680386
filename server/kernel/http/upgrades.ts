import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { answerBare } from './bareAnswer';
import { type AssertHost, hostOf } from './hosts';

/** A request to make a connection a WebSocket, with what came right behind it. */
export interface Upgrade {
  readonly request: IncomingMessage;
  readonly socket: Duplex;
  readonly head: Buffer;
  /** As it was asked for, one of ours. */
  readonly host: string;
  /** Below the host, without what is asked: '/api/v1/events'. */
  readonly path: string;
  readonly query: URLSearchParams;
}

/** Whoever takes upgrades answers false for a path that is not theirs. */
export type TakeUpgrade = (upgrade: Upgrade) => boolean;

/** How upgrades are let in: as requests are (`httpServer.ts`), which they never become. */
interface Gates {
  readonly proxies: number;
  readonly takeRequest: (ip: string) => void;
  readonly assertHost: AssertHost;
}

/** Hands each upgrade to the first who takes it; what nobody takes is refused. */
export function acceptUpgrades(
  server: Server,
  { proxies, takeRequest, assertHost }: Gates,
  takers: readonly TakeUpgrade[],
): void {
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Unheard, a connection that breaks off meanwhile would end the process.
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

/** Answers an upgrade that is not granted, in a status alone. */
export function refuseUpgrade(socket: Duplex, status: number): void {
  answerBare(socket, status, status === 429 || status === 503 ? { 'Retry-After': '2' } : {});
}

/** As far back as the proxies' word is taken, each of which adds whom it was asked by. */
function ipOf({ socket, headers }: IncomingMessage, proxies: number): string {
  const told = String(headers['x-forwarded-for'] ?? '').split(',');
  const way = [socket.remoteAddress ?? '', ...told.map((ip) => ip.trim()).reverse()].filter((ip) => ip !== '');
  return way[Math.min(proxies, way.length - 1)] ?? '';
}

const anyHost = 'http://localhost';
