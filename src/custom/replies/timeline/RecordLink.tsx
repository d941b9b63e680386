import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMay } from '../../../ui/resource/may';
import { recordPath } from '../../../ui/resource/paths';
import { useSchema } from '../../../ui/resource/useSchema';

export interface RecordLinkProps {
  readonly resource: string;
  /** Null: not a record, or deleted. */
  readonly id: string | null;
  readonly children: ReactNode;
}

const nothing = { name: 'nothing', permissions: { actions: [] } } as unknown as Parameters<typeof useMay>[0];

/** Links to a record if the user may see it; otherwise plain text. */
export function RecordLink({ resource, id, children }: RecordLinkProps) {
  const schema = useSchema(resource);
  const may = useMay(schema ?? nothing);
  if (schema === undefined || id === null || !may.list) return <>{children}</>;
  return <Link to={recordPath(schema, { id }, may.edit)}>{children}</Link>;
}
