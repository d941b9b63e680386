import { type MeasureName, measureNamed } from '../../../schema/figures';
import { Icon } from '../../../ui/kit/icons/Icon';
import { useLanguage } from '../../../ui/resource/useLanguage';
import type { Order } from './order';

interface HeadingProps {
  readonly name: MeasureName;
  /** Null: rows keep their default order. */
  readonly order: Order | null;
  readonly onOrder: (order: Order) => void;
}

/** Heading of a metric column; a click sorts by it, another click reverses the order. */
export function Heading({ name, order, onOrder }: HeadingProps) {
  const language = useLanguage();
  const { label, help } = measureNamed(name);
  const isBy = order?.by === name;
  return (
    <th scope="col" aria-sort={isBy ? (order?.isDown ? 'descending' : 'ascending') : undefined}>
      <button
        type="button"
        title={help[language]}
        onClick={() => onOrder({ by: name, isDown: !isBy || !order?.isDown })}
      >
        {label[language]}
        <span className="dashboard-sort grid" data-on={isBy || undefined}>
          <Icon name={isBy && !order?.isDown ? 'ri-arrow-up-line' : 'ri-arrow-down-line'} size={14} />
        </span>
      </button>
    </th>
  );
}
