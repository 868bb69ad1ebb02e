import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import type { SampleInvoiceKind } from '../../../../../src/adapters/http/contract/invoice.ts';
import { changeMessage } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/client.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { errorToast } from '../../../shared/toasts/toast-store.ts';

const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  fontSize: '0.875rem',
  '& > span': { marginRight: 4, [theme.breakpoints.down('sm')]: { flexBasis: '100%' } },
}));

async function fetchSample(kind: SampleInvoiceKind, name: string): Promise<File> {
  const content = await (await call(`/api/invoice/samples/${kind}`)).blob();
  const [extension, type] = kind === 'photo' ? ['jpg', 'image/jpeg'] : ['pdf', 'application/pdf'];
  return new File([content], `${name}.${extension}`, { type });
}

interface Props {
  readonly kinds: readonly SampleInvoiceKind[];
  readonly onFile: (file: File) => void;
}

/** Offers sample invoices, for customers who try the form without an invoice at hand. */
export function SampleInvoices({ kinds, onFile }: Props) {
  const { t } = useT();
  const id = useId();
  const [loading, setLoading] = useState(false);

  async function choose(kind: SampleInvoiceKind): Promise<void> {
    setLoading(true);
    try {
      onFile(await fetchSample(kind, t('sample.file')));
    } catch (error) {
      errorToast(t('error'), changeMessage(error, t('invoice.failed')));
    } finally {
      setLoading(false);
    }
  }

  return (
    <Frame role="group" aria-labelledby={id}>
      <span id={id}>{t('sample.try')}</span>
      {kinds.map((kind) => (
        <Button key={kind} size="small" variant="outlined" disabled={loading} onClick={() => void choose(kind)}>
          {t(`sample.${kind}`)}
        </Button>
      ))}
    </Frame>
  );
}
