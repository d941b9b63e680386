import { currencies } from '../currencies';
import type { Fields } from '../fields';
import { editionLimits, planFeatures } from './edition';

const noLimit = { en: 'Leave blank for no limit.', zh: '为空则不限。' };
const max = { kind: 'number', integer: true, min: 0, max: 1_000_000_000, help: noLimit } as const;
const price = { kind: 'money', currencyField: 'currency', required: true, min: 0, max: 1_000_000_000 } as const;

/** Limits of a plan, as the operator edits them and its companies see them. */
export const limitFields = {
  maxAccounts: { ...max, label: editionLimits.accounts },
  maxMembers: { ...max, min: 1, label: editionLimits.members },
  maxRules: { ...max, label: editionLimits.rules },
  maxPools: { ...max, label: editionLimits.pools },
  maxAiReplies: { ...max, label: editionLimits.aiReplies },
  maxAiMoney: {
    kind: 'money',
    currencyField: 'currency',
    min: 0,
    max: 1_000_000_000,
    label: editionLimits.aiMoney,
    help: noLimit,
  },
  maxStorageMb: { ...max, label: { en: 'Storage (MB)', zh: '存储空间（MB）' } },
  historyDays: { ...max, min: 1, label: { en: 'Data history (days)', zh: '数据回溯（天）' } },
} as const satisfies Fields;

/** The fields of a plan that the operator may change. */
export const planFields: Fields = {
  name: { kind: 'text', required: true, maxLength: 40, label: { en: 'Name', zh: '名称' } },
  englishName: { kind: 'text', required: true, maxLength: 40, label: { en: 'English name', zh: '英文名称' } },
  enabled: {
    kind: 'boolean',
    label: { en: 'On sale', zh: '在售' },
    help: { en: 'Existing subscribers keep the plan.', zh: '停售后仍在使用的公司可继续使用。' },
  },
  sort: { kind: 'number', integer: true, required: true, min: 0, max: 10_000, label: { en: 'Order', zh: '排序' } },
  currency: {
    kind: 'choice',
    choices: currencies,
    required: true,
    label: { en: 'Currency', zh: '币种' },
    help: { en: "Can't be changed once the plan has been sold.", zh: '套餐售出后不可更改。' },
  },
  monthlyPrice: { ...price, label: { en: 'Price per seat per month', zh: '每席位每月' } },
  yearlyPrice: { ...price, label: { en: 'Price per seat per year', zh: '每席位每年' } },
  seats: {
    kind: 'number',
    integer: true,
    required: true,
    min: 0,
    max: 10_000,
    label: { en: 'VIP seats included', zh: '含 VIP 席位' },
  },
  includes: { kind: 'choices', choices: planFeatures, label: { en: 'Includes', zh: '包含' } },
  ...limitFields,
};
