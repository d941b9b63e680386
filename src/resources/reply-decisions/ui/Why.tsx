import { replyReason } from '../../../schema/reply/reasons/reasons';
import type { RecordView } from '../../../ui/resource/resourceUi';
import { useWords } from '../../../ui/resource/useWords';

/** The reason as a sentence. */
export function Why({ record }: RecordView) {
  const say = useWords();
  return <>{typeof record.why === 'string' ? say(replyReason(record.why)) : '–'}</>;
}
