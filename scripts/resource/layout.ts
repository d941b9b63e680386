import type { Field, FieldKind, Fields } from '../../src/schema/fields';
import type { Layout } from '../../src/schema/kinds/kind';
import { kindOf } from '../../src/schema/kinds/kinds';
import { isSortable } from '../../src/schema/listing';
import type { ResourceSchema } from '../../src/schema/resource';

type Parts = Pick<ResourceSchema, 'title' | 'list' | 'form'>;

/** Chooses title, list and form layout by the kinds of the fields. */
export function layoutOf(fields: Fields): Parts {
  const names = Object.keys(fields);
  const open = names.filter((name) => !fields[name]!.secret);
  const isText = (name: string) => fields[name]!.kind === 'text';
  const title =
    open.find(isText) ??
    open.find((name) => addresses.has(fields[name]!.kind)) ??
    names.find((name) => isSortable(fields[name]!));
  const called = title ?? names[0]!;
  const others = open.filter((name) => name !== called);
  const columns = [called, ...others.filter((name) => layoutIn(fields, name).isColumn).slice(0, 6)];
  const filters = others.filter((name) => layoutIn(fields, name).isFilter).slice(0, 6);
  return {
    title: called,
    list: {
      columns: columns.length < 6 ? [...columns, 'updatedAt'] : columns,
      ...(filters.length > 0 ? { filters } : {}),
      sort: title !== undefined && isText(called) ? [called, 'ASC'] : ['createdAt', 'DESC'],
    },
    ...formOf(fields),
  };
}

/** Makes the title field searchable if it is a text field. */
export function searchableBy(title: string, fields: Fields): Fields {
  const field = fields[title]!;
  if (field.kind !== 'text' || field.searchable || field.rights) return fields;
  return Object.fromEntries(
    Object.entries(fields).map(([name, one]) => [name, one === field ? ({ ...one, searchable: true } as Field) : one]),
  );
}

const addresses: ReadonlySet<FieldKind> = new Set(['email', 'mobile', 'url']);

/** Few fields: a dialog; more: a drawer; many: a page with groups. */
function formOf(fields: Fields): Pick<ResourceSchema, 'form'> {
  const names = Object.keys(fields);
  const within = (group: Layout['group']) => names.filter((name) => layoutIn(fields, name).group === group);
  const size = names.length + within('details').length;
  if (size <= 5) return { form: { as: 'dialog' } };
  if (size <= 9) return { form: { as: 'drawer' } };
  const groups = [
    { label: { en: 'About it', zh: '基本信息' }, fields: within('about') },
    { label: { en: 'When', zh: '时间' }, fields: within('when') },
    { label: { en: 'Details', zh: '详情' }, fields: within('details') },
  ];
  return { form: { groups: groups.filter((group) => group.fields.length > 0) } };
}

function layoutIn(fields: Fields, name: string): Layout {
  return kindOf(fields[name]!).layout;
}
