import { singles } from '../../../dataProvider/resources';
import type { Text } from '../../../schema/text';
import type { RecordView } from '../../../ui/resource/resourceUi';
import { useLanguage } from '../../../ui/resource/useLanguage';
import { useSchema } from '../../../ui/resource/useSchema';

/** Label of the changed record's resource; 'Other' if this console has no such resource. */
export function KindOfRecord({ record }: RecordView) {
  const language = useLanguage();
  const name = String(record.resource);
  const single = singles.find((one) => one.name === name);
  const words = (useSchema(name) ?? single)?.label.one ?? others.get(name);
  return <>{words?.[language] ?? (language === 'zh' ? '其他' : 'Other')}</>;
}

/** Labels of audited objects that are not resources. */
const others: ReadonlyMap<string, Text> = new Map([['subscriptions', { en: 'Subscription', zh: '套餐订购' }]]);
