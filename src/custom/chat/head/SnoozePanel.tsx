import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatDateTime, fromLocalInput, shownDate, toLocalInput } from '../../../ui/fields/formatDateTime';
import { Button } from '../../../ui/kit/Button';
import { useLanguage } from '../../../ui/resource/useLanguage';
import { snoozedUntil, snoozes } from './times';
import type { useActions } from './useActions';

interface SnoozePanelProps {
  readonly isSnoozed: boolean;
  readonly actions: ReturnType<typeof useActions>;
  readonly onClose: () => void;
}

/** Snooze choices: in an hour, tomorrow, next Monday, or a custom time. */
export function SnoozePanel({ isSnoozed, actions, onClose }: SnoozePanelProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const [now] = useState(() => new Date());
  const [own, setOwn] = useState(() => toLocalInput(snoozedUntil('tomorrow', now).toISOString()));
  const [isPast, setPast] = useState(false);
  const snooze = (until: Date) => {
    onClose();
    void actions.snooze(until, formatDateTime(until.toISOString(), language));
  };
  const submit = () => {
    const until = fromLocalInput(own);
    if (until === undefined || Date.parse(until) <= Date.now()) return setPast(true);
    snooze(new Date(until));
  };
  return (
    <div className="parley-snooze grid gap-2">
      {snoozes.map((name) => {
        const until = snoozedUntil(name, now);
        return (
          <button key={name} type="button" className="parley-snooze-choice" onClick={() => snooze(until)}>
            {translate(`parley.chat.snooze.${name}`)}
            <span className="muted type-note">{formatDateTime(until.toISOString(), language)}</span>
          </button>
        );
      })}
      <form
        className="grid gap-8 line-above"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <label className="parley-labelled">
          {translate('parley.chat.snooze.own')}
          <input
            type="datetime-local"
            className="parley-input"
            value={own}
            {...shownDate(own, language, true)}
            min={toLocalInput(now.toISOString())}
            aria-invalid={isPast}
            onChange={({ target }) => {
              setOwn(target.value);
              setPast(false);
            }}
          />
        </label>
        {isPast && (
          <p className="flush danger type-small" role="alert">
            {translate('parley.chat.snooze.past')}
          </p>
        )}
        <Button type="submit">{translate('parley.chat.action.snooze')}</Button>
      </form>
      {isSnoozed && (
        <Button
          variant="link"
          onClick={() => {
            onClose();
            void actions.reopen();
          }}
        >
          {translate('parley.chat.snooze.end')}
        </Button>
      )}
    </div>
  );
}
