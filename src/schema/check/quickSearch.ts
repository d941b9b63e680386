import type { FieldKind } from '../fields';
import { searchFields } from '../listing';
import { actionsOf } from '../permissions/permissions';
import type { ResourceSchema } from '../resource';
import { didYouMean } from './nearest';

/** Checks that the global search has searchable fields and that its subtitle fields can be shown. */
export function quickSearchFaults(schema: ResourceSchema): string[] {
  const { name, quickSearch, fields, list } = schema;
  if (quickSearch === undefined) return [];
  const subtitle = quickSearch === true ? [] : quickSearch.subtitle;
  const isSearched = list.searches !== undefined || searchFields(schema).length > 0;
  return [
    ...(isSearched ? [] : [`${name}: quickSearch has nothing to look through: no field is searchable`]),
    ...(actionsOf(schema).includes('list') ? [] : [`${name}: quickSearch goes with the action 'list'`]),
    ...subtitle.flatMap((each) => {
      const field = fields[each];
      if (field === undefined)
        return [`${name}: quickSearch names '${each}', which is not a field${didYouMean(each, Object.keys(fields))}`];
      const isLine = !field.secret && !notALine.has(field.kind);
      return isLine ? [] : [`${name}: quickSearch names '${each}', which cannot be said in a line`];
    }),
  ];
}

const notALine = new Set<FieldKind>(['image', 'file', 'files', 'json', 'object', 'list', 'icon', 'colour']);
