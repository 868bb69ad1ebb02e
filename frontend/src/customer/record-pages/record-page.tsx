import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PATHS } from '../../routes.ts';
import { ApiError } from '../../shared/api/api-error.ts';
import { LoadFailure } from '../../shared/components/load-failure.tsx';
import { Spinner } from '../../shared/components/spinner.tsx';
import { useT } from '../../shared/i18n/use-t.ts';
import { BackToDashboard } from '../../shared/screen/back-to-dashboard.tsx';
import { Screen } from '../../shared/screen/screen.tsx';

const Parts = styled('div')({ display: 'grid', gap: 20, gridTemplateColumns: 'minmax(0, 1fr)' });

interface Props<Row> {
  readonly title: string;
  readonly query: {
    readonly data: Row | undefined;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  /** What the customer calls the record. */
  readonly nameOf: (record: Row) => string;
  readonly children: (record: Row) => ReactNode;
}

/** The frame of the page of one record. */
export function RecordPage<Row>({ title, query: { data, error, refetch }, nameOf, children }: Props<Row>) {
  const { t } = useT();
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400);
  // The line has its place before the record arrives.
  const line = data ? nameOf(data) : '\u00a0';
  return (
    <Screen title={title} {...(!isMissing && { line })} start={<BackToDashboard />}>
      {isMissing && (
        <>
          <p role="alert">{t('page.notFound')}</p>
          <Button component={Link} to={PATHS.home} variant="contained">
            {t('notFound.home')}
          </Button>
        </>
      )}
      {error !== null && !isMissing && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && error === null && <Spinner />}
      {data && !isMissing && <Parts>{children(data)}</Parts>}
    </Screen>
  );
}
