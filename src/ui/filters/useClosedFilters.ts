import { useResourceDefinitions } from 'react-admin';
import { followedBy } from '../../schema/listing';
import { coveredFields } from '../../schema/permissions/fieldRights';
import { permissionCode } from '../../schema/permissions/permissions';
import type { ResourceSchema } from '../../schema/resource';
import { usePermissionCodes } from '../resource/may';
import type { ScreenOptions } from '../resource/whole';

/** Names that the user cannot filter by: redacted fields, and fields of records that they may not list. */
export function useClosedFilters(schema: ResourceSchema): ReadonlySet<string> {
  const permissions = usePermissionCodes();
  const definitions = useResourceDefinitions<Partial<ScreenOptions>>();
  const outlines = Object.values(definitions).flatMap(({ options }) => options?.outline ?? []);
  const mayList = (resource: string) => {
    const target = outlines.find(({ name }) => name === resource);
    return target !== undefined && permissions.has(permissionCode(target, 'list'));
  };
  const covered = coveredFields(schema, (code) => permissions.has(code));
  const followed = Object.keys(schema.list.filterFields ?? {}).filter((name) => {
    const path = followedBy(name);
    if (path === null) return false;
    const reference = schema.fields[path.reference];
    if (reference === undefined) return !mayList(path.reference);
    return !(reference.kind === 'reference' && mayList(reference.to) && !covered.has(path.reference));
  });
  return new Set([...covered.keys(), ...followed]);
}
