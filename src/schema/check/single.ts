import { referredTo } from '../references';
import type { ResourceSchema } from '../resource';
import { standsFor } from '../saving';
import { isServerTable } from './names';

/** Checks that a `single` has nothing that needs several records, and other resources nothing that only a `single` has. */
export function singleFaults(schema: ResourceSchema, known: ReadonlyMap<string, ResourceSchema>): string[] {
  const { name, fields, single, table, loggedAs, permissions, form, calls = {} } = schema;
  const own = {
    table,
    loggedAs,
    'permissions.code': permissions?.code,
    'form.text': form?.text,
    'form.saved': form?.saved,
  };
  const { states, actions, tree, scope, audience, planLimit, partOf, quickSearch, link, restorable } = schema;
  const ofMany = { states, actions, tree, scope, audience, planLimit, partOf, quickSearch, link, restorable };
  const { list, create, remove, byKind, params } = calls;
  const given = (options: Record<string, unknown>) =>
    Object.keys(options).filter((option) => options[option] !== undefined);
  const faults =
    single === undefined
      ? [
          ...given(own).map((option) => `${option} goes with single`),
          ...[...referredTo(fields)]
            .filter((to) => known.get(to)?.single !== undefined)
            .map((to) => `a field refers to '${to}', of which there is only one record`),
        ]
      : [
          ...(table === undefined || isServerTable(table)
            ? []
            : [`table names '${table}', which is no table of the server`]),
          ...given({ ...ofMany, list, create, remove, byKind, params }).map(
            (option) => `a single record has no ${option}`,
          ),
          ...Object.keys(fields)
            .filter((field) => fields[field]!.unique !== undefined || fields[field]!.createOnly !== undefined)
            .map((field) => `${field}: a single record has no field that is unique or createOnly`),
          ...Object.entries(fields)
            .filter(([, field]) => 'default' in field && standsFor(field, field.default) !== null)
            .map(([field]) => `${field}: a single record exists from the beginning, so its defaults are constants`),
        ];
  return faults.map((fault) => `${name}: ${fault}`);
}
