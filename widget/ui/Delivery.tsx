import { useState } from 'preact/hooks';
import { maskOf } from '../../src/schema/permissions/maskOf';
import type { WidgetDelivery } from '../../src/schema/widget';
import type { State } from '../sessionState';
import { Text } from './Text';

interface DeliveryProps {
  readonly card: WidgetDelivery;
  /** Full text; codes are on lines of their own. */
  readonly text: string;
  readonly state: State;
}

/** A delivery with a copy button for each code. */
export function Delivery({ card, text, state }: DeliveryProps) {
  const masks = new Set(card.masks);
  const part = card.parts > 1 ? ` (${card.part}/${card.parts})` : '';
  return (
    <div class="card delivery">
      <div class="in">
        <b>{card.title + part}</b>
        {text.split('\n').map((line, at) => {
          const code = line.replace(/^\d+\/\d+ /, '');
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a constant text
          if (masks.has(maskOf(code))) return <Code key={at} code={code} state={state} />;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <div key={at} class="line">
              <Text text={line} />
            </div>
          );
        })}
      </div>
    </div>
  );
}

export function Code({ code, state: { texts } }: { readonly code: string; readonly state: State }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard?.writeText(code).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <div class="code">
      <code>{code}</code>
      <button type="button" class="small" onClick={copy}>
        {isCopied ? texts.copied : texts.copy}
      </button>
    </div>
  );
}
