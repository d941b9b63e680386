import './order.css';
import { useState } from 'react';
import { Button } from '../../../ui/kit/Button';
import { ButtonLink } from '../../../ui/kit/ButtonLink';
import { Icon } from '../../../ui/kit/icons/Icon';
import { useReorder } from '../../../ui/kit/useReorder';
import { useRecordLinks } from '../../../ui/list/useRecordLinks';
import { useAllowed, useMay } from '../../../ui/resource/may';
import { useText } from '../../../ui/resource/useText';
import { schema } from '../schema';
import { type OrderedRule, OrderRow } from './OrderRow';
import { texts } from './texts';
import { useRuleOrder } from './useRuleOrder';

/** Further rows are rendered on request. */
const firstRows = 200;

/** All rules in evaluation order; reorder them by pointer, touch or keyboard. */
export function OrderView() {
  const say = useText();
  const may = useMay(schema);
  const links = useRecordLinks(schema, may);
  const { rules, isError, refetch, move } = useRuleOrder();
  if (isError)
    return (
      <div className="parley-empty" role="alert">
        <Icon name="warning" size={40} />
        <h2>{say(texts.failed)}</h2>
        <Button onClick={() => void refetch()}>{say(texts.again)}</Button>
      </div>
    );
  if (rules === undefined) return <OrderSkeleton />;
  if (rules.length === 0)
    return (
      <div className="parley-empty" role="status">
        <Icon name="inbox" size={40} />
        <h2>{say(texts.none)}</h2>
        <p>{say(texts.noneText)}</p>
        {may.add && (
          <ButtonLink variant="primary" {...links.create}>
            <Icon name="add" />
            {say(texts.newRule)}
          </ButtonLink>
        )}
      </div>
    );
  return <Rows rules={rules} onMove={move} />;
}

interface RowsProps {
  readonly rules: readonly OrderedRule[];
  readonly onMove: (from: number, to: number) => Promise<void>;
}

function Rows({ rules, onMove }: RowsProps) {
  const say = useText();
  const mayMove = useAllowed('reply-rules:move');
  const [isAll, setAll] = useState(false);
  const shown = isAll ? rules : rules.slice(0, firstRows);
  const names = shown.map(({ id }) => id);
  const drag = useReorder<HTMLOListElement>({ names, onMove: (id, to) => void onMove(names.indexOf(id), to) });
  return (
    <div className="rule-order grid gap-12">
      <p className="flush muted type-ui">{say(mayMove ? texts.orderHelp : texts.orderReadOnly)}</p>
      <ol ref={drag.list} data-dragging={drag.held !== null || undefined}>
        {shown.map((rule, at) => (
          <OrderRow
            key={rule.id}
            rule={rule}
            place={at + 1}
            isDragged={drag.held === rule.id}
            mark={drag.markAt(rule.id)}
            grip={mayMove ? drag.gripOf(rule.id) : null}
          />
        ))}
      </ol>
      {shown.length < rules.length && (
        <Button onClick={() => setAll(true)}>{say(texts.more, { count: rules.length })}</Button>
      )}
    </div>
  );
}

function OrderSkeleton() {
  return (
    <div className="rule-order grid gap-12" aria-busy="true">
      {[1, 2, 3, 4, 5].map((row) => (
        <span key={row} className="rule-order-skeleton rounded sunken" />
      ))}
    </div>
  );
}
