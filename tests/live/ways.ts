import { v7 as newId } from 'uuid';
import { messageEvent } from '../helpers/channels';
import type { Selling } from '../helpers/selling';
import type { TestAnswer } from '../helpers/server';
import type { Action, ActionParts } from './actions';

/** Actions that change records indirectly: by customers, shops, the server and other calls. */
export async function furtherWays(at: Selling, deps: ActionParts): Promise<Action[]> {
  const { company } = at;
  const { owner } = company;
  const shop = await at.shop();
  const pool = await at.pool(40, { lowAt: 15 });
  const product = await at.product({ title: 'A ruled card', price: 100 });
  const unruled = await at.product({ title: 'A card without a rule', price: 100 });
  await at.rule(product, [pool]);
  const colleague = await company.person([company.idOf('role', 'manager')]);
  const couponId = await at.made('coupons', { name: 'Ten off', kind: 'fixed', value: 10, perContactLimit: null });
  const { code } = await owner
    .post('/api/v1/coupon-codes', { code: 'TENOFFNOW', couponId })
    .then(({ body }) => body.data);
  await at.made('reply-rules', { name: 'Prices', matchAny: 'price', parts: [{ kind: 'text', text: 'A hundred' }] });
  const says = (text: string, buyer: string) =>
    shop.send([messageEvent(text, { conversation: buyer, contact: { id: buyer, name: buyer } })]);
  const newest = (resource: string) => String(deps.records(resource).at(-1)?.id);
  const answer = (text: string, more = {}) =>
    colleague.client.post('/api/v1/messages', {
      conversationId: newest('conversations'),
      clientId: newId(),
      kind: 'text',
      text,
      ...more,
    });
  const order = (more: object = {}) =>
    owner.post('/api/v1/orders/make', {
      conversationId: newest('conversations'),
      lines: [{ productId: product.id, quantity: 1 }],
      ...more,
    });
  const colleagueId = colleague.userId;
  const leaver = (await company.person([company.idOf('role', 'manager')])).userId;
  const issue = () =>
    owner.post(`/api/v1/coupons/${couponId}/issue`, { conversationId: newest('conversations'), clientId: newId() });
  /** Sets the message of a new delivery to the status that its channel left it in. */
  const leave = async (number: string, status: 'failed' | 'unknown') => {
    await at.buy(shop, product, { number });
    const [{ id }] = await company.rows(
      'select d.id from deliveries d join orders o on o.id = d.order_id where o.external_id = $1',
      [number],
    );
    await at.sentOut(id, status);
  };
  const deliveryMessage = async (status: string) =>
    (await company.rows('select id from messages where status = $1', [status]))[0]?.id;
  let sold = '';
  const sell = async () => {
    const answer = await owner.post('/api/v1/products/sell', { title: 'To be sold', price: 500, currency: 'CNY' });
    sold = String(answer.body.data?.id);
    return answer;
  };
  let link = '';
  const invite = async (nickname: string) => {
    const departmentIds = deps
      .records('departments')
      .slice(0, 1)
      .map(({ id }) => id);
    const answer = await owner.post('/api/xxm-comp/v1/inviteUser', {
      nickname,
      deptIds: departmentIds,
      roleIds: [company.idOf('role', 'agent')],
      expireDays: 7,
    });
    link = String(answer.body.data?.inviteUrl);
    return answer;
  };
  const join = () =>
    company.server.send({
      method: 'POST',
      url: `/api/public/v1/invites/${link.split('#')[1]}`,
      headers: { clientid: 'parley-console' },
      body: { nickname: 'Joined', account: 'joined', password: 'correct horse battery' },
    });
  const joinGroup = async () => {
    const staffIds = [company.cast.owner.userId];
    const { data } = (await owner.post('/api/v1/account-groups', { name: 'One more', staffIds })).body;
    const filter = encodeURIComponent(JSON.stringify({ staffIds: colleagueId }));
    const current = (await owner.get(`/api/v1/account-groups?filter=${filter}`)).body.data as { id: string }[];
    const groupIds = [...current.map(({ id }) => id), data.id];
    return owner.post('/api/xxm-comp/v1/setAccountGroups', { baseUserId: colleagueId, groupIds });
  };
  const ways: Readonly<Record<string, () => Promise<TestAnswer | unknown>>> = {
    'a customer writes for the first time': () => says('Hello', 'Li'),
    'a customer writes again': () => says('Still there?', 'Li'),
    'a rule answers': () => says('What is the price?', 'Li'),
    'a member answers': () => answer('Yes'),
    'a member writes a note': () => answer('A regular', { private: true }),
    'a member reads a conversation': () =>
      owner.post(`/api/v1/conversations/${newest('conversations')}/read`, { seq: 2 }),
    'a customer orders': () => at.buy(shop, product, { number: 'n1', state: 'created' }),
    'an order is paid and delivered': () => at.buy(shop, product, { number: 'n1', state: 'paid' }),
    'a delivery is sent': () => at.sentOut(newest('deliveries')),
    'an order is refunded': () => at.buy(shop, product, { number: 'n1', state: 'refunded' }),
    'an order is paid at once': () => at.buy(shop, product, { number: 'n2', quantity: 2 }),
    'another delivery is sent': () => at.sentOut(newest('deliveries')),
    'an order is paid that no rule answers': () => at.buy(shop, unruled, { number: 'n3' }),
    'an order is made by hand': () => order(),
    'an order is made with a coupon': () => order({ couponCode: code }),
    'the order with a coupon is paid': () => owner.post(`/api/v1/orders/${newest('orders')}/pay`),
    'another order is made with a coupon': () => order({ couponCode: code }),
    'the order with a coupon is cancelled': () => owner.post(`/api/v1/orders/${newest('orders')}/cancel`),
    'one more order is made by hand': () => order(),
    'a conversation is unread again': () =>
      owner.post(`/api/v1/conversations/${newest('conversations')}/unread`, { seq: 1 }),
    'a code is given in a conversation': issue,
    'the code is taken back': () =>
      owner.post(`/api/v1/coupons/${couponId}/recall`, { codeId: newest('coupon-codes') }),
    'a delivery fails': () => leave('n4', 'failed'),
    'its message is sent again': async () => owner.post(`/api/v1/messages/${await deliveryMessage('failed')}/retry`),
    'it is unknown whether a delivery arrived': () => leave('n5', 'unknown'),
    'a member says that it did': async () =>
      owner.post(`/api/v1/messages/${await deliveryMessage('unknown')}/settle`, { arrived: true }),
    'a product is described to be sold': sell,
    'its delivery is set up': () =>
      owner.post(`/api/v1/products/${sold}/stock`, {
        kind: 'unique',
        items: [{ skuId: null, content: 'SELL-1111-AAAA' }],
        template: '{{codes}}',
        onSale: true,
      }),
    'it is bought as a test': () => owner.post(`/api/v1/products/${sold}/test-purchase`, {}),
    'codes are pasted into a pool': () => owner.post(`/api/v1/code-pools/${pool.id}/import`, { codes: 'AAA-1\nAAA-2' }),
    'codes come into a pool by the server': () => at.fill(pool, 3),
    'a member is removed': () => owner.post(`/api/xxm-comp/v1/removeUser?baseUserId=${leaver}`),
    'a former member is erased': () => owner.post(`/api/v1/members/${leaver}/erase`),
    'a member has a seat': () => owner.post(`/api/xxm-comp/v1/give?baseUserId=${colleagueId}`),
    'the seat is taken back': () => owner.post(`/api/xxm-comp/v1/cancel?baseUserId=${colleagueId}`),
    'a member looks after one more account group': joinGroup,
    'the work of a member is handed over': () =>
      owner.post('/api/xxm-comp/v1/transformUser', {
        type: 'ASSETS',
        fromBaseUserId: colleagueId,
        toBaseUserId: company.cast.owner.userId,
      }),
    'a member is invited': () => invite('First'),
    'a member joins': join,
    'another member is invited': () => invite('Second'),
    'addresses are invited': () =>
      owner.post('/api/xxm-comp/v1/inviteUsers', { emails: 'a@shop.test b@shop.test', expireDays: 7 }),
    'one more member is invited': () => invite('Third'),
  };
  return Object.entries(ways).map(([name, change]) => ({
    name,
    async perform() {
      const answered = await change();
      const { status = 200, text = '' } = (answered ?? {}) as Partial<TestAnswer>;
      return status === 200 ? null : text;
    },
  }));
}
