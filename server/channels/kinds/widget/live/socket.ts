import type { IncomingMessage } from 'node:http';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import type { WidgetClientFrame, WidgetServerFrame } from '../../../../../src/schema/widget';
import type { Db } from '../../../../kernel/db/queries';
import { isOwnPage } from '../../../../kernel/http/foreignPages';
import { refuseUpgrade, type TakeUpgrade } from '../../../../kernel/http/upgrades';
import { type WidgetAccount, widgetAccount } from '../account';
import type { WidgetDeps } from '../deps';
import { publishTyping } from '../routes';
import { readVisitor, type Visitor } from '../visitor';
import type { VisitorSockets } from './visitorSockets';

const maxFrameBytes = 4_096;
const beatMs = 25_000;
const helloWithinMs = 10_000;
/** Minimum interval between typing events passed on from a visitor. */
const typingEveryMs = 1_500;

/** Close codes; after any other code the widget reconnects. */
const closed = { unknownVisitor: 4401, notUnderstood: 4400, late: 4408, restarting: 1012 } as const;

/** WebSocket endpoint for widgets, at /api/public/v1/widget/{accountId}/live. */
export interface WidgetPort {
  readonly take: TakeUpgrade;
  /** Closes all connections; the widgets connect again and fetch what they missed. */
  reconnect(): void;
  close(): void;
}

export function widgetPort(
  db: Db,
  deps: WidgetDeps,
  sockets: VisitorSockets,
  { publicUrl, onError }: { readonly publicUrl: string | null; readonly onError: (error: unknown) => void },
): WidgetPort {
  const port = new WebSocketServer({ noServer: true, maxPayload: maxFrameBytes, perMessageDeflate: false });
  const alive = new WeakSet<WebSocket>();
  const beat = setInterval(() => {
    for (const socket of port.clients) {
      if (!alive.delete(socket)) socket.terminate();
      else socket.ping();
    }
  }, beatMs);
  beat.unref();
  return {
    take({ request, socket, head, host, path }) {
      const [, accountId] = /^\/api\/public\/v1\/widget\/([^/]+)\/live$/.exec(path) ?? [];
      if (accountId === undefined) return false;
      admit(request, host, accountId).then(
        (account) => port.handleUpgrade(request, socket, head, (ready) => serve(ready, account)),
        () => refuseUpgrade(socket, 403),
      );
      return true;
    },
    reconnect,
    close() {
      clearInterval(beat);
      reconnect();
      port.close();
    },
  };

  function reconnect(): void {
    for (const socket of port.clients) socket.close(closed.restarting);
  }

  async function admit({ headers }: IncomingMessage, host: string, accountId: string): Promise<WidgetAccount> {
    const account = await widgetAccount(db, accountId);
    const { origin } = headers;
    if (origin === undefined || !(account.origins.includes(origin) || isOwnPage(headers, host, publicUrl)))
      throw new Error('a page that the account does not allow');
    return account;
  }

  function serve(socket: WebSocket, account: WidgetAccount): void {
    let visitor: Visitor | null = null;
    let typedAt = Number.NEGATIVE_INFINITY;
    const late = setTimeout(() => socket.close(closed.late), helloWithinMs);
    alive.add(socket);
    socket.on('pong', () => alive.add(socket));
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      clearTimeout(late);
      if (visitor !== null) sockets.remove(account.id, visitor.sourceId, socket);
    });
    socket.on('message', (data, isBinary) => {
      alive.add(socket);
      const frame = isBinary ? null : parsed(data);
      if (frame === null) socket.close(closed.notUnderstood);
      else if (visitor === null) hello(frame);
      else onFrame(frame, visitor);
    });

    function onFrame(frame: WidgetClientFrame, from: Visitor): void {
      if (frame.type === 'ping') say({ type: 'pong' });
      if (frame.type !== 'typing' || performance.now() - typedAt < typingEveryMs) return;
      typedAt = performance.now();
      publishTyping(db, deps, account, from).catch(onError);
    }

    function hello(frame: WidgetClientFrame): void {
      clearTimeout(late);
      visitor = frame.type === 'hello' ? readVisitor(deps.signer, account.id, frame.token) : null;
      if (visitor === null) {
        socket.close(closed.unknownVisitor);
        return;
      }
      sockets.add(account.id, visitor.sourceId, socket);
      say({ type: 'ready' });
    }

    function say(frame: WidgetServerFrame): void {
      socket.send(JSON.stringify(frame));
    }
  }
}

function parsed(data: RawData): WidgetClientFrame | null {
  try {
    const frame: unknown = JSON.parse(String(data));
    if (typeof frame !== 'object' || frame === null) return null;
    const { type, token } = frame as Record<string, unknown>;
    if (type === 'hello') return typeof token === 'string' ? { type, token } : null;
    return type === 'typing' || type === 'ping' ? { type } : null;
  } catch {
    return null;
  }
}
