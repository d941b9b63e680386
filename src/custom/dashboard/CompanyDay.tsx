import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { usePermissions } from '../../authProvider/permissions';
import type { FiguresOverview } from '../../schema/figureAnswers';
import { spaced } from '../../schema/typography';
import { formatDay, zoneName } from '../../ui/fields/formatDateTime';
import { isCounting } from '../../ui/figures/counting';
import { onDemand } from '../../ui/kit/onDemand';
import { useLanguage } from '../../ui/resource/useLanguage';
import { figuresQuery, useAddress } from './address';
import { currentBreakdown, tableAsked } from './breakdown/asked';
import { useFigures, useRefreshing } from './figures/useFigures';
import { FilterBar } from './filters/FilterBar';
import { Unavailable } from './frame/Unavailable';
import { KeyFigures } from './measures/KeyFigures';
import { NothingYet } from './NothingYet';
import { NowRow } from './now/NowRow';

const breakdownPlace = <div className="parley-card dashboard-breakdown-wait" aria-busy="true" />;
const Breakdown = onDemand(async () => (await import('./breakdown/Breakdown')).Breakdown, breakdownPlace);

/** Dashboard for users who may see the company's metrics: current state, the period's metrics, and their breakdown. */
export function CompanyDay({ onStanding }: { readonly onStanding: (isStanding: boolean) => void }) {
  const translate = useTranslate();
  const address = useAddress();
  useRefreshing(refreshed, 5_000);
  const { data, error, isPlaceholderData, refetch, today } = useFigures<FiguresOverview>(
    name,
    (day) => ({ of: 'overview', ...figuresQuery(address, day) }),
    { keepsFormer: true },
  );
  const { codes } = usePermissions();
  // Prefetches the breakdown table, whose code loads later, so that all metrics share one request.
  useFigures(name, () => tableAsked(currentBreakdown(address, codes), address, today));
  useEffect(() => void Breakdown.prefetch().catch(() => undefined), []);
  const isStanding = data !== undefined || error !== null;
  useEffect(() => onStanding(isStanding), [isStanding, onStanding]);
  if (data !== undefined && isNew(data)) return <NothingYet />;
  const isFailed = error !== null && data === undefined;
  return (
    <>
      {!isFailed && <NowRow now={data?.now} filters={address.filters} />}
      <FilterBar address={address} today={today} />
      {isFailed ? (
        <Unavailable className="parley-card dashboard-note gap-8" error={error} onRetry={refetch}>
          <h2>{translate(isCounting(error) ? 'parley.ui.figures.counting' : 'parley.dashboard.failed')}</h2>
        </Unavailable>
      ) : (
        <>
          <KeyFigures address={address} overview={data} isOld={isPlaceholderData} />
          {/* The data decide how many metrics there are: what is below them is drawn afterwards, so that nothing moves. */}
          {data === undefined ? (
            breakdownPlace
          ) : (
            <>
              <p className="dashboard-quiet dashboard-notes">
                <Notes overview={data} error={error} />
              </p>
              <Breakdown address={address} today={today} currency={data.currency} />
            </>
          )}
        </>
      )}
    </>
  );
}

/** Name of the queries of this page. */
const name = 'day';
/** Resources whose changes affect metrics or live counts. */
const heeds = [
  'conversations',
  'messages',
  'accounts',
  'orders',
  'deliveries',
  'codes',
  'code-pools',
  'code-batches',
  'reply-decisions',
];
const refreshed = [{ name, heeds }];

/** A new company: no account connected and no activity. */
function isNew({ now, measures }: FiguresOverview): boolean {
  const some = Object.values(measures).some(({ value, before: earlier }) => value || earlier);
  return now.accountsTotal === 0 && now.waiting === 0 && !some;
}

/** Remarks needed to read the metrics correctly; there is always at least one. */
function Notes({ overview, error }: { readonly overview: FiguresOverview; readonly error: Error | null }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { period, clampedTo, measures } = overview;
  const isQuiet = Object.values(measures).every(({ value }) => !value);
  const said = [
    error !== null && translate(isCounting(error) ? 'parley.dashboard.notes.counting' : 'parley.dashboard.notes.late'),
    isQuiet && translate('parley.dashboard.notes.quiet'),
    clampedTo && translate('parley.dashboard.notes.clamped', { day: formatDay(clampedTo, language) }),
    translate('parley.dashboard.notes.zone', { zone: zoneName(period.zone, language) }),
  ];
  return spaced(said.filter((text) => typeof text === 'string').join(' '));
}
