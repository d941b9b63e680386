import { type Connection, frameOf, sendFrame } from './connection';

/** Half-open connections are detected within two intervals. */
const everyMs = 25_000;

/**
 * Pings all connections and terminates those that sent nothing since the last heartbeat. Clients without recent events
 * are sent the current position, so that a resume never has to replay much.
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
      if (connection.isLive && connection.sentUpTo < now) {
        connection.sentUpTo = now;
        sendFrame(connection, frame);
      }
      connection.socket.ping();
    }
  };
  const timer = setInterval(beat, ms);
  timer.unref();
  return () => clearInterval(timer);
}
