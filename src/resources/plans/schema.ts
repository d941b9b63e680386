import { planFeatures } from '../../schema/billing/edition';
import { limitFields } from '../../schema/billing/planFields';
import { currencies } from '../../schema/currencies';
import { defineResource } from '../../schema/resource';

/** A plan that companies can buy. Managed by the operator and the same for all companies; read-only in the console. */
export const schema = defineResource({
  name: 'plans',
  label: { one: { en: 'Plan', zh: '套餐' }, many: { en: 'Plans', zh: '套餐' } },
  icon: 'ri-vip-crown-line',
  route: '/plan/list',
  section: 'company',
  order: 7,
  title: 'name',
  view: 'offered_plans',
  fields: {
    name: { kind: 'text', label: { en: 'Name', zh: '名称' } },
    englishName: { kind: 'text', label: { en: 'English name', zh: '英文名称' } },
    code: { kind: 'text', label: { en: 'Code', zh: '代码' } },
    isOwn: { kind: 'boolean', label: { en: 'Your plan', zh: '当前套餐' } },
    monthlyPrice: {
      kind: 'money',
      currencyField: 'currency',
      label: { en: 'Price per seat per month', zh: '每席位每月' },
    },
    yearlyPrice: {
      kind: 'money',
      currencyField: 'currency',
      label: { en: 'Price per seat per year', zh: '每席位每年' },
    },
    currency: { kind: 'choice', choices: currencies, label: { en: 'Currency', zh: '币种' } },
    seats: { kind: 'number', integer: true, label: { en: 'VIP seats included', zh: '含 VIP 席位' } },
    includes: {
      kind: 'choices',
      label: { en: 'Includes', zh: '包含' },
      choices: planFeatures,
    },
    ...limitFields,
    sort: { kind: 'number', integer: true, label: { en: 'Order', zh: '排序' } },
    enabled: {
      kind: 'boolean',
      label: { en: 'On sale', zh: '在售' },
      help: {
        en: 'Existing subscribers keep seeing plans that are off sale.',
        zh: '停售的套餐只对仍在使用的公司显示。',
      },
    },
  },
  list: {
    columns: ['name', 'englishName', 'isOwn', 'monthlyPrice', 'yearlyPrice', 'includes', 'maxAccounts', 'maxMembers'],
    filters: ['currency', 'enabled'],
    sort: ['sort', 'ASC'],
  },
  form: {
    groups: [
      { label: { en: 'Plan', zh: '套餐' }, fields: ['name', 'englishName', 'code', 'isOwn', 'enabled', 'sort'] },
      { label: { en: 'Price', zh: '价格' }, fields: ['monthlyPrice', 'yearlyPrice', 'currency'] },
      { label: { en: 'Features', zh: '包含内容' }, fields: ['seats', 'includes'] },
      {
        label: { en: 'Limits', zh: '用量上限' },
        fields: [
          'maxAccounts',
          'maxMembers',
          'maxRules',
          'maxPools',
          'maxAiReplies',
          'maxAiMoney',
          'maxStorageMb',
          'historyDays',
        ],
      },
    ],
  },
  permissions: { actions: ['list'], grants: { manager: ['list'], finance: ['list'] } },
});
