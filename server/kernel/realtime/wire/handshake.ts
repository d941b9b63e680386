import type { IncomingMessage } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Db } from '../../db/queries';
import { isOwn } from '../../http/origin';
import { refuseUpgrade, type TakeUpgrade, type Upgrade } from '../../http/upgrades';
import { cookieName, type FoundSession } from '../../identity/sessions';
import { digest, sameDigest } from '../../secrets/tokens';
import type { Reader, Readers } from '../broadcast/readers';
import { redeemTicket } from '../tickets';

export interface HandshakeDeps {
  readonly db: Db;
  readonly publicUrl: string | null;
  readonly cookiesOf: (header: string) => Readonly<Record<string, string | undefined>>;
  readonly readers: Readers;
  /** Number of open consoles of a session. */
  readonly countOf: (sessionId: string) => number;
  readonly isClosing: () => boolean;
  readonly open: (socket: WebSocket, session: FoundSession, reader: Reader) => void;
  readonly onError: (error: unknown) => void;
}

const eventsPath = '/api/v1/events';

/** Accepts a client with a ticket of its own session, from one of our own pages or without an Origin. */
export function takeConsoles(deps: HandshakeDeps): TakeUpgrade {
  // Compression would use more memory per idle socket than everything else.
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: maxFrameBytes,
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
  // No await between this check and the counting, so that concurrent upgrades cannot exceed the limit.
  if (deps.countOf(session.id) >= maxOfSession) return refuseUpgrade(socket, 429);
  sockets.handleUpgrade(request, socket, head, (open) => deps.open(open, session, reader));
}

/** The session cookie is required too, so a ticket copied from a browser is useless elsewhere. */
function hasCookie({ cookiesOf }: HandshakeDeps, request: IncomingMessage, { cookieHash }: FoundSession): boolean {
  if (cookieHash === null) return true;
  const cookie = cookiesOf(request.headers.cookie ?? '')[cookieName];
  return cookie !== undefined && sameDigest(digest(cookie), cookieHash);
}

const maxFrameBytes = 4_096;
const maxOfSession = 50;
