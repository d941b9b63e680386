import { useListContext, useTranslate } from 'react-admin';
import { fieldNamed } from '../../schema/listing';
import type { ResourceSchema } from '../../schema/resource';
import { FilterChip } from './FilterChip';

/** One chip per filter of the schema: its name, what it is set to, and a way to take it off. */
export function FilterBar({ schema }: { readonly schema: ResourceSchema }) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const names = schema.list.filters ?? [];
  const narrowed = Object.keys(filterValues).some((key) => key !== 'q');
  return (
    <div className="parley-filters">
      {names.map((name) => {
        const field = fieldNamed(schema, name);
        return field && <FilterChip key={name} name={name} field={field} />;
      })}
      {narrowed && (
        <button
          type="button"
          className="parley-link-button"
          onClick={() => setFilters(filterValues.q === undefined ? {} : { q: filterValues.q })}
        >
          {translate('parley.ui.list.clearFilters')}
        </button>
      )}
    </div>
  );
}
