import '../../../custom/invoiceSheet/sheet.css';
import { formatMoney } from '../../../schema/money';
import type { RecordOf } from '../../../schema/record';
import { formatLongDay } from '../../../ui/fields/formatDateTime';
import { ButtonLink } from '../../../ui/kit/ButtonLink';
import { useAllowed } from '../../../ui/resource/may';
import { useLanguage } from '../../../ui/resource/useLanguage';
import { useText } from '../../../ui/resource/useText';
import { schema } from '../schema';
import { Items } from './Items';
import { texts } from './texts';

type Invoice = RecordOf<typeof schema>;

export function Sheet({ invoice }: { readonly invoice: Invoice & { readonly createdAt: string } }) {
  const say = useText();
  const language = useLanguage();
  const { periodStart, periodEnd } = invoice;
  const day = (time: string) => formatLongDay(time, language);
  const plan = say(texts.plan, {
    plan: language === 'zh' ? invoice.planName : invoice.planEnglishName,
    interval: schema.fields.interval.choices[invoice.interval][language],
  });
  return (
    <article className="parley-card invoice-sheet grid gap-20" aria-label={`${say(texts.title)} ${invoice.number}`}>
      <header className="flex wrap">
        <h2>{say(texts.title)}</h2>
        <dl className="grid type-ui">
          <dt className="muted">{say(texts.number)}</dt>
          <dd>{invoice.number}</dd>
          <dt className="muted">{say(texts.made)}</dt>
          <dd>{day(invoice.createdAt)}</dd>
        </dl>
      </header>
      <div className="invoice-sides grid">
        <div>
          <h3 className="muted type-small medium">{say(texts.from)}</h3>
          <p className="break-anywhere">{invoice.sellerName ?? say(texts.unnamed)}</p>
          {invoice.sellerDetails && (
            <p className="invoice-details muted type-ui break-anywhere">{invoice.sellerDetails}</p>
          )}
        </div>
        <div>
          <h3 className="muted type-small medium">{say(texts.to)}</h3>
          <p className="break-anywhere">{invoice.companyName}</p>
        </div>
      </div>
      <p className="invoice-period flex wrap">
        <strong>{plan}</strong>
        {periodStart !== null && (
          <span className="muted">
            {periodEnd === null
              ? say(texts.endless, { from: day(periodStart) })
              : say(texts.period, { from: day(periodStart), until: day(periodEnd) })}
          </span>
        )}
      </p>
      <div className="invoice-table">
        <Items invoice={invoice} />
      </div>
      <State invoice={invoice} />
    </article>
  );
}

/** Payment status: when it was paid, or where and until when it can be paid. */
function State({ invoice: { id, state, amount, currency, paidAt, dueAt } }: { readonly invoice: Invoice }) {
  const say = useText();
  const language = useLanguage();
  const mayPay = useAllowed('vip:buy');
  const day = (time: string) => formatLongDay(time, language);
  if (amount === 0) return null;
  if (paidAt !== null) return <p className="invoice-paid semibold">{say(texts.paid, { date: day(paidAt) })}</p>;
  if (state !== 'open') return <p className="muted semibold">{schema.fields.state.choices[state][language]}</p>;
  const money = formatMoney(amount, currency, language);
  return (
    <div className="invoice-due row wrap between semibold">
      <p>{dueAt === null ? say(texts.owed, { amount: money }) : say(texts.due, { amount: money, date: day(dueAt) })}</p>
      {mayPay && (
        <div className="parley-actions">
          <ButtonLink variant="primary" to={`/pricing?invoice=${encodeURIComponent(id)}`}>
            {say(texts.pay, { amount: money })}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}
