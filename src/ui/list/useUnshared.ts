import { useGetList } from 'react-admin';
import { consoleName, type ResourceSchema } from '../../schema/resource';
import { useMay } from '../resource/may';
import { useSchema } from '../resource/useSchema';

/**
 * Whether a list is empty for this person because nothing that its records belong to is shared with them: no account, for
 * orders. Null while that is not known, or where it is not so; else what is not shared.
 */
export function useUnshared(schema: ResourceSchema): ResourceSchema | null {
  const { audience, fields } = schema;
  const field = audience?.as === undefined ? undefined : fields[audience.as];
  const isReference = field?.kind === 'reference' || field?.kind === 'references';
  const owner = useSchema(isReference ? field.to : '');
  const may = useMay(owner ?? schema);
  // Who could make one is told how, by its own screens.
  const isAsked = owner !== undefined && may.list && !may.add;
  const { total } = useGetList(
    owner ? consoleName(owner) : '',
    { pagination: { page: 1, perPage: 1 }, sort: { field: 'createdAt', order: 'DESC' }, filter: {} },
    { enabled: isAsked },
  );
  return isAsked && total === 0 ? owner : null;
}
