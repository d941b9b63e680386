import type { ReferenceField } from '../../schema/kinds/reference/kind';
import type { ReferencesField } from '../../schema/kinds/references/kind';
import { RecordPicker } from '../fields/RecordPicker';
import type { ValueControlProps } from '../kinds/look';
import { useLanguage } from '../resource/useLanguage';
import { asChosen } from './chosen';

/** Matches any of several records, or a tree node with its descendants. */
export function RecordsControl({
  field,
  operator,
  value,
  onChange,
}: ValueControlProps<ReferenceField | ReferencesField>) {
  const language = useLanguage();
  const isOne = operator === 'below';
  const ids = asChosen(value);
  return (
    <div className="parley-filter-wide">
      <RecordPicker
        to={field.to}
        label={field.label[language]}
        multiple={!isOne}
        value={isOne ? ids.slice(0, 1) : ids}
        onChange={(records) => onChange(records.length === 0 ? undefined : isOne ? records[0] : records)}
      />
    </div>
  );
}
