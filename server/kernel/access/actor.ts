import type { Text } from '../../../src/schema/text';

export type ScopeKind = 'ALL' | 'CUSTOM' | 'DEPT' | 'DEPT_AND_CHILD' | 'SELF';

/** Whose and which departments' records a permission reaches. */
export interface DataScope {
  /** The actor themselves, and the members of the departments. */
  readonly memberIds: readonly string[];
  readonly departmentIds: readonly string[];
}

/** Who is asking: a signed-in member with everything their roles allow, worked out once per session and second. */
export interface Actor {
  readonly userId: string;
  readonly companyId: string;
  readonly sessionId: string;
  readonly name: string;
  readonly isOwner: boolean;
  /** Spelled out for the owner too; there is no "everything". */
  readonly permissions: ReadonlySet<string>;
  readonly roles: readonly { readonly id: string; readonly code: string; readonly name: Text }[];
  /** The widest of their roles. */
  readonly dataScope: ScopeKind;
  /** How far a permission reaches; 'ALL' is the whole company. A permission that is not held reaches nothing. */
  scopeOf(code: string): DataScope | 'ALL';
  readonly permissionVersion: number;
}
