import { isPartlyRefunded, partlyRefunded } from '../../../schema/order';
import type { RecordOf } from '../../../schema/record';
import { Chip } from '../../../ui/fields/Chip';
import { Value } from '../../../ui/fields/Value';
import { useLanguage } from '../../../ui/resource/useLanguage';
import { schema } from '../schema';

/** An order's state, marked if it is partly refunded. */
export function State({ order }: { readonly order: RecordOf<typeof schema> }) {
  const language = useLanguage();
  return (
    <span className="order-state wrap gap-6">
      <Value field={schema.fields.state} value={order.state} record={{ ...order }} language={language} />
      {isPartlyRefunded(order) && <Chip tone="warning">{partlyRefunded[language]}</Chip>}
    </span>
  );
}
