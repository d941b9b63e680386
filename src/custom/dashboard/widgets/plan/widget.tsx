import '../../frame/tiles.css';
import './plan.css';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { editionName } from '../../../../authProvider/editionName';
import { answerOf } from '../../../../dataProvider/answers';
import { formatDateTime } from '../../../../ui/fields/formatDateTime';
import { ButtonLink } from '../../../../ui/kit/ButtonLink';
import { Icon } from '../../../../ui/kit/icons/Icon';
import { useLanguage } from '../../../../ui/resource/useLanguage';
import { useText } from '../../../../ui/resource/useText';
import { figuresKey } from '../../figures/useFigures';
import { Frame } from '../../frame/Frame';
import type { WidgetKind } from '../kind';

const texts = {
  seats: { en: 'VIP seats', zh: 'VIP 席位' },
  used: { en: '{used} of {total} used', zh: '已用 {used} / {total}' },
  reserved: { en: '{number} reserved for an invitation', zh: '{number} 个为邀请预留' },
  reservedMany: { en: '{number} reserved for invitations', zh: '{number} 个为邀请预留' },
  until: { en: 'Ends {day}', zh: '有效期至 {day}' },
  remains: { en: '1 day left', zh: '剩余 1 天' },
  remain: { en: '{number} days left', zh: '剩余 {number} 天' },
  endless: { en: 'No end date', zh: '长期有效' },
  ended: { en: 'Ended', zh: '已到期' },
  suspended: { en: 'Suspended', zh: '已暂停' },
  active: { en: 'Active', zh: '使用中' },
  upgrade: { en: 'Upgrade your plan', zh: '升级套餐' },
  see: { en: 'View plans', zh: '查看套餐' },
  what: { en: 'Item', zh: '项目' },
  value: { en: 'Value', zh: '内容' },
  plan: { en: 'Plan', zh: '套餐' },
  state: { en: 'Status', zh: '状态' },
  end: { en: 'Ends', zh: '到期' },
  free: {
    en: 'Upgrade from the free plan for more seats, accounts and automatic replies.',
    zh: '免费版助您起步；付费套餐提供更多席位、账号与自动回复。',
  },
} as const;

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

function Plan() {
  const translate = useTranslate();
  const language = useLanguage();
  const say = useText();
  const asked = useQuery({
    queryKey: [...figuresKey, 'plan'],
    queryFn: ({ signal }) => answerOf<VipInfo>('GET /xxm-comp/v1/vipInfo', { signal }),
  });
  const isFree = (info: VipInfo) => info.planCode === 'FREE';
  const nameOf = (info: VipInfo) =>
    isFree(info) ? translate('parley.user.free') : (editionName(info, language) ?? '');
  const endOf = ({ expireTime }: VipInfo) =>
    expireTime === null ? say(texts.endless) : say(texts.until, { day: formatDateTime(expireTime, language) });
  const taken = ({ seatUsed, seatTotal }: VipInfo) => say(texts.used, { used: seatUsed, total: seatTotal });
  return (
    <Frame asked={asked}>
      {(info) => ({
        table: {
          caption: say(widget.title),
          columns: [say(texts.what), say(texts.value)],
          rows: [
            [say(texts.plan), nameOf(info)],
            [say(texts.state), say(texts[states[info.status]])],
            [say(texts.seats), taken(info)],
            [say(texts.end), endOf(info)],
          ],
        },
        content: (
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
                {say(texts[states[info.status]])}
              </span>
            </div>
            {info.remainDays !== null && (
              <p className="dashboards-sentence">
                {say(texts[info.remainDays === 1 ? 'remains' : 'remain'], { number: info.remainDays })}
              </p>
            )}
            <div className="dashboards-plan-seats flex wrap between type-ui">
              <span>{say(texts.seats)}</span>
              <b>{taken(info)}</b>
              <progress
                className="full"
                aria-label={say(texts.seats)}
                max={Math.max(info.seatTotal, 1)}
                value={info.seatUsed + info.seatReserved}
              />
              {info.seatReserved > 0 && (
                <small className="muted type-small">
                  {say(texts[info.seatReserved === 1 ? 'reserved' : 'reservedMany'], { number: info.seatReserved })}
                </small>
              )}
            </div>
            {isFree(info) && <p className="dashboards-sentence">{say(texts.free)}</p>}
            <ButtonLink variant="primary" to="/pricing">
              {say(isFree(info) ? texts.upgrade : texts.see)}
            </ButtonLink>
          </div>
        ),
      })}
    </Frame>
  );
}

export const widget: WidgetKind = {
  name: 'plan',
  title: { en: 'Your plan', zh: '您的套餐' },
  lead: { en: 'Your plan, VIP seats and renewal date.', zh: '当前套餐、VIP 席位与到期时间。' },
  icon: 'ri-vip-crown-line',
  size: 'S',
  order: 2,
  permission: 'vip:view',
  heeds: ['members', 'invites'],
  Content: Plan,
};
