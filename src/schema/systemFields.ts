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
