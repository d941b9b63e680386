import type { WebSocket } from 'ws';
import type { ServerFrame } from '../../../../src/schema/live';

/** One console's socket. */
export interface Connection {
  readonly socket: WebSocket;
  readonly sessionId: string;
  /** Before that it waits for its first frame, or is being told what it missed. */
  isLive: boolean;
  /** The position up to which it was told all that it may hear. */
  told: number;
  /** Something came from it since the last heartbeat. */
  isAlive: boolean;
  /** How many frames came from it since then. */
  frames: number;
  /** How often it asked to have something else before it: the last one counts. */
  wishes: number;
}

export function connectionOf(socket: WebSocket, sessionId: string): Connection {
  return { socket, sessionId, isLive: false, told: 0, isAlive: true, frames: 0, wishes: 0 };
}

/** A frame made once for all that are sent it. */
export function frameOf(frame: ServerFrame): Buffer {
  return Buffer.from(JSON.stringify(frame));
}

/** Whoever takes in too slowly what is sent is cut off: they connect again and resume, and nobody holds their news for them. */
export function sendFrame({ socket }: Connection, frame: Buffer): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > maxWaitingBytes) socket.terminate();
  else socket.send(frame, asText, ignored);
}

/** Settles when it is on its way, so that what follows waits for a slow line. */
export function sendAndWait({ socket }: Connection, frame: Buffer): Promise<void> {
  return new Promise((resolve) => {
    if (socket.readyState !== socket.OPEN) return resolve();
    socket.send(frame, asText, () => resolve());
  });
}

const maxWaitingBytes = 4_194_304;
const asText = { binary: false } as const;

/** A socket that breaks says so by its end. */
const ignored = () => undefined;
