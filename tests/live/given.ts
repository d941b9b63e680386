import { makeAccount } from '../helpers/chat';
import { plansOf } from '../helpers/plans';
import type { Selling } from '../helpers/selling';
import type { ActionParts } from './actions';

const text = (said: string) => [{ kind: 'text', text: said }];
let codes = 0;

/** What actions need that no draw of their fields would find. */
export const given: ActionParts['given'] = {
  'announcements add': () => ({ published: true, startsAt: '2099-11-25T06:30:00.000Z', endsAt: null }),
  'delivery-rules edit': () => ({ skuId: null }),
  'delivery-rules bulk-edit': () => ({ skuId: null }),
  'permissions edit GROUP': () => ({ groupId: null }),
  'reply-rules add': () => ({ parts: text('one') }),
  'permissions add PERMISSION': () => {
    codes += 1;
    return { code: `night-desk:open-${codes}` };
  },
  'reply-rules saveDraft': () => ({ content: { parts: text('two') } }),
  'reply-rules rollBack': () => ({ number: 1 }),
  'conversations assign': () => ({ assigneeId: null, takeOver: true }),
};

/** Records in states that only time or the server brings. */
export async function whatIsActedOn(at: Selling): Promise<void> {
  const { company, made } = at;
  const { companyId } = company.cast.owner;
  await plansOf(company.server, companyId).book({
    ...{ planCode: 'BUSINESS', interval: 'year', seats: 9, until: new Date('2099-01-01') },
  });
  for (const status of ['degraded', 'auth_required']) await makeAccount(company.server, companyId, { status });
  for (const [index, state] of ['draft', 'active', 'paused', 'active'].entries())
    await made('coupons', { name: `Coupon ${index}`, kind: 'fixed', value: 10, state });
}
