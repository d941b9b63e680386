import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { ResourceSchema } from '../../schema/resource';
import { type ResourceViews, useResourceUi } from './resourceUi';

interface OwnViewProps {
  readonly of: keyof ResourceViews;
  readonly schema: ResourceSchema;
  readonly record?: RaRecord | null;
  /** The view generated from the schema. */
  readonly children: ReactNode;
}

/** Renders the resource's own view, which may wrap the generated one; otherwise the generated one. */
export function OwnView({ of, schema, record = null, children }: OwnViewProps) {
  const Own = useResourceUi().views?.[of];
  if (Own === undefined) return children;
  return (
    <Own schema={schema} record={record}>
      {children}
    </Own>
  );
}
