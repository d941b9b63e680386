import { PieChart } from '@mui/x-charts/PieChart';
import type { RingProps } from '../props';
import { useChartLook } from './look';

export function Ring({ data: { parts, format } }: RingProps) {
  const look = useChartLook();
  return (
    <PieChart
      hideLegend
      localeText={look.localeText}
      margin={4}
      series={[
        {
          data: parts.map(({ key, label, value }, at) => ({ id: key, label, value, color: look.colourOf(at) })),
          innerRadius: '72%',
          outerRadius: '100%',
          paddingAngle: parts.length > 1 ? 2 : 0,
          cornerRadius: 3,
          valueFormatter: ({ value }: { readonly value: number }) => format(value),
        },
      ]}
      sx={look.sx}
    />
  );
}
