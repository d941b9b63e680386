import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { ResourceSchema } from '../../schema/resource';
import { type ResourceViews, useResourceUi } from './resourceUi';

interface OwnViewProps {
  readonly of: keyof ResourceViews;
  readonly schema: ResourceSchema;
  readonly record?: RaRecord | null;
  /** The view as it is made from the schema. */
  readonly children: ReactNode;
}

/** A view as the resource draws or frames it itself, else as it is. */
export function OwnView({ of, schema, record = null, children }: OwnViewProps) {
  const Own = useResourceUi().views?.[of];
  if (Own === undefined) return children;
  return (
    <Own schema={schema} record={record}>
      {children}
    </Own>
  );
}
