import type { RecordOf } from '../../../schema/record';
import type { RecordView } from '../../../ui/resource/resourceUi';
import { useLanguage } from '../../../ui/resource/useLanguage';
import type { schema } from '../schema';

/** The plan's name in the user's language. */
export function PlanName({ record }: RecordView<RecordOf<typeof schema>>) {
  return useLanguage() === 'zh' ? record.planName : record.planEnglishName;
}
