import type { Field, FieldKind, Fields } from '../../src/schema/fields';
import { isSortable } from '../../src/schema/listing';
import type { ResourceSchema } from '../../src/schema/resource';

type Parts = Pick<ResourceSchema, 'title' | 'list' | 'form'>;

/** Chooses title, list and form layout by the kinds of the fields. */
export function layoutOf(fields: Fields): Parts {
  const names = Object.keys(fields);
  const is = (kinds: ReadonlySet<FieldKind>) => (name: string) =>
    kinds.has(fields[name]!.kind) && !fields[name]!.secret;
  const title = names.find(is(texts)) ?? names.find(is(addresses)) ?? names.find((name) => isSortable(fields[name]!));
  const called = title ?? names[0]!;
  const others = names.filter((name) => name !== called);
  const columns = [called, ...others.filter(is(glanced)).slice(0, 6)];
  const filters = others.filter(is(narrowing)).slice(0, 6);
  return {
    title: called,
    list: {
      columns: columns.length < 6 ? [...columns, 'updatedAt'] : columns,
      ...(filters.length > 0 ? { filters } : {}),
      sort: title !== undefined && texts.has(fields[called]!.kind) ? [called, 'ASC'] : ['createdAt', 'DESC'],
    },
    ...formOf(fields),
  };
}

/** Makes the title field searchable if it is a text field. */
export function searchableBy(title: string, fields: Fields): Fields {
  const field = fields[title]!;
  if (!texts.has(field.kind) || field.searchable || field.rights) return fields;
  return Object.fromEntries(
    Object.entries(fields).map(([name, one]) => [name, one === field ? ({ ...one, searchable: true } as Field) : one]),
  );
}

const texts: ReadonlySet<FieldKind> = new Set(['text']);
const addresses: ReadonlySet<FieldKind> = new Set(['email', 'mobile', 'url']);
/** Kinds that are short enough for a list column. */
const glanced: ReadonlySet<FieldKind> = new Set([
  ...(['text', 'choice', 'status', 'boolean', 'number', 'money', 'duration', 'date', 'dateTime'] as const),
  ...(['reference', 'choices', 'email', 'mobile', 'colour', 'computed', 'image'] as const),
]);
/** Kinds that make useful filters. */
const narrowing: ReadonlySet<FieldKind> = new Set([
  ...(['choice', 'status', 'boolean', 'choices', 'reference', 'references', 'date', 'dateTime', 'money'] as const),
]);
const times: ReadonlySet<FieldKind> = new Set(['date', 'dateTime', 'duration']);
const large: ReadonlySet<FieldKind> = new Set(['longText', 'image', 'file', 'files', 'json', 'object', 'list']);

/** Few fields: a dialog; more: a drawer; many: a page with groups. */
function formOf(fields: Fields): Pick<ResourceSchema, 'form'> {
  const names = Object.keys(fields);
  const size = names.length + names.filter((name) => large.has(fields[name]!.kind)).length;
  if (size <= 5) return { form: { as: 'dialog' } };
  if (size <= 9) return { form: { as: 'drawer' } };
  const within = (kinds: ReadonlySet<FieldKind>) => names.filter((name) => kinds.has(fields[name]!.kind));
  const groups = [
    { label: { en: 'About it', zh: '基本信息' }, fields: names.filter((name) => !isApart(fields[name]!)) },
    { label: { en: 'When', zh: '时间' }, fields: within(times) },
    { label: { en: 'Details', zh: '详情' }, fields: within(large) },
  ];
  return { form: { groups: groups.filter((group) => group.fields.length > 0) } };
}

function isApart({ kind }: Field): boolean {
  return times.has(kind) || large.has(kind);
}
