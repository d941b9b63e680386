import { Moment } from '../../../ui/fields/Moment';
import type { RecordView } from '../../../ui/resource/resourceUi';
import { useLanguage } from '../../../ui/resource/useLanguage';
import { useText } from '../../../ui/resource/useText';

/** When a key was last used, to the minute, so that unused keys can be found and deleted. */
export function LastUsed({ record }: RecordView) {
  const say = useText();
  const language = useLanguage();
  if (typeof record.lastUsedAt !== 'string') return <>{say({ en: 'Never', zh: '从未使用' })}</>;
  return <Moment at={record.lastUsedAt} language={language} />;
}
