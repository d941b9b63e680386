import { actionsOf } from '../permissions/permissions';
import type { ResourceSchema } from '../resource';
import { didYouMean } from './nearest';

/** Checks that an import can read what it recognizes records by. */
export function matchByFaults(schema: ResourceSchema): string[] {
  const { name, matchBy, fields } = schema;
  if (matchBy === undefined) return [];
  return [
    ...(actionsOf(schema).includes('import') ? [] : [`${name}: matchBy goes with the action 'import'`]),
    ...matchBy.flatMap((each) => {
      const field = fields[each];
      if (field === undefined)
        return [`${name}: matchBy names '${each}', which is not a field${didYouMean(each, Object.keys(fields))}`];
      const isText = ['text', 'mobile', 'email'].includes(field.kind) && !field.secret;
      return isText ? [] : [`${name}: matchBy names '${each}', which is not a text, mobile or email field`];
    }),
  ];
}
