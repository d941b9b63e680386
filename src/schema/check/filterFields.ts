import { type Field, isStored } from '../fields';
import { followedBy, onlyReference, operatorsOf } from '../listing';
import type { ResourceSchema } from '../resource';
import { didYouMean } from './nearest';

type Known = ReadonlyMap<string, ResourceSchema>;

/** Checks that each filter field leads to a field of the same kind that every user who may list its record can see. */
export function filterFieldFaults(schema: ResourceSchema, known: Known): string[] {
  return Object.entries(schema.list.filterFields ?? {}).flatMap(([name, field]) => {
    const fault =
      followedBy(name) === null ? idsFault(schema, name, field, known) : pathFault(schema, name, field, known);
    return fault === null ? [] : [`${schema.name}: list filterFields '${name}' ${fault}`];
  });
}

/** A text field that holds ids, offered as a reference filter. */
function idsFault(schema: ResourceSchema, name: string, field: Field, known: Known): string | null {
  const own = schema.fields[name];
  if (own?.kind !== 'text' || !isStored(own))
    return `must follow a reference, as in 'reference.field', or be a text that holds ids${didYouMean(name, Object.keys(schema.fields))}`;
  if (field.kind !== 'reference') return `is '${field.kind}': ids in a text are chosen as a reference`;
  return known.has(field.to)
    ? null
    : `refers to '${field.to}', which is no resource${didYouMean(field.to, known.keys())}`;
}

function pathFault(schema: ResourceSchema, name: string, field: Field, known: Known): string | null {
  const path = followedBy(name)!;
  if (name.split('.').length > 2) return 'follows more than one reference';
  const reference = schema.fields[path.reference];
  const other = known.get(path.reference);
  if (reference === undefined && other === undefined)
    return `follows '${path.reference}', which is not a field${didYouMean(path.reference, Object.keys(schema.fields))}`;
  if (reference === undefined)
    return onlyReference(other!, schema.name) === undefined
      ? `asks ${path.reference}, which refer to ${schema.name} by no reference or by several`
      : aimFault(other!, path.field, field);
  if (reference.kind !== 'reference') return `follows '${path.reference}', which is no reference`;
  const target = known.get(reference.to);
  // An unknown target resource is reported at the reference field.
  return target === undefined ? null : aimFault(target, path.field, field);
}

function aimFault(target: ResourceSchema, name: string, field: Field): string | null {
  const aim = target.fields[name];
  if (aim === undefined)
    return `leads to '${name}', which is not a field of ${target.name}${didYouMean(name, Object.keys(target.fields))}`;
  if (operatorsOf(aim).length === 0) return `leads to '${name}' of ${target.name}, which nothing is filtered by`;
  if (aim.rights?.see !== undefined || aim.taken)
    return `leads to '${name}' of ${target.name}, which not everybody sees`;
  return isAlike(aim, field) ? null : `is not of the kind that '${name}' of ${target.name} is`;
}

/** Whether both fields accept the same filter values. */
function isAlike(aim: Field, field: Field): boolean {
  if (aim.kind !== field.kind || ('to' in aim && 'to' in field && aim.to !== field.to)) return false;
  if (!('choices' in aim) || !('choices' in field)) return true;
  return Object.keys(aim.choices).sort().join() === Object.keys(field.choices).sort().join();
}
