import type { IncomingMessage } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Db } from '../../db/queries';
import { isOwn } from '../../http/origin';
import { refuseUpgrade, type TakeUpgrade, type Upgrade } from '../../http/upgrades';
import { cookieName, type FoundSession } from '../../identity/sessions';
import { digest, sameDigest } from '../../identity/tokens';
import type { Reader, Readers } from '../delivery/readers';
import { redeemTicket } from '../tickets';

export interface HandshakeDeps {
  readonly db: Db;
  readonly publicUrl: string | null;
  readonly cookiesOf: (header: string) => Readonly<Record<string, string | undefined>>;
  readonly readers: Readers;
  /** How many consoles are connected with a session. */
  readonly countOf: (sessionId: string) => number;
  readonly isClosing: () => boolean;
  readonly open: (socket: WebSocket, session: FoundSession, reader: Reader) => void;
  readonly onError: (error: unknown) => void;
}

const eventsPath = '/api/v1/events';

/** Lets in who brings a ticket of their own session, from a page of ours or from no page. */
export function takeConsoles(deps: HandshakeDeps): TakeUpgrade {
  // Compression would cost each idle socket more memory than all else of it.
  const sockets = new WebSocketServer({
    ...{ noServer: true, clientTracking: false, perMessageDeflate: false, maxPayload: maxFrameBytes },
  });
  return (upgrade) => {
    if (upgrade.path !== eventsPath) return false;
    letIn(deps, sockets, upgrade).catch((error: unknown) => {
      deps.onError(error);
      refuseUpgrade(upgrade.socket, 500);
    });
    return true;
  };
}

async function letIn(deps: HandshakeDeps, sockets: WebSocketServer, upgrade: Upgrade): Promise<void> {
  const { request, socket, head, host, query } = upgrade;
  if (deps.isClosing()) return refuseUpgrade(socket, 503);
  const { origin } = request.headers;
  if (origin !== undefined && !isOwn(origin, host, deps.publicUrl)) return refuseUpgrade(socket, 403);
  const session = await redeemTicket(deps.db, query.get('ticket') ?? '');
  if (session === null || session.scene !== null || !hasCookie(deps, request, session))
    return refuseUpgrade(socket, 401);
  const reader = await deps.readers.find(session);
  if (reader === null) return refuseUpgrade(socket, 401);
  // Nothing is waited for between this and its being counted: of many at once no more than that come in.
  if (deps.countOf(session.id) >= maxOfSession) return refuseUpgrade(socket, 429);
  sockets.handleUpgrade(request, socket, head, (open) => deps.open(open, session, reader));
}

/** A ticket that was copied from a browser opens nothing elsewhere. */
function hasCookie({ cookiesOf }: HandshakeDeps, request: IncomingMessage, { cookieHash }: FoundSession): boolean {
  if (cookieHash === null) return true;
  const cookie = cookiesOf(request.headers.cookie ?? '')[cookieName];
  return cookie !== undefined && sameDigest(digest(cookie), cookieHash);
}

const maxFrameBytes = 4_096;
const maxOfSession = 50;
