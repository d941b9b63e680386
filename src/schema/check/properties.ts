import type { Field, FieldKind, Fields } from '../fields';
import type { ResourceSchema, TreeRule } from '../resource';
import { fieldValueFaults, resourceValueFaults } from './enumerations';
import { didYouMean } from './nearest';

/**
 * Checks that a schema uses only known properties, each in its place. In development schemas are loaded without type
 * checking, so the types do not catch this.
 */
export function propertyFaults(schema: ResourceSchema): string[] {
  const at = schema.name ?? 'a resource without a name';
  const own = faultsIn(at, schema, resourceProperties);
  // Do not check the parts if the schema's own properties are wrong.
  if (own.length > 0) return own;
  return [
    ...faultsIn(`${at}: list`, schema.list, listProperties),
    ...faultsIn(`${at}: form`, schema.form ?? {}, formProperties),
    ...faultsIn(`${at}: permissions`, schema.permissions ?? {}, permissionProperties),
    ...(schema.tree === undefined ? [] : faultsIn(`${at}: tree`, schema.tree, treeProperties)),
    ...resourceValueFaults(at, schema),
    ...fieldFaults(at, schema.list.filterFields ?? {}),
    ...fieldFaults(at, schema.fields),
    ...Object.entries(schema.actions ?? {}).flatMap(([action, { input = {} }]) =>
      fieldFaults(`${at}.${action}`, input),
    ),
  ];
}

/** All field kinds. */
export function fieldKinds(): FieldKind[] {
  return Object.keys(kindProperties) as FieldKind[];
}

/** Property names allowed for a field kind, the common ones first. */
export function propertiesOf(kind: FieldKind): string[] {
  return [...Object.keys(fieldProperties), ...Object.keys(kindProperties[kind])].filter((name) => name !== 'kind');
}

type Demand = 'must' | 'may';
/** Type-checked against the interfaces: adding or removing a property there requires the same change here. */
type PropertiesOf<T> = { readonly [P in keyof T]-?: undefined extends T[P] ? 'may' : 'must' };
type BaseName = Exclude<keyof Extract<Field, { kind: 'computed' }>, 'type' | 'compute' | 'covered'>;
type OfKind<K extends FieldKind, F = Field> = F extends Field
  ? K extends F['kind']
    ? Omit<F, BaseName | 'covered'>
    : never
  : never;

const fieldProperties: PropertiesOf<Pick<Extract<Field, { kind: 'computed' }>, BaseName>> = {
  ...({ kind: 'must', label: 'must', help: 'may', required: 'may', unique: 'may', secret: 'may' } as const),
  ...({ readOnly: 'may', derived: 'may', createOnly: 'may', shownWhen: 'may', searchable: 'may' } as const),
  ...({ revealOnce: 'may', rights: 'may' } as const),
};

const words = { minLength: 'may', maxLength: 'may', default: 'may', variables: 'may', perLine: 'may' } as const;
const amount = { min: 'may', max: 'may', default: 'may' } as const;
const standard = { default: 'may' } as const;
const choice = { choices: 'must', default: 'may' } as const;
const upload = { visibleTo: 'may', original: 'may' } as const;

const kindProperties: { readonly [K in FieldKind]: PropertiesOf<OfKind<K>> } = {
  text: words,
  longText: words,
  number: { integer: 'may', ...amount },
  money: { currencyField: 'may', ...amount },
  duration: amount,
  boolean: standard,
  status: standard,
  choice: { ...choice, tones: 'may' },
  choices: choice,
  date: standard,
  dateTime: standard,
  email: standard,
  mobile: standard,
  url: standard,
  icon: standard,
  colour: standard,
  image: upload,
  file: upload,
  files: { max: 'may', ...upload },
  json: {},
  object: { fields: 'must' },
  list: { fields: 'must', max: 'may' },
  reference: { to: 'must', onDelete: 'may', among: 'may' },
  references: { to: 'must', max: 'may', select: 'may', emptyMeans: 'may' },
  computed: { type: 'must', compute: 'must' },
};

const resourceProperties: PropertiesOf<ResourceSchema> = {
  ...({
    name: 'must',
    label: 'must',
    icon: 'must',
    route: 'must',
    section: 'must',
    order: 'may',
    within: 'may',
  } as const),
  ...({ title: 'must', quickSearch: 'may', fields: 'must', partOf: 'may', rules: 'may', list: 'must' } as const),
  ...({ link: 'may', form: 'may', permissions: 'may' } as const),
  ...({ states: 'may', actions: 'may', tree: 'may', scope: 'may', audience: 'may' } as const),
  ...({ planLimit: 'may', restorable: 'may', changesWith: 'may', errorCodes: 'may', calls: 'may' } as const),
  ...({ view: 'may', idField: 'may', functions: 'may' } as const),
};

const listProperties: PropertiesOf<ResourceSchema['list']> = {
  ...({
    columns: 'must',
    picture: 'may',
    filters: 'may',
    filterFields: 'may',
    tabs: 'may',
    sort: 'may',
    unindexed: 'may',
    searches: 'may',
    whenEmpty: 'may',
  } as const),
};

const formProperties: PropertiesOf<NonNullable<ResourceSchema['form']>> = {
  ...({ as: 'may', layout: 'may', carryOver: 'may', groups: 'may' } as const),
};

const permissionProperties: PropertiesOf<NonNullable<ResourceSchema['permissions']>> = {
  ...({ prefix: 'may', actions: 'may', grants: 'may' } as const),
};

const treeProperties: PropertiesOf<TreeRule> = {
  ...({ parent: 'must', maxDepth: 'must', singleRoot: 'may', order: 'may', kinds: 'may' } as const),
};

/** Former property names: a schema that uses one gets an error that names the new property. */
const formerNames: Readonly<Record<string, string>> = {
  ...{ toldOnce: 'revealOnce', pick: 'select', keeps: 'carryOver' },
  ...{ verbs: 'actions', oneTop: 'singleRoot', readFrom: 'view', place: 'order', opensAt: 'link' },
};

function faultsIn(at: string, part: object, properties: Readonly<Record<string, Demand>>): string[] {
  const given = part as Readonly<Record<string, unknown>>;
  const missing = Object.entries(properties).filter(([name, demand]) => demand === 'must' && given[name] === undefined);
  const unknown = Object.keys(given).filter((name) => !Object.hasOwn(properties, name));
  return [
    ...missing.map(([name]) => `${at}: '${name}' is missing`),
    ...unknown.map((name) => {
      const now = formerNames[name];
      return now !== undefined && Object.hasOwn(properties, now)
        ? `${at}: '${name}' is called '${now}' now`
        : `${at}: there is no property '${name}'${didYouMean(name, Object.keys(properties))}`;
    }),
  ];
}

function fieldFaults(at: string, fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, field]) => faultsOfField(`${at}.${name}`, field));
}

function faultsOfField(at: string, field: Field): string[] {
  if (!Object.hasOwn(kindProperties, field.kind)) {
    return [`${at}: there is no field kind '${field.kind}'${didYouMean(String(field.kind), fieldKinds())}`];
  }
  const found = [
    ...faultsIn(at, field, { ...fieldProperties, ...kindProperties[field.kind] }),
    ...(field.label === undefined ? [] : labelFaults(at, field.label)),
    ...fieldValueFaults(at, field),
  ];
  if (found.length > 0 || (field.kind !== 'object' && field.kind !== 'list')) return found;
  return fieldFaults(at, field.fields);
}

function labelFaults(at: string, label: Partial<Field['label']>): string[] {
  return (['en', 'zh'] as const).filter((one) => !label[one]).map((one) => `${at}: its label lacks '${one}'`);
}
