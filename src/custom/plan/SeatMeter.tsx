import { useText } from '../../ui/resource/useText';
import { planTexts as texts } from './planTexts';
import type { CompanyPlan } from './usePlan';

/** VIP seats used, reserved for open invitations, and free. */
export function SeatMeter({ seats: { total, used, reserved, free } }: Pick<CompanyPlan, 'seats'>) {
  const say = useText();
  const share = (count: number) => ({ width: `${total === 0 ? 0 : (100 * count) / total}%` });
  const parts = [
    say(texts.seatsOf, { used, total }),
    ...(reserved > 0 ? [say(texts.seatsReserved, { reserved })] : []),
    say(texts.seatsFree, { free: Math.max(0, free) }),
  ];
  return (
    <>
      <span className="plan-meter clipped flex rounded-inner" aria-hidden="true">
        <span style={share(used)} />
        <span data-reserved style={share(reserved)} />
      </span>
      <p>{parts.join(' · ')}</p>
    </>
  );
}
