import type { WebSocket } from 'ws';
import type { WidgetServerFrame } from '../../../../src/schema/widget';

/** Beyond it the visitor reads too slowly: they are cut off, connect again and ask for what they missed. */
const maxWaitingBytes = 1_000_000;
const maxSocketsEach = 12;

/** The open connections of this node, by visitor. */
export interface VisitorSockets {
  add(accountId: string, sourceId: string, socket: WebSocket): void;
  remove(accountId: string, sourceId: string, socket: WebSocket): void;
  /** Whether anybody of the account is connected here. */
  hasAccount(accountId: string): boolean;
  /** Visitors of the account that are connected here. */
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
