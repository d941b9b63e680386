import { useTheme } from '@mui/material/styles';
import { useLanguage } from '../resource/useLanguage';
import { chartColours } from '../theme/palette';
import type { Parts } from './data';
import type { BarsProps } from './props';

/** Colour legend of the series; hidden from screen readers, which have the table. */
export function Legend({ data, highlighted }: Pick<BarsProps, 'data' | 'highlighted'>) {
  const colours = useColours();
  const isQuiet = (at: number) => highlighted !== undefined && at > 0;
  return (
    <ul className="parley-chart-legend flex wrap muted type-small" aria-hidden="true">
      {highlighted && <LegendItem colour={colours[0]} label={highlighted.label} />}
      {data.series.map(({ name, label }, at) => (
        <LegendItem
          key={name}
          colour={isQuiet(at) ? 'var(--edge)' : colours[highlighted === undefined ? at : 1]}
          label={label}
        />
      ))}
    </ul>
  );
}

function LegendItem({ colour, label }: { readonly colour: string | undefined; readonly label: string }) {
  return (
    <li>
      <span className="parley-chart-swatch rigid circle" style={{ background: colour }} />
      {label}
    </li>
  );
}

/** The parts with values and percentages. */
export function PartsLegend({ data, whole }: { readonly data: Parts; readonly whole: number }) {
  const colours = useColours();
  const language = useLanguage();
  const share = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <ul className="parley-chart-parts grid gap-8 type-small" aria-hidden="true">
      {data.parts.map(({ key, label, value }, at) => (
        <li className="row min-0 gap-8" key={key}>
          <span className="parley-chart-swatch rigid circle" style={{ background: colours[at % colours.length] }} />
          <span title={label}>{label}</span>
          <b className="semibold tabular">{data.format(value)}</b>
          {whole > 0 && <small className="muted type-note">{share.format(value / whole)}</small>}
        </li>
      ))}
    </ul>
  );
}

function useColours(): readonly string[] {
  return chartColours[useTheme().palette.mode];
}
