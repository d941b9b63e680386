import type { Language, Text } from './text';

/** Labels of a status: 1 is on. */
export const statusLabels = {
  on: { en: 'Enabled', zh: '启用' },
  off: { en: 'Disabled', zh: '停用' },
} as const satisfies Record<string, Text>;

export const yesNo = { yes: { en: 'Yes', zh: '是' }, no: { en: 'No', zh: '否' } } as const satisfies Record<
  string,
  Text
>;

/** The label of a choice; an obsolete value is returned unchanged. */
export function choiceText(
  { choices }: { readonly choices: Readonly<Record<string, Text>> },
  value: unknown,
  language: Language,
): string {
  const key = String(value);
  return Object.hasOwn(choices, key) ? choices[key]![language] : key;
}

export function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
