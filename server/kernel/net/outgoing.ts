import { isIP } from 'node:net';
import { Agent, type Dispatcher } from 'undici';
import { outgoingCalls } from '../metrics/counted';
import { traced } from '../tracing';
import { type AllowedHosts, isAllowedHost, portOf } from './allowedHosts';
import { BlockedHost, connectOutside, type Resolve } from './connectOutside';

export interface OutgoingRequest {
  /** What the call is for, in the metrics. */
  readonly kind: 'channel' | 'delivery' | 'mail' | 'model' | 'payment' | 'push' | 'sms' | 'webhook';
  /** http or https, without credentials. */
  readonly url: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Total timeout, from the DNS lookup to the last byte; default 7 s. */
  readonly timeoutMs?: number;
  /** Maximum bytes of the response body to read; default 100 kB. */
  readonly maxBytes?: number;
  readonly signal?: AbortSignal;
}

export interface OutgoingAnswer {
  /** Redirects are returned, not followed. */
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Whether the body was truncated at the limit. */
  readonly cut: boolean;
}

/** Why there is no response. */
export type OutgoingFaultKind = 'address' | 'blocked' | 'unreachable' | 'timeout' | 'aborted' | 'broken';

export class OutgoingFault extends Error {
  constructor(
    readonly kind: OutgoingFaultKind,
    message: string,
    /** Part of the request may have arrived; whether it was processed is unknown. */
    readonly mayHaveArrived: boolean,
  ) {
    super(message);
  }
}

/** Calls to external URLs that users entered. All such calls must use this. */
export interface Outgoing {
  /** Throws OutgoingFault if there is no response. Keeps no cookies and follows no redirects. */
  fetchSafely(request: OutgoingRequest): Promise<OutgoingAnswer>;
  /**
   * Opens a connection and closes it without sending data, to check that the host accepts connections. Throws
   * OutgoingFault if it does not.
   */
  reach(url: string, signal: AbortSignal): Promise<void>;
  /** Whether the host of a URL is on the operator's list. */
  isOwnHost(url: string): boolean;
  close(): Promise<void>;
}

/** `allowed` are the hosts that the operator permits, including internal ones. */
export function createOutgoing(allowed: AllowedHosts = [], resolver?: Resolve): Outgoing {
  const connect = connectOutside(allowed, connectMs, resolver);
  const agent = new Agent({ connect, keepAliveTimeout: keepAliveMs });
  return {
    fetchSafely: (request) =>
      traced(`call ${request.kind}`, {}, () =>
        measured(request, () => new Promise((resolve, reject) => exchange(agent, request, resolve, reject))),
      ),
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

async function measured({ kind }: OutgoingRequest, call: () => Promise<OutgoingAnswer>): Promise<OutgoingAnswer> {
  const began = performance.now();
  const end = (result: string) => outgoingCalls.observe({ kind, result }, (performance.now() - began) / 1_000);
  try {
    const answer = await call();
    end(`${Math.floor(answer.status / 100)}xx`);
    return answer;
  } catch (fault) {
    end((fault as OutgoingFault).kind);
    throw fault;
  }
}

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
  let answerHeaders: Record<string, string> = {};
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
  const answer = (cut: boolean) =>
    end(() => resolve({ status, headers: answerHeaders, body: Buffer.concat(chunks), cut }));
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
      answerHeaders = readHeaders(raw);
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

/** A reason from the system or the HTTP client, such as 'ECONNREFUSED', never from the response. */
function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return typeof code === 'string' ? code : String(message);
}
