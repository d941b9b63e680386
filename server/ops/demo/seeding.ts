import { everyAccountCode } from '../../../src/schema/permissions/everyAccount';
import type { App } from '../../app';
import type { CheckoutDeps } from '../../checkout/deps';
import type { Author } from '../../kernel/db/queries';

/** Dependencies for seeding an order. */
export interface Seeding {
  readonly app: App;
  readonly checkout: CheckoutDeps;
  /** The member who acts on orders that need manual work. */
  readonly author: Author;
}

export function memberOf(companyId: string, userId: string, name: string): Author {
  return {
    companyId,
    userId,
    requestId: 'demo',
    actor: {
      userId,
      companyId,
      sessionId: '',
      name,
      isOwner: false,
      roles: [],
      permissionVersion: 0,
      // What follows from an order names its account.
      permissions: new Set([everyAccountCode]),
      dataScope: 'ALL',
      scopeOf: () => 'ALL',
    },
  };
}
