import './report.css';
import { useQuery } from '@tanstack/react-query';
import type { CouponReport } from '../../../schema/coupon/report';
import { formatMoney } from '../../../schema/money';
import type { RecordOf } from '../../../schema/record';
import { useAllowed } from '../../../ui/resource/may';
import { useCalls } from '../../../ui/resource/useAction';
import { useLanguage } from '../../../ui/resource/useLanguage';
import { useText } from '../../../ui/resource/useText';
import type { schema } from '../schema';
import { texts } from './texts';

type Coupon = Pick<RecordOf<typeof schema>, 'id' | 'currency' | 'totalLimit'>;

/** A coupon's performance: key figures, and a table by issuer. */
export function CouponReportCard({ coupon }: { readonly coupon: Coupon }) {
  const say = useText();
  const language = useLanguage();
  const { call } = useCalls();
  const mayAsk = useAllowed('coupons:export');
  const { data, isError } = useQuery({
    queryKey: ['coupons', 'report', coupon.id],
    queryFn: async () => (await call<CouponReport>('GET /v1/coupons/report', { query: { couponId: coupon.id } })).data,
    enabled: mayAsk,
  });
  if (!mayAsk) return null;
  if (isError) return <p role="alert">{say(texts.failed)}</p>;
  const { issued = 0, used = 0, redeemed = 0, revenue = 0, discount = 0 } = data?.coupons[0] ?? {};
  const money = (minor: number) => formatMoney(minor, coupon.currency, language);
  const usedText =
    coupon.totalLimit === null ? String(used) : say(texts.of, { used: String(used), limit: String(coupon.totalLimit) });
  const figures = [
    [texts.issued, String(issued)],
    [texts.used, usedText],
    [texts.redeemed, String(redeemed)],
    [texts.revenue, money(revenue)],
    [texts.discount, money(discount)],
  ] as const;
  return (
    <section
      className="parley-card coupon-report type-ui"
      aria-label={say(texts.report)}
      aria-busy={data === undefined}
    >
      <dl>
        {figures.map(([label, value]) => (
          <div key={label.en}>
            <dt className="muted type-small">{say(label)}</dt>
            <dd className="semibold tabular">{data === undefined ? '…' : value}</dd>
          </div>
        ))}
      </dl>
      {data !== undefined && data.issuers.length === 0 && <p>{say(texts.noUse)}</p>}
      {data !== undefined && data.issuers.length > 0 && (
        <div className="coupon-report-table">
          <table>
            <thead>
              <tr>
                {[texts.by, texts.issued, texts.used, texts.revenue, texts.discount].map((label) => (
                  <th key={label.en} scope="col">
                    {say(label)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.issuers.map((one) => (
                <tr key={`${one.kind} ${one.id}`}>
                  <th scope="row">{issuerText(one, say)}</th>
                  <td>{one.issued}</td>
                  <td>{one.used}</td>
                  <td>{money(one.revenue)}</td>
                  <td>{money(one.discount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function issuerText({ kind, id, name }: CouponReport['issuers'][number], say: ReturnType<typeof useText>): string {
  switch (kind) {
    case 'member':
      return name ?? say(texts.formerMember);
    // Each coupon has only one link.
    case 'link':
      return say(texts.link);
    case 'batch':
      return name === null ? say(texts.batches) : say(texts.batchOf, { name });
    case 'rule':
      if (name !== null) return say(texts.ruleOf, { name });
      return say(id === null ? texts.rules : texts.ruleGone);
    case 'ai':
      return name === null ? say(texts.ai) : say(texts.aiOf, { name });
  }
}
