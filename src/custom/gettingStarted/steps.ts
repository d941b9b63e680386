import type { StandardAction } from '../../schema/resource';

/** A query for existing records. */
export interface Question {
  readonly resource: string;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly atLeast: number;
}

/** One task of a step: what must exist, and where it is created. */
export interface Part {
  readonly name: string;
  /** One of these is sufficient. */
  readonly there: readonly Question[];
  readonly resource: string;
  /** Screen of the resource, and the permission it needs. */
  readonly at: 'create' | 'list' | 'invite' | 'sell';
  readonly needs: StandardAction | 'invite';
}

export interface Step {
  readonly name: 'account' | 'rule' | 'product' | 'colleague';
  readonly icon: string;
  /** In order; the step is done when all parts are. */
  readonly parts: readonly Part[];
}

const some = (resource: string, filter: Question['filter'] = {}): Question => ({ resource, filter, atLeast: 1 });

/**
 * Setup steps of a new company. Progress is derived from the records: an account counts once it is online, a rule while
 * it is enabled, a product while one is on sale and an enabled delivery rule delivers any.
 */
export const steps: readonly Step[] = [
  {
    name: 'product',
    icon: 'ri-shopping-bag-3-line',
    parts: [
      {
        name: 'onSale',
        resource: 'products',
        at: 'sell',
        needs: 'add',
        there: [some('products', { status: 1 })],
      },
      {
        name: 'delivery',
        resource: 'products',
        at: 'sell',
        needs: 'add',
        there: [some('delivery-rules', { enabled: true })],
      },
    ],
  },
  {
    name: 'account',
    icon: 'ri-store-2-line',
    parts: [
      { name: 'made', there: [some('accounts')], resource: 'accounts', at: 'create', needs: 'add' },
      {
        name: 'online',
        resource: 'accounts',
        at: 'list',
        needs: 'edit',
        there: [some('accounts', { status_any: ['online', 'degraded'] })],
      },
    ],
  },
  {
    name: 'rule',
    icon: 'ri-reply-all-line',
    parts: [
      { name: 'made', there: [some('reply-rules')], resource: 'reply-rules', at: 'create', needs: 'add' },
      {
        name: 'enabled',
        resource: 'reply-rules',
        at: 'list',
        needs: 'edit',
        there: [some('reply-rules', { enabled: true })],
      },
    ],
  },
  {
    name: 'colleague',
    icon: 'ri-user-add-line',
    parts: [
      {
        name: 'invited',
        resource: 'members',
        at: 'invite',
        needs: 'invite',
        there: [{ resource: 'members', filter: {}, atLeast: 2 }, some('invites', { status: 'PENDING' })],
      },
    ],
  },
];
