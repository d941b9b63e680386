import './agenda.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { answerOf } from '../../../dataProvider/answers';
import type { AgendaEntry, AgendaKind } from '../../../schema/agenda';
import { formatDateTime, formatDay } from '../../../ui/fields/formatDateTime';
import { Icon } from '../../../ui/kit/icons/Icon';
import { useLanguage } from '../../../ui/resource/useLanguage';
import { figuresKey } from '../asked/figures';
import { Frame } from '../Frame';
import { DayTile } from './DayTile';
import { useWidgetTexts } from './useWidgetTexts';

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
export function Agenda() {
  const language = useLanguage();
  const { word } = useWidgetTexts();
  const whenOf = ({ at, day }: AgendaEntry) =>
    day === undefined ? formatDateTime(at, language) : formatDay(day, language);
  const asked = useQuery({
    queryKey: [...figuresKey, 'agenda'],
    queryFn: ({ signal }) =>
      answerOf<readonly AgendaEntry[]>({ method: 'GET', path: '/v1/agenda?days=30' }, { signal }),
  });
  return (
    <Frame
      asked={asked}
      period={word('period')}
      table={(entries) => ({
        caption: `${word('title')}, ${word('period')}`,
        columns: [word('what'), word('when')],
        rows: entries.map((entry) => [entry.title[language], { said: whenOf(entry), plain: entry.day ?? entry.at }]),
      })}
      isEmpty={(entries) => entries.length === 0}
      empty={{ text: word('none') }}
    >
      {(entries) => (
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
      )}
    </Frame>
  );
}
