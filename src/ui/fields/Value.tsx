import './values.css';
import { isEmpty } from '../../schema/conditions';
import { isNest } from '../../schema/references';
import type { ValueProps } from '../kinds/look';
import { lookOf } from '../kinds/looks';
import { NestedText } from './NestedText';
import { textOf } from './textOf';

type Values = Readonly<Record<string, unknown>>;

/**
 * One-line value of a cell. Uses no hooks except for fetched references, so that tables with hundreds of rows stay
 * fast.
 */
export function Value(props: ValueProps) {
  const { field, value, record, language } = props;
  if (field.secret || (isEmpty(value) && field.kind !== 'boolean')) return <Nothing />;
  if (isNest(field)) return <NestedText fields={field.fields} rows={[value].flat() as Values[]} language={language} />;
  return lookOf(field).cell(props) ?? textOf(field, value, record, language);
}

function Nothing() {
  return (
    <span className="muted" aria-hidden="true">
      –
    </span>
  );
}
