import { createContext, use } from 'react';
import type { InvoiceView } from '../../../../src/adapters/http/contract/invoice.ts';
import type { Invoice, InvoiceField } from './invoice.ts';
import type { useInvoiceFill } from './fill/use-invoice-fill.ts';

/** The state of the invoice panel. */
export interface InvoicePanel extends Pick<
  ReturnType<typeof useInvoiceFill>,
  'fill' | 'undo' | 'accept' | 'drop' | 'discard'
> {
  /** Fills the form from an invoice, and says what it did. */
  readonly take: (invoice: Invoice, name: string) => void;
  /** The last invoice, if it could not be read but can be shown. */
  readonly unread: Invoice | null;
  /** Shows an invoice that could not be read; null if another file follows. */
  readonly showUnread: (view: InvoiceView | null) => void;
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
