import { choiceText } from '../../valueLabels';
import { type Choices, choiceCell, keysOf, nothingToChoose, readChoice } from '../choice/kind';
import type { FieldBase } from '../fieldBase';
import type { Kind } from '../kind';
import { columnOf } from '../plain';
import { cellOfAll, readAll, several } from '../several';
import { sqlLiteral } from '../sqlLiteral';

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
  sample: (field, { some }) => some(Object.keys(field.choices), 100),
  wrong: (field, { notLists, is }) => {
    const [first] = Object.keys(field.choices);
    const within = [5, 'no such choice', null].map((value) => ({ at: '0', code: 'choice', value: [value] }));
    return [...notLists, ...within, ...is('twice', [first, first])];
  },
};
