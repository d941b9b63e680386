import type { WebSocket } from 'ws';
import type { ServerFrame } from '../../../../src/schema/live';

export interface Connection {
  readonly socket: WebSocket;
  readonly sessionId: string;
  /** False while it waits for the first frame or receives missed events. */
  isLive: boolean;
  /** The position up to which it has been sent all visible events. */
  sentUpTo: number;
  /** Whether anything was received since the last heartbeat. */
  isAlive: boolean;
  /** Number of frames received since the last heartbeat. */
  frames: number;
  /** Counter of `look` requests, so that only the latest one takes effect. */
  wishes: number;
}

export function connectionOf(socket: WebSocket, sessionId: string): Connection {
  return { socket, sessionId, isLive: false, sentUpTo: 0, isAlive: true, frames: 0, wishes: 0 };
}

/** A frame, serialized once for all recipients. */
export function frameOf(frame: ServerFrame): Buffer {
  return Buffer.from(JSON.stringify(frame));
}

/** Terminates a slow client instead of buffering without limit: it reconnects and resumes. */
export function sendFrame({ socket }: Connection, frame: Buffer): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > maxWaitingBytes) socket.terminate();
  else socket.send(frame, asText, ignored);
}

/** Resolves once the frame is written, so that further frames wait for a slow connection. */
export function sendAndWait({ socket }: Connection, frame: Buffer): Promise<void> {
  return new Promise((resolve) => {
    if (socket.readyState !== socket.OPEN) return resolve();
    socket.send(frame, asText, () => resolve());
  });
}

const maxWaitingBytes = 4_194_304;
const asText = { binary: false } as const;

/** A broken socket emits 'close', so the error needs no handling. */
const ignored = () => undefined;
