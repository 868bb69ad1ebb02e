import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useT } from '../../shared/i18n/use-t.ts';
import { toast } from '../../shared/toasts/toast-store.ts';
import type { InvoiceField, InvoiceForm } from './invoice.ts';
import { PanelContext } from './invoice-context.ts';
import { useInvoiceFill } from './fill/use-invoice-fill.ts';

const ConflictDialog = lazy(async () => ({ default: (await import('./fill/conflict-dialog.tsx')).ConflictDialog }));
const PreviewAside = lazy(async () => ({ default: (await import('./preview/preview-aside.tsx')).PreviewAside }));
const PreviewDialog = lazy(async () => ({ default: (await import('./preview/preview-dialog.tsx')).PreviewDialog }));

/** Width from which a page of an invoice is readable next to the form. */
const WIDE_SCREEN = '(min-width:1200px)';

const Area = styled('div')({
  '&[data-beside]': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 440px)',
    gap: 24,
    alignItems: 'start',
  },
});

interface Props {
  /** Whether something else is shown next to the form. */
  readonly occupied?: boolean;
  readonly children: ReactNode;
}

/** Holds the state of the form's invoice, and shows the invoice next to the form or as a dialog. */
export function InvoicePanelArea({ occupied = false, children }: Props) {
  const { t } = useT();
  const form = useFormContext<InvoiceForm>();
  const filling = useInvoiceFill(form);
  const beside = useMediaQuery(WIDE_SCREEN) && !occupied;
  const [opened, setOpened] = useState<{ readonly field: InvoiceField | null } | null>(null);
  const { fill } = filling;
  const invoice = fill && fill.invoice.previews.length > 0 ? fill.invoice : null;

  function onDecided(decide: () => void): void {
    decide();
    toast(t('success'), t('invoice.done'));
  }

  return (
    <PanelContext value={{ ...filling, beside, show: (field) => setOpened({ field }) }}>
      <Area {...(invoice && beside && { 'data-beside': '' })}>
        {children}
        {/* Outside the form, which would otherwise handle the dialog's submit event as its own. */}
        <Suspense fallback={null}>
          {fill && fill.conflicts.length > 0 && (
            <ConflictDialog
              conflicts={fill.conflicts}
              onSettle={(choices) => onDecided(() => filling.resolveConflicts(choices))}
              onPostpone={() => onDecided(filling.postpone)}
            />
          )}
          {invoice && beside && <PreviewAside invoice={invoice} onChoose={(field) => form.setFocus(field)} />}
          {invoice && !beside && opened && (
            <PreviewDialog
              invoice={invoice}
              active={opened.field}
              onChoose={(field) => {
                setOpened(null);
                // After the dialog has returned the focus to the element that opened it.
                setTimeout(() => form.setFocus(field));
              }}
              onClose={() => setOpened(null)}
            />
          )}
        </Suspense>
      </Area>
    </PanelContext>
  );
}
