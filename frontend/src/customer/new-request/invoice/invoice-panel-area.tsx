import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import type { LnpSubmission } from '../../../../../src/adapters/http/contract/lnp-requests.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { toast } from '../../../shared/toasts/toast-store.ts';
import type { RequestForm } from '../request-form.ts';
import type { InvoiceField } from './invoice.ts';
import { PanelContext } from './invoice-context.ts';
import { useInvoiceFill } from './fill/use-invoice-fill.ts';

const ConflictDialog = lazy(async () => ({ default: (await import('./fill/conflict-dialog.tsx')).ConflictDialog }));
const PreviewAside = lazy(async () => ({ default: (await import('./preview/preview-aside.tsx')).PreviewAside }));
const PreviewDialog = lazy(async () => ({ default: (await import('./preview/preview-dialog.tsx')).PreviewDialog }));

/** From here on a page of a bill can be read beside the form. */
const ROOMY = '(min-width:1200px)';

const Area = styled('div')({
  '&[data-beside]': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 440px)',
    gap: 24,
    alignItems: 'start',
  },
});

interface Props {
  /** Whether something else takes the room beside the form. */
  readonly occupied?: boolean;
  readonly children: ReactNode;
}

/** Keeps the form's bill, and shows it beside or over the form. */
export function InvoicePanelArea({ occupied = false, children }: Props) {
  const { t } = useT();
  const form = useFormContext<RequestForm, unknown, LnpSubmission>();
  const filling = useInvoiceFill(form);
  const beside = useMediaQuery(ROOMY) && !occupied;
  const [opened, setOpened] = useState<{ readonly at: InvoiceField | null } | null>(null);
  const { fill } = filling;
  const invoice = fill && fill.invoice.previews.length > 0 ? fill.invoice : null;

  function onDecided(act: () => void): void {
    act();
    toast(t('success'), t('invoice.done'));
  }

  return (
    <PanelContext value={{ ...filling, beside, show: (at) => setOpened({ at }) }}>
      <Area {...(invoice && beside && { 'data-beside': '' })}>
        {children}
        {/* Outside the form, which would otherwise hear the dialog's submit as its own. */}
        <Suspense fallback={null}>
          {fill && fill.conflicts.length > 0 && (
            <ConflictDialog
              conflicts={fill.conflicts}
              onSettle={(choices) => onDecided(() => filling.settle(choices))}
              onPostpone={() => onDecided(filling.postpone)}
            />
          )}
          {invoice && beside && <PreviewAside invoice={invoice} onChoose={(field) => form.setFocus(field)} />}
          {invoice && !beside && opened && (
            <PreviewDialog
              invoice={invoice}
              active={opened.at}
              onChoose={(field) => {
                setOpened(null);
                // Once the dialog has given the focus back to where it was opened.
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
