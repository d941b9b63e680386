import './announcements.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf } from '../../../../dataProvider/answers';
import { outlines } from '../../../../dataProvider/resources';
import type { AnnouncementAnswer } from '../../../../schema/announcement';
import { formatDateTime } from '../../../../ui/fields/formatDateTime';
import { IconButton } from '../../../../ui/kit/IconButton';
import { useAllowed } from '../../../../ui/resource/may';
import { createPath } from '../../../../ui/resource/paths';
import { useCalls } from '../../../../ui/resource/useAction';
import { useAttempt } from '../../../../ui/resource/useAttempt';
import { useLanguage } from '../../../../ui/resource/useLanguage';
import { useText } from '../../../../ui/resource/useText';
import { figuresKey } from '../../figures/useFigures';
import { Frame } from '../../frame/Frame';
import { listCode, type WidgetKind } from '../kind';
import { AnnouncementCard } from './AnnouncementCard';
import type { Announcement } from './announcement';

const texts = {
  none: { en: 'No announcements.', zh: '暂无公告。' },
  link: { en: 'View all announcements', zh: '查看全部公告' },
  write: { en: 'New announcement', zh: '发布公告' },
  announcement: { en: 'Announcement', zh: '公告' },
  when: { en: 'Date', zh: '时间' },
  place: { en: 'Location', zh: '地点' },
  going: { en: 'Going', zh: '参加' },
  next: { en: 'Next announcement', zh: '下一条公告' },
  previous: { en: 'Previous announcement', zh: '上一条公告' },
} as const;

/** Announcements: upcoming events first, soonest first, then the newest. */
function Announcements() {
  const language = useLanguage();
  const [attempt] = useAttempt();
  const { call } = useCalls();
  const say = useText();
  const mayWrite = useAllowed('announcements:add');
  const [at, setAt] = useState(0);
  const query = new URLSearchParams({
    filter: '{"published":true}',
    sort: '["createdAt","DESC"]',
    range: '[0,19]',
  });
  const asked = useQuery({
    queryKey: [...figuresKey, 'announcements'],
    queryFn: async ({ signal }) => {
      const found = await answerOf<readonly Announcement[]>(`GET /v1/announcements?${query}`, { signal });
      return inOrder(found, new Date().toISOString()).slice(0, max);
    },
  });
  const answer = async ({ id }: Announcement, said: AnnouncementAnswer) => {
    await attempt(() => call(`POST /v1/announcements/${id}/${said}`, { body: {} }));
    await asked.refetch();
  };
  const outline = outlines.find(({ name }) => name === 'announcements')!;
  return (
    <Frame
      asked={asked}
      empty={{
        text: say(texts.none),
        link: mayWrite ? { to: createPath(outline), label: say(texts.write) } : undefined,
      }}
    >
      {(all) => {
        const place = Math.min(at, all.length - 1);
        const content = all.length > 0 && (
          <div className="dashboards-announcements full-height grid gap-8">
            <AnnouncementCard announcement={all[place]!} onAnswer={(said) => answer(all[place]!, said)} />
            {all.length > 1 && (
              <div className="row to-end gap-8 muted type-small">
                <IconButton
                  icon="ri-arrow-left-s-line"
                  label={say(texts.previous)}
                  disabled={place === 0}
                  onClick={() => setAt(place - 1)}
                />
                <span aria-live="polite">
                  {place + 1} / {all.length}
                </span>
                <IconButton
                  icon="ri-arrow-right-s-line"
                  label={say(texts.next)}
                  disabled={place === all.length - 1}
                  onClick={() => setAt(place + 1)}
                />
              </div>
            )}
          </div>
        );
        return {
          table: {
            caption: say(widget.title),
            columns: [say(texts.announcement), say(texts.when), say(texts.place), say(texts.going)],
            rows: all.map(({ title, startsAt, place, going }) => [
              title,
              startsAt === null ? '' : { said: formatDateTime(startsAt, language), plain: startsAt },
              place ?? '',
              { said: String(going), plain: String(going) },
            ]),
          },
          isEmpty: all.length === 0,
          link: { to: outline.route, label: say(texts.link) },
          content,
        };
      }}
    </Frame>
  );
}

const max = 6;

function inOrder(found: readonly Announcement[], now: string): readonly Announcement[] {
  const isToCome = ({ startsAt, endsAt }: Announcement) => startsAt !== null && (endsAt ?? startsAt) >= now;
  const soonest = found.filter(isToCome).sort((a, b) => (a.startsAt! < b.startsAt! ? -1 : 1));
  return [...soonest, ...found.filter((one) => !isToCome(one))];
}

export const widget: WidgetKind = {
  name: 'announcements',
  title: { en: 'Announcements', zh: '公告' },
  lead: { en: "The next meeting or company news, and who's coming.", zh: '公司最近的活动或公告，以及参加的成员。' },
  icon: 'ri-megaphone-line',
  size: 'M',
  order: 10,
  permission: listCode('announcements'),
  heeds: ['announcements'],
  Content: Announcements,
};
