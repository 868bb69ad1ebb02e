import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { useNavigate } from 'react-admin';
import type { Figure } from './figure.ts';

const HEIGHT = 190;

/** Figures as bars; a press on one leads where its figure leads. The words stand beside, so this is for the eye alone. */
export default function Bars({ figures }: { readonly figures: readonly Figure[] }) {
  const { tones } = useTheme().palette;
  const navigate = useNavigate();
  return (
    <BarChart
      disableKeyboardNavigation
      hideLegend
      skipAnimation
      height={HEIGHT}
      margin={{ left: 0, right: 8, top: 8, bottom: 0 }}
      xAxis={[
        { scaleType: 'band', data: figures.map(({ name }) => name), colorMap: { type: 'ordinal', colors: figures.map(({ tone }) => tones[tone].text) }, tickLabelStyle: { fontSize: 12 } },
      ]}
      yAxis={[{ tickMinStep: 1, width: 34 }]}
      grid={{ horizontal: true }}
      series={[{ data: figures.map(({ count }) => count) }]}
      onItemClick={(_event, { dataIndex }) => {
        const figure = figures[dataIndex];
        if (figure) navigate(figure.to);
      }}
    />
  );
}
