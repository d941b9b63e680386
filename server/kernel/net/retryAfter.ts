/** Seconds of a Retry-After header; null without one, or if it is a date. */
export function retryAfterSeconds(header: string | undefined): number | null {
  return header !== undefined && /^\d{1,5}$/.test(header) ? Number(header) : null;
}
