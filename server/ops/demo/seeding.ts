import { schema as accountGroups } from '../../../src/resources/account-groups/schema';
import { everyAudienceCode } from '../../../src/schema/permissions/permissions';
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
      // Sees every account, and so may refund each of the demo's orders, also one with an invoice.
      permissions: new Set([everyAudienceCode(accountGroups)]),
      dataScope: 'ALL',
      scopeOf: () => 'ALL',
    },
  };
}
