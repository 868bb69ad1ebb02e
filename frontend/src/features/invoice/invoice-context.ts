import { createContext, use } from 'react';
import type { InvoiceField } from './invoice.ts';
import type { useInvoiceFill } from './fill/use-invoice-fill.ts';

/** The state of the invoice panel. */
export interface InvoicePanel extends ReturnType<typeof useInvoiceFill> {
  /** Whether the invoice is shown next to the form; otherwise it opens as a dialog. */
  readonly beside: boolean;
  /** Opens the invoice as a dialog, at the region of a field. */
  readonly show: (field: InvoiceField | null) => void;
}

export const PanelContext = createContext<InvoicePanel | null>(null);

/** Returns the invoice panel of the surrounding form. @throws outside an `InvoicePanelArea` */
export function useInvoicePanel(): InvoicePanel {
  const panel = use(PanelContext);
  if (!panel) throw new Error('useInvoicePanel needs an InvoicePanelArea above it');
  return panel;
}
