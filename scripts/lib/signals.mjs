/** Longer than npm takes to forward a signal, shorter than a user takes to press the keys again. */
const sameSignalMs = 500;

/**
 * Under `npm start` in a terminal Ctrl-C arrives twice: from the terminal, which signals the whole process group, and
 * from npm, which forwards it. The server treats a second signal as an immediate shutdown, so the two must count as
 * one.
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
