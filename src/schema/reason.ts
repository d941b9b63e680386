/** Why somebody may do something, or may not. */
export interface Reason {
  /** Of the permission. */
  readonly code: string;
  /** The permission in words, as the role editor says it. */
  readonly label: string;
  readonly isHeld: boolean;
  /** Their own roles that allow it. */
  readonly byOwn: readonly string[];
  /** All roles that allow it; null for who may not see roles. */
  readonly roles: readonly string[] | null;
}
