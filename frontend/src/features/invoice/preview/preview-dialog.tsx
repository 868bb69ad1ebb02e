import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { DialogFrame } from '../../../shared/components/dialog-frame.tsx';
import { useT } from '../../../shared/i18n/use-t.ts';
import type { Invoice, InvoiceField } from '../invoice.ts';
import { InvoicePreview } from './invoice-preview.tsx';

const Bounds = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > div': { maxHeight: 'calc(100vh - 200px)' },
});

interface Props {
  readonly invoice: Invoice;
  readonly active: InvoiceField | null;
  readonly onChoose: (field: InvoiceField) => void;
  readonly onCopy: (field: InvoiceField, text: string) => string | undefined;
  readonly onClose: () => void;
}

/** The invoice as a dialog, where there is no room for it next to the form. */
export function PreviewDialog({ invoice, active, onChoose, onCopy, onClose }: Props) {
  const { t } = useT();
  const onPhone = useMediaQuery('(max-width:599.95px)', { noSsr: true });
  return (
    <DialogFrame
      wide
      title={t('preview.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <Bounds>
        <InvoicePreview
          invoice={invoice}
          active={active}
          closeUp={onPhone && active !== null}
          onChoose={onChoose}
          onCopy={onCopy}
        />
      </Bounds>
    </DialogFrame>
  );
}
