import { useTranslate } from 'react-admin';
import { dateTimeFormat } from '../../schema/dateTimeFormat';
import { Button } from '../kit/Button';
import { IconButton } from '../kit/IconButton';
import { useLanguage } from '../resource/useLanguage';
import { type Span, stepFrom } from './days';

interface CalendarHeadProps {
  readonly at: string;
  readonly today: string;
  readonly span: Span;
  readonly days: readonly string[];
  readonly onStep: (day: string) => void;
  readonly onSpan: (span: Span) => void;
}

/** The period that a calendar shows, and the ways to others. */
export function CalendarHead({ at, today, span, days, onStep, onSpan }: CalendarHeadProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const dayOf = (day: string) => new Date(`${day}T00:00:00Z`);
  const title =
    span === 'month'
      ? new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(dayOf(at))
      : dateTimeFormat(language, 'day', 'UTC').formatRange(dayOf(days[0]!), dayOf(days.at(-1)!));
  return (
    <div className="row wrap between gap-10">
      <div className="row gap-6">
        <IconButton
          icon="left"
          label={translate('parley.ui.calendar.previous')}
          onClick={() => onStep(stepFrom(at, span, -1))}
        />
        <IconButton
          icon="right"
          label={translate('parley.ui.calendar.next')}
          onClick={() => onStep(stepFrom(at, span, 1))}
        />
        <Button onClick={() => onStep(today)}>{translate('parley.ui.calendar.today')}</Button>
        <h2 aria-live="polite">{title}</h2>
      </div>
      <fieldset className="parley-view-switch">
        <legend className="parley-unseen">{translate('parley.ui.calendar.span')}</legend>
        {(['month', 'week'] as const).map((one) => (
          <button key={one} type="button" aria-pressed={one === span} onClick={() => onSpan(one)}>
            {translate(`parley.ui.calendar.${one}`)}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
