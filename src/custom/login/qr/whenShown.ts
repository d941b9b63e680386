/** Resolves when the page is visible, immediately if it already is. Rejects when the signal aborts. */
export function whenShown(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    if (document.visibilityState !== 'hidden') return resolve();
    const end = () => {
      document.removeEventListener('visibilitychange', look);
      signal.removeEventListener('abort', leave);
    };
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      end();
      resolve();
    };
    const leave = () => {
      end();
      reject(signal.reason);
    };
    document.addEventListener('visibilitychange', look);
    signal.addEventListener('abort', leave);
  });
}

export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const leave = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', leave);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', leave);
  });
}
