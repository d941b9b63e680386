import { Chip } from '../../../ui/fields/Chip';
import { formatDateTime } from '../../../ui/fields/formatDateTime';
import type { RecordView } from '../../../ui/resource/resourceUi';
import { useLanguage } from '../../../ui/resource/useLanguage';
import { useText } from '../../../ui/resource/useText';

const soonDays = 7;

/** A key's expiry, highlighted if it is soon or past. */
export function Expiry({ record }: RecordView) {
  const say = useText();
  const language = useLanguage();
  const until = record.expiresAt as string | null;
  if (until === null) return <>{say({ en: 'Never', zh: '长期有效' })}</>;
  const left = Date.parse(until) - Date.now();
  const day = formatDateTime(until, language);
  if (left <= 0) return <Chip tone="bad">{say({ en: `Expired ${day}`, zh: `已于 ${day} 过期` })}</Chip>;
  return left < soonDays * 86_400_000 ? <Chip tone="warning">{day}</Chip> : day;
}
