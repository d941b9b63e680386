import type { WebSocket } from 'ws';
import type { WidgetServerFrame } from '../../../../../src/schema/widget';

/** Buffer limit of a connection. A visitor above it is disconnected, reconnects and fetches the missed messages. */
const maxWaitingBytes = 1_000_000;
const maxSocketsEach = 12;

/** Open connections on this node, by visitor. */
export interface VisitorSockets {
  add(accountId: string, sourceId: string, socket: WebSocket): void;
  remove(accountId: string, sourceId: string, socket: WebSocket): void;
  /** Whether any visitor of the account is connected to this node. */
  hasAccount(accountId: string): boolean;
  /** Visitors of the account connected to this node. */
  visitorsOf(accountId: string): readonly string[];
  send(accountId: string, sourceId: string, frame: WidgetServerFrame): void;
  readonly size: number;
}

export function visitorSockets(): VisitorSockets {
  const byAccount = new Map<string, Map<string, Set<WebSocket>>>();
  let size = 0;
  return {
    add(accountId, sourceId, socket) {
      const visitors = byAccount.get(accountId) ?? new Map<string, Set<WebSocket>>();
      byAccount.set(accountId, visitors);
      const sockets = visitors.get(sourceId) ?? new Set();
      visitors.set(sourceId, sockets.add(socket));
      size += 1;
      if (sockets.size > maxSocketsEach) sockets.values().next().value!.close(4429);
    },
    remove(accountId, sourceId, socket) {
      const visitors = byAccount.get(accountId);
      const sockets = visitors?.get(sourceId);
      if (visitors === undefined || !sockets?.delete(socket)) return;
      size -= 1;
      if (sockets.size === 0) visitors.delete(sourceId);
      if (visitors.size === 0) byAccount.delete(accountId);
    },
    hasAccount: (accountId) => byAccount.has(accountId),
    visitorsOf: (accountId) => [...(byAccount.get(accountId)?.keys() ?? [])],
    send(accountId, sourceId, frame) {
      const sockets = byAccount.get(accountId)?.get(sourceId);
      if (sockets === undefined) return;
      const text = JSON.stringify(frame);
      for (const socket of sockets) {
        if (socket.bufferedAmount > maxWaitingBytes) socket.terminate();
        else socket.send(text);
      }
    },
    get size() {
      return size;
    },
  };
}
