import { onTestFinished } from 'vitest';

/**
 * Browsers keep the time limit of a call themselves; calls that are intercepted in tests have none. Gives it to the calls
 * that are opened from now on, until the test is over.
 */
export function keepTimeLimits(): void {
  const { prototype } = XMLHttpRequest;
  const { open } = prototype;
  const timers: ReturnType<typeof setTimeout>[] = [];
  prototype.open = function (this: XMLHttpRequest, ...given: Parameters<typeof open>) {
    open.apply(this, given);
    // The limit is set once the call is open.
    queueMicrotask(() => timers.push(setTimeout(() => this.dispatchEvent(new Event('timeout')), this.timeout)));
  } as typeof open;
  onTestFinished(() => {
    prototype.open = open;
    for (const timer of timers) clearTimeout(timer);
  });
}
