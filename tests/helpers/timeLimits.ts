import { onTestFinished } from 'vitest';

/**
 * Browsers enforce the timeout of an XMLHttpRequest; intercepted calls in tests do not. Enforces it for calls opened
 * from now on, until the test ends.
 */
export function keepTimeLimits(): void {
  const { prototype } = XMLHttpRequest;
  const { open } = prototype;
  const timers: ReturnType<typeof setTimeout>[] = [];
  prototype.open = function (this: XMLHttpRequest, ...given: Parameters<typeof open>) {
    open.apply(this, given);
    // The timeout is set after `open`.
    queueMicrotask(() => timers.push(setTimeout(() => this.dispatchEvent(new Event('timeout')), this.timeout)));
  } as typeof open;
  onTestFinished(() => {
    prototype.open = open;
    for (const timer of timers) clearTimeout(timer);
  });
}
