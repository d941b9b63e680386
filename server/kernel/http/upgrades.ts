import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** A request to make a connection a WebSocket, with what came right behind it. */
export interface Upgrade {
  readonly request: IncomingMessage;
  readonly socket: Duplex;
  readonly head: Buffer;
  /** Below the host, without what is asked: '/api/v1/events'. */
  readonly path: string;
  readonly query: URLSearchParams;
}

/** Whoever takes upgrades answers false for a path that is not theirs. */
export type TakeUpgrade = (upgrade: Upgrade) => boolean;

/** Hands each upgrade to the first who takes it; what nobody takes is refused. */
export function acceptUpgrades(server: Server, takers: readonly TakeUpgrade[]): void {
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Unheard, a connection that breaks off meanwhile would end the process.
    socket.on('error', () => undefined);
    const address = URL.canParse(request.url ?? '', anyHost) ? new URL(request.url!, anyHost) : null;
    if (address === null) return refuseUpgrade(socket, 400);
    const upgrade = { request, socket, head, path: address.pathname, query: address.searchParams };
    if (!takers.some((take) => take(upgrade))) refuseUpgrade(socket, 404);
  });
}

/** Answers an upgrade that is not granted, in a status alone. */
export function refuseUpgrade(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

const anyHost = 'http://localhost';
