import { LineChart } from '@mui/x-charts/LineChart';
import { said } from '../data';
import type { LineProps } from '../props';
import { quietAxis, useChartLook } from './look';

/** Lines over time; optionally marks the last point of the first series. */
export function Line({ data: { labels, series }, marked }: LineProps) {
  const look = useChartLook();
  const [first] = series;
  return (
    <LineChart
      hideLegend
      localeText={look.localeText}
      margin={{ top: 12, right: 12, bottom: 0, left: 0 }}
      grid={{ horizontal: true }}
      xAxis={[{ data: [...labels], scaleType: 'point', ...quietAxis }]}
      yAxis={[
        {
          ...quietAxis,
          width: 'auto' as const,
          tickNumber: 4,
          valueFormatter: (value: number) => (first?.short ?? first?.format ?? String)(value),
        },
      ]}
      series={series.map((one, at) => ({
        id: one.name,
        label: one.label,
        data: [...one.values],
        color: at === 0 ? look.colourOf(0) : look.quiet,
        curve: 'monotoneX' as const,
        area: at === 0,
        showMark: marked === 'last' && at === 0 ? ({ index }) => index === labels.length - 1 : false,
        valueFormatter: (value: number | null) => said(one, value),
      }))}
      sx={look.sx}
    />
  );
}
