import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLanguage } from '../resource/useLanguage';
import type { FilterControlProps } from './FilterControlProps';
import { FilterForm } from './FilterForm';
import { shapeOf } from './filterState';

export function WordFilter({ field, part, onChange, onClose }: FilterControlProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const [text, setText] = useState(String(part.is ?? ''));
  const label = shapeOf(field) === 'contains' ? translate('parley.ui.filter.contains') : field.label[language];
  const apply = (is: string) => {
    onChange({ is: is.trim() });
    onClose();
  };
  return (
    <FilterForm onApply={() => apply(text)} onClear={() => apply('')}>
      <label className="parley-labelled">
        {label}
        <input
          className="parley-input"
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
    </FilterForm>
  );
}
