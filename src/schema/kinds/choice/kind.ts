import type { Text } from '../../text';
import { choiceText } from '../../valueLabels';
import type { FieldBase, Kind, ReadCell, Writing } from '../kind';
import { plain, sqlLiteral, textColumn } from '../parts';

export type Choices = Readonly<Record<string, Text>>;
/** Colors of chips and buttons. */
export const tones = ['good', 'warning', 'bad', 'info', 'neutral'] as const;
export type Tone = (typeof tones)[number];

/** One of several choices, stored by its key. */
export interface ChoiceField extends FieldBase {
  readonly kind: 'choice';
  readonly choices: Choices;
  /** Chip color per choice; default: neutral. */
  readonly tones?: { readonly [choice: string]: Tone };
  readonly default?: string;
}

export const choice: Kind<ChoiceField, string> = {
  ...plain,
  check: ({ choices }, { z }) => z.enum(keysOf(choices)),
  faults: ({ choices, tones = {} }, _, didYouMean) => [
    ...nothingToChoose(choices),
    ...Object.keys(tones)
      .filter((one) => !Object.hasOwn(choices, one))
      .map((one) => `tones name '${one}', which is not a choice${didYouMean(one, Object.keys(choices))}`),
  ],
  column: {
    ...textColumn,
    check: (column, { choices }) => `${column} in (${Object.keys(choices).map(sqlLiteral).join(', ')})`,
    fill: ({ choices }) => sqlLiteral(Object.keys(choices)[0]),
  },
  text: (field, value, { language }) => choiceText(field, value, language),
  cell: choiceCell,
  read: readChoice,
  example: (field, language) => choiceText(field, field.default ?? Object.keys(field.choices)[0] ?? '', language),
  layout: { isColumn: true, isFilter: true, group: 'about' },
};

export function keysOf(choices: Choices): [string, ...string[]] {
  return Object.keys(choices) as [string, ...string[]];
}

export function nothingToChoose(choices: Choices): string[] {
  return Object.keys(choices).length === 0 ? ['there is nothing to choose from'] : [];
}

interface Choosing {
  readonly choices: Choices;
}

/** The choice's label, or its key if another choice has the same label. */
export function choiceCell(field: Choosing, value: unknown, { language }: Writing): string {
  const text = choiceText(field, value, language);
  const alike = Object.values(field.choices).filter((choice) => choice[language] === text);
  return alike.length > 1 ? String(value) : text;
}

/** Matches a choice by key, otherwise by label in either language. */
export function readChoice({ choices }: Choosing, text: string): ReadCell {
  if (Object.hasOwn(choices, text)) return { value: text };
  const word = text.toLowerCase();
  const named = Object.keys(choices).filter((key) => {
    const { en, zh } = choices[key]!;
    return [key, en, zh].some((one) => one.toLowerCase() === word);
  });
  if (named.length === 1) return { value: named[0] };
  const all = Object.values(choices);
  const list = { en: all.map(({ en }) => en).join(', '), zh: all.map(({ zh }) => zh).join('、') };
  const message = { en: `Must be one of: ${list.en}.`, zh: `必须是其中之一：${list.zh}。` };
  return { issue: { code: 'choice', message } };
}
