import type { ChoiceField, ChoicesField } from './fields';
import type { Language, Text } from './text';

/** What a status reads as: 1 is on. */
export const statusWords = {
  on: { en: 'Enabled', zh: '启用' },
  off: { en: 'Disabled', zh: '停用' },
} as const satisfies Record<string, Text>;

/** What a boolean reads as. */
export const yesNo = { yes: { en: 'Yes', zh: '是' }, no: { en: 'No', zh: '否' } } as const satisfies Record<
  string,
  Text
>;

/** A choice in words; a value that is no longer one of them as it stands. */
export function choiceText(field: ChoiceField | ChoicesField, value: unknown, language: Language): string {
  const key = String(value);
  return Object.hasOwn(field.choices, key) ? field.choices[key]![language] : key;
}

export function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
