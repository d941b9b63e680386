import type { Text } from '../../../src/schema/text';

export type ScopeKind = 'ALL' | 'CUSTOM' | 'DEPT' | 'DEPT_AND_CHILD' | 'SELF';

/** The members and departments whose records a permission covers. */
export interface DataScope {
  /** The actor's own id and the ids of the members of these departments. */
  readonly memberIds: readonly string[];
  readonly departmentIds: readonly string[];
}

/**
 * The caller: a signed-in member with all permissions of their roles, or an API key with its permissions. Computed at
 * most once per second for each session or key.
 */
export interface Actor {
  /** For an API key, the id of the key; it is not a member id. */
  readonly userId: string;
  readonly companyId: string;
  /** Empty for an API key, which has no session. */
  readonly sessionId: string;
  /** Set for an API key of the company. A key has no access to personal data of a member. */
  readonly isKey?: true;
  readonly name: string;
  readonly isOwner: boolean;
  /**
   * The company has more members than its plan allows and this member is over the limit: read-only access. The same
   * holds for their keys.
   */
  readonly isBeyondPlan?: boolean;
  /** API keys only: the member who created the key; null if unknown. */
  readonly madeBy?: string | null;
  /** API keys only: the limit that the company gave the key; null for none. */
  readonly callsPerMinute?: number | null;
  /** Explicit list, for the owner too; there is no wildcard. */
  readonly permissions: ReadonlySet<string>;
  readonly roles: readonly { readonly id: string; readonly code: string; readonly name: Text }[];
  /** The widest data scope among the roles. */
  readonly dataScope: ScopeKind;
  /** The data scope of a permission; 'ALL' is the whole company. A permission that is not granted covers no records. */
  scopeOf(code: string): DataScope | 'ALL';
  readonly permissionVersion: number;
  /** The company's time zone, if it is set. */
  readonly timeZone?: string | null;
  /** The company's currency. */
  readonly currency?: string;
  /** The operator of the server suspended the company: its members have read-only access. */
  readonly isSuspended?: boolean;
}
