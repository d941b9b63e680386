import { useGetOne } from 'react-admin';
import type { ResourceSchema } from '../../../schema/resource';
import { consoleName } from '../../../schema/resource';
import { RecordDialog } from '../../../ui/form/dialogs';

interface GroupDialogProps {
  readonly schema: ResourceSchema;
  /** The group to change; null for a new one. */
  readonly id: string | null;
  readonly onClose: () => void;
}

/** The groups' own form over the accounts. */
export function GroupDialog({ schema, id, onClose }: GroupDialogProps) {
  const { data } = useGetOne(consoleName(schema), { id: id ?? '' }, { enabled: id !== null });
  if (id !== null && data === undefined) return null;
  return <RecordDialog schema={schema} record={data ?? null} onSaved={onClose} onClose={onClose} />;
}
