import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { WebSocket } from 'ws';
import { type App, buildApp } from '../../server/app';
import type { AppDeps } from '../../server/compose/deps';
import { folderStore } from '../../server/kernel/files/fileStore';
import { behaviours } from '../../server/resources';
import type { ClientFrame, LiveEvent, ServerFrame } from '../../src/schema/live';
import type { Client } from './accounts';
import { ownHost, type TestServer } from './server';

/** The client side of a live connection. */
export interface LiveClient {
  readonly socket: WebSocket;
  /** All frames received. */
  readonly frames: ServerFrame[];
  say(frame: ClientFrame): void;
  /** Takes the first frame not yet taken that matches, and drops all before it. */
  next<T extends ServerFrame['type']>(
    type: T,
    isIt?: (frame: Extract<ServerFrame, { type: T }>) => boolean,
  ): Promise<Extract<ServerFrame, { type: T }>>;
  /** All events so far. */
  events(): LiveEvent[];
  /** Forgets all frames received. */
  forget(): void;
  /** The close code of the connection. */
  readonly closed: Promise<number>;
  end(): void;
}

/** Starts listening; returns the host and port for live connections. */
export async function listenOn(app: App): Promise<string> {
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  return `127.0.0.1:${(app.server.server.address() as AddressInfo).port}`;
}

export async function ticketOf(client: Client): Promise<string> {
  const answer = await client.post('/api/v1/events/ticket');
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.data.ticket;
}

/** Connects as a browser with the client's session. */
export async function connectLive(
  host: string,
  client: Client,
  more: { readonly ticket?: string; readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<LiveClient> {
  const ticket = more.ticket ?? (await ticketOf(client));
  const headers = { cookie: client.headers.cookie ?? '', origin: `http://${host}`, ...more.headers };
  return openLive(new WebSocket(`ws://${host}/api/v1/events?ticket=${ticket}`, { headers }));
}

/** Resolves on the server's hello; rejects with the HTTP status of a refusal. */
export function openLive(socket: WebSocket): Promise<LiveClient> {
  const frames: ServerFrame[] = [];
  let taken = 0;
  let look: () => void = () => undefined;
  const closed = new Promise<number>((resolve) => {
    socket.once('close', (code) => {
      resolve(code);
      look();
    });
  });
  socket.on('message', (data) => {
    frames.push(JSON.parse(String(data)));
    look();
  });
  const client: LiveClient = {
    socket,
    frames,
    closed,
    say: (frame) => socket.send(JSON.stringify(frame)),
    next: (type, isIt = () => true) =>
      new Promise((resolve, reject) => {
        look = () => {
          const at = frames.findIndex((frame, place) => place >= taken && frame.type === type && isIt(frame as never));
          if (at >= 0) {
            taken = at + 1;
            resolve(frames[at] as never);
          } else if (socket.readyState === WebSocket.CLOSED) reject(new Error(`Closed before ${type} arrived.`));
        };
        look();
      }),
    events: () => frames.flatMap((frame) => (frame.type === 'events' ? frame.events : [])),
    forget() {
      frames.length = 0;
      taken = 0;
    },
    end: () => socket.terminate(),
  };
  return new Promise((resolve, reject) => {
    socket.once('unexpected-response', (_request, response) => reject(new Error(`refused ${response.statusCode}`)));
    socket.on('error', reject);
    client.next('hello').then(() => resolve(client), reject);
  });
}

/** Starts another node on the same database. */
export async function startNode(
  { pool, schemas, filesFolder }: TestServer,
  more: Pick<AppDeps, 'adapters' | 'mail' | 'pollMs'> = {},
): Promise<App> {
  const app = await buildApp({
    files: folderStore(filesFolder),
    pool,
    schemas,
    behaviours,
    log: pino({ level: 'silent' }),
    publicUrl: null,
    web: null,
    hosts: [ownHost],
    version: '0.0.0',
    passwordCost: 'cheap',
    secret: 'a secret of at least thirty-two characters',
    ...more,
  });
  await app.server.ready();
  return app;
}
