import type { App } from '../../app';
import type { CheckoutDeps } from '../../checkout/deps';
import type { Author } from '../../kernel/db/records/author';

/** What an order of the demo is made with. */
export interface Seeding {
  readonly app: App;
  readonly checkout: CheckoutDeps;
  /** The member who looks after what does not go by itself. */
  readonly author: Author;
}

/** A member as the author of what the demo has them do. */
export function memberOf(companyId: string, userId: string, name: string): Author {
  return {
    ...{ companyId, userId, requestId: 'demo' },
    actor: {
      ...{ userId, companyId, sessionId: '', name, isOwner: false, roles: [], permissionVersion: 0 },
      permissions: new Set(),
      dataScope: 'ALL',
      scopeOf: () => 'ALL',
    },
  };
}
