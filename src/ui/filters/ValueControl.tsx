import type { ValueControlProps } from '../kinds/look';
import { lookOf } from '../kinds/looks';
import { LinesControl } from './LinesControl';
import { PeriodControl } from './PeriodControl';
import { RangeControl } from './RangeControl';
import { TypedControl } from './TypedControl';

/** Value input of a condition, by field kind and operator. */
export function ValueControl(props: ValueControlProps) {
  const { field, operator } = props;
  if (operator === 'empty' || operator === 'filled') return null;
  if (operator === 'within') return <PeriodControl {...props} />;
  const Control = lookOf(field).control;
  if (Control !== null) return <Control {...props} />;
  if (operator === 'between') return <RangeControl {...props} />;
  return operator === 'any' || operator === 'none' ? <LinesControl {...props} /> : <TypedControl {...props} />;
}
