import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { FiguresOverview, OtherCurrency } from '../../../schema/figureAnswers';
import { type MeasureName, measureNamed } from '../../../schema/figures';
import { DeltaChip } from '../../../ui/figures/DeltaChip';
import { deltaOf } from '../../../ui/figures/delta';
import { amountRoom, formatFigure, formatFigureShort } from '../../../ui/figures/format';
import { OtherAmounts } from '../../../ui/figures/OtherAmounts';
import { useLanguage } from '../../../ui/resource/useLanguage';
import { Sparkline } from './Sparkline';
import type { Trend } from './trend';
import { trendText } from './trend';

interface FigureCardProps {
  readonly name: MeasureName;
  /** Link to the records behind it; null when there is none or the user may not list them. */
  readonly to: string | null;
  /** Undefined while loading. */
  readonly figure: FiguresOverview['measures'][MeasureName] | undefined;
  readonly trend: Trend | null;
  readonly currency: string;
  readonly others: readonly OtherCurrency[] | undefined;
  readonly isCompared: boolean;
}

/** One metric of the period: value, change and trend. Keeps its height while loading. */
export function FigureCard({ name, to, figure, trend, currency, others, isCompared }: FigureCardProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const { label, help, unit, better } = measureNamed(name);
  const format = { unit, language, currency };
  const delta = figure && deltaOf(figure.value, figure.before, { unit, better, language });
  const whole = figure && formatFigure(figure.value, format);
  const was = (value: string) => translate('parley.dashboard.figures.before', { value });
  return (
    <div className="parley-card dashboard-figure grid relative" data-to={to !== null}>
      <dt className="muted type-ui ellipsis" title={help[language]}>
        {to === null ? label[language] : <Link to={to}>{label[language]}</Link>}
      </dt>
      <dd
        className="dashboard-figure-value clipped bold tabular one-line"
        data-long={(whole?.length ?? 0) > 11 || undefined}
        title={whole}
      >
        {figure === undefined ? (
          <span className="parley-skeleton-bar dashboard-figure-wait" />
        ) : (
          formatFigureShort(figure.value, format, amountRoom)
        )}
      </dd>
      <dd className="dashboard-figure-delta row min-0 gap-8">
        {figure && delta && <DeltaChip delta={delta} title={was(formatFigure(figure.before, format))} />}
        {figure && delta && (
          <small className="muted type-note ellipsis">
            {was(formatFigureShort(figure.before, format, amountRoom))}
          </small>
        )}
        {figure && !delta && isCompared && (
          <small className="muted type-note ellipsis">{translate('parley.dashboard.figures.nothingBefore')}</small>
        )}
      </dd>
      <dd className="dashboard-figure-trend flex column">
        <OtherAmounts name={name} of={others} />
        {trend && <Sparkline {...trend} label={trendText(trend, format, translate)} />}
      </dd>
    </div>
  );
}
