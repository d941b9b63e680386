import '../texts';
import { useTheme } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { chartColours, darkPalette, lightPalette } from '../../theme/palette';

/** Common chart style for the current colour scheme. */
export function useChartLook() {
  const translate = useTranslate();
  const { palette } = useTheme();
  const colours = chartColours[palette.mode];
  return {
    colours,
    colourOf: (at: number) => colours[at % colours.length]!,
    /** Colour of secondary series, such as last week's bars. */
    quiet: (palette.mode === 'dark' ? darkPalette : lightPalette).edge,
    localeText: { a11yNoValue: translate('parley.ui.charts.none'), noData: translate('parley.ui.charts.none') },
    sx: {
      '& .MuiChartsAxis-tickLabel': { fill: palette.text.secondary, fontSize: 12, fontFamily: 'var(--font)' },
      '& .MuiChartsAxis-line, & .MuiChartsAxis-tick': { stroke: palette.divider },
      '& .MuiChartsGrid-line': { stroke: palette.divider },
      '& .MuiLineChart-line': { strokeWidth: 2.5 },
      '& .MuiLineChart-area': { fillOpacity: 0.12 },
    },
  } as const;
}

/** Axis without lines and ticks. */
export const quietAxis = { disableLine: true, disableTicks: true } as const;
