import { useMediaQuery } from '@mui/material';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { usePermissions } from '../../../authProvider/permissions';
import { Button } from '../../../ui/kit/Button';
import { Icon } from '../../../ui/kit/icons/Icon';
import { Popup } from '../../../ui/kit/Popup';
import { type Address, filterNames } from '../address';
import { CopyLink } from './CopyLink';
import { FilterChip } from './FilterChip';
import type { FilterBarProps } from './filterBarProps';
import { narrowed } from './narrowed';
import { OneButton } from './OneButton';
import { PeriodFields } from './PeriodFields';
import { RecordFilters } from './recordFiltersOnDemand';
import { filterOutline } from './resources';

/** Period and filters of the metrics. Sticky; on a phone a button that opens a sheet. */
export function FilterBar({ address, today }: FilterBarProps) {
  const isNarrow = useMediaQuery('(max-width: 699.95px)', { noSsr: true });
  return (
    <div className="dashboard-bar row wrap gap-8">
      {isNarrow ? <OneButton address={address} today={today} /> : <Row address={address} today={today} />}
    </div>
  );
}

function Row({ address, today }: FilterBarProps) {
  const translate = useTranslate();
  const { codes } = usePermissions();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const maySome = filterNames.some((name) => filterOutline(name, codes) !== null);
  return (
    <>
      <PeriodFields address={address} today={today} />
      {maySome && (
        <Button ref={button} aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
          <Icon name="ri-filter-3-line" size={18} />
          {translate('parley.dashboard.filter.open')}
        </Button>
      )}
      <Chips address={address} />
      <CopyLink link={address.link} />
      <Popup
        label={translate('parley.dashboard.filter.open')}
        anchor={button.current}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        <RecordFilters address={address} />
      </Popup>
    </>
  );
}

function Chips({ address: { filters, choose } }: { readonly address: Address }) {
  return filterNames.map((name) => {
    const id = filters[name];
    return (
      id !== undefined && (
        <FilterChip
          key={name}
          name={name}
          id={id}
          onOff={() => choose({ filters: narrowed(filters, name, undefined) })}
        />
      )
    );
  });
}
