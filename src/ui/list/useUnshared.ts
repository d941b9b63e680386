import { useGetList } from 'react-admin';
import { everyAudienceCode } from '../../schema/permissions/permissions';
import { consoleName, type ResourceSchema } from '../../schema/resource';
import { useAllowed, useMay } from '../resource/may';
import { useSchemas } from '../resource/useSchema';

/**
 * If a list is empty because the user has access to none of the records it depends on (for orders: no account), returns
 * the resource of those records. Null otherwise, while loading, and for users who see all of them.
 */
export function useUnshared(schema: ResourceSchema): ResourceSchema | null {
  const schemas = useSchemas();
  const owner = audienceOf(schema, schemas);
  const namedBy = owner && namingOf(owner, schemas);
  const may = useMay(owner ?? schema);
  const seesAll = useAllowed(namedBy ? everyAudienceCode(namedBy) : '');
  const isAsked = owner !== undefined && may.list && !seesAll;
  const { total } = useGetList(
    owner ? consoleName(owner) : '',
    { pagination: { page: 1, perPage: 1 }, sort: { field: 'createdAt', order: 'DESC' }, filter: {} },
    { enabled: isAsked },
  );
  return isAsked && total === 0 ? owner : null;
}

type Schemas = ReturnType<typeof useSchemas>;

function audienceOf({ audience, fields }: ResourceSchema, schemas: Schemas): ResourceSchema | undefined {
  const field = audience?.as === undefined ? undefined : fields[audience.as];
  return field?.kind === 'reference' || field?.kind === 'references' ? schemas.get(field.to) : undefined;
}

/** The resource that grants members access: for accounts, the account groups. */
function namingOf(schema: ResourceSchema, schemas: Schemas): ResourceSchema | undefined {
  if (schema.audience?.members !== undefined) return schema;
  const above = audienceOf(schema, schemas);
  return above && namingOf(above, schemas);
}
