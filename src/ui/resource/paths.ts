import type { Outline } from '../../schema/outline';
import { consoleName } from '../../schema/resource';

/** Where the console shows the screens of a resource. */
export function listPath(schema: Outline): string {
  return `/${consoleName(schema)}`;
}

export function createPath(schema: Outline): string {
  return `${listPath(schema)}/create`;
}

export function importPath(schema: Outline): string {
  return `${listPath(schema)}/import`;
}

export function editPath(schema: Outline, id: string | number): string {
  return `${listPath(schema)}/${encodeURIComponent(id)}`;
}

export function showPath(schema: Outline, id: string | number): string {
  return `${editPath(schema, id)}/show`;
}

/**
 * Where a link to a record leads from elsewhere: to the screen it is opened at, a tree's to its node, a form's over its
 * list where it may be edited.
 */
export function recordPath(schema: Outline, record: Identified, mayEdit: boolean): string {
  const { id } = record;
  const screen = screenPath(schema, record);
  if (screen !== null) return screen;
  if (schema.tree) return `${listPath(schema)}?${new URLSearchParams({ [nodeParam]: String(id) })}`;
  return opensOverList(schema) && mayEdit ? editPath(schema, id) : showPath(schema, id);
}

/** The address at which a record is opened, where the schema names one and the record has what belongs into it. */
export function screenPath({ link }: Outline, record: Identified): string | null {
  if (link === undefined) return null;
  const params = Object.entries(link.params).map(([param, name]) => [param, record[name] ?? '']);
  if (params.some(([, value]) => value === '')) return null;
  return `${link.path}?${new URLSearchParams(params.map(([param, value]) => [String(param), String(value)]))}`;
}

type Identified = Readonly<Record<string, unknown>> & { readonly id: string | number };

/** The list of what a text search finds. */
export function searchPath(schema: Outline, text: string): string {
  const found = schema.tree ? ['q', text] : ['filter', JSON.stringify({ q: text })];
  return `${listPath(schema)}?${new URLSearchParams([found])}`;
}

/** True when forms open over the list, at an address of their own. */
export function opensOverList(schema: Outline): boolean {
  return schema.form?.as === 'drawer' || schema.form?.as === 'dialog';
}

/** State of a navigation that leaves the page where it is scrolled to: a form opening or closing over its list. */
export const keepScroll = { _scrollToTop: false };

/** The search parameter of a new record's form that names the record it starts as. */
export const copyParam = 'copy';

/** The search parameter that names the chosen node of a tree. */
export const nodeParam = 'node';
