import { v7 as newId } from 'uuid';
import { expect } from 'vitest';
import { schema as accounts } from '../../src/resources/accounts/schema';
import { kindFields } from '../../src/resources/payment-connections/kinds';
import { startReceiver } from '../helpers/channels';
import { makeAccount } from '../helpers/chat';
import { plansOf } from '../helpers/plans';
import type { Selling } from '../helpers/selling';
import type { ActionParts } from './actions';

const text = (said: string) => [{ kind: 'text', text: said }];
let codes = 0;
let macroId = '';
/** The settings of whatever provider was generated. */
const withoutKinds = Object.fromEntries(Object.keys(kindFields).map((name) => [name, undefined]));

/** Values that actions need and that cannot be generated from their fields. */
export const given: ActionParts['given'] = {
  'announcements add': () => ({ published: true, startsAt: '2099-11-25T06:30:00.000Z', endsAt: null }),
  'channel-products add': () => ({ skuId: null }),
  'channel-products edit': () => ({ skuId: null }),
  'channel-products bulk-edit': () => ({ skuId: null }),
  'channel-products import': () => ({ skuId: null }),
  'delivery-rules import': () => ({ skuId: null }),
  'contacts erase': (record) => ({ name: record?.name }),
  'delivery-rules edit': () => ({ skuId: null }),
  'delivery-rules bulk-edit': () => ({ skuId: null }),
  'mail-accounts edit': () => ({ boxServer: null, boxUser: null }),
  'mail-accounts bulk-edit': () => ({ boxServer: null, boxUser: null }),
  'payment-connections add': () => ({
    ...withoutKinds,
    name: newId(),
    provider: 'stripe',
    secretKey: 'sk_test_12345678',
    endpointSecret: 'whsec_12345678',
  }),
  'payment-connections edit': (record) => ({ enabled: !record?.enabled }),
  'permissions edit GROUP': () => ({ groupId: null }),
  'reply-rules add': () => ({ parts: text('one') }),
  'reply-rules edit': () => ({ parts: text('three'), delayMin: 1, delayMax: 3 }),
  'reply-rules bulk-edit': () => ({ parts: text('four'), delayMin: 2, delayMax: 4 }),
  'permissions add PERMISSION': () => {
    codes += 1;
    return { code: `night-desk:open-${codes}` };
  },
  'reply-rules saveDraft': () => ({ content: { parts: text('two') } }),
  'reply-rules rollBack': () => ({ number: 1 }),
  'conversations macro': () => ({ macroId }),
  'conversations bulk-macro': () => ({ macroId }),
  'conversations assign': () => ({ assigneeId: null, takeOver: true }),
};

/** Creates the records that actions need from the start. */
export async function whatIsActedOn(at: Selling): Promise<void> {
  const { company, made } = at;
  const { companyId } = company.cast.owner;
  await plansOf(company.server, companyId).book({
    planCode: 'BUSINESS',
    interval: 'year',
    seats: 9,
    until: new Date('2099-01-01'),
  });
  for (const [index, state] of ['draft', 'active', 'paused', 'active'].entries())
    await made('coupons', { name: `Coupon ${index}`, kind: 'fixed', value: 10, state });
}

export interface Preparations {
  /**
   * Creates, right before an action, what it needs and what the server would change or only creates by chance; by
   * action name.
   */
  readonly before: Readonly<Record<string, () => Promise<unknown>>>;
  close(): Promise<void>;
}

/** Records in states that only the server sets. Each is created right before the action that needs it. */
export async function preparationsOf({ company, made }: Selling): Promise<Preparations> {
  const { server, cast, owner, rows } = company;
  const receiver = await startReceiver();
  receiver.answer = ({ path }) => ({ status: path.endsWith('/gone') ? 410 : 200 });
  /** A widget account whose health check is leased forever, as a check would set it online. */
  const accountIn = async (status: string) => {
    const { id } = await makeAccount(server, cast.owner.companyId, { status: 'disabled' });
    await rows(
      `with held as (update account_health set lease_until = 'infinity' where account_id = $1)
       update accounts set status = $2 where id = $1`,
      [id, status],
    );
  };
  const newMacro = async () => {
    macroId = await made('macros', { name: newId(), language: 'en', priority: 'high' });
  };
  const deliveryThatIs = async (status: 'delivered' | 'dead') => {
    const url = status === 'dead' ? `${receiver.url}/gone` : receiver.url;
    const id = await made('webhooks', { name: `Hook ${newId()}`, url, events: ['report.ready'] });
    const { body } = await owner.post(`/api/v1/webhooks/${id}/test`);
    await expect
      .poll(() => rows('select status from webhook_deliveries where id = $1', [body.data.id]))
      .toEqual([{ status }]);
  };
  return {
    before: {
      'conversations macro': newMacro,
      'conversations bulk-macro': newMacro,
      'accounts test': () => accountIn('online'),
      ...Object.fromEntries(
        Object.entries(accounts.states!.moves).flatMap(([from, moves]) =>
          moves.map(({ to }) => [`accounts ${from} → ${to}`, () => accountIn(from)]),
        ),
      ),
      'invites import': () =>
        rows('update mail_accounts set enabled = true where company_id = $1', [cast.owner.companyId]),
      'orders issueInvoice': () =>
        rows(`update companies set invoicing = 'byHand' where id = $1`, [cast.owner.companyId]),
      'webhooks replayDead': () => deliveryThatIs('dead'),
      'webhook-deliveries replay': () => deliveryThatIs('delivered'),
      'webhook-deliveries bulk-replay': () => deliveryThatIs('delivered'),
    },
    close: () => receiver.close(),
  };
}
