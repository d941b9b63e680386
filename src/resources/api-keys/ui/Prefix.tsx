import './prefix.css';
import type { RecordView } from '../../../ui/resource/resourceUi';
import { useWords } from '../../../ui/resource/useWords';

/** What a key begins with. One from before keys were given out has to be renewed first. */
export function Prefix({ record }: RecordView) {
  const say = useWords();
  if (typeof record.prefix !== 'string')
    return <>{say({ en: 'No key yet. Create a new one', zh: '尚无密钥，请更换' })}</>;
  return <code className="parley-key-prefix">{record.prefix}…</code>;
}
