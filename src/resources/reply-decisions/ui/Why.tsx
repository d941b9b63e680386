import { replyReason } from '../../../schema/reply/reasons/reasons';
import type { RecordView } from '../../../ui/resource/resourceUi';
import { useText } from '../../../ui/resource/useText';

export function Why({ record }: RecordView) {
  const say = useText();
  return <>{typeof record.why === 'string' ? say(replyReason(record.why)) : '–'}</>;
}
