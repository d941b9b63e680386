import type { StandardAction } from '../../schema/resource';

/** Records that may be there already. */
export interface Question {
  readonly resource: string;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly atLeast: number;
}

/** A part of a step: one thing to be there, and where it is made. */
export interface Part {
  readonly name: string;
  /** Any one of them is enough. */
  readonly there: readonly Question[];
  readonly resource: string;
  /** Where on the resource's screens, and what the person must be permitted there. */
  readonly at: 'create' | 'list' | 'invite';
  readonly needs: StandardAction | 'invite';
}

export interface Step {
  readonly name: 'account' | 'rule' | 'product' | 'colleague';
  readonly icon: string;
  /** In the order in which they are done; done when all of them are. */
  readonly parts: readonly Part[];
}

const some = (resource: string, filter: Question['filter'] = {}): Question => ({ resource, filter, atLeast: 1 });

/**
 * What a new company does first. Each part is asked of the records themselves, so that nothing counts as done that is not:
 * an account counts once it is online, a rule while it is enabled. A product counts as stocked when it is on sale and an
 * enabled delivery rule hands something out for some product: pools do not tell yet how many codes are left in them.
 */
export const steps: readonly Step[] = [
  {
    name: 'account',
    icon: 'ri-store-2-line',
    parts: [
      { name: 'made', there: [some('accounts')], resource: 'accounts', at: 'create', needs: 'add' },
      {
        ...{ name: 'online', resource: 'accounts', at: 'list', needs: 'edit' },
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
        ...{ name: 'enabled', resource: 'reply-rules', at: 'list', needs: 'edit' },
        there: [some('reply-rules', { enabled: true })],
      },
    ],
  },
  {
    name: 'product',
    icon: 'ri-shopping-bag-3-line',
    parts: [
      { name: 'onSale', there: [some('products', { status: 1 })], resource: 'products', at: 'create', needs: 'add' },
      { name: 'pool', there: [some('code-pools')], resource: 'code-pools', at: 'create', needs: 'add' },
      {
        ...{ name: 'delivery', resource: 'delivery-rules', at: 'create', needs: 'add' },
        there: [some('delivery-rules', { enabled: true })],
      },
    ],
  },
  {
    name: 'colleague',
    icon: 'ri-user-add-line',
    parts: [
      {
        ...{ name: 'invited', resource: 'members', at: 'invite', needs: 'invite' },
        there: [{ resource: 'members', filter: {}, atLeast: 2 }, some('invites', { status: 'PENDING' })],
      },
    ],
  },
];
