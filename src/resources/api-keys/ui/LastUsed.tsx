import { formatMoment } from '../../../ui/fields/formatDateTime';
import type { RecordView } from '../../../ui/resource/resourceUi';
import { useLanguage } from '../../../ui/resource/useLanguage';
import { useWords } from '../../../ui/resource/useWords';

/** To the minute; one that nobody used might be taken away. */
export function LastUsed({ record }: RecordView) {
  const say = useWords();
  const language = useLanguage();
  if (typeof record.lastUsedAt !== 'string') return <>{say({ en: 'Never', zh: '从未使用' })}</>;
  return <>{formatMoment(record.lastUsedAt, language)}</>;
}
