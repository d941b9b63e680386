import './texts';
import '../../ui/activity/activity.css';
import './delivery.css';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ChoiceField } from '../../schema/fields';
import type { DeliveryEvent } from '../../schema/order';
import type { ResourceSchema } from '../../schema/resource';
import type { DeliveryMessage } from '../../schema/timeline';
import { withGap } from '../../schema/typography';
import { choiceText } from '../../schema/valueLabels';
import { Ago } from '../../ui/activity/Ago';
import { Chip } from '../../ui/fields/Chip';
import { Button } from '../../ui/kit/Button';
import { useLanguage } from '../../ui/resource/useLanguage';
import { useStory } from './useStory';

interface TimelineProps {
  readonly schema: ResourceSchema;
  readonly id: string;
}

/** Timeline of a delivery, oldest first, with the status of its messages. Updates live. */
export function Timeline({ schema, id }: TimelineProps) {
  const translate = useTranslate();
  const { data, error, refetch } = useStory(id);
  if (error !== null && data === undefined)
    return (
      <p role="alert">
        {withGap(translate('parley.delivery.timelineFailed'))}
        <Button variant="link" onClick={() => void refetch()}>
          {translate('parley.delivery.retry')}
        </Button>
      </p>
    );
  if (data === undefined) return <span className="parley-skeleton-bar delivery-wait" />;
  return (
    <>
      {data.events.length === 0 && (
        <p className="parley-activity-none flush">{translate('parley.delivery.timelineNone')}</p>
      )}
      <ol className="parley-activity">
        {data.events.map((event) => (
          <Event key={event.id} schema={schema} event={event} />
        ))}
      </ol>
      {data.messages.length > 0 && (
        <>
          <h3>{translate('parley.delivery.messages')}</h3>
          <ul className="delivery-messages">
            {data.messages.map((message) => (
              <Message key={message.id} message={message} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

const actions = [
  'resent',
  'reissued',
  'returned',
  'approved',
  'matched',
  'decided',
  'revealed',
  'linked',
  'viewed',
  'planned',
  'spared',
  'relinked',
  'asked',
];

function Event({ schema, event }: { readonly schema: ResourceSchema; readonly event: DeliveryEvent }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { what, to, reason, note, by } = event;
  const state = schema.fields.state as ChoiceField;
  const because = schema.fields.reason as ChoiceField;
  const words = () => {
    if (what === 'state') return choiceText(state, to, language);
    return translate(`parley.delivery.event.${actions.includes(what) ? what : 'other'}`, { what });
  };
  return (
    <li data-action={what === 'state' ? undefined : 'add'}>
      <p>
        {what === 'state' && to !== null ? <Chip tone={state.tones?.[to]}>{words()}</Chip> : <strong>{words()}</strong>}
        {what !== 'viewed' && <span className="delivery-by">{by?.name || translate('parley.delivery.system')}</span>}
        <Ago at={event.at} />
      </p>
      {(reason !== null || note !== null) && (
        <p className="delivery-why">
          {[reason && (because.choices[reason]?.[language] ?? reason), note].filter(Boolean).join(' · ')}
        </p>
      )}
    </li>
  );
}

function Message({ message }: { readonly message: DeliveryMessage }) {
  const translate = useTranslate();
  const { part, parts, sending, edition, status } = message;
  const facts = [
    translate('parley.delivery.part', { part, parts }),
    edition > 1 && translate('parley.delivery.edition', { edition }),
    sending > 0 && translate('parley.delivery.again', { count: sending }),
  ].filter(Boolean);
  const tone = status === 'failed' ? 'bad' : status === 'unknown' ? 'warning' : status === 'queued' ? 'info' : 'good';
  return (
    <li>
      <Chip tone={tone}>{translate(`parley.delivery.status.${status}`)}</Chip>
      <span>{facts.join(' · ')}</span>
      <Ago at={message.at} />
      <Link to={`/chat?conversation=${encodeURIComponent(message.conversationId)}&seq=${message.seq}`}>
        {translate('parley.delivery.toMessage')}
      </Link>
    </li>
  );
}
