import type { RaRecord } from 'react-admin';
import type { ResourceSchema } from '../../schema/resource';
import { useSchemas } from '../resource/useSchema';
import { Parts } from './Parts';

/** The record's parts, such as the SKUs of a product: a table of each kind, edited in place. */
export function RecordParts({ schema, record }: { readonly schema: ResourceSchema; readonly record: RaRecord }) {
  return [...useSchemas().values()]
    .filter(({ partOf, fields }) => {
      const field = partOf === undefined ? undefined : fields[partOf];
      return field?.kind === 'reference' && field.to === schema.name;
    })
    .map((parts) => <Parts key={parts.name} schema={parts} whole={schema} record={record} />);
}
