import { createContext, use } from 'react';
import type { InvoiceField } from './invoice.ts';
import type { useInvoiceFill } from './fill/use-invoice-fill.ts';

/** The form and the bill side by side. */
export interface InvoicePanel extends ReturnType<typeof useInvoiceFill> {
  /** Whether the bill stands beside the form; otherwise it is opened over it. */
  readonly beside: boolean;
  /** Opens the bill over the form, at the place of a field. */
  readonly show: (field: InvoiceField | null) => void;
}

export const PanelContext = createContext<InvoicePanel | null>(null);

/** The bill of the form around it. */
export function useInvoicePanel(): InvoicePanel {
  const panel = use(PanelContext);
  if (!panel) throw new Error('useBillDesk needs a BillDeskArea above it');
  return panel;
}
