import './tiles.css';
import './plan.css';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { editionName } from '../../../authProvider/editionName';
import { answerOf } from '../../../dataProvider/answers';
import { formatDateTime } from '../../../ui/fields/formatDateTime';
import { ButtonLink } from '../../../ui/kit/ButtonLink';
import { Icon } from '../../../ui/kit/icons/Icon';
import { useLanguage } from '../../../ui/resource/useLanguage';
import { figuresKey } from '../asked/figures';
import { Frame } from '../Frame';
import { useWidgetTexts } from './useWidgetTexts';

/** The fields read from GET /xxm-comp/v1/vipInfo. */
interface VipInfo {
  readonly serviceName: string;
  readonly serviceEnglishName?: string;
  readonly planCode: string;
  readonly status: 'ACTIVE' | 'EXPIRED' | 'SUSPENDED';
  readonly seatTotal: number;
  readonly seatUsed: number;
  readonly seatReserved: number;
  readonly expireTime: string | null;
  readonly remainDays: number | null;
}

const states = { ACTIVE: 'active', EXPIRED: 'ended', SUSPENDED: 'suspended' } as const;

/** The company's plan, seats and expiry. */
export function Plan() {
  const translate = useTranslate();
  const language = useLanguage();
  const { word } = useWidgetTexts();
  const asked = useQuery({
    queryKey: [...figuresKey, 'plan'],
    queryFn: ({ signal }) => answerOf<VipInfo>({ method: 'GET', path: '/xxm-comp/v1/vipInfo' }, { signal }),
  });
  const isFree = (info: VipInfo) => info.planCode === 'FREE';
  const nameOf = (info: VipInfo) =>
    isFree(info) ? translate('parley.user.free') : (editionName(info, language) ?? '');
  const endOf = ({ expireTime }: VipInfo) =>
    expireTime === null ? word('endless') : word('until', { day: formatDateTime(expireTime, language) });
  const taken = ({ seatUsed, seatTotal }: VipInfo) => word('used', { used: seatUsed, total: seatTotal });
  return (
    <Frame
      asked={asked}
      table={(info) => ({
        caption: word('title'),
        columns: [word('what'), word('value')],
        rows: [
          [word('plan'), nameOf(info)],
          [word('state'), word(states[info.status])],
          [word('seats'), taken(info)],
          [word('end'), endOf(info)],
        ],
      })}
    >
      {(info) => (
        <div className="grid gap-14">
          <div className="dashboards-plan-name row gap-12">
            <span className="dashboards-tile-icon grid centered rigid accent rounded tinted" data-tone="accent">
              <Icon name="ri-vip-crown-line" size={22} />
            </span>
            <div className="grid grow min-0">
              <strong>{nameOf(info)}</strong>
              <span>{endOf(info)}</span>
            </div>
            <span className="dashboards-plan-state type-small semibold pill" data-state={states[info.status]}>
              {word(states[info.status])}
            </span>
          </div>
          {info.remainDays !== null && (
            <p className="dashboards-sentence">{word('remain', { smart_count: info.remainDays })}</p>
          )}
          <div className="dashboards-plan-seats flex wrap between type-ui">
            <span>{word('seats')}</span>
            <b>{taken(info)}</b>
            <progress
              className="full"
              aria-label={word('seats')}
              max={Math.max(info.seatTotal, 1)}
              value={info.seatUsed + info.seatReserved}
            />
            {info.seatReserved > 0 && (
              <small className="muted type-small">{word('reserved', { smart_count: info.seatReserved })}</small>
            )}
          </div>
          {isFree(info) && <p className="dashboards-sentence">{word('free')}</p>}
          <ButtonLink variant="primary" to="/pricing">
            {word(isFree(info) ? 'upgrade' : 'see')}
          </ButtonLink>
        </div>
      )}
    </Frame>
  );
}
