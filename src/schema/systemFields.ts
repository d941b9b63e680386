import { currencies } from './currencies';

/** Field definition: a date-time recorded by the server. */
export const systemTime = (en: string, zh: string) =>
  ({ kind: 'dateTime', readOnly: true, label: { en, zh } }) as const;

/** Field definition: an amount computed by the server, in minor units of the record's `currency`; default 0. */
export const systemAmount = (en: string, zh: string) =>
  ({
    kind: 'money',
    currencyField: 'currency',
    min: 0,
    required: true,
    default: 0,
    readOnly: true,
    label: { en, zh },
  }) as const;

/** Field definition: what a record belongs to, set by the server when it is created. */
export const systemReference = <const To extends string>(to: To, en: string, zh: string) =>
  ({ kind: 'reference', to, required: true, readOnly: true, label: { en, zh } }) as const;

/** Field definition: a count kept by the server, from 0. */
export const systemCount = (en: string, zh: string) =>
  ({ kind: 'number', integer: true, min: 0, required: true, default: 0, readOnly: true, label: { en, zh } }) as const;

/** Field definition: the currency of the record's amounts. */
export const systemCurrency = {
  kind: 'choice',
  required: true,
  readOnly: true,
  choices: currencies,
  label: { en: 'Currency', zh: '币种' },
} as const;
