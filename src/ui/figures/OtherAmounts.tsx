import type { OtherCurrency } from '../../schema/figureAnswers';
import { type MeasureName, measureNamed } from '../../schema/figures';
import { useLanguage } from '../resource/useLanguage';
import { formatFigure } from './format';

interface OtherAmountsProps {
  readonly name: MeasureName;
  readonly of: readonly OtherCurrency[] | undefined;
}

/** The amounts of a figure in other currencies than the company's, one line each. */
export function OtherAmounts({ name, of = [] }: OtherAmountsProps) {
  const language = useLanguage();
  const { unit } = measureNamed(name);
  return of
    .filter(({ values }) => values[name])
    .map(({ currency, values }) => (
      <small key={currency} className="block muted type-note tabular one-line">
        + {formatFigure(values[name] ?? null, { unit, language, currency })}
      </small>
    ));
}
