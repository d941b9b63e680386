import './texts';
import '../../ui/kit/controls.css';
import './delivery.css';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { RevealedUnit } from '../../schema/order';
import { Button } from '../../ui/kit/Button';
import { copyText } from '../../ui/kit/copyText';
import { IconButton } from '../../ui/kit/IconButton';
import { Icon } from '../../ui/kit/icons/Icon';
import { useAllowed } from '../../ui/resource/may';
import { useConfirm } from '../../ui/resource/useAction';
import { useAttempt } from '../../ui/resource/useAttempt';
import { reveal, type ShownUnit } from './calls';

interface UnitsProps {
  readonly deliveryId: string;
  readonly units: readonly ShownUnit[];
}

/** Delivered units, masked. Permitted users can reveal them, which is recorded in the audit log. */
export function Units({ deliveryId, units }: UnitsProps) {
  const translate = useTranslate();
  const { revealed, turn, mayReveal } = useReveal(deliveryId);
  if (units.length === 0) return <p className="delivery-none flush">{translate('parley.delivery.unitsNone')}</p>;
  return (
    <>
      <ol className="delivery-units">
        {units.map((unit) => (
          <Unit key={`${unit.index} ${unit.state}`} unit={unit} content={revealed?.get(unit.index) ?? null} />
        ))}
      </ol>
      {mayReveal && (
        <Button onClick={() => void turn()}>
          <Icon name={revealed === null ? 'ri-eye-line' : 'ri-eye-off-line'} size={18} />
          {translate(`parley.delivery.${revealed === null ? 'reveal' : 'hide'}`)}
        </Button>
      )}
    </>
  );
}

/** Contents of a delivery's units by number, fetched on request and dropped when hidden. */
export function useReveal(deliveryId: string) {
  const translate = useTranslate();
  const confirm = useConfirm();
  const [attempt] = useAttempt();
  const mayReveal = useAllowed('codes:reveal');
  const [revealed, setRevealed] = useState<ReadonlyMap<number, string> | null>(null);
  const turn = async () => {
    if (revealed !== null) return setRevealed(null);
    const isSure = await confirm({
      title: translate('parley.delivery.revealSure'),
      content: translate('parley.delivery.revealText'),
      cancelText: translate('parley.delivery.cancel'),
      confirmText: translate('parley.delivery.reveal'),
      isHarmless: true,
    });
    if (isSure) await attempt(async () => setRevealed(newest(await reveal(deliveryId))));
  };
  return { revealed, turn, mayReveal };
}

/** Keeps the units of the current edition, which comes first. */
function newest(units: readonly RevealedUnit[]): ReadonlyMap<number, string> {
  const edition = units[0]?.edition;
  return new Map(units.filter((unit) => unit.edition === edition).map(({ index, content }) => [index, content]));
}

function Unit({ unit, content }: { readonly unit: ShownUnit; readonly content: string | null }) {
  const translate = useTranslate();
  const notify = useNotify();
  const words = { void: translate('parley.delivery.replaced'), returned: translate('parley.delivery.back') };
  return (
    <li data-state={unit.state}>
      <span className="muted type-small tabular">{unit.index}</span>
      <code dir="ltr">{content ?? unit.mask}</code>
      {unit.state !== 'active' && <small>{words[unit.state as keyof typeof words] ?? unit.state}</small>}
      {unit.poolName && <small>{unit.poolName}</small>}
      {content !== null && (
        <IconButton
          icon="ri-file-copy-line"
          size={18}
          label={translate('parley.delivery.copy')}
          title
          onClick={() => void copyText(content).then(() => notify(translate('parley.delivery.copied')))}
        />
      )}
    </li>
  );
}
