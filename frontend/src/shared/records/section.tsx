import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Heading3 } from '../components/headings.tsx';
import { LoadFailure } from '../components/load-failure.tsx';
import { Spinner } from '../components/spinner.tsx';

const Part = styled('section')(({ theme }) => ({
  marginTop: 24,
  paddingTop: 16,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));
const Empty = styled('p')(({ theme }) => ({
  margin: '8px 0 0',
  color: theme.vars.palette.text.secondary,
  fontSize: '0.875rem',
}));

interface Props<Row> {
  readonly title: string;
  readonly empty: string;
  readonly query: {
    readonly data: readonly Row[] | undefined;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** A section of the details that is loaded when they are opened. */
export function Section<Row>({ title, empty, query: { data, error, refetch }, children }: Props<Row>) {
  return (
    <Part>
      <Heading3>{title}</Heading3>
      {error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : !data && <Spinner />}
      {data?.length === 0 && <Empty>{empty}</Empty>}
      {data && data.length > 0 && children(data)}
    </Part>
  );
}
