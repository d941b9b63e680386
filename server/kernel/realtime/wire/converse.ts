import type { RawData } from 'ws';
import { type ClientFrame, closeCodes, firstFrameWithinMs } from '../../../../src/schema/live';
import { readClientFrame } from './clientFrame';
import { type Connection, frameOf, sendFrame } from './connection';

/** What a console's frames lead to. */
export interface Conversing {
  /** The first frame, or none in time: from here on it is told of events. */
  begin(from: Extract<ClientFrame, { type: 'resume' }> | null): void;
  /** Asked to resume when it was told of events already. */
  resumeLate(): void;
  say(frame: Extract<ClientFrame, { type: 'look' | 'typing' | 'state' }>): void;
  end(): void;
}

/** Listens to a console until its end. */
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
  // What breaks a socket also ends it.
  socket.on('error', () => undefined);
  socket.on('close', () => {
    clearTimeout(timer);
    conversing.end();
  });
}

const pong = frameOf({ type: 'pong' });
/** Of a person who types, looks around and is there: far less. */
const maxFramesPerBeat = 1_000;
