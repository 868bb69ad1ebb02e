import { createContext, use } from 'react';
import type { BillField } from './invoice.ts';
import type { useBillFill } from './fill/use-invoice-fill.ts';

/** The form and the bill side by side. */
export interface BillDesk extends ReturnType<typeof useBillFill> {
  /** Whether the bill stands beside the form; otherwise it is opened over it. */
  readonly beside: boolean;
  /** Opens the bill over the form, at the place of a field. */
  readonly show: (field: BillField | null) => void;
}

export const DeskContext = createContext<BillDesk | null>(null);

/** The bill of the form around it. */
export function useBillDesk(): BillDesk {
  const desk = use(DeskContext);
  if (!desk) throw new Error('useBillDesk needs a BillDeskArea above it');
  return desk;
}
