import type { ReferenceField, ReferencesField } from '../../schema/fields';
import { RecordPicker } from '../fields/RecordPicker';
import { useLanguage } from '../resource/useLanguage';
import type { FilterControlProps } from './FilterControlProps';
import { chosen } from './filterState';

export function RecordsFilter({
  field,
  part,
  onChange,
}: FilterControlProps & { readonly field: ReferenceField | ReferencesField }) {
  const language = useLanguage();
  return (
    <div className="parley-filter-body parley-filter-wide">
      <RecordPicker
        to={field.to}
        label={field.label[language]}
        multiple
        value={chosen(part)}
        onChange={(is) => onChange({ is })}
      />
    </div>
  );
}
