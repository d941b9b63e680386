/** A poll loop: runs at once after `wake`, and after every pause. */
export interface PollLoop {
  /** Signals that there may be work. Returns immediately. */
  wake(): void;
  /** Stops the loop; resolves after the current round. */
  stop(): Promise<void>;
}

export interface PollLoopDeps {
  readonly onError: (error: unknown) => void;
  /** Poll interval in ms, a fallback for missed wakes. */
  readonly pollMs: number;
}

/**
 * Starts a poll loop; `round` returns true to run again at once. An error is reported and the round retried after the
 * pause. With `restMs`, wakes in quick succession share a round: the first runs at once, the next after the rest.
 */
export function startPollLoop(
  pauseMs: number,
  round: () => Promise<boolean>,
  onError: (error: unknown) => void,
  restMs = 0,
): PollLoop {
  let stopped = false;
  let woken = false;
  let wakeUp: () => void = () => undefined;
  let end: () => void = () => undefined;

  const run = async () => {
    while (!stopped) {
      woken = false;
      const again = await round().catch((error: unknown) => {
        onError(error);
        return false;
      });
      if (again) continue;
      if (restMs > 0 && !stopped) await rest();
      if (!woken && !stopped) await pause();
    }
  };

  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pauseMs);
      wakeUp = end = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const rest = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, restMs);
      end = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const running = run();
  return {
    wake() {
      woken = true;
      wakeUp();
    },
    stop() {
      stopped = true;
      end();
      return running;
    },
  };
}
