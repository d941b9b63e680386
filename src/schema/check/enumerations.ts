import { type Condition, comparisonNames } from '../conditions';
import { type Field, type ReferenceField, type ReferencesField, tones } from '../fields';
import { builtinRoles, type ResourceSchema, sections, standardActions } from '../resource';
import { didYouMean } from './nearest';

type Allowed = readonly string[];

/** Checks a field's values against the allowed values of each enumerated property. */
export function fieldValueFaults(at: string, field: Field): string[] {
  const conditions = [field.shownWhen, field.revealOnce?.shownWhen].filter((one) => one !== undefined);
  return [
    ...valueFaults(at, field, field.kind === 'computed' ? { ...ofField, type: computedTypes } : ofField),
    ...conditions.flatMap((condition) => conditionFaults(`${at}: shownWhen`, condition)),
  ];
}

/** Same for a resource's properties other than its fields. */
export function resourceValueFaults(at: string, schema: ResourceSchema): string[] {
  const { rules = [], actions = {}, permissions } = schema;
  const conditions = [
    ...rules.flatMap(({ when, require }) => [...(when === undefined ? [] : [when]), require]),
    ...Object.values(actions).flatMap(({ button }) => button?.shownWhen ?? []),
  ];
  return [
    ...valueFaults(at, schema, ofResource),
    ...Object.keys(permissions?.grants ?? {}).flatMap((role) => fault(at, 'permissions.grants', role, builtinRoles)),
    ...conditions.flatMap((condition) => conditionFaults(`${at}: a condition`, condition)),
  ];
}

/** Allowed values by path; `*` matches any key. Values that are not strings are left to the type checker. */
type Paths = { readonly [path: string]: Allowed };

const ofResource: Paths = {
  section: Object.keys(sections),
  'list.sort.1': namesOf<NonNullable<ResourceSchema['list']['sort']>[1]>({ ASC: 0, DESC: 0 }),
  'form.as': namesOf<NonNullable<NonNullable<ResourceSchema['form']>['as']>>({ page: 0, drawer: 0, dialog: 0 }),
  'form.layout': namesOf<NonNullable<NonNullable<ResourceSchema['form']>['layout']>>({ tabs: 0 }),
  'permissions.actions.*': standardActions,
  'states.moves.*.*.tone': tones,
  'actions.*.button.tone': tones,
};

const ofField: Paths = {
  'tones.*': tones,
  secret: namesOf<Extract<NonNullable<Field['secret']>, string>>({ digest: 0 }),
  'rights.see': namesOf<NonNullable<NonNullable<Field['rights']>['see']>>({ hidden: 0, masked: 0 }),
  onDelete: namesOf<NonNullable<ReferenceField['onDelete']>>({ refuse: 0, clear: 0 }),
  select: namesOf<NonNullable<ReferencesField['select']>>({ any: 0, each: 0, leaves: 0 }),
  emptyMeans: namesOf<NonNullable<ReferencesField['emptyMeans']>>({ none: 0, all: 0 }),
  visibleTo: ['company'],
};

const computedTypes = namesOf<Extract<Field, { kind: 'computed' }>['type']>({ text: 0, number: 0, boolean: 0 });

/** All names of a union; a missing or extra name does not compile. */
function namesOf<T extends string>(names: { readonly [name in T]: 0 }): Allowed {
  return Object.keys(names);
}

function valueFaults(at: string, part: object, paths: Paths): string[] {
  return Object.entries(paths).flatMap(([path, allowed]) =>
    valuesAt(part, path.split('.')).flatMap(([where, value]) =>
      typeof value === 'string' ? fault(at, where, value, allowed) : [],
    ),
  );
}

function fault(at: string, where: string, value: string, allowed: Allowed): string[] {
  if (allowed.includes(value)) return [];
  const oneOf = allowed.length === 1 ? '' : 'one of ';
  return [`${at}: ${where} is '${value}', but must be ${oneOf}${allowed.join(', ')}${didYouMean(value, allowed)}`];
}

function valuesAt(part: unknown, [key, ...rest]: readonly string[], above = ''): [where: string, value: unknown][] {
  if (key === undefined) return [[above, part]];
  if (typeof part !== 'object' || part === null) return [];
  const keys = key === '*' ? Object.keys(part) : Object.hasOwn(part, key) ? [key] : [];
  return keys.flatMap((name) =>
    valuesAt((part as Readonly<Record<string, unknown>>)[name], rest, above === '' ? name : `${above}.${name}`),
  );
}

function conditionFaults(at: string, condition: Condition): string[] {
  if ('all' in condition) return condition.all.flatMap((part) => conditionFaults(at, part));
  if ('any' in condition) return condition.any.flatMap((part) => conditionFaults(at, part));
  if (typeof condition.field !== 'string') return [`${at} needs 'field' and 'op', or 'all' or 'any'`];
  return fault(at, 'op', String(condition.op), comparisonNames);
}
