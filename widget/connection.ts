import type { WidgetServerFrame } from '../src/schema/widget';

export interface ConnectionEvents {
  /** Connected or reconnected: fetch missed messages. */
  readonly onReady: () => void;
  readonly onFrame: (frame: WidgetServerFrame) => void;
  /** The server does not know this visitor. */
  readonly onUnknown: () => void;
  /** Called regularly while there is no connection: poll instead. */
  readonly onPoll: () => void;
}

export interface Connection {
  typing(): void;
  stop(): void;
}

const unknownVisitor = 4401;
const [firstPauseMs, longestPauseMs] = [500, 30_000];
const beatMs = 25_000;
const answerWithinMs = 8_000;
const pollMs = 5_000;

/**
 * Keeps one WebSocket open. Reconnects with increasing pauses, and at once when the network returns or the page becomes
 * visible.
 */
export function connect(url: string, token: () => string, events: ConnectionEvents): Connection {
  let socket: WebSocket | null = null;
  let isReady = false;
  let isStopped = false;
  let failures = 0;
  let retry = 0;
  let deadline = 0;

  const poll = setInterval(() => {
    if (!isReady && document.visibilityState === 'visible') events.onPoll();
  }, pollMs);
  const beat = setInterval(() => isReady && ask(), beatMs);
  const wake = () => {
    if (document.visibilityState !== 'visible' || isStopped) return;
    if (isReady) ask();
    else {
      failures = 0;
      open();
    }
  };
  addEventListener('online', wake);
  document.addEventListener('visibilitychange', wake);
  open();

  return {
    typing: () => say({ type: 'typing' }),
    stop() {
      isStopped = true;
      clearInterval(poll);
      clearInterval(beat);
      clearTimeout(retry);
      removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
      socket?.close();
    },
  };

  function open(): void {
    clearTimeout(retry);
    if (isStopped || (socket !== null && socket.readyState <= WebSocket.OPEN)) return;
    const own = new WebSocket(url);
    socket = own;
    expect();
    own.onopen = () => say({ type: 'hello', token: token() });
    own.onmessage = ({ data }) => {
      clearTimeout(deadline);
      const frame = JSON.parse(String(data)) as WidgetServerFrame;
      if (frame.type === 'ready') {
        isReady = true;
        failures = 0;
        events.onReady();
      } else events.onFrame(frame);
    };
    own.onclose = ({ code }) => {
      if (own !== socket) return;
      clearTimeout(deadline);
      isReady = false;
      socket = null;
      if (isStopped) return;
      if (code === unknownVisitor) return events.onUnknown();
      const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** failures) * (0.5 + Math.random());
      failures += 1;
      retry = window.setTimeout(open, pause);
    };
  }

  /** Pings the server; without an answer the connection is considered lost, whatever the browser reports. */
  function ask(): void {
    say({ type: 'ping' });
    expect();
  }

  function expect(): void {
    clearTimeout(deadline);
    const own = socket;
    deadline = window.setTimeout(() => {
      own?.close();
      own?.onclose?.(new CloseEvent('close', { code: 1006 }));
    }, answerWithinMs);
  }

  function say(frame: object): void {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
  }
}
