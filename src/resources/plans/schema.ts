import { currencies } from '../../schema/currencies';
import { defineResource } from '../../schema/resource';

/** What a company can book. The operator's, the same for every company: the console only shows it. */
export const schema = defineResource({
  name: 'plans',
  label: { one: { en: 'Plan', zh: '套餐' }, many: { en: 'Plans', zh: '套餐' } },
  icon: 'ri-vip-crown-line',
  route: '/plan/list',
  section: 'company',
  place: 7,
  title: 'name',
  readFrom: 'offered_plans',
  fields: {
    name: { kind: 'text', label: { en: 'Name', zh: '名称' } },
    englishName: { kind: 'text', label: { en: 'English name', zh: '英文名称' } },
    code: { kind: 'text', label: { en: 'Code', zh: '代码' } },
    isOwn: { kind: 'boolean', label: { en: 'Yours', zh: '当前套餐' } },
    price: {
      kind: 'money',
      currencyField: 'currency',
      label: { en: 'Per seat and month', zh: '每席位每月' },
    },
    currency: { kind: 'choice', choices: currencies, label: { en: 'Currency', zh: '币种' } },
    months: {
      kind: 'number',
      integer: true,
      label: { en: 'Booked for (months)', zh: '订购周期（月）' },
      help: { en: 'Empty: without end.', zh: '为空则长期有效。' },
    },
    seats: { kind: 'number', integer: true, label: { en: 'VIP seats included', zh: '含 VIP 席位' } },
    includes: {
      kind: 'choices',
      label: { en: 'Includes', zh: '包含' },
      choices: {
        rules: { en: 'Reply rules', zh: '自动回复规则' },
        delivery: { en: 'Auto delivery', zh: '自动发货' },
        coupons: { en: 'Coupons', zh: '优惠券' },
        aiReply: { en: 'AI replies', zh: 'AI 回复' },
      },
    },
    sort: { kind: 'number', integer: true, label: { en: 'Order', zh: '排序' } },
    enabled: {
      kind: 'boolean',
      label: { en: 'On sale', zh: '在售' },
      help: { en: 'What is no longer sold is shown to those who have it.', zh: '停售的套餐只对仍在使用的公司显示。' },
    },
  },
  list: {
    columns: ['name', 'englishName', 'isOwn', 'price', 'months', 'includes'],
    filters: ['currency', 'months'],
    sort: ['sort', 'ASC'],
  },
  form: {
    groups: [
      { label: { en: 'Plan', zh: '套餐' }, fields: ['name', 'englishName', 'code', 'isOwn', 'enabled', 'sort'] },
      { label: { en: 'Price', zh: '价格' }, fields: ['price', 'currency', 'months'] },
      { label: { en: 'What is in it', zh: '包含内容' }, fields: ['seats', 'includes'] },
    ],
  },
  permissions: { actions: ['list'], grants: { manager: ['list'], finance: ['list'] } },
});
