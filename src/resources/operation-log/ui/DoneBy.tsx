import { Chip } from '../../../ui/fields/Chip';
import type { RecordView } from '../../../ui/resource/resourceUi';
import { useWords } from '../../../ui/resource/useWords';

/** Who did it, by the name they had then; of a program that it was one. */
export function DoneBy({ record }: RecordView) {
  const say = useWords();
  if (record.actorKind === 'server') return <>{say({ en: 'Parley', zh: '系统' })}</>;
  if (record.actorKind !== 'key') return <>{String(record.actorName || '–')}</>;
  return (
    <>
      {String(record.actorName)} <Chip tone="neutral">{say({ en: 'API key', zh: 'API 密钥' })}</Chip>
    </>
  );
}
