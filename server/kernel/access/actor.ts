import type { Text } from '../../../src/schema/text';

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
  readonly dataScope: 'ALL' | 'CUSTOM' | 'DEPT' | 'DEPT_AND_CHILD' | 'SELF';
  readonly permissionVersion: number;
}
