import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useOutcomeToast } from './fill/use-outcome-toast.tsx';
import { unreadInvoice, type Invoice, type InvoiceField, type InvoiceForm } from './invoice.ts';
import { PanelContext } from './invoice-context.ts';
import { copiedValue } from './fill/copied-value.ts';
import { useInvoiceFill, type Fill } from './fill/use-invoice-fill.ts';

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
  const form = useFormContext<InvoiceForm>();
  const filling = useInvoiceFill(form);
  const showOutcome = useOutcomeToast();
  const beside = useMediaQuery(WIDE_SCREEN) && !occupied;
  const [opened, setOpened] = useState<{ readonly field: InvoiceField | null } | null>(null);
  const [unread, setUnread] = useState<Invoice | null>(null);
  const { fill } = filling;
  const last = unread ?? fill?.invoice;
  const invoice = last && last.previews.length > 0 ? last : null;

  // While the customer has conflicts to decide, a dialog is open that a toast would cover.
  function take(read: Invoice, name: string): void {
    const taken = filling.take(read, name);
    if (taken.conflicts.length === 0) announce(taken);
  }

  function announce(taken: Fill): void {
    showOutcome(taken, form.getValues());
  }

  /** @returns the value that the field now has; undefined if the text has nothing for it */
  function copy(field: InvoiceField, text: string): string | undefined {
    const value = copiedValue(field, text, form.getValues(field));
    if (value !== undefined) form.setValue(field, value, { shouldDirty: true, shouldValidate: true });
    return value;
  }

  return (
    <PanelContext
      value={{
        ...filling,
        take,
        unread,
        showUnread: (view) => setUnread(view && unreadInvoice(view)),
        beside,
        show: (field) => setOpened({ field }),
      }}
    >
      <Area {...(invoice && beside && { 'data-beside': '' })}>
        {children}
        {/* Outside the form, which would otherwise handle the dialog's submit event as its own. */}
        <Suspense fallback={null}>
          {fill && fill.conflicts.length > 0 && (
            <ConflictDialog
              conflicts={fill.conflicts}
              onSettle={(choices) => announce(filling.resolveConflicts(fill, choices))}
              onPostpone={() => announce(filling.postpone(fill))}
            />
          )}
          {invoice && beside && (
            <PreviewAside invoice={invoice} onChoose={(field) => form.setFocus(field)} onCopy={copy} />
          )}
          {invoice && !beside && opened && (
            <PreviewDialog
              invoice={invoice}
              active={opened.field}
              onCopy={copy}
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
