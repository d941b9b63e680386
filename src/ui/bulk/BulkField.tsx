import { useTranslate } from 'react-admin';
import { holdsSeveral } from '../../schema/bulk';
import type { Field } from '../../schema/fields';
import { isSwitch } from '../../schema/kinds/kinds';
import { FieldInput } from '../form/inputs/FieldInput';
import { useLanguage } from '../resource/useLanguage';
import type { Way } from './useBulkForm';

export interface BulkFieldProps {
  readonly name: string;
  readonly field: Field;
  /** Null while the field stays unchanged. */
  readonly way: Way | null;
  readonly onChoose: (way: Way | null) => void;
}

const ways: readonly Way[] = ['add', 'take', 'set'];

/**
 * Checkbox that includes a field; when checked, shows its input and, for multi-value fields, how to apply the values.
 */
export function BulkField({ name, field, way, onChoose }: BulkFieldProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const label = field.label[language];
  const clears = way === 'set' && field.required !== true && !isSwitch(field);
  return (
    <div className="parley-bulk-field flex gap-12 rounded" data-chosen={way !== null || undefined}>
      <label className="parley-bulk-box row gap-10 type-ui medium">
        <input
          type="checkbox"
          checked={way !== null}
          onChange={(event) => onChoose(event.target.checked ? (holdsSeveral(field) ? 'add' : 'set') : null)}
          aria-label={translate('parley.ui.bulk.form.change', { field: label })}
        />
        {/* When checked, the input has its own label. */}
        {way === null && label}
      </label>
      {way !== null && (
        <div className="grid grow min-0 gap-8" data-kind={field.kind}>
          {holdsSeveral(field) && (
            <fieldset className="parley-bulk-ways flex wrap">
              <legend className="parley-unseen">{translate('parley.ui.bulk.form.how', { field: label })}</legend>
              {ways.map((one) => (
                <label key={one} className="row gap-6 type-ui">
                  <input type="radio" name={`way-${name}`} checked={way === one} onChange={() => onChoose(one)} />
                  {translate(`parley.ui.bulk.form.${one}`)}
                </label>
              ))}
            </fieldset>
          )}
          <FieldInput name={name} field={field} isChange />
          {clears && <p className="muted">{translate('parley.ui.bulk.form.clears')}</p>}
        </div>
      )}
    </div>
  );
}
