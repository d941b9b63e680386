import { useGetOne } from 'react-admin';
import type { ResourceSchema } from '../../../schema/resource';
import { consoleName } from '../../../schema/resource';
import { RecordDialog } from '../../../ui/form/dialogs';

interface GroupDialogProps {
  readonly schema: ResourceSchema;
  /** The group to edit; null for a new one. */
  readonly id: string | null;
  readonly onClose: () => void;
}

/** Group form in a dialog over the account list. */
export function GroupDialog({ schema, id, onClose }: GroupDialogProps) {
  const { data } = useGetOne(consoleName(schema), { id: id ?? '' }, { enabled: id !== null });
  if (id !== null && data === undefined) return null;
  return <RecordDialog schema={schema} record={data ?? null} onSaved={onClose} onClose={onClose} />;
}
