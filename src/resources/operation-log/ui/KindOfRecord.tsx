import type { Text } from '../../../schema/text';
import type { RecordView } from '../../../ui/resource/resourceUi';
import { useLanguage } from '../../../ui/resource/useLanguage';
import { useSchema } from '../../../ui/resource/useSchema';

/** What kind of record was changed, in words; by its name where this console does not show it. */
export function KindOfRecord({ record }: RecordView) {
  const language = useLanguage();
  const name = String(record.resource);
  const words = useSchema(name)?.label.one ?? others.get(name);
  return <>{words?.[language] ?? name}</>;
}

/** What is changed and is no record of a resource. */
const others: ReadonlyMap<string, Text> = new Map([
  ['company-settings', { en: 'Company settings', zh: '公司设置' }],
  ['subscriptions', { en: 'Subscription', zh: '套餐订购' }],
]);
