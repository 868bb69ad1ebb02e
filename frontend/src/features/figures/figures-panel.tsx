import { styled } from '@mui/material/styles';
import { Bar } from '@visx/shape';
import { Link } from 'react-router';
import { Heading2 } from '../../shared/components/headings.tsx';
import { Panel } from '../../shared/components/panel.tsx';
import type { Tones } from '../../shared/theme/palettes.ts';
import type { Figure } from './figure.ts';

const Rows = styled('ul')({ listStyle: 'none', margin: '10px -6px 0', padding: 0 });
const Row = styled(Link)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '4px 12px',
  padding: '7px 6px',
  borderRadius: 6,
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover': { background: theme.vars.palette.action.hover, textDecoration: 'underline' },
}));
const Count = styled('span')({ fontWeight: 650, fontVariantNumeric: 'tabular-nums' });
const HEIGHT = 6;
const Chart = styled('svg')({ gridColumn: '1 / -1', display: 'block', width: '100%', height: HEIGHT });
const Track = styled(Bar)(({ theme }) => ({ fill: theme.vars.palette.divider }));
const Mark = styled(Bar, { shouldForwardProp: (name) => name !== 'tone' })<{ tone: keyof Tones }>(
  ({ theme, tone }) => ({
    fill: theme.vars.palette.tones[tone].mark,
    // In the system's high-contrast mode, system colours would make all bars look the same.
    forcedColorAdjust: 'none',
  }),
);
const Empty = styled('p')(({ theme }) => ({ margin: '12px 0 0', color: theme.vars.palette.text.secondary }));

interface Props {
  readonly title: string;
  readonly figures: readonly Figure[];
  /** Shown if there are no figures. */
  readonly none?: string;
}

/** A group of figures with bars to compare them; each links to what it counts. */
export function FiguresPanel({ title, figures, none }: Props) {
  const maxCount = Math.max(1, ...figures.map(({ count }) => count));
  return (
    <Panel aria-label={title}>
      <Heading2>{title}</Heading2>
      {figures.length === 0 ? (
        <Empty>{none}</Empty>
      ) : (
        <Rows>
          {figures.map(({ name, count, atLeast, to, tone }) => (
            <li key={name}>
              <Row to={to}>
                <span>{name}</span> <Count>{atLeast ? `${count}+` : count}</Count>
                <Chart aria-hidden>
                  <Track width="100%" height={HEIGHT} rx={HEIGHT / 2} />
                  <Mark tone={tone} width={`${(count / maxCount) * 100}%`} height={HEIGHT} rx={HEIGHT / 2} />
                </Chart>
              </Row>
            </li>
          ))}
        </Rows>
      )}
    </Panel>
  );
}
