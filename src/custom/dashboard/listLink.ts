import { outlineFor } from '../../dataProvider/resources';
import { listPath } from '../../ui/resource/paths';

/** The list of a resource narrowed to this; conditions without a value are left out. */
export function listLink(resource: string, filter: Readonly<Record<string, unknown>>): string {
  const outline = outlineFor(resource);
  const set = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
  const path = outline === undefined ? '/dashboard' : listPath(outline);
  return Object.keys(set).length === 0 ? path : `${path}?${new URLSearchParams({ filter: JSON.stringify(set) })}`;
}
