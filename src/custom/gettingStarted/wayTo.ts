import { outlineFor } from '../../dataProvider/resources';
import { permissionCode } from '../../schema/permissions/permissions';
import { createPath, listPath } from '../../ui/resource/paths';
import type { Part } from './steps';

/** URL where a part is created, and the permission it needs. */
export function wayTo(part: Part): { readonly to: string; readonly code: string } {
  const schema = outlineFor(part.resource)!;
  const list = listPath(schema);
  const to = { create: createPath(schema), list, invite: `${list}?invite`, sell: '/sell' }[part.at];
  return { to, code: permissionCode(schema, part.needs) };
}
