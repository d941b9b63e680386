import './agenda.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { answerOf } from '../../../../dataProvider/answers';
import type { AgendaEntry, AgendaKind } from '../../../../schema/agenda';
import { formatDateTime, formatDay } from '../../../../ui/fields/formatDateTime';
import { Icon } from '../../../../ui/kit/icons/Icon';
import { useLanguage } from '../../../../ui/resource/useLanguage';
import { useText } from '../../../../ui/resource/useText';
import { figuresKey } from '../../figures/useFigures';
import { DayTile } from '../../frame/DayTile';
import { Frame } from '../../frame/Frame';
import type { WidgetKind } from '../kind';

const texts = {
  period: { en: 'Next 30 days', zh: '未来 30 天' },
  none: { en: 'Nothing scheduled in the next 30 days.', zh: '未来 30 天没有到期或开始的事项。' },
  what: { en: 'Event', zh: '事项' },
  when: { en: 'Date', zh: '时间' },
} as const;

const icons: Readonly<Record<AgendaKind, string>> = {
  plan: 'ri-vip-crown-line',
  coupon: 'ri-coupon-3-line',
  codeBatch: 'ri-key-2-line',
  invite: 'ri-mail-send-line',
  apiKey: 'ri-key-line',
  announcement: 'ri-megaphone-line',
  holiday: 'ri-sun-line',
  snoozed: 'ri-time-line',
  delivery: 'ri-truck-line',
};

/** Upcoming starts and ends. */
function Agenda() {
  const language = useLanguage();
  const say = useText();
  const whenOf = ({ at, day }: AgendaEntry) =>
    day === undefined ? formatDateTime(at, language) : formatDay(day, language);
  const asked = useQuery({
    queryKey: [...figuresKey, 'agenda'],
    queryFn: ({ signal }) => answerOf<readonly AgendaEntry[]>('GET /v1/agenda?days=30', { signal }),
  });
  return (
    <Frame asked={asked} empty={{ text: say(texts.none) }}>
      {(entries) => ({
        period: say(texts.period),
        table: {
          caption: `${say(widget.title)}, ${say(texts.period)}`,
          columns: [say(texts.what), say(texts.when)],
          rows: entries.map((entry) => [entry.title[language], { said: whenOf(entry), plain: entry.day ?? entry.at }]),
        },
        isEmpty: entries.length === 0,
        content: (
          <ol className="dashboards-agenda pack-start full-height grid gap-4 scroll">
            {entries.map(({ at, day, kind, title, link, tone }) => (
              <li className="grid middle gap-12 muted" key={`${at} ${kind} ${title.en}`} data-tone={tone}>
                <DayTile at={at} day={day} />
                <Link className="type-ui break-anywhere undecorated plain" to={link}>
                  {title[language]}
                </Link>
                <Icon name={icons[kind]} size={18} />
              </li>
            ))}
          </ol>
        ),
      })}
    </Frame>
  );
}

export const widget: WidgetKind = {
  name: 'agenda',
  title: { en: 'Agenda', zh: '日程' },
  lead: {
    en: "What's coming up: coupons, codes, invitations, holidays, meetings and your plan.",
    zh: '即将到期或开始的事项：优惠券、卡密、邀请、假期、活动与套餐。',
  },
  icon: 'ri-calendar-event-line',
  size: 'M',
  order: 9,
  permission: null,
  heeds: ['coupons', 'invites', 'announcements', 'holidays', 'deliveries', 'conversations'],
  Content: Agenda,
};
