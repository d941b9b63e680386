import { type ReactNode, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { figureKey } from '../../schema/filterKeys';
import { filterField } from '../../schema/listing';
import type { ResourceSchema } from '../../schema/resource';
import { type Condition, conditionsOf, type FilterValues, withCondition } from '../filters/conditions';
import { useClosedFilters } from '../filters/useClosedFilters';
import { Button } from '../kit/Button';
import { onDemand } from '../kit/onDemand';
import { AddFilter } from './AddFilter';
import { FilterChip } from './FilterChip';
import { StrangeChip } from './StrangeChip';

/** Loaded on demand: lists are rarely opened from a metric. */
const FigureChip = onDemand(async () => (await import('./FigureChip')).FigureChip);

/** A chip's position: the nth condition of a field. Exists before its condition while that is being edited. */
interface ChipPosition {
  readonly name: string;
  readonly at: number;
}

/** A chip per condition, chips for the schema's default filters, and a button to add others. */
export function FilterBar({ schema, children }: { readonly schema: ResourceSchema; readonly children?: ReactNode }) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const [open, setOpen] = useState<ChipPosition | null>(null);
  const values: FilterValues = filterValues;
  const { known, strange } = conditionsOf(schema, values);
  const figure = values[figureKey];
  const closed = useClosedFilters(schema);
  const always = (schema.list.filters ?? []).filter((name) => !closed.has(name));
  const ofField = (name: string) => known.filter((condition) => condition.name === name);
  const places = placesOf(always, known, open);
  return (
    <div className="parley-filters row wrap gap-6">
      {children}
      {places.map(({ name, at }) => {
        const field = filterField(schema, name)!;
        const conditions = ofField(name);
        const condition = conditions[at] ?? null;
        return (
          <FilterChip
            key={`${name} ${at}`}
            field={field}
            condition={condition}
            taken={conditions.filter((one) => one !== condition).map((one) => one.operator)}
            isOpen={open?.name === name && open.at === at}
            onOpen={() => setOpen({ name, at })}
            onClose={() => setOpen(null)}
            onChange={(next) =>
              setFilters(withCondition(values, condition?.key ?? null, next && { ...next, field, name }))
            }
          />
        );
      })}
      {figure !== undefined && (
        <FigureChip asked={figure} onRemove={() => setFilters(withCondition(values, figureKey, null))} />
      )}
      {strange.map((key) => (
        <StrangeChip key={key} name={key} onRemove={() => setFilters(withCondition(values, key, null))} />
      ))}
      <AddFilter schema={schema} onChoose={(name) => setOpen({ name, at: ofField(name).length })} />
      {(figure !== undefined || known.length + strange.length > 0) && (
        <Button variant="link" onClick={() => setFilters(values.q === undefined ? {} : { q: values.q })}>
          {translate('parley.ui.list.clearFilters')}
        </Button>
      )}
    </div>
  );
}

function placesOf(always: readonly string[], known: readonly Condition[], open: ChipPosition | null): ChipPosition[] {
  const names = [...always, ...known.map((condition) => condition.name), ...(open === null ? [] : [open.name])];
  return [...new Set(names)].flatMap((name) => {
    const set = known.filter((condition) => condition.name === name).length;
    const count = Math.max(set, always.includes(name) ? 1 : 0, open?.name === name ? open.at + 1 : 0);
    return Array.from({ length: count }, (_, at) => ({ name, at }));
  });
}
