import { fieldsRead } from '../conditions';
import { isStored } from '../fields';
import { fieldNamed, filterField, isSortable, operatorsOf } from '../listing';
import { actionsOf, grantsOf, permissionsOf } from '../permissions/permissions';
import { systemFields } from '../record';
import { builtinRoles, type ResourceSchema } from '../resource';
import { didYouMean } from './nearest';
import { unreadable } from './unreadable';

/** PostgreSQL truncates identifiers at 63 bytes; a capital letter takes two in snake_case. */
export const longestName = 40;

/** Checks that all field and permission names used in a resource's parts exist. */
export function shapeFaults(schema: ResourceSchema): string[] {
  const faults: string[] = [];
  const names = Object.keys(schema.fields);
  const demand = (met: boolean, fault: string) => met || faults.push(`${schema.name}: ${fault}`);
  demand(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(schema.name), 'the name must be kebab-case');
  demand(schema.name.length <= longestName, `the name has more than ${longestName} characters`);
  demand(
    /^\/[A-Za-z][\w/-]*$/.test(schema.route),
    `the route '${schema.route}' must begin with / and hold no parameter`,
  );
  demand(
    Object.hasOwn(schema.fields, schema.title),
    `title names '${schema.title}', which is not a field${didYouMean(schema.title, names)}`,
  );
  demand(schema.idField === undefined || schema.calls !== undefined, 'idField goes with calls');
  const writes = actionsOf(schema).filter((action) => action !== 'list' && action !== 'export');
  demand(
    schema.view === undefined || schema.single !== undefined || writes.length === 0,
    'what is read from a view has no actions but list and export',
  );
  const { partOf } = schema;
  const whole = partOf === undefined ? undefined : schema.fields[partOf];
  demand(
    partOf === undefined || (whole?.kind === 'reference' && whole.required === true),
    `partOf names '${partOf}', which is no required reference${partOf === undefined ? '' : didYouMean(partOf, names)}`,
  );
  for (const name of Object.values(schema.link?.params ?? {}))
    demand(
      name === 'id' || Object.hasOwn(schema.fields, name),
      `link names '${name}', which is not a field${didYouMean(name, names)}`,
    );
  for (const name of schema.events?.quietFields ?? []) {
    const field = fieldNamed(schema, name);
    demand(
      field !== undefined && isStored(field),
      `events name '${name}', which is not a stored field${didYouMean(name, names)}`,
    );
  }
  for (const name of Object.keys(schema.errorCodes?.unique ?? {}))
    demand(
      Object.hasOwn(schema.fields, name),
      `errorCodes.unique names '${name}', which is not a field${didYouMean(name, names)}`,
    );
  return [
    ...faults,
    ...(schema.single === undefined ? listFaults(schema) : []),
    ...formFaults(schema),
    ...ruleFaults(schema),
    ...grantFaults(schema),
  ];
}

function listFaults(schema: ResourceSchema): string[] {
  const { columns, filters = [], sort: [sort] = ['createdAt'], unindexed = [], picture } = schema.list;
  const sorted = fieldNamed(schema, sort);
  const names = [...Object.keys(schema.fields), ...systemFields];
  const meant = (name: string) => (fieldNamed(schema, name) === undefined ? didYouMean(name, names) : '');
  const isFilter = (name: string) => {
    const field = filterField(schema, name);
    return field !== undefined && operatorsOf(field).length > 0;
  };
  return [
    ...(columns.length > 0 ? [] : ['the list needs a column']),
    ...columns
      .filter((name) => fieldNamed(schema, name) === undefined)
      .map((name) => `list column '${name}' is not a field${meant(name)}`),
    ...filters
      .filter((name) => !isFilter(name))
      .map((name) => `list filter '${name}' is not a field that can be filtered by${meant(name)}`),
    ...unindexed
      .filter((name) => fieldNamed(schema, name) === undefined)
      .map((name) => `list unindexed '${name}' is not a field${meant(name)}`),
    ...(picture === undefined || schema.fields[picture]?.kind === 'image'
      ? []
      : [`list picture '${picture}' is no image${meant(picture)}`]),
    ...(unindexed.includes(sort) ? [`list sort '${sort}' needs its index`] : []),
    ...(sorted && isSortable(sorted) ? [] : [`list sort '${sort}' is not a field that can be sorted by${meant(sort)}`]),
  ].map((fault) => `${schema.name}: ${fault}`);
}

function formFaults(schema: ResourceSchema): string[] {
  const kept = (schema.form?.carryOver ?? [])
    .filter((name) => !Object.hasOwn(schema.fields, name))
    .map((name) => `${schema.name}: form keeps '${name}', which is not a field`);
  const grouped = (schema.form?.groups ?? []).flatMap((group) =>
    group.fields
      .filter((name) => !Object.hasOwn(schema.fields, name))
      .map(
        (name) =>
          `${schema.name}: form group '${group.label.en}' names '${name}', which is not a field${didYouMean(name, Object.keys(schema.fields))}`,
      ),
  );
  return [...grouped, ...kept];
}

/** Rules are evaluated before derived values are computed, so they can only read stored fields. */
function ruleFaults(schema: ResourceSchema): string[] {
  return (schema.rules ?? []).flatMap((rule) => {
    const names = [rule.field, ...fieldsRead(rule.require), ...(rule.when ? fieldsRead(rule.when) : [])];
    return names.flatMap((name) => {
      const field = schema.fields[name];
      if (field === undefined)
        return [`${schema.name}: a rule reads '${name}'${unreadable(name, Object.keys(schema.fields))}`];
      if (field.secret) return [`${schema.name}: a rule reads '${name}', which is secret and never read again`];
      return isStored(field) ? [] : [`${schema.name}: a rule reads '${name}', which is not stored`];
    });
  });
}

function grantFaults(schema: ResourceSchema): string[] {
  const codes = new Set(permissionsOf(schema).map((permission) => permission.code));
  return builtinRoles.flatMap((role) =>
    grantsOf(schema, role)
      .filter((code) => !codes.has(code))
      .map(
        (code) =>
          `${schema.name}: grants name '${code}' for ${role}, which is no permission${didYouMean(after(code), [...codes].map(after))}`,
      ),
  );
}

/** 'labels:list' becomes 'list'. */
function after(code: string): string {
  return code.slice(code.indexOf(':') + 1);
}
