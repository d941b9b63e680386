import './members.css';
import { PersonAvatar } from '../../../custom/chat/PersonAvatar';
import type { RecordView } from '../../../ui/resource/resourceUi';

/** A member's avatar and name. */
export function MemberName({ record }: RecordView) {
  const name = String(record.nickname ?? '');
  return (
    <span className="inline-row min-0 gap-10">
      <PersonAvatar name={name} picture={record.avatar as string | null} size={26} />
      {name}
    </span>
  );
}
