import { styled } from '@mui/material/styles';
import { lazy, Suspense } from 'react';
import { Link } from 'react-admin';
import { Heading2 } from '../../shared/components/headings.tsx';
import { Panel } from '../../shared/components/panel.tsx';
import { Badge } from '../../shared/records/badge.tsx';
import type { Figure } from './figure.ts';

const Bars = lazy(() => import('./bars.tsx'));

const Place = styled('div')({ height: 190, marginTop: 12, minWidth: 0 });
const Rows = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: '12px 0 0',
  padding: 0,
  '& li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& a': { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 12, padding: '8px 4px', minHeight: 40, borderRadius: 6 },
}));
const Empty = styled('p')(({ theme }) => ({ margin: '12px 0 0', color: theme.vars.palette.text.secondary }));

interface Props {
  readonly title: string;
  readonly figures: readonly Figure[];
  /** Said where nothing was counted. */
  readonly none?: string;
}

/** Some figures of one kind: drawn, and as links to what was counted. */
export function FiguresPanel({ title, figures, none }: Props) {
  return (
    <Panel aria-label={title}>
      <Heading2>{title}</Heading2>
      {figures.length === 0 ? (
        <Empty>{none}</Empty>
      ) : (
        <>
          {figures.some(({ count }) => count > 0) && (
            <Place aria-hidden>
              <Suspense fallback={null}>
                <Bars figures={figures} />
              </Suspense>
            </Place>
          )}
          <Rows>
            {figures.map(({ name, count, to, tone }) => (
              <li key={name}>
                <Link to={to}>
                  {name} <Badge tone={tone}>{count}</Badge>
                </Link>
              </li>
            ))}
          </Rows>
        </>
      )}
    </Panel>
  );
}
