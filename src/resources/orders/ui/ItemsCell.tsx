import type { OrderLine } from '../../../schema/order';
import type { RecordOf } from '../../../schema/record';
import { useText } from '../../../ui/resource/useText';
import type { schema } from '../schema';
import { texts } from './texts';

/** The first item and the number of further ones: 'Windows 11 Pro key × 2, +1 more'. */
export function ItemsCell({ record: { lines } }: { readonly record: Pick<RecordOf<typeof schema>, 'lines'> }) {
  const say = useText();
  const [first, ...others] = (lines ?? []) as unknown as readonly OrderLine[];
  if (first === undefined) return null;
  const { title, quantity } = first;
  return (
    <span className="order-line">
      <span title={title}>{title}</span>
      {quantity > 1 && <span> × {quantity}</span>}
      {others.length > 0 && <small>{say(texts.more, { count: others.length })}</small>}
    </span>
  );
}
