/** Longer than npm takes to pass a signal on, shorter than a person takes to press the keys again. */
const sameSignalMs = 500;

/**
 * Under `npm start` in a terminal Ctrl-C arrives twice: from the terminal, which tells every program of the group, and
 * from npm, which passes it on. The server takes a second signal as "now!", so the two must count as one.
 * @param {import('node:events').EventEmitter} target
 */
export function countSignalsOnce(target = process) {
  const last = { SIGINT: -Infinity, SIGTERM: -Infinity };
  const emit = target.emit;
  target.emit = function emitOnce(event, ...args) {
    if (event in last) {
      const now = performance.now();
      const isSame = now - last[event] < sameSignalMs;
      last[event] = now;
      if (isSame) return true;
    }
    return emit.call(this, event, ...args);
  };
}
