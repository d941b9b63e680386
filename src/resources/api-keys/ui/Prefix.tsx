import './prefix.css';
import type { RecordView } from '../../../ui/resource/resourceUi';
import { useText } from '../../../ui/resource/useText';

/** A key's prefix. Records older than the key feature have no key yet and must be renewed first. */
export function Prefix({ record }: RecordView) {
  const say = useText();
  if (typeof record.prefix !== 'string')
    return <>{say({ en: 'No key yet. Create a new one', zh: '尚无密钥，请更换' })}</>;
  return <code className="parley-key-prefix type-small">{record.prefix}…</code>;
}
