import { BarChart } from '@mui/x-charts/BarChart';
import { said } from '../data';
import type { BarsProps } from '../props';
import { quietAxis, useChartLook } from './look';

/** Grouped bars, or stacked around zero: positive upwards, negative downwards. */
export function Bars({ data: { labels, series }, stacked = false, highlighted }: BarsProps) {
  const look = useChartLook();
  const [first] = series;
  const colourOf = (at: number) =>
    highlighted === undefined ? look.colourOf(at) : at === 0 ? look.colourOf(0) : look.quiet;
  return (
    <BarChart
      hideLegend
      borderRadius={4}
      localeText={look.localeText}
      grid={{ horizontal: true }}
      margin={{ top: 12, right: 4, bottom: 0, left: 0 }}
      xAxis={[{ data: [...labels], scaleType: 'band', categoryGapRatio: 0.35, barGapRatio: 0.1, ...quietAxis }]}
      yAxis={[
        {
          ...quietAxis,
          width: 'auto',
          tickNumber: 4,
          valueFormatter: (value: number) => (first?.short ?? first?.format ?? String)(value),
        },
      ]}
      series={series.map((one, at) => ({
        id: one.name,
        label: one.label,
        data: [...one.values],
        color: colourOf(at),
        ...(stacked ? { stack: 'all' } : {}),
        ...(highlighted !== undefined && at === 0
          ? { colorGetter: ({ dataIndex }) => (dataIndex === highlighted.at ? look.colourOf(0) : look.colourOf(1)) }
          : {}),
        valueFormatter: (value: number | null) => said(one, value),
      }))}
      sx={look.sx}
    />
  );
}
