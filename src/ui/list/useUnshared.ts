import { useGetList } from 'react-admin';
import { everyAudienceCode } from '../../schema/permissions';
import { consoleName, type ResourceSchema } from '../../schema/resource';
import { useAllowed, useMay } from '../resource/may';
import { useSchemas } from '../resource/useSchema';

/**
 * Whether a list is empty for this person because nothing that its records belong to is shared with them: no account, for
 * orders. Null while that is not known, or where it is not so; else what is not shared. A member who sees all of them needs
 * nothing shared.
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

/** What names the members that see it: account groups, for accounts. */
function namingOf(schema: ResourceSchema, schemas: Schemas): ResourceSchema | undefined {
  if (schema.audience?.members !== undefined) return schema;
  const above = audienceOf(schema, schemas);
  return above && namingOf(above, schemas);
}
