import { currencies } from './currencies';
import { defaultCurrency } from './money';

/** A name that no two records of a company share. */
export const uniqueName = (maxLength: number) =>
  ({
    kind: 'text',
    label: { en: 'Name', zh: '名称' },
    required: true,
    maxLength,
    unique: true,
    searchable: true,
  }) as const;

export const chosenCurrency = {
  kind: 'choice',
  label: { en: 'Currency', zh: '币种' },
  required: true,
  default: defaultCurrency,
  choices: currencies,
} as const;

/** The language that a text is written in. */
export const writtenLanguage = {
  kind: 'choice',
  label: { en: 'Language', zh: '语言' },
  required: true,
  default: 'zh',
  choices: { zh: { en: 'Chinese', zh: '中文' }, en: { en: 'English', zh: '英文' } },
} as const;
