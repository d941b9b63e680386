import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMay } from '../../../ui/resource/may';
import { recordPath } from '../../../ui/resource/paths';
import { useSchema } from '../../../ui/resource/useSchema';

export interface RecordLinkProps {
  readonly resource: string;
  /** Null: it is no record, or none any more. */
  readonly id: string | null;
  readonly children: ReactNode;
}

const nothing = { name: 'nothing', permissions: { actions: [] } } as unknown as Parameters<typeof useMay>[0];

/** Leads to a record for whoever may see it; its name alone for others. */
export function RecordLink({ resource, id, children }: RecordLinkProps) {
  const schema = useSchema(resource);
  const may = useMay(schema ?? nothing);
  if (schema === undefined || id === null || !may.list) return <>{children}</>;
  return <Link to={recordPath(schema, { id }, may.edit)}>{children}</Link>;
}
