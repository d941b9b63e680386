import { useState } from 'react';
import type { ReceiptItem } from '../../schema/receipt';
import { fillText } from '../../schema/text';
import { Button } from '../../ui/kit/Button';
import { CopyButton } from './CopyButton';
import { useReceiptTexts } from './language';
import { Unit } from './Unit';

interface ItemProps {
  readonly item: ReceiptItem;
  readonly isOver: boolean;
  readonly money: (minor: number) => string;
  readonly time: (at: string) => string;
}

/** An order item with its delivered units; codes are hidden until revealed. */
export function Item({ item, isOver, money, time }: ItemProps) {
  const texts = useReceiptTexts();
  const codes = item.units.filter(({ kind }) => kind === 'code');
  const [shown, setShown] = useState<ReadonlySet<number>>(new Set());
  const areAllShown = codes.every(({ index }) => shown.has(index));
  const turn = (index: number) =>
    setShown((before) => {
      const after = new Set(before);
      if (!after.delete(index)) after.add(index);
      return after;
    });
  const isQuiet = item.state === 'delivered' && item.units.length > 0;
  const word = item.state === 'delivered' ? (isOver ? null : texts.nothingShown) : texts.items[item.state];
  return (
    <li>
      <div className="receipt-item flex gap-12">
        <strong className="grow min-0 semibold break-anywhere" dir="auto">
          {item.title}
          {item.sku !== null && <small className="muted type-small">{item.sku}</small>}
        </strong>
        <span className="muted type-ui tabular one-line">{fillText(texts.quantity, { count: item.quantity })}</span>
        <span className="muted type-ui tabular one-line">{money(item.amount)}</span>
      </div>
      {!isQuiet && word !== null && (
        <p className="receipt-note flush muted type-ui rounded sunken" data-state={item.state}>
          {word} {item.dueAt !== null && fillText(texts.due, { at: time(item.dueAt) })}
        </p>
      )}
      {item.units.length > 0 && (
        <ol className="receipt-units gap-8">
          {item.units.map((unit) => (
            <Unit
              key={unit.index}
              unit={unit}
              isShown={unit.kind !== 'code' || shown.has(unit.index)}
              onTurn={unit.kind === 'code' ? () => turn(unit.index) : null}
            />
          ))}
        </ol>
      )}
      {codes.length > 1 && (
        <div className="flex to-end gap-8">
          <Button onClick={() => setShown(new Set(areAllShown ? [] : codes.map(({ index }) => index)))}>
            {areAllShown ? texts.hideAll : texts.showAll}
          </Button>
          <CopyButton text={codes.map(({ content }) => content).join('\n')} label={texts.copyAll} isWide />
        </div>
      )}
    </li>
  );
}
