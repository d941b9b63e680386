import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { formatMoney } from '../../schema/money';
import type { ResourceSchema } from '../../schema/resource';
import type { StockPool } from '../../schema/stock';
import { withGap } from '../../schema/typography';
import { choiceText } from '../../schema/valueLabels';
import { formatDateTime } from '../../ui/fields/formatDateTime';
import { Button } from '../../ui/kit/Button';
import { Icon } from '../../ui/kit/icons/Icon';
import { showPath } from '../../ui/resource/paths';
import { useLanguage } from '../../ui/resource/useLanguage';

interface PoolRowProps {
  readonly pool: StockPool;
  readonly schema: ResourceSchema;
  /** Null when the user may not import. */
  readonly onImport: (() => void) | null;
}

/** A pool: remaining stock, consumption, and waiting orders. */
export function PoolRow({ pool, schema, onImport }: PoolRowProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const { id, name, kind, lowSince, waiting, waitingUnits, nextExpiry, value } = pool;
  const field = schema.fields.kind;
  const number = (count: number) => count.toLocaleString(language);
  const notes = [
    pool.allocated > 0 && translate('parley.stock.allocated', { count: number(pool.allocated) }),
    pool.quarantined > 0 && translate('parley.stock.held', { count: number(pool.quarantined) }),
    nextExpiry !== null && translate('parley.stock.expiry', { at: formatDateTime(nextExpiry, language) }),
    ...value.map(
      ({ currency, amount }) => `${translate('parley.stock.value')} ${formatMoney(amount, currency, language)}`,
    ),
    pool.rules === 0 && translate('parley.stock.unused'),
  ].filter((note) => note !== false);
  return (
    <li className="stock-pool grid middle">
      <div className="stock-name row wrap min-0">
        <Link className="semibold break-anywhere plain" to={showPath(schema, id)}>
          {name}
        </Link>
        <LowMark pool={pool} />
        <span className="stock-kind muted type-small">
          {field?.kind === 'choice' ? choiceText(field, kind, language) : kind}
          {lowSince !== null && ` · ${translate('parley.stock.lowSince', { at: formatDateTime(lowSince, language) })}`}
        </span>
      </div>
      <div className="stock-level grid gap-4 muted type-small">
        <Level pool={pool} />
      </div>
      <p className="stock-notes flex wrap flush muted type-small">
        {notes.map((note) => (
          <span key={note}>{note}</span>
        ))}
        {waiting > 0 && (
          <Link to="/deliveryReview?show=waiting" className="stock-waits danger semibold">
            {withGap(translate('parley.stock.waiting', { smart_count: waiting }))}
            {translate('parley.stock.waitingUnits', { count: number(waitingUnits) })}
          </Link>
        )}
      </p>
      {kind === 'unique' && onImport !== null && (
        <Button className="stock-import" aria-label={translate('parley.stock.importTo', { name })} onClick={onImport}>
          <Icon name="ri-upload-2-line" size={18} />
          {translate('parley.stock.import')}
        </Button>
      )}
    </li>
  );
}

function LowMark({ pool: { available, lowSince, kind, delivered, waiting } }: { readonly pool: StockPool }) {
  const translate = useTranslate();
  if (available === 0 && (kind === 'unique' || lowSince !== null)) {
    const isNew = delivered === 0 && waiting === 0 && lowSince === null;
    return (
      <span className="stock-mark muted type-small semibold rounded" data-tone={isNew ? 'neutral' : 'bad'}>
        {translate(isNew ? 'parley.stock.nothingYet' : 'parley.stock.soldOut')}
      </span>
    );
  }
  return lowSince === null ? null : (
    <span className="stock-mark muted type-small semibold rounded" data-tone="warning">
      {translate('parley.stock.low')}
    </span>
  );
}

/** Remaining stock with a bar for days of cover, full at 90 days; no bar without sales. */
function Level({ pool }: { readonly pool: StockPool }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { available, daysOfCover: days, delivered7, delivered30, kind } = pool;
  const number = (count: number) => count.toLocaleString(language);
  const went =
    delivered30 === 0
      ? translate('parley.stock.noPace')
      : translate('parley.stock.went', { week: number(delivered7), month: number(delivered30) });
  if (available === null)
    return (
      <>
        <strong>{translate(kind === 'api' ? 'parley.stock.fetched' : 'parley.stock.endless')}</strong>
        <span>{went}</span>
      </>
    );
  const tone = available === 0 ? 'bad' : pool.lowSince === null ? 'good' : 'warning';
  return (
    <>
      <strong>
        {number(available)} <small>{translate('parley.stock.available')}</small>
      </strong>
      {days !== null && (
        <span className="stock-bar block clipped pill" aria-hidden="true">
          <span
            className="stock-bar-part block full-height pill"
            data-tone={tone}
            style={{ inlineSize: `${Math.min(1, days / fullDays) * 100}%` }}
          />
        </span>
      )}
      <span>
        {days !== null && available > 0 && `${lastsText(days)} · `}
        {went}
      </span>
    </>
  );

  function lastsText(lasts: number): string {
    return lasts < 1
      ? translate('parley.stock.daysShort')
      : translate('parley.stock.days', { smart_count: Math.floor(lasts) });
  }
}

const fullDays = 90;
