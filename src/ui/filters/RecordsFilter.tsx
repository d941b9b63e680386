import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { isEmpty } from '../../schema/conditions';
import type { ReferenceField, ReferencesField } from '../../schema/fields';
import { RecordPicker } from '../fields/RecordPicker';
import { useLanguage } from '../resource/useLanguage';
import { useSchema } from '../resource/useSchema';
import type { FilterControlProps } from './FilterControlProps';
import { chosen } from './filterState';

/** Any of several records; of a tree also one with everything below it. */
export function RecordsFilter({
  field,
  part,
  onChange,
}: FilterControlProps & { readonly field: ReferenceField | ReferencesField }) {
  const translate = useTranslate();
  const language = useLanguage();
  const hasTree = useSchema(field.to)?.tree !== undefined;
  const [wantsBelow, setWantsBelow] = useState(!isEmpty(part.below));
  const withBelow = hasTree && wantsBelow;
  const ids = chosen(part);
  const choose = (records: readonly string[], below: boolean) =>
    onChange(below ? { below: records[0] } : { is: records });
  return (
    <div className="parley-filter-body parley-filter-wide">
      <RecordPicker
        to={field.to}
        label={field.label[language]}
        multiple={!withBelow}
        value={withBelow ? ids.slice(0, 1) : ids}
        onChange={(records) => choose(records, withBelow)}
      />
      {hasTree && (
        <label className="parley-option">
          <input
            type="checkbox"
            checked={withBelow}
            onChange={(event) => {
              setWantsBelow(event.target.checked);
              choose(ids, event.target.checked);
            }}
          />
          {translate('parley.ui.filter.below')}
        </label>
      )}
    </div>
  );
}
