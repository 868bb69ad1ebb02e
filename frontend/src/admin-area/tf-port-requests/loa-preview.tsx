import Download from '@mui/icons-material/Download';
import OpenInNew from '@mui/icons-material/OpenInNew';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRecordContext } from 'react-admin';
import type { TfPortRequestView } from '../../../../src/adapters/http/contract/tf-port-requests.ts';
import { apiPath } from '../data/resources.ts';
import { useT } from '../../shared/i18n/use-t.ts';

const Tools = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, margin: '8px 0 12px' });
const Frame = styled('iframe')(({ theme }) => ({
  width: '100%',
  height: 'min(78vh, 900px)',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 8,
  background: theme.vars.palette.background.default,
}));

/** The signed LOA of the toll-free port request in context, embedded in the page. */
export function LoaPreview() {
  const { t } = useT();
  const record = useRecordContext<TfPortRequestView>();
  if (!record) return null;
  const path = `${apiPath('tf-port-requests')}/${record.id}`;
  return (
    <>
      <Tools>
        <Button component="a" href={`${path}/download-loa`} download variant="outlined" startIcon={<Download />}>
          {t('admin.loa.download')}
        </Button>
        {/* Phones do not show a PDF inside a page. */}
        <Button component="a" href={`${path}/loa`} target="_blank" rel="noreferrer" startIcon={<OpenInNew />}>
          {t('admin.loa.open')}
        </Button>
      </Tools>
      <Frame src={`${path}/loa`} title={t('admin.loa.frame', { name: record.loaFilename })} />
    </>
  );
}
