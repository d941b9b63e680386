import { Link } from 'react-router-dom';
import { outlines } from '../../../../dataProvider/resources';
import type { AnnouncementAnswer } from '../../../../schema/announcement';
import { formatDateTime } from '../../../../ui/fields/formatDateTime';
import { usePicture } from '../../../../ui/files/usePicture';
import { Button } from '../../../../ui/kit/Button';
import { Icon } from '../../../../ui/kit/icons/Icon';
import { useAllowed } from '../../../../ui/resource/may';
import { showPath } from '../../../../ui/resource/paths';
import { useLanguage } from '../../../../ui/resource/useLanguage';
import { useText } from '../../../../ui/resource/useText';
import { DayTile } from '../../frame/DayTile';
import type { Announcement } from './announcement';

const texts = {
  going: { en: 'Going', zh: '参加' },
  notGoing: { en: 'Not going', zh: '不参加' },
  comes: { en: '{number} going', zh: '{number} 人参加' },
  goes: { en: "You're going.", zh: '您已回复参加。' },
  stays: { en: "You're not going.", zh: '您已回复不参加。' },
  noOne: { en: 'No responses yet.', zh: '还没有人回复参加。' },
} as const;

interface AnnouncementCardProps {
  readonly announcement: Announcement;
  onAnswer(answer: AnnouncementAnswer): Promise<void>;
}

/** An announcement: picture, time, place, attendees, and the user's own answer. */
export function AnnouncementCard({ announcement, onAnswer }: AnnouncementCardProps) {
  const language = useLanguage();
  const say = useText();
  const mayAnswer = useAllowed('announcements:going');
  const { id, title, text, picture, startsAt, createdAt, place, answer, going } = announcement;
  const outline = outlines.find(({ name }) => name === 'announcements')!;
  return (
    <article className="dashboards-announcement pack-start grid gap-12">
      <Picture of={picture} />
      <header className="row gap-12">
        <DayTile at={startsAt ?? createdAt} />
        <div>
          <h3>
            <Link to={showPath(outline, id)}>{title}</Link>
          </h3>
          <p>
            {startsAt !== null && formatDateTime(startsAt, language)}
            {place !== null && <span>{place}</span>}
          </p>
        </div>
      </header>
      {text !== null && <p className="dashboards-announcement-text clipped flush muted type-ui">{text}</p>}
      {startsAt !== null && (
        <>
          <Faces of={announcement} />
          {mayAnswer && (
            <div className="dashboards-answers flex wrap gap-8">
              {(['going', 'notGoing'] as const).map((said) => (
                <Button key={said} aria-pressed={answer === said} onClick={() => void onAnswer(said)}>
                  <Icon name={said === 'going' ? 'ri-check-line' : 'ri-close-line'} size={18} />
                  {say(texts[said])}
                </Button>
              ))}
            </div>
          )}
          <p className="parley-unseen" role="status">
            {answer !== null && say(answer === 'going' ? texts.goes : texts.stays)}{' '}
            {say(texts.comes, { number: going })}
          </p>
        </>
      )}
    </article>
  );
}

function Picture({ of }: { readonly of: string | null }) {
  const address = usePicture(of ?? '');
  if (address !== null)
    return (
      <img className="dashboards-announcement-picture grid centered full accent rounded tinted" src={address} alt="" />
    );
  return (
    <div className="dashboards-announcement-picture grid centered full accent rounded tinted" aria-hidden="true">
      <Icon name="ri-megaphone-line" size={44} />
    </div>
  );
}

function Faces({ of: { people, going } }: { readonly of: Announcement }) {
  const say = useText();
  if (going === 0) return <p className="dashboards-sentence">{say(texts.noOne)}</p>;
  const more = going - people.length;
  return (
    <div className="dashboards-faces row gap-10 muted type-small">
      <ul className="flex" aria-label={say(texts.comes, { number: going })}>
        {people.map((person) => (
          <Face key={person.id} name={person.name} avatar={person.avatar} />
        ))}
        {more > 0 && <li>+{more}</li>}
      </ul>
      <span aria-hidden="true">{say(texts.comes, { number: going })}</span>
    </div>
  );
}

function Face({ name, avatar }: { readonly name: string; readonly avatar: string | null }) {
  const picture = usePicture(avatar ?? '');
  return (
    <li title={name}>
      {picture === null ? [...name][0]?.toUpperCase() : <img src={picture} alt={name} />}
      {picture === null && <span className="parley-unseen">{name}</span>}
    </li>
  );
}
