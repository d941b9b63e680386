import axios from 'axios';
import { apiUrl } from '../dataProvider/apiUrl';
import { call } from '../dataProvider/client';
import { successCode } from '../dataProvider/envelope';
import type { ClientFrame, LiveTicket, ServerFrame } from '../schema/live';
import type { LiveState, Where } from './state';

export interface ConnectionOptions {
  /** The position to resume from; null on the first connection. */
  readonly where: () => Where | null;
  readonly onFrame: (frame: ServerFrame) => void;
  readonly onState: (state: LiveState) => void;
}

export interface Connection {
  /**
   * Sends the frame if connected, otherwise drops it. Lasting state must be sent again by its owner after a reconnect.
   */
  say(frame: ClientFrame): void;
  stop(): void;
}

const beatMs = 25_000;
/** If nothing arrives within this time after a ping, the connection is considered lost. */
const answerMs = 10_000;
/** Short: after a failover of the database an open console is up to date within ten seconds. */
const longestPauseMs = 8_000;
const ticketMs = 15_000;
const refusals = new Set([401, 403, 404, 405, 501]);
/**
 * On the first connection, also request this many earlier events: the screen was rendered while the connection was
 * being made.
 */
const lookBack = 100;

/**
 * Keeps one WebSocket connection open. Reconnects with exponential backoff, and at once when the network returns or the
 * tab becomes visible.
 */
export function keepConnected({ where, onFrame, onState }: ConnectionOptions): Connection {
  const stopped = new AbortController();
  let socket: WebSocket | null = null;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let timeout: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let wasThere = where() !== null;
  let isTrying = false;
  let isGreeted = false;

  const beat = setInterval(ping, beatMs);
  window.addEventListener('online', nudge);
  document.addEventListener('visibilitychange', seen);
  void connect();

  async function connect(): Promise<void> {
    clearTimeout(pause);
    isTrying = true;
    if (wasThere) onState('connecting');
    const ticket = await askTicket(stopped.signal);
    isTrying = false;
    if (stopped.signal.aborted) return;
    // A backend without a live connection is not tried again: the screens keep polling.
    if (ticket === 'never') return stop();
    if (ticket === 'later') return retry();
    open(ticket.ticket);
  }

  function open(ticket: string): void {
    const mine = new WebSocket(addressOf(ticket));
    socket = mine;
    mine.onmessage = ({ data }) => {
      if (socket === mine) receive(JSON.parse(String(data)) as ServerFrame);
    };
    mine.onclose = () => {
      if (socket === mine) lost();
    };
    timeout = setTimeout(lost, answerMs);
  }

  function receive(frame: ServerFrame): void {
    clearTimeout(timeout);
    if (frame.type === 'hello') {
      failures = 0;
      wasThere = true;
      const before = where();
      onFrame(frame);
      const position = before?.epoch === frame.epoch ? before.position : Math.max(0, frame.position - lookBack);
      // `resume` must be the first frame: it states the position to resume from.
      isGreeted = true;
      say({ type: 'resume', epoch: frame.epoch, position });
      onState('online');
      return;
    }
    onFrame(frame);
  }

  function say(frame: ClientFrame): void {
    if (isGreeted && socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
  }

  /** A cut connection may produce no error, so send a ping and expect an answer within `answerMs`. */
  function ping(): void {
    if (socket?.readyState !== WebSocket.OPEN) return;
    clearTimeout(timeout);
    timeout = setTimeout(lost, answerMs);
    say({ type: 'ping' });
  }

  function lost(): void {
    drop();
    retry();
  }

  function drop(): void {
    clearTimeout(timeout);
    const old = socket;
    socket = null;
    isGreeted = false;
    old?.close();
  }

  function retry(): void {
    if (stopped.signal.aborted) return;
    if (wasThere) onState('connecting');
    clearTimeout(pause);
    pause = setTimeout(() => void connect(), pauseAfter(failures));
    failures += 1;
  }

  function nudge(): void {
    if (stopped.signal.aborted || isTrying) return;
    if (socket !== null) ping();
    else {
      failures = 0;
      void connect();
    }
  }

  function seen(): void {
    if (document.visibilityState === 'visible') nudge();
  }

  function stop(): void {
    stopped.abort();
    clearInterval(beat);
    clearTimeout(pause);
    window.removeEventListener('online', nudge);
    document.removeEventListener('visibilitychange', seen);
    drop();
    onState('offline');
  }

  return { say, stop };
}

/**
 * Reconnect delay: up to 0.5 s first, then up to 1, 2, 4, 8 s, with 50 % jitter because a server restart disconnects
 * all clients at once.
 */
function pauseAfter(failures: number): number {
  const max = failures === 0 ? 500 : Math.min(longestPauseMs, 1_000 * 2 ** (failures - 1));
  return max * (0.5 + Math.random() / 2);
}

/** Requests a connection ticket. 'never': this backend has no live connection, or the session is over. */
async function askTicket(stopped: AbortSignal): Promise<LiveTicket | 'never' | 'later'> {
  const given = new AbortController();
  const giveUp = () => given.abort();
  stopped.addEventListener('abort', giveUp, { once: true });
  const timer = setTimeout(giveUp, ticketMs);
  try {
    const { code, data } = await call<LiveTicket | null>('POST', '/v1/events/ticket', { signal: given.signal });
    return code === successCode && typeof data?.ticket === 'string' ? data : 'later';
  } catch (error) {
    const status = axios.isAxiosError(error) ? error.response?.status : undefined;
    return status !== undefined && refusals.has(status) ? 'never' : 'later';
  } finally {
    clearTimeout(timer);
    stopped.removeEventListener('abort', giveUp);
  }
}

function addressOf(ticket: string): string {
  return `${new URL(apiUrl, location.origin).href.replace(/^http/, 'ws')}/v1/events?ticket=${encodeURIComponent(ticket)}`;
}
