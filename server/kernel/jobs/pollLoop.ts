/** Work that is done in rounds: at once after a wake, and after every pause in any case. */
export interface PollLoop {
  /** There may be something to do. Never waits. */
  wake(): void;
  /** Ends after the round that is under way. */
  stop(): Promise<void>;
}

/** What everything is given that works in rounds. */
export interface PollLoopDeps {
  readonly onError: (error: unknown) => void;
  /** How often it looks whether there is something to do, whoever forgot to wake it. */
  readonly pollMs: number;
}

/**
 * Starts rounds; `round` answers true when it should be called again at once. A failing round is told and tried again.
 * With a rest, wakes that follow each other closely share a round: the first is served at once, the next after the rest.
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
