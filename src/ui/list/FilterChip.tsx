import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { onDemand } from '../../custom/routing/onDemand';
import type { Field } from '../../schema/fields';
import { isSet, readPart, writePart } from '../filters/filterState';
import { Icon } from '../icons';
import { useLanguage } from '../resource/useLanguage';
import { FilterSummary } from './FilterSummary';
import { useEver } from './useEver';

const FilterControl = onDemand(async () => (await import('../filters/FilterControl')).FilterControl);

export function FilterChip({ name, field }: { readonly name: string; readonly field: Field }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { filterValues, setFilters } = useListContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const wasOpened = useEver(anchor !== null);
  const part = readPart(name, field, filterValues);
  const label = field.label[language];
  const set = isSet(part);
  return (
    <span className={set ? 'parley-chip parley-chip-set' : 'parley-chip'}>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
        {set && (
          <>
            {': '}
            <b>
              <FilterSummary field={field} part={part} />
            </b>
          </>
        )}
        {!set && <Icon name="down" size={14} />}
      </button>
      {set && (
        <button
          type="button"
          aria-label={translate('parley.ui.filter.remove', { name: label })}
          onClick={() => setFilters(writePart(name, field, filterValues, {}))}
        >
          <Icon name="close" size={14} />
        </button>
      )}
      {wasOpened && (
        <Popover
          open={anchor !== null}
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{
            paper: {
              sx: { mt: 0.75 },
              role: 'dialog',
              'aria-label': translate('parley.ui.filter.options', { name: label }),
            },
          }}
        >
          <FilterControl
            field={field}
            part={part}
            onChange={(next) => setFilters(writePart(name, field, filterValues, next))}
            onClose={() => setAnchor(null)}
          />
        </Popover>
      )}
    </span>
  );
}
