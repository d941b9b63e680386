import type { FunctionComponent } from 'react';
import type { ValueControlProps } from '../kinds/look';
import { lookOf } from '../kinds/looks';
import { AnyOfControl } from './AnyOfControl';
import { LinesControl } from './LinesControl';
import { PeriodControl } from './PeriodControl';
import { RangeControl } from './RangeControl';
import { RecordsControl } from './RecordsControl';
import { TypedControl } from './TypedControl';
import { YesNoControl } from './YesNoControl';

export function ValueControl(props: ValueControlProps) {
  const { field, operator } = props;
  if (operator === 'empty' || operator === 'filled') return null;
  if (operator === 'within') return <PeriodControl {...props} />;
  const Control = controls[lookOf(field).control] as FunctionComponent<ValueControlProps> | undefined;
  if (Control !== undefined) return <Control {...props} />;
  if (operator === 'between') return <RangeControl {...props} />;
  return operator === 'any' || operator === 'none' ? <LinesControl {...props} /> : <TypedControl {...props} />;
}

/** Other values are typed. */
const controls: Readonly<Record<string, FunctionComponent<ValueControlProps<never>>>> = {
  answer: YesNoControl,
  choices: AnyOfControl,
  records: RecordsControl,
};
