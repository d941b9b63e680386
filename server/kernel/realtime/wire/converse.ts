import type { RawData } from 'ws';
import { type ClientFrame, closeCodes, firstFrameWithinMs } from '../../../../src/schema/live';
import { readClientFrame } from './clientFrame';
import { type Connection, frameOf, sendFrame } from './connection';

export interface Conversing {
  /** Called on the first frame, or a timeout without one: starts sending events. */
  begin(from: Extract<ClientFrame, { type: 'resume' }> | null): void;
  /** The client asked to resume after events were already sent. */
  resumeLate(): void;
  say(frame: Extract<ClientFrame, { type: 'look' | 'typing' | 'state' }>): void;
  end(): void;
}

export function converse(connection: Connection, conversing: Conversing): void {
  const { socket } = connection;
  let begun = false;
  const begin = (frame: ClientFrame | null) => {
    begun = true;
    clearTimeout(timer);
    conversing.begin(frame?.type === 'resume' ? frame : null);
  };
  const timer = setTimeout(begin, firstFrameWithinMs, null);

  socket.on('message', (data: RawData, isBinary) => {
    connection.isAlive = true;
    connection.frames += 1;
    const frame = isBinary || connection.frames > maxFramesPerBeat ? null : readClientFrame(String(data));
    if (frame === null) return socket.close(closeCodes.notUnderstood);
    if (!begun) begin(frame);
    else if (frame.type === 'resume') conversing.resumeLate();
    if (frame.type === 'ping') sendFrame(connection, pong);
    else if (frame.type !== 'resume') conversing.say(frame);
  });
  socket.on('pong', () => {
    connection.isAlive = true;
  });
  // An error is always followed by 'close'.
  socket.on('error', () => undefined);
  socket.on('close', () => {
    clearTimeout(timer);
    conversing.end();
  });
}

const pong = frameOf({ type: 'pong' });
/** Limit per heartbeat interval; a user's typing and navigation stay far below. */
const maxFramesPerBeat = 1_000;
