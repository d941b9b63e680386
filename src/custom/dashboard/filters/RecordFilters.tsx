import { useLocale } from 'react-admin';
import { usePermissions } from '../../../authProvider/permissions';
import { languageOf } from '../../../schema/text';
import { RecordPicker } from '../../../ui/fields/RecordPicker';
import { type Address, filterNames } from '../address';
import { narrowed } from './narrowed';
import { filterOutline } from './resources';

/** Filters by account, group, member or product. */
export function RecordFilters({ address: { filters, choose } }: { readonly address: Address }) {
  const language = languageOf(useLocale());
  const { codes } = usePermissions();
  return (
    <div className="dashboard-pickers grid gap-14">
      {filterNames.map((name) => {
        const outline = filterOutline(name, codes);
        const id = filters[name];
        return (
          outline && (
            <RecordPicker
              key={name}
              to={outline.name}
              label={outline.label.one[language]}
              value={id === undefined || id === 'none' ? [] : [id]}
              onChange={([chosen]) => choose({ filters: narrowed(filters, name, chosen) })}
            />
          )
        );
      })}
    </div>
  );
}
