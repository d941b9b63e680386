import type { Choices } from './fields';

/** Supported currencies by ISO 4217 code; all have two decimals. */
export const currencies = {
  CNY: { en: 'Chinese yuan', zh: '人民币' },
  USD: { en: 'US dollar', zh: '美元' },
  EUR: { en: 'Euro', zh: '欧元' },
  HKD: { en: 'Hong Kong dollar', zh: '港元' },
} as const satisfies Choices;
