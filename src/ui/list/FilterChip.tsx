import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Field } from '../../schema/fields';
import type { Condition } from '../filters/conditions';
import { chipKey } from '../filters/operators';
import type { ShownOperator } from '../kinds/look';
import { Icon } from '../kit/icons/Icon';
import { onDemand } from '../kit/onDemand';
import { Popup } from '../kit/Popup';
import { useLanguage } from '../resource/useLanguage';
import { FilterSummary } from './FilterSummary';

const FilterEditor = onDemand(async () => (await import('../filters/FilterEditor')).FilterEditor);

export interface FilterChipProps {
  readonly field: Field;
  readonly condition: Condition | null;
  readonly taken: readonly ShownOperator[];
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  /** Null removes the condition. */
  readonly onChange: (next: Pick<Condition, 'operator' | 'value'> | null) => void;
}

/** A condition as text, 'State is any of Active, Paused'; without a condition, the field name. */
export function FilterChip({ field, condition, taken, isOpen, onOpen, onClose, onChange }: FilterChipProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const [chip, setChip] = useState<HTMLElement | null>(null);
  const label = field.label[language];
  return (
    <span ref={setChip} className={condition ? 'parley-chip parley-chip-set' : 'parley-chip'}>
      <button type="button" aria-haspopup="dialog" aria-expanded={isOpen} onClick={onOpen}>
        {label}
        {condition ? (
          <>
            {` ${translate(chipKey(field, condition.operator, condition.value))} `}
            <b>
              <FilterSummary field={field} condition={condition} />
            </b>
          </>
        ) : (
          <Icon name="down" size={14} />
        )}
      </button>
      {condition && (
        <button
          type="button"
          aria-label={translate('parley.ui.filter.remove', { name: label })}
          onClick={() => onChange(null)}
        >
          <Icon name="close" size={14} />
        </button>
      )}
      <Popup
        label={translate('parley.ui.filter.options', { name: label })}
        anchor={chip}
        isOpen={isOpen}
        onClose={onClose}
      >
        <FilterEditor field={field} condition={condition} taken={taken} onChange={onChange} onClose={onClose} />
      </Popup>
    </span>
  );
}
