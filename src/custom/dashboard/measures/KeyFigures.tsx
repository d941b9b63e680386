import { useTranslate } from 'react-admin';
import type { FiguresOverview } from '../../../schema/figureAnswers';
import { useListBehind } from '../../../ui/figures/useListBehind';
import type { Address } from '../address';
import { FigureCard } from './FigureCard';
import { figuresFor, withData } from './shown';
import { trendOf } from './trend';
import { useHours } from './useHours';

interface KeyFiguresProps {
  readonly address: Address;
  /** Undefined while loading. */
  readonly overview: FiguresOverview | undefined;
  /** The data belongs to the previous selection. */
  readonly isOld: boolean;
}

/** Metrics of the period, each linked to its records. */
export function KeyFigures({ address, overview, isOld }: KeyFiguresProps) {
  const translate = useTranslate();
  const listBehind = useListBehind();
  const hours = useHours(overview?.period, address.filters);
  const names = withData(figuresFor(address.filters), (name) => overview?.measures[name]?.value);
  return (
    <section aria-labelledby="dashboard-figures" aria-busy={overview === undefined || isOld}>
      <h2 id="dashboard-figures" className="parley-unseen">
        {translate('parley.dashboard.figures.title')}
      </h2>
      {names.length === 0 && <p className="dashboard-quiet">{translate('parley.dashboard.figures.none')}</p>}
      <dl className="dashboard-figures" data-old={isOld || undefined}>
        {names.map((name) => (
          <FigureCard
            key={name}
            name={name}
            to={overview ? listBehind(name, overview.period, address.filters) : null}
            figure={overview?.measures[name]}
            trend={overview ? (trendOf(name, overview) ?? hours(name)) : null}
            currency={overview?.currency ?? ''}
            others={overview?.otherCurrencies}
            isCompared={address.compare !== 'none'}
          />
        ))}
      </dl>
    </section>
  );
}
