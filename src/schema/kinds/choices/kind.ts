import { choiceText } from '../../valueLabels';
import { type Choices, choiceCell, keysOf, nothingToChoose, readChoice } from '../choice/kind';
import type { FieldBase, Kind } from '../kind';
import { cellOfAll, columnOf, readAll, several, sqlLiteral } from '../parts';

/** Several of the choices, stored by their keys. */
export interface ChoicesField extends FieldBase {
  readonly kind: 'choices';
  readonly choices: Choices;
  readonly default?: readonly string[];
}

export const choices: Kind<ChoicesField, string[], readonly []> = {
  ...several,
  check: (field, { z }) =>
    z.array(z.enum(keysOf(field.choices))).refine((values) => new Set(values).size === values.length, 'twice'),
  faults: (field) => nothingToChoose(field.choices),
  operators: ['is', 'any', 'none', 'empty'],
  column: {
    ...columnOf('text[]'),
    check: (column, field) => `${column} <@ array[${Object.keys(field.choices).map(sqlLiteral).join(', ')}]`,
  },
  text: (field, value, { language }) =>
    [value]
      .flat()
      .map((one) => choiceText(field, one, language))
      .join(language === 'zh' ? '、' : ', '),
  cell: (field, value, writing) => cellOfAll(value, (one) => choiceCell(field, one, writing)),
  read: (field, text) => readAll(text, (one) => readChoice(field, one)),
  example: (field, language) =>
    Object.values(field.choices)
      .slice(0, 2)
      .map((choice) => choice[language])
      .join('; '),
  layout: { isColumn: true, isFilter: true, group: 'about' },
};
