import './texts';
import { useTranslate } from 'react-admin';
import { isEmpty } from '../../schema/conditions';
import type { Field } from '../../schema/fields';
import type { ResourceSchema } from '../../schema/resource';
import type { Values } from '../../schema/validation';
import { Value } from '../fields/Value';
import { useLanguage } from '../resource/useLanguage';
import type { FieldChange } from './useActivity';

interface FieldChangesProps {
  readonly schema: ResourceSchema;
  /** Provides the currency of money fields. */
  readonly record: Values;
  readonly changes: readonly FieldChange[];
}

/** 'State: Active → Paused', one line per field that has a value before or after. */
export function FieldChanges({ schema, record, changes }: FieldChangesProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const recordOf = (field: Field, change: FieldChange, side: 'before' | 'after') => {
    if (field.kind !== 'money' || field.currencyField === undefined || change.covered) return record;
    const stated = changes.find((one) => one.field === field.currencyField);
    const currency = (stated !== undefined && !stated.covered ? stated[side] : null) ?? change.currency;
    return currency === undefined ? record : { ...record, [field.currencyField]: currency };
  };
  return (
    <ul className="parley-changes plain grid gap-6 type-ui">
      {changes.map((change) => {
        const field = schema.fields[change.field];
        if (field === undefined || (!change.covered && hasNothing(change.before) && hasNothing(change.after)))
          return null;
        return (
          <li key={change.field}>
            <span className="parley-changes-name">{field.label[language]}</span>
            {change.covered ? (
              <em>{translate('parley.ui.activity.covered')}</em>
            ) : (
              <span className="parley-changes-values flex wrap min-0">
                <Side field={field} value={change.before} record={recordOf(field, change, 'before')} />
                <span className="parley-unseen">{translate('parley.ui.activity.becomes')}</span>
                <span aria-hidden="true">→</span>
                <Side field={field} value={change.after} record={recordOf(field, change, 'after')} />
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function hasNothing(value: unknown): boolean {
  return value === false || isEmpty(value);
}

function Side({ field, value, record }: { readonly field: Field; readonly value: unknown; readonly record: Values }) {
  const translate = useTranslate();
  const language = useLanguage();
  if (field.kind !== 'boolean' && isEmpty(value)) return <em>{translate('parley.ui.activity.nothing')}</em>;
  return (
    <span className="parley-changes-value clipped break-anywhere">
      <Value field={field} value={value} record={record} language={language} />
    </span>
  );
}
