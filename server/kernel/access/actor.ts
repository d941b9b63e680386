import type { Text } from '../../../src/schema/text';

export type ScopeKind = 'ALL' | 'CUSTOM' | 'DEPT' | 'DEPT_AND_CHILD' | 'SELF';

/** Whose and which departments' records a permission reaches. */
export interface DataScope {
  /** The actor themselves, and the members of the departments. */
  readonly memberIds: readonly string[];
  readonly departmentIds: readonly string[];
}

/**
 * Who is asking: a signed-in member with everything their roles allow, or a program with what its key allows, worked out
 * once per session or key and second.
 */
export interface Actor {
  /** Of a program: its key's, which is no member's. */
  readonly userId: string;
  readonly companyId: string;
  /** A program has no session. */
  readonly sessionId: string;
  /** A program that came with a key of the company's: nothing that is a person's own is its. */
  readonly isKey?: true;
  readonly name: string;
  readonly isOwner: boolean;
  /** More members are here than the company's plan has room for, and this is one of those: they look, and change nothing. So do their keys. */
  readonly isBeyondPlan?: boolean;
  /** Of a program: the member who made its key; null: nobody who is known. */
  readonly madeBy?: string | null;
  /** Spelled out for the owner too; there is no "everything". */
  readonly permissions: ReadonlySet<string>;
  readonly roles: readonly { readonly id: string; readonly code: string; readonly name: Text }[];
  /** The widest of their roles. */
  readonly dataScope: ScopeKind;
  /** How far a permission reaches; 'ALL' is the whole company. A permission that is not held reaches nothing. */
  scopeOf(code: string): DataScope | 'ALL';
  readonly permissionVersion: number;
  /** Whoever runs the server has suspended the company: its people see everything and change nothing of it. */
  readonly isSuspended?: boolean;
}
