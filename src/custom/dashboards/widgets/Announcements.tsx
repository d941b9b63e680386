import './announcements.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { answerOf } from '../../../dataProvider/answers';
import { outlines } from '../../../dataProvider/resources';
import type { AnnouncementAnswer } from '../../../schema/announcement';
import { formatDateTime } from '../../../ui/fields/formatDateTime';
import { IconButton } from '../../../ui/kit/IconButton';
import { errorText } from '../../../ui/resource/errorText';
import { useAllowed } from '../../../ui/resource/may';
import { createPath } from '../../../ui/resource/paths';
import { useCalls } from '../../../ui/resource/useAction';
import { useLanguage } from '../../../ui/resource/useLanguage';
import { figuresKey } from '../asked/figures';
import { Frame } from '../Frame';
import { AnnouncementCard } from './AnnouncementCard';
import type { Announcement } from './announcement';
import { useWidgetTexts } from './useWidgetTexts';

/** Announcements: upcoming events first, soonest first, then the newest. */
export function Announcements() {
  const translate = useTranslate();
  const language = useLanguage();
  const notify = useNotify();
  const { call } = useCalls();
  const { word } = useWidgetTexts();
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
      const found = await answerOf<readonly Announcement[]>(
        { method: 'GET', path: `/v1/announcements?${query}` },
        { signal },
      );
      return inOrder(found, new Date().toISOString()).slice(0, max);
    },
  });
  const answer = async ({ id }: Announcement, said: AnnouncementAnswer) => {
    try {
      await call(`POST /v1/announcements/${id}/${said}`, { body: {} });
    } catch (error) {
      notify(errorText(error, translate), { type: 'error' });
    }
    await asked.refetch();
  };
  const outline = outlines.find(({ name }) => name === 'announcements')!;
  return (
    <Frame
      asked={asked}
      table={(all) => ({
        caption: word('title'),
        columns: [word('announcement'), word('when'), word('place'), word('going')],
        rows: all.map(({ title, startsAt, place, going }) => [
          title,
          startsAt === null ? '' : { said: formatDateTime(startsAt, language), plain: startsAt },
          place ?? '',
          { said: String(going), plain: String(going) },
        ]),
      })}
      isEmpty={(all) => all.length === 0}
      empty={{ text: word('none'), ...(mayWrite ? { link: { to: createPath(outline), label: word('write') } } : {}) }}
      link={() => ({ to: outline.route, label: word('link') })}
    >
      {(all) => {
        const place = Math.min(at, all.length - 1);
        return (
          <div className="dashboards-announcements full-height grid gap-8">
            <AnnouncementCard announcement={all[place]!} onAnswer={(said) => answer(all[place]!, said)} />
            {all.length > 1 && (
              <div className="row to-end gap-8 muted type-small">
                <IconButton
                  icon="ri-arrow-left-s-line"
                  label={word('previous')}
                  disabled={place === 0}
                  onClick={() => setAt(place - 1)}
                />
                <span aria-live="polite">
                  {place + 1} / {all.length}
                </span>
                <IconButton
                  icon="ri-arrow-right-s-line"
                  label={word('next')}
                  disabled={place === all.length - 1}
                  onClick={() => setAt(place + 1)}
                />
              </div>
            )}
          </div>
        );
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
