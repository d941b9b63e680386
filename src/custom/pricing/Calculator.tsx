import { useEffect, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { refreshCurrentUser } from '../../authProvider/currentUser';
import { answerOf } from '../../dataProvider/answers';
import { type CompanyPlan, maxSeats, type Quote, type Wanted } from '../../schema/billing/companyPlan';
import { isFree } from '../../schema/billing/edition';
import { formatMoney } from '../../schema/money';
import { readNumber } from '../../schema/readNumber';
import { formatLongDay } from '../../ui/fields/formatDateTime';
import { Button } from '../../ui/kit/Button';
import { IconButton } from '../../ui/kit/IconButton';
import { errorText } from '../../ui/resource/errorText';
import { useConfirm, useDone } from '../../ui/resource/useAction';
import { useAttempt } from '../../ui/resource/useAttempt';
import { useLanguage } from '../../ui/resource/useLanguage';
import { Beyond } from './Beyond';
import { open, type PayPage } from './goToPayment';
import { QuoteLines } from './QuoteLines';
import { useQuote } from './useQuote';
import { nameOf } from './wording';

interface CalculatorProps {
  readonly plan: CompanyPlan;
  readonly wanted: Wanted;
  readonly onSeats: (seats: number) => void;
  readonly onRedeem: () => void;
  readonly onDone: () => void;
}

export function Calculator({ plan, wanted, onSeats, onRedeem, onDone }: CalculatorProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  const { quote, error, isOld } = useQuote(wanted);
  const [isWrong, setWrong] = useState(false);
  const to = plan.editions.find(({ code }) => code === wanted.planCode)!;
  const isEnding = isFree(to);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView?.({ block: 'nearest', behavior: 'smooth' });
  }, []);
  return (
    <section className="parley-card pricing-calculator at-start" aria-labelledby="pricing-calculate">
      <h2 id="pricing-calculate" ref={heading} tabIndex={-1}>
        {translate('parley.pricing.calculate')}: {nameOf(plan, wanted.planCode, language)}
      </h2>
      {!isEnding && <Seats plan={plan} seats={wanted.seats} onSeats={onSeats} isWrong={isWrong} onWrong={setWrong} />}
      <div
        className="pricing-quote"
        data-ending={isEnding || undefined}
        aria-live="polite"
        aria-busy={isOld || isWrong}
      >
        {error !== null && !isOld && (
          <p className="parley-danger" role="alert">
            {errorText(error, translate)}
          </p>
        )}
        {quote === undefined && error === null && <p>{translate('parley.pricing.calculating')}</p>}
        {quote !== undefined &&
          error === null &&
          (isNothing(quote) ? <p>{translate('parley.pricing.nothing')}</p> : <QuoteLines quote={quote} />)}
      </div>
      {to.code !== plan.subscription.planCode && <Beyond plan={plan} to={to} />}
      {quote !== undefined && error === null && !isNothing(quote) && (
        <Pay plan={plan} wanted={wanted} quote={quote} isOld={isOld || isWrong} onRedeem={onRedeem} onDone={onDone} />
      )}
    </section>
  );
}

interface SeatsProps extends Pick<CalculatorProps, 'plan' | 'onSeats'> {
  readonly seats: number;
  /** The typed seat count is invalid, so checkout is disabled. */
  readonly isWrong: boolean;
  readonly onWrong: (isWrong: boolean) => void;
}

function Seats({ plan: { seats: own }, seats, onSeats, isWrong, onWrong }: SeatsProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const needed = own.used + own.reserved;
  // Raw input, which may not be a valid number yet.
  const [typed, setTyped] = useState<string | null>(null);
  const set = (count: number) => {
    setTyped(null);
    onWrong(false);
    onSeats(Math.min(Math.max(count, 1), maxSeats));
  };
  const type = (text: string) => {
    setTyped(text);
    const read = readNumber(text, { integer: true });
    const isCount = 'value' in read && Number.isInteger(read.value) && read.value >= 1 && read.value <= maxSeats;
    onWrong(!isCount);
    if (isCount) onSeats(read.value);
  };
  const note = isWrong ? 'pricing-wrong' : seats < needed ? 'pricing-needed' : undefined;
  return (
    <div className="pricing-count grid gap-6">
      <label className="muted type-small" htmlFor="pricing-seats">
        {translate('parley.pricing.seats')}
      </label>
      <div className="row gap-6">
        <IconButton
          icon="ri-subtract-line"
          label={translate('parley.pricing.fewer')}
          disabled={seats <= 1}
          onClick={() => set(seats - 1)}
        />
        <input
          id="pricing-seats"
          className="parley-input"
          type="number"
          inputMode="numeric"
          min={1}
          max={maxSeats}
          value={typed ?? seats}
          aria-describedby={note}
          aria-invalid={isWrong}
          onChange={({ target }) => type(target.value)}
          onBlur={() => !isWrong && setTyped(null)}
        />
        <IconButton icon="ri-add-line" label={translate('parley.pricing.more')} onClick={() => set(seats + 1)} />
      </div>
      {isWrong && (
        <p id="pricing-wrong" className="pricing-note parley-danger" role="alert">
          {translate('parley.pricing.seatsWrong', { max: maxSeats.toLocaleString(language) })}
        </p>
      )}
      {!isWrong && seats < needed && (
        <p id="pricing-needed" className="pricing-note">
          {translate('parley.pricing.seatsNeeded', { count: needed })}
        </p>
      )}
    </div>
  );
}

interface PayProps extends Pick<CalculatorProps, 'plan' | 'wanted' | 'onRedeem' | 'onDone'> {
  readonly quote: Quote;
  readonly isOld: boolean;
}

function Pay({ plan, wanted, quote, isOld, onRedeem, onDone }: PayProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const notify = useNotify();
  const say = useDone();
  const confirm = useConfirm();
  const [provider, setProvider] = useState(plan.providers[0]?.name ?? '');
  const [during, isBusy] = useAttempt();
  // Idempotency key: retrying the same order after a lost response yields the same invoice.
  const key = useRef({ wish: '', key: '' });
  const wish = JSON.stringify([wanted, provider, quote.amount]);
  const date = plan.subscription.expiresAt === null ? '' : formatLongDay(plan.subscription.expiresAt, language);

  const later = () =>
    during(async () => {
      const content = translate('parley.pricing.laterText', { date });
      const title = translate('parley.pricing.laterTitle');
      if (!(await confirm({ title, content, confirmText: translate('parley.pricing.later'), isHarmless: true })))
        return;
      await answerOf('POST /v1/billing/change', { body: wanted });
      say(translate('parley.pricing.laterDone', { date }));
      onDone();
    });
  const buy = () =>
    during(async () => {
      if (key.current.wish !== wish) key.current = { wish, key: crypto.randomUUID() };
      const headers = { 'Idempotency-Key': key.current.key };
      const body = { ...wanted, provider: quote.amount === 0 ? 'none' : provider };
      const page = await answerOf<PayPage>('POST /v1/billing/checkout', { body, headers });
      if (open(page)) return notify(translate('parley.pricing.going'));
      const said = page.state !== 'paid' ? 'noPage' : quote.amount === 0 ? 'paidNothing' : 'paidNow';
      say(translate(`parley.pricing.${said}`));
      await refreshCurrentUser();
      onDone();
    });

  if (quote.takesEffect === 'periodEnd' && quote.kind === 'downgrade')
    return (
      <Button disabled={isBusy || isOld} onClick={() => void later()}>
        {translate('parley.pricing.later')}
      </Button>
    );
  if (plan.providers.length === 0 && quote.amount > 0)
    return (
      <div className="pricing-pay flex wrap">
        <p>{translate('parley.pricing.noProvider')}</p>
        <Button variant="primary" onClick={onRedeem}>
          {translate('parley.pricing.redeem')}
        </Button>
      </div>
    );
  return (
    <div className="pricing-pay flex wrap">
      {plan.providers.length > 1 && quote.amount > 0 && (
        <label className="parley-labelled">
          {translate('parley.pricing.payWith')}
          <select className="parley-select" value={provider} onChange={({ target }) => setProvider(target.value)}>
            {plan.providers.map(({ name, label }) => (
              <option key={name} value={name}>
                {label[language]}
              </option>
            ))}
          </select>
        </label>
      )}
      <Button variant="primary" disabled={isBusy || isOld} onClick={() => void buy()}>
        {quote.amount === 0
          ? translate('parley.pricing.takeIt')
          : translate('parley.pricing.pay', { amount: formatMoney(quote.amount, quote.currency, language) })}
      </Button>
    </div>
  );
}

/** True when the quote changes nothing. */
function isNothing({ lines, kind, takesEffect }: Quote): boolean {
  return lines.length === 0 && !(kind === 'downgrade' && takesEffect === 'periodEnd');
}
