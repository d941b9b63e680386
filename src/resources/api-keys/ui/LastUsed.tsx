import { formatDateTime } from '../../../ui/fields/formatDateTime';
import type { RecordView } from '../../../ui/resource/resourceUi';
import { useLanguage } from '../../../ui/resource/useLanguage';
import { useWords } from '../../../ui/resource/useWords';

/** When a key was last used, to the minute, so that unused keys can be found and deleted. */
export function LastUsed({ record }: RecordView) {
  const say = useWords();
  const language = useLanguage();
  if (typeof record.lastUsedAt !== 'string') return <>{say({ en: 'Never', zh: '从未使用' })}</>;
  return <>{formatDateTime(record.lastUsedAt, language)}</>;
}
