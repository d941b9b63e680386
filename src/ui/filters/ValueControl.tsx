import { AnyOfControl } from './AnyOfControl';
import { LinesControl } from './LinesControl';
import { PeriodControl } from './PeriodControl';
import { RangeControl } from './RangeControl';
import { RecordsControl } from './RecordsControl';
import { TypedControl } from './TypedControl';
import type { ValueControlProps } from './ValueControlProps';
import { YesNoControl } from './YesNoControl';

/** Value input of a condition, by field kind and operator. */
export function ValueControl(props: ValueControlProps) {
  const { field, operator } = props;
  if (operator === 'empty' || operator === 'filled') return null;
  if (operator === 'within') return <PeriodControl {...props} />;
  switch (field.kind) {
    case 'boolean':
    case 'status':
      return <YesNoControl {...props} />;
    case 'choice':
    case 'choices':
      return <AnyOfControl {...props} field={field} />;
    case 'reference':
    case 'references':
      return <RecordsControl {...props} field={field} />;
  }
  if (operator === 'between') return <RangeControl {...props} />;
  return operator === 'any' || operator === 'none' ? <LinesControl {...props} /> : <TypedControl {...props} />;
}
