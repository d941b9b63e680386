/** True if the metrics are being recomputed (error code FIGURES_COUNTING); retry later. */
export function isCounting(error: unknown): boolean {
  return bodyOf(error)?.errorCode === 'FIGURES_COUNTING';
}

/** Polling interval in milliseconds; false to not poll. */
export function countingPause(error: unknown): number | false {
  return isCounting(error) && (bodyOf(error)?.retryAfter ?? usualSeconds) * 1_000;
}

const usualSeconds = 10;

function bodyOf(error: unknown) {
  return (error as { readonly body?: { readonly errorCode?: string; readonly retryAfter?: number } } | null)?.body;
}
