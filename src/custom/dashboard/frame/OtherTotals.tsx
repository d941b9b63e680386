import type { FiguresOverview, FiguresTable } from '../../../schema/figureAnswers';
import { type MeasureName, measureNamed } from '../../../schema/figures';
import { formatFigure } from '../../../ui/figures/format';
import { useLanguage } from '../../../ui/resource/useLanguage';

/** What a widget's charts leave out: the totals in other currencies than the company's, a line for each. */
export function OtherTotals({ data }: { readonly data: unknown }) {
  const language = useLanguage();
  const { totals, otherCurrencies } = (data ?? {}) as Partial<FiguresTable & FiguresOverview>;
  return (totals?.otherCurrencies ?? otherCurrencies)?.map(({ currency, values }) => (
    <p key={currency}>
      {(Object.entries(values) as [MeasureName, number][])
        .filter(([, value]) => value)
        .map(([name, value]) => {
          const { label, unit } = measureNamed(name);
          return `${label[language]} + ${formatFigure(value, { unit, language, currency })}`;
        })
        .join(' · ')}
    </p>
  ));
}
