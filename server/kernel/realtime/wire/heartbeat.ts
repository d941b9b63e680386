import { type Connection, frameOf, sendFrame } from './connection';

/** Half-open lines die within two of them. */
const everyMs = 25_000;

/**
 * Asks all for a sign of life and cuts off whoever gave none since the last time. Whoever heard nothing meanwhile is told
 * how far the events have come, so that a resume never reads far.
 */
export function startHeartbeat(
  connections: () => Iterable<Connection>,
  position: () => number,
  ms: number = everyMs,
): () => void {
  const beat = () => {
    const now = position();
    const frame = frameOf({ type: 'events', position: now, events: [] });
    for (const connection of connections()) {
      if (!connection.isAlive) {
        connection.socket.terminate();
        continue;
      }
      connection.isAlive = false;
      connection.frames = 0;
      if (connection.isLive && connection.told < now) {
        connection.told = now;
        sendFrame(connection, frame);
      }
      connection.socket.ping();
    }
  };
  const timer = setInterval(beat, ms);
  timer.unref();
  return () => clearInterval(timer);
}
