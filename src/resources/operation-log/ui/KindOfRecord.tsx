import type { RecordView } from '../../../ui/resource/resourceUi';
import { useLanguage } from '../../../ui/resource/useLanguage';
import { useSchema } from '../../../ui/resource/useSchema';

/** What kind of record was changed, in words; by its name where this console does not show it. */
export function KindOfRecord({ record }: RecordView) {
  const language = useLanguage();
  const name = String(record.resource);
  return <>{useSchema(name)?.label.one[language] ?? name}</>;
}
