import Download from '@mui/icons-material/Download';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, type MouseEvent } from 'react';
import { useListContext, useNotify } from 'react-admin';
import type { CurrentUser } from '../../../../src/adapters/http/contract/accounts.ts';
import { refreshSession } from '../../shared/session/session.ts';
import { callApiJson } from '../data/http-client.ts';
import type { ResourceName } from '../data/resources.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { isExportOrder } from './export-sorts.ts';
import { exportAddress } from './list-query.ts';

const UNAUTHORIZED = 401;

const Column = styled('div')({ display: 'flex', flexDirection: 'column', alignItems: 'flex-end' });
const SortNote = styled('span')(({ theme }) => ({
  maxWidth: 230,
  fontSize: '0.75rem',
  lineHeight: 1.3,
  textAlign: 'end',
  color: theme.vars.palette.text.secondary,
}));

interface ListQuery {
  readonly filterValues: Readonly<Record<string, unknown>>;
  readonly sort: { readonly field: string; readonly order: string };
}

function startDownload(href: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = '';
  link.click();
}

/**
 * Downloads all records that the list finds, in the list's order if the export supports it. The server streams the
 * file, so a list of any length fits.
 */
export function ExportButton({ resource }: { readonly resource: ResourceName }) {
  const { t } = useT();
  const notify = useNotify();
  const id = useId();
  const { filterValues, sort } = useListContext() as ListQuery;
  const sorted = isExportOrder(resource, sort.field);
  const href = exportAddress(resource, { filter: filterValues, ...(sorted && { sort }) });

  /**
   * A rejected download would not show the user why. So the session is checked first, which opens the portal's sign-in
   * over the list if the session has ended.
   */
  async function onClick(event: MouseEvent): Promise<void> {
    event.preventDefault();
    try {
      const user = await callApiJson<CurrentUser>('/api/user');
      if (user.isAdmin) startDownload(href);
      else await refreshSession();
    } catch (error) {
      if ((error as { status?: number }).status !== UNAUTHORIZED) notify((error as Error).message, { type: 'error' });
    }
  }

  return (
    <Column>
      <Button
        component="a"
        download
        href={href}
        size="small"
        startIcon={<Download />}
        title={t('admin.exportHint')}
        {...(!sorted && { 'aria-describedby': id })}
        onClick={(event) => void onClick(event)}
      >
        {t('admin.exportCsv')}
      </Button>
      {!sorted && <SortNote id={id}>{t('admin.exportNewest')}</SortNote>}
    </Column>
  );
}
