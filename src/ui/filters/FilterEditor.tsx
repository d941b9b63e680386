import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Field } from '../../schema/fields';
import type { ShownOperator } from '../kinds/look';
import { lookOf } from '../kinds/looks';
import { useSchema } from '../resource/useSchema';
import { asChosen } from './chosen';
import type { Condition } from './conditions';
import { operatorKey, operatorsFor } from './operators';
import { ValueControl } from './ValueControl';

export interface FilterEditorProps {
  readonly field: Field;
  readonly condition: Condition | null;
  /** Operators used by the field's other conditions; each may be used once. */
  readonly taken: readonly ShownOperator[];
  /** Null removes the condition. */
  readonly onChange: (next: Pick<Condition, 'operator' | 'value'> | null) => void;
  readonly onClose: () => void;
}

/** Edits a condition: operator and value. Choices apply immediately, typed values on Enter or 'Apply'. */
export function FilterEditor({ field, condition, taken, onChange, onClose }: FilterEditorProps) {
  const translate = useTranslate();
  const target = useSchema('to' in field ? field.to : '');
  const offered = operatorsFor(field, target?.tree !== undefined);
  const [operator, setOperator] = useState<ShownOperator>(
    () => condition?.operator ?? offered.find((one) => !taken.includes(one)) ?? offered[0]!,
  );
  // A condition from the URL may use an operator that is not offered.
  const options = offered.includes(operator) ? offered : [operator, ...offered];
  const choose = (next: ShownOperator) => {
    setOperator(next);
    if (next === 'empty' || next === 'filled') return onChange({ operator: next, value: undefined });
    const ids = asChosen(condition?.value);
    const isChosen = ids.length > 0 && ['choices', 'records'].includes(lookOf(field).control);
    if (isChosen) onChange({ operator: next, value: next === 'below' ? ids[0] : ids });
  };
  return (
    <div className="parley-filter-body grid gap-10 flush">
      {options.length > 1 && (
        <label className="parley-labelled">
          {translate('parley.ui.filter.condition')}
          <select
            className="parley-select"
            value={operator}
            onChange={(event) => choose(event.target.value as ShownOperator)}
          >
            {options.map((one) => (
              <option key={one} value={one} disabled={one !== operator && taken.includes(one)}>
                {translate(operatorKey(field, one))}
              </option>
            ))}
          </select>
        </label>
      )}
      <ValueControl
        key={operator}
        field={field}
        operator={operator}
        value={condition?.value}
        onChange={(value, chosenOperator = operator) =>
          onChange(value === undefined ? null : { operator: chosenOperator, value })
        }
        onClose={onClose}
      />
    </div>
  );
}
