import './texts';
import { useState } from 'react';
import { type RaRecord, useGetOne, useTranslate } from 'react-admin';
import { consoleName, type ResourceSchema } from '../../schema/resource';
import { RecordDialog } from '../../ui/form/dialogs';
import { Button } from '../../ui/kit/Button';
import { Icon } from '../../ui/kit/icons/Icon';
import { useMay } from '../../ui/resource/may';
import { useDone } from '../../ui/resource/useAction';
import { useSchema } from '../../ui/resource/useSchema';

/** Says once what a channel's item is in the catalog. Nothing for an item that is known, or has no ID of the channel. */
export function MatchProduct({ lineId }: { readonly lineId: string }) {
  const [matches, lines] = [useSchema('channel-products'), useSchema('order-lines')];
  return matches && lines ? <Allowed matches={matches} lines={lines} lineId={lineId} /> : null;
}

interface AllowedProps {
  readonly matches: ResourceSchema;
  readonly lines: ResourceSchema;
  readonly lineId: string;
}

function Allowed({ matches, lines, lineId }: AllowedProps) {
  const translate = useTranslate();
  const done = useDone();
  const [isOpen, setOpen] = useState(false);
  const [mayMatch, maySee] = [useMay(matches).add, useMay(lines).list];
  const may = mayMatch && maySee;
  const { data: line } = useGetOne<Line>(consoleName(lines), { id: lineId }, { enabled: may });
  if (!may || line === undefined) return null;
  const { title, accountId, productId, skuId, productExternalId, skuExternalId } = line;
  const isKnown = productId !== null && (skuId !== null || skuExternalId === null);
  if (isKnown || (productExternalId === null && skuExternalId === null)) return null;
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <Icon name="ri-links-line" size={18} />
        {translate('parley.delivery.match')}
      </Button>
      {isOpen && (
        <RecordDialog
          schema={matches}
          record={null}
          start={{ title, accountId, externalId: productExternalId, skuExternalId, productId }}
          onSaved={() => {
            setOpen(false);
            done(translate('parley.delivery.matchDone', { title }));
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface Line extends RaRecord {
  readonly title: string;
  readonly accountId: string;
  readonly productId: string | null;
  readonly skuId: string | null;
  readonly productExternalId: string | null;
  readonly skuExternalId: string | null;
}
