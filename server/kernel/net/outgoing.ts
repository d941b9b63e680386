import { isIP } from 'node:net';
import { Agent, type Dispatcher } from 'undici';
import { type AllowedHosts, isAllowedHost, portOf } from './allowedHosts';
import { BlockedHost, connectOutside, type Resolve } from './connectOutside';

export interface OutgoingRequest {
  /** http or https, without a name and password in it. */
  readonly url: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** For everything together, from the name's look-up to the last byte; 7 s unless told. */
  readonly timeoutMs?: number;
  /** Of the answer's body that are read, 100 kB unless told. */
  readonly maxBytes?: number;
  readonly signal?: AbortSignal;
}

export interface OutgoingAnswer {
  /** Redirects are answers like others: none is followed. */
  readonly status: number;
  /** By name in small letters. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** There was more of the body than was to be read. */
  readonly cut: boolean;
}

/** Why there is no answer. */
export type OutgoingFaultKind = 'address' | 'blocked' | 'unreachable' | 'timeout' | 'aborted' | 'broken';

export class OutgoingFault extends Error {
  constructor(
    readonly kind: OutgoingFaultKind,
    message: string,
    /** Something of the request may have arrived: whether it was heeded is not known. */
    readonly mayHaveArrived: boolean,
  ) {
    super(message);
  }
}

/** Calls to places outside, at addresses that somebody typed in. The one door for them. */
export interface Outgoing {
  /** Throws OutgoingFault where there is no answer. Keeps no cookies, follows no redirect. */
  fetchSafely(request: OutgoingRequest): Promise<OutgoingAnswer>;
  /** Opens a connection, says nothing and ends it: whether somebody listens there. Throws OutgoingFault when nobody does. */
  reach(url: string, signal: AbortSignal): Promise<void>;
  /** Whether the operator vouches for an address's host. */
  isOwnHost(url: string): boolean;
  close(): Promise<void>;
}

/** With the hosts that the operator vouches for, wherever they are. */
export function createOutgoing(allowed: AllowedHosts = [], resolver?: Resolve): Outgoing {
  const connect = connectOutside(allowed, connectMs, resolver);
  const agent = new Agent({ connect, keepAliveTimeout: keepAliveMs });
  return {
    fetchSafely: (request) => new Promise((resolve, reject) => exchange(agent, request, resolve, reject)),
    reach: (url, signal) => new Promise((resolve, reject) => knock(connect, url, signal, resolve, reject)),
    isOwnHost(url) {
      const address = addressOf(url);
      return address !== null && isAllowedHost(allowed, address.hostname, portOf(address));
    },
    close: () => agent.destroy(),
  };
}

const connectMs = 10_000;
const keepAliveMs = 4_000;

function exchange(
  agent: Agent,
  { url, method = 'GET', headers = {}, body, timeoutMs = 7_000, maxBytes = 100_000, signal }: OutgoingRequest,
  resolve: (answer: OutgoingAnswer) => void,
  reject: (fault: OutgoingFault) => void,
): void {
  const address = addressOf(url);
  if (address === null) {
    reject(new OutgoingFault('address', 'This is no http or https address.', false));
    return;
  }
  let abort: (() => void) | null = null;
  let ended = false;
  let begun = false;
  let status = 0;
  let told: Record<string, string> = {};
  const chunks: Buffer[] = [];
  let size = 0;

  function end(work: () => void): void {
    if (ended) return;
    ended = true;
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
    work();
    abort?.();
  }
  const fail = (kind: OutgoingFaultKind, message: string) => end(() => reject(new OutgoingFault(kind, message, begun)));
  const answer = (cut: boolean) => end(() => resolve({ status, headers: told, body: Buffer.concat(chunks), cut }));
  const onAbort = () => fail('aborted', 'The call was given up.');
  const timer = setTimeout(() => fail('timeout', `There was no answer within ${timeoutMs / 1_000} s.`), timeoutMs);
  signal?.addEventListener('abort', onAbort);

  const handler: Dispatcher.DispatchHandlers = {
    onConnect(stop) {
      abort = stop;
      if (ended) stop();
      else begun = true;
    },
    onHeaders(code, raw) {
      status = code;
      told = readHeaders(raw);
      return true;
    },
    onData(chunk) {
      chunks.push(chunk.subarray(0, maxBytes - size));
      size += chunk.length;
      if (size > maxBytes) answer(true);
      return true;
    },
    onComplete: () => answer(false),
    onError(error) {
      if (error instanceof BlockedHost) fail('blocked', error.message);
      else fail(begun ? 'broken' : 'unreachable', reasonOf(error));
    },
    onUpgrade: () => fail('broken', 'The other side changed the protocol.'),
  };
  const sent = { 'accept-encoding': 'identity', 'user-agent': 'Parley', ...headers };
  const path = `${address.pathname}${address.search}`;
  try {
    if (signal?.aborted) onAbort();
    else agent.dispatch({ origin: address.origin, path, method, headers: sent, body: body ?? null }, handler);
  } catch (error) {
    fail('address', reasonOf(error));
  }
}

function knock(
  connect: ReturnType<typeof connectOutside>,
  url: string,
  signal: AbortSignal,
  resolve: () => void,
  reject: (fault: OutgoingFault) => void,
): void {
  const address = addressOf(url);
  const fail = (kind: OutgoingFaultKind, message: string) => reject(new OutgoingFault(kind, message, false));
  if (address === null) {
    fail('address', 'This is no http or https address.');
    return;
  }
  const onAbort = () => fail('aborted', 'The call was given up.');
  if (signal.aborted) {
    onAbort();
    return;
  }
  signal.addEventListener('abort', onAbort, { once: true });
  const { hostname, host, protocol, port } = address;
  connect(
    { hostname, host, protocol, port, servername: isIP(literal(hostname)) === 0 ? hostname : '' },
    (error, socket) => {
      signal.removeEventListener('abort', onAbort);
      socket?.destroy();
      if (error === null) return resolve();
      const kind = error instanceof BlockedHost ? 'blocked' : 'unreachable';
      reject(new OutgoingFault(kind, reasonOf(error), false));
    },
  );
}

function literal(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '');
}

function addressOf(text: string): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const isPlain = url.username === '' && url.password === '' && url.hostname !== '';
  return isPlain && /^https?:$/.test(url.protocol) ? url : null;
}

function readHeaders(raw: Buffer[] | string[] | null): Record<string, string> {
  const headers: Record<string, string> = {};
  for (let at = 0; at + 1 < (raw?.length ?? 0); at += 2) headers[String(raw![at]).toLowerCase()] = String(raw![at + 1]);
  return headers;
}

/** Said by the system or the other side's program, never by the answer: 'ECONNREFUSED'. */
function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return typeof code === 'string' ? code : String(message);
}
