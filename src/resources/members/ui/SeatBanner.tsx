import './members.css';
import type { ResourceSchema } from '../../../schema/resource';
import { ButtonLink } from '../../../ui/kit/ButtonLink';
import { useAllowed } from '../../../ui/resource/may';
import { listPath } from '../../../ui/resource/paths';
import { useAnswer } from '../../../ui/resource/useAction';
import { useText } from '../../../ui/resource/useText';
import { texts } from './texts';

interface VipInfo {
  readonly seatTotal: number;
  readonly seatUsed: number;
  readonly seatReserved?: number;
}

/** Placeholder that reserves the space of the answer while it loads. */
const likely: VipInfo = { seatTotal: 10, seatUsed: 5 };

/** Number of VIP seats: total, assigned and reserved. */
export function SeatBanner({ schema }: { readonly schema: ResourceSchema }) {
  const say = useText();
  const { data, isWaiting } = useAnswer<VipInfo>('GET /xxm-comp/v1/vipInfo', useAllowed('vip:view'));
  const info = data ?? (isWaiting ? likely : undefined);
  if (info === undefined) return null;
  const { seatTotal: total, seatUsed: used, seatReserved: reserved = 0 } = info;
  const free = Math.max(0, total - used - reserved);
  const share = (count: number) => ({ width: `${total === 0 ? 0 : (100 * count) / total}%` });
  const search = `?${new URLSearchParams({ filter: JSON.stringify({ vipSeat: true }) })}`;
  return (
    <div
      className="parley-card members-seats row wrap muted type-ui"
      data-full={free === 0 || undefined}
      inert={isWaiting}
    >
      <span className="members-seats-meter clipped flex rigid rounded-inner" aria-hidden="true">
        <span style={share(used)} />
        <span data-reserved style={share(reserved)} />
      </span>
      <span>
        <strong className="plain semibold">{say(texts.seats, { used, total })}</strong>
        {reserved > 0 && ` · ${say(texts.seatsReserved, { reserved })}`}
        {` · ${say(texts.seatsFree, { free })}`}
      </span>
      {used > 0 && (
        <ButtonLink variant="link" to={{ pathname: listPath(schema), search }}>
          {say(texts.seatsAll)}
        </ButtonLink>
      )}
    </div>
  );
}
