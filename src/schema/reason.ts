/** Why a user may or may not do something. */
export interface Reason {
  /** Permission code. */
  readonly code: string;
  /** The permission's label, as in the role editor. */
  readonly label: string;
  readonly isHeld: boolean;
  /** The user's own roles that grant it. */
  readonly byOwn: readonly string[];
  /** All roles that grant it; null for users who may not see roles. */
  readonly roles: readonly string[] | null;
}
