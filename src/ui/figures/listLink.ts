import { outlineFor } from '../../dataProvider/resources';
import { listPath } from '../resource/paths';

/** URL of a resource list with these filters; `undefined` values are omitted. */
export function listLink(resource: string, filter: Readonly<Record<string, unknown>>): string {
  const outline = outlineFor(resource);
  const set = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
  const path = outline === undefined ? '/dashboard' : listPath(outline);
  return Object.keys(set).length === 0 ? path : `${path}?${new URLSearchParams({ filter: JSON.stringify(set) })}`;
}
