/** How long the caller's session goes on, in seconds. */
export interface TimeLeft {
  /** Without further use. */
  readonly idleSeconds: number;
  /** The longest that the session may go without use. */
  readonly limitSeconds: number;
  /** At most, however much it is used. */
  readonly totalSeconds: number;
}
