import type { Outline } from '../../schema/outline';
import { consoleName } from '../../schema/resource';

/** URL of a resource's list. */
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
 * URL of a record for links from elsewhere: its own screen if the schema names one, the tree node, the form over the
 * list if editable, otherwise the show page.
 */
export function recordPath(schema: Outline, record: Identified, mayEdit: boolean): string {
  const { id } = record;
  const screen = screenPath(schema, record);
  if (screen !== null) return screen;
  if (schema.tree) return `${listPath(schema)}?${new URLSearchParams({ [nodeParam]: String(id) })}`;
  return opensOverList(schema) && mayEdit ? editPath(schema, id) : showPath(schema, id);
}

/** URL of the screen that the schema names for a record; null without one or if a parameter is missing. */
export function screenPath({ link }: Outline, record: Identified): string | null {
  if (link === undefined) return null;
  const params = Object.entries(link.params).map(([param, name]) => [param, record[name] ?? '']);
  if (params.some(([, value]) => value === '')) return null;
  return `${link.path}?${new URLSearchParams(params.map(([param, value]) => [String(param), String(value)]))}`;
}

type Identified = Readonly<Record<string, unknown>> & { readonly id: string | number };

/** URL of the list filtered by a text search. */
export function searchPath(schema: Outline, text: string): string {
  const found = schema.tree ? ['q', text] : ['filter', JSON.stringify({ q: text })];
  return `${listPath(schema)}?${new URLSearchParams([found])}`;
}

/** True if forms open over the list, at their own URL. */
export function opensOverList(schema: Outline): boolean {
  return schema.form?.as === 'drawer' || schema.form?.as === 'dialog';
}

/** Navigation state that keeps the scroll position, for forms that open or close over their list. */
export const keepScroll = { _scrollToTop: false };

/** Query parameter with the record to duplicate. */
export const copyParam = 'copy';

/** Query parameter with the selected tree node. */
export const nodeParam = 'node';
