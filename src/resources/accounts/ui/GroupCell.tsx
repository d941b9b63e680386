import { useState } from 'react';
import { ReferenceText } from '../../../ui/fields/ReferenceText';
import { Button } from '../../../ui/kit/Button';
import { useMay } from '../../../ui/resource/may';
import type { RecordView } from '../../../ui/resource/resourceUi';
import { useSchema } from '../../../ui/resource/useSchema';
import { useText } from '../../../ui/resource/useText';
import { GroupDialog } from './GroupDialog';

/** Table cell with an account's group; opens the group's form for users who may edit groups. */
export function GroupCell({ schema, record }: RecordView) {
  const groups = useSchema('account-groups');
  const mayEdit = useMay(groups ?? schema).edit && groups !== undefined;
  const say = useText();
  const [isOpen, setOpen] = useState(false);
  if (!record.groupId) return '–';
  const id = String(record.groupId);
  const title = <ReferenceText to="account-groups" ids={[id]} />;
  if (!mayEdit) return title;
  return (
    <>
      <Button variant="link" title={say({ en: 'Edit this group', zh: '修改此分组' })} onClick={() => setOpen(true)}>
        {title}
      </Button>
      {isOpen && <GroupDialog schema={groups} id={id} onClose={() => setOpen(false)} />}
    </>
  );
}
