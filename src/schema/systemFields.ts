/** When something came about: the server notes it. */
export const systemTime = (en: string, zh: string) =>
  ({ kind: 'dateTime', readOnly: true, label: { en, zh } }) as const;

/** Money that the server works out, in minor units of the record's `currency`; nothing is 0. */
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
