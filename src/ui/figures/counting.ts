/** The figures are being counted anew, which takes a while: the same question is answered later. */
export function isCounting(error: unknown): boolean {
  return bodyOf(error)?.errorCode === 'FIGURES_COUNTING';
}

/** After how many milliseconds to ask again by itself; false: not at all. */
export function countingPause(error: unknown): number | false {
  return isCounting(error) && (bodyOf(error)?.retryAfter ?? usualSeconds) * 1_000;
}

const usualSeconds = 10;

function bodyOf(error: unknown) {
  return (error as { readonly body?: { readonly errorCode?: string; readonly retryAfter?: number } } | null)?.body;
}
