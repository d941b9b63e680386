import { useState } from 'react';
import { type RaRecord, useGetMany, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { permissionCode } from '../../schema/permissions/permissions';
import { consoleName, type ResourceSchema } from '../../schema/resource';
import { Button } from '../../ui/kit/Button';
import { ButtonLink } from '../../ui/kit/ButtonLink';
import { Icon } from '../../ui/kit/icons/Icon';
import { useFirstTitles } from '../../ui/list/useNames';
import { errorText } from '../../ui/resource/errorText';
import { useAllowed } from '../../ui/resource/may';
import { showPath } from '../../ui/resource/paths';
import { useSchema } from '../../ui/resource/useSchema';
import type { Delivery } from '../delivery/calls';
import { RuleDialog } from '../delivery/RuleDialog';
import { useDecide } from '../delivery/useDecide';
import { PickedBar } from './PickedBar';
import { QueueItem } from './QueueItem';
import { type Part, unitsText } from './unitsText';
import { type Tab, useQueue } from './useQueue';
import { useQueueKeys } from './useQueueKeys';
import { useSteady } from './useSteady';
import type { OrderAtStake } from './whyText';

interface QueueProps {
  readonly schema: ResourceSchema;
  readonly tab: Tab;
}

/** Review queue of blocked deliveries, with keyboard shortcuts. */
export function Queue({ schema, tab }: QueueProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { deliveries, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useQueue(schema, tab);
  const deciding = useDecide();
  const [currentId, setCurrentId] = useState<string | null>(null);
  const [pickedIds, setPickedIds] = useState<ReadonlySet<string>>(new Set());
  const placed = useSteady(deliveries);
  const named = placed.map(({ delivery }) => delivery);
  const { named: orders } = useNamed<OrderAtStake>(
    'orders',
    named.map(({ orderId }) => orderId),
  );
  const { named: rules, isPending } = useNamed<Rule>(
    'delivery-rules',
    named.flatMap(({ ruleId }) => ruleId ?? []),
  );
  const partsOf = ({ ruleId }: Delivery) => rules.get(ruleId ?? '')?.parts ?? [];
  const { named: pools } = useNamed<Pool>(
    'code-pools',
    named.flatMap((one) => partsOf(one).map(({ poolId }) => poolId)),
  );
  // The rules name the pools.
  const hasTitles = useFirstTitles(deliveries !== undefined && !isPending);
  const shown = placed.flatMap(({ delivery, isGone }) => (isGone ? [] : [delivery]));
  const at = shown.findIndex(({ id }) => id === currentId);
  const current = shown[at];
  const pick = (id: string) =>
    setPickedIds((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  useQueueKeys({
    count: shown.length,
    at,
    onMove: (to) => setCurrentId(shown[to]?.id ?? null),
    onDecide: (place) => {
      const decision = current && deciding.of(current)[place];
      if (current && decision) void deciding.start(current, decision);
    },
    onOpen: () => current && navigate(showPath(schema, current.id)),
    onPick: () => current && pick(current.id),
  });
  if (error && deliveries === undefined)
    return (
      <div className="parley-card review-state grid at-center gap-8 muted text-center" role="alert">
        <h2 className="plain">{translate('parley.review.failed')}</h2>
        <p>{errorText(error, translate)}</p>
        <Button onClick={() => void refetch()}>{translate('parley.review.retry')}</Button>
      </div>
    );
  if (deliveries === undefined) return <Places />;
  if (deliveries.length === 0) return <Nothing tab={tab} />;
  const picked = shown.filter(({ id }) => pickedIds.has(id));
  return (
    <>
      {!hasTitles && <Places />}
      <div className="review-queue" hidden={!hasTitles}>
        {tab === 'waiting' && <Restock />}
        {picked.length > 0 && <PickedBar picked={picked} deciding={deciding} onClear={() => setPickedIds(new Set())} />}
        <ul className="review-list one-column grid gap-12 flush" aria-label={translate('parley.review.list')}>
          {placed.map(({ delivery, isGone }) => (
            <QueueItem
              key={delivery.id}
              schema={schema}
              delivery={delivery}
              order={orders.get(delivery.orderId)}
              approveAbove={rules.get(delivery.ruleId ?? '')?.approveAbove ?? undefined}
              units={unitsText(delivery, partsOf(delivery), pools, translate)}
              isGone={isGone}
              decisions={deciding.of(delivery)}
              isBusy={deciding.busy !== null}
              isCurrent={delivery.id === currentId}
              isPicked={pickedIds.has(delivery.id)}
              onPick={() => pick(delivery.id)}
              onCurrent={() => setCurrentId(delivery.id)}
              onDecide={(decision) => void deciding.start(delivery, decision)}
            />
          ))}
        </ul>
        {hasNextPage && (
          <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {translate('parley.review.more')}
          </Button>
        )}
        <p className="review-keys flush muted type-small">{translate('parley.review.keys')}</p>
      </div>
      <RuleDialog deciding={deciding} />
    </>
  );
}

interface Rule {
  /** Order amount above which the delivery needs approval. */
  readonly approveAbove: number | null;
  readonly parts: readonly Part[] | null;
}
interface Pool {
  readonly name: string;
  readonly kind: string;
}

/** Records by id; empty for users who may not list them. */
function useNamed<T>(resource: string, ids: readonly string[]): { named: ReadonlyMap<string, T>; isPending: boolean } {
  const schema = useSchema(resource);
  const isAllowed = useAllowed(schema ? permissionCode(schema, 'list') : '');
  const { data = [], isLoading } = useGetMany<RaRecord>(
    schema ? consoleName(schema) : resource,
    { ids: [...new Set(ids)] },
    { enabled: isAllowed && ids.length > 0 },
  );
  const records = data.filter(Boolean).map((record) => [String(record.id), record as unknown as T] as const);
  return { named: new Map(records), isPending: isLoading };
}

function Restock() {
  const translate = useTranslate();
  const pools = useSchema('code-pools');
  const mayImport = useAllowed('code-pools:import');
  if (pools === undefined || !mayImport) return null;
  return (
    <ButtonLink className="review-restock" to={pools.route}>
      <Icon name="ri-upload-2-line" size={18} />
      {translate('parley.review.restock')}
    </ButtonLink>
  );
}

function Nothing({ tab }: { readonly tab: Tab }) {
  const translate = useTranslate();
  const words = tab === 'review' ? 'empty' : 'waiting';
  return (
    <div className="parley-card review-state grid at-center gap-8 muted text-center" role="status">
      <span className="review-well">
        <Icon name="ri-checkbox-circle-line" size={40} />
      </span>
      <h2 className="plain">{translate(`parley.review.${words}Title`)}</h2>
      <p>{translate(`parley.review.${words}Text`)}</p>
    </div>
  );
}

function Places() {
  const translate = useTranslate();
  return (
    <div role="status" className="review-list one-column grid gap-12 flush">
      <span className="parley-unseen">{translate('parley.review.loading')}</span>
      {[1, 2, 3].map((place) => (
        <div key={place} className="parley-card review-item flex gap-14">
          <span className="parley-skeleton-bar review-place grow" />
        </div>
      ))}
    </div>
  );
}
