import { Chip } from '../../../ui/fields/Chip';
import type { RecordView } from '../../../ui/resource/resourceUi';
import { useText } from '../../../ui/resource/useText';

/** The actor by their name at that time; an API key is marked as such. */
export function DoneBy({ record }: RecordView) {
  const say = useText();
  if (record.actorKind === 'server') return <>{say({ en: 'Parley', zh: '系统' })}</>;
  if (record.actorKind !== 'key') return <>{String(record.actorName || '–')}</>;
  return (
    <>
      {String(record.actorName)} <Chip tone="neutral">{say({ en: 'API key', zh: 'API 密钥' })}</Chip>
    </>
  );
}
