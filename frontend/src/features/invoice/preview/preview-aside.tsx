import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { Heading2 } from '../../../shared/components/headings.tsx';
import { useT } from '../../../shared/i18n/use-t.ts';
import type { Invoice, InvoiceField } from '../invoice.ts';
import { InvoicePreview } from './invoice-preview.tsx';
import { useFocusedField } from './use-focused-field.ts';

const Aside = styled('aside')(({ theme }) => ({
  position: 'sticky',
  top: 16,
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  gap: 8,
  maxHeight: 'calc(100vh - 32px)',
  padding: 16,
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.background.paper,
}));

interface Props {
  readonly invoice: Invoice;
  readonly onChoose: (field: InvoiceField) => void;
  readonly onCopy: (field: InvoiceField, text: string) => string | undefined;
}

/** The invoice next to the form. It follows the field that is being filled in. */
export function PreviewAside({ invoice, onChoose, onCopy }: Props) {
  const { t } = useT();
  const id = useId();
  return (
    <Aside aria-labelledby={id}>
      <Heading2 id={id}>{t('preview.title')}</Heading2>
      <InvoicePreview invoice={invoice} active={useFocusedField()} onChoose={onChoose} onCopy={onCopy} />
    </Aside>
  );
}
