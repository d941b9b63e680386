import type { Choices } from '../fields';

export const invoiceKinds = {
  new: { en: 'New plan', zh: '新购套餐' },
  renewal: { en: 'Renewal', zh: '续费' },
  upgrade: { en: 'Plan change', zh: '升级套餐' },
  seats: { en: 'More seats', zh: '增加席位' },
  code: { en: 'Activation code', zh: '激活码' },
} as const satisfies Choices;

/** Kinds of invoice lines. */
export const invoiceItems = {
  plan: { en: 'Plan seats', zh: '套餐席位' },
  seats: { en: 'More seats', zh: '增加席位' },
} as const satisfies Choices;

export const invoiceProviders = {
  webhook: { en: 'Online payment', zh: '在线支付' },
  stripe: { en: 'Card (Stripe)', zh: '银行卡（Stripe）' },
  code: { en: 'Activation code', zh: '激活码' },
  none: { en: 'Free', zh: '无需支付' },
} as const satisfies Choices;

/** Why a received payment was not applied automatically. */
export const invoiceReasons = {
  amount: { en: 'Amount paid differs from invoice', zh: '支付金额不符' },
  currency: { en: 'Paid in another currency', zh: '支付币种不符' },
  company: { en: 'Payment is for another company', zh: '支付所属公司不符' },
  twice: { en: 'Paid more than once', zh: '重复支付' },
  void: { en: 'Paid after the invoice was voided', zh: '作废后支付' },
  changed: { en: 'Plan changed before payment arrived', zh: '到账前套餐已变更' },
  refunded: { en: 'Payment was refunded', zh: '款项已退回' },
} as const satisfies Choices;

export type InvoiceKind = keyof typeof invoiceKinds;
export type InvoiceReason = keyof typeof invoiceReasons;
export type InvoiceProvider = keyof typeof invoiceProviders;

/** An invoice line; amounts in minor units. */
export interface InvoiceLine {
  readonly what: keyof typeof invoiceItems;
  readonly quantity: number;
  /** Price per unit for a whole period. */
  readonly unitPrice: number;
  /** Amount for the remaining part of the period. */
  readonly amount: number;
}

/** An invoice in API responses. Times are ISO 8601, amounts are in minor units of its currency. */
export interface Invoice {
  readonly id: string;
  readonly version: number;
  readonly createdAt: string;
  readonly number: string;
  readonly state: 'open' | 'paid' | 'void' | 'review';
  readonly reason: InvoiceReason | null;
  readonly kind: InvoiceKind;
  readonly planCode: string;
  readonly planName: string;
  readonly planEnglishName: string;
  readonly interval: 'month' | 'year';
  readonly seats: number;
  readonly lines: readonly InvoiceLine[];
  readonly credit: number;
  readonly amount: number;
  readonly currency: string;
  readonly provider: InvoiceProvider;
  readonly periodStart: string | null;
  readonly periodEnd: string | null;
  readonly dueAt: string | null;
  readonly paidAt: string | null;
  readonly companyName: string;
  readonly sellerName: string | null;
  readonly sellerDetails: string | null;
}
