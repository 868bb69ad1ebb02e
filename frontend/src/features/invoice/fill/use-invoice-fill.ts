import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Invoice, InvoiceField, InvoiceForm } from '../invoice.ts';
import { planFill, type Conflict, type Reading } from './plan-fill.ts';

/** The remark below a field: that its value is from the invoice, or the value that the invoice offers. */
export interface Remark extends Reading {
  readonly kind: 'filled' | 'offered';
}

/** The change that the invoice made to a field. */
interface Change {
  readonly before: string;
  readonly after: string;
}

/** What an invoice changed in the form, and which decisions are still open. */
export interface Fill {
  readonly invoice: Invoice;
  /** The file name. */
  readonly name: string;
  readonly remarks: Readonly<Partial<Record<InvoiceField, Remark>>>;
  /** Conflicts that the customer still has to decide. */
  readonly conflicts: readonly Conflict[];
  readonly changes: Readonly<Partial<Record<InvoiceField, Change>>>;
  readonly undone: boolean;
  /** Whether the customer decided about conflicts without taking a value of the invoice. */
  readonly isDeclined: boolean;
}

/** The value that the customer chose. */
export type Choice = 'typed' | 'invoice';

function remarksOf(kind: Remark['kind'], readings: readonly Reading[]): Partial<Record<InvoiceField, Remark>> {
  return Object.fromEntries(readings.map(({ field, value, trust }) => [field, { kind, field, value, trust }]));
}

/** Fills the form from an invoice and tracks which values came from it. */
export function useInvoiceFill(form: UseFormReturn<InvoiceForm>) {
  const [fill, setFill] = useState<Fill | null>(null);

  function change(to: (before: Fill) => Partial<Fill>): void {
    setFill((before) => before && { ...before, ...to(before) });
  }

  /** Writes values into the form. @returns what that changed */
  function write(readings: readonly Reading[]): Partial<Record<InvoiceField, Change>> {
    return Object.fromEntries(
      readings.map(({ field, value }) => {
        const before = form.getValues(field);
        form.setValue(field, value, { shouldDirty: true, shouldValidate: true });
        return [field, { before, after: value }];
      }),
    );
  }

  /** Fills in further values of the invoice, each with a remark. */
  function fillIn(readings: readonly Reading[]): void {
    const changes = write(readings);
    change((previous) => ({
      changes: { ...previous.changes, ...changes },
      remarks: { ...previous.remarks, ...remarksOf('filled', readings) },
    }));
  }

  /** Reverts what the invoice filled in, except fields that the customer has changed since. */
  function withdraw(changes: Fill['changes'] = {}): void {
    for (const [field, { before, after }] of Object.entries(changes) as [InvoiceField, Change][]) {
      if (form.getValues(field) === after)
        form.setValue(field, before, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    }
  }

  /**
   * Fills the form from an invoice. A further invoice replaces the previous one, whose values are reverted first.
   */
  function take(invoice: Invoice, name: string): Fill {
    withdraw(fill?.changes);
    const { fills, conflicts, offers } = planFill(invoice, form.getValues());
    const taken: Fill = {
      invoice,
      name,
      conflicts,
      changes: write(fills),
      remarks: { ...remarksOf('filled', fills), ...remarksOf('offered', offers) },
      undone: false,
      isDeclined: false,
    };
    setFill(taken);
    return taken;
  }

  /** Ends the conflicts of a fill: takes some values of the invoice, and offers others. */
  function endConflicts(
    before: Fill,
    { taken, offered }: { readonly taken: readonly Conflict[]; readonly offered: readonly Conflict[] },
  ): Fill {
    const after: Fill = {
      ...before,
      conflicts: [],
      changes: { ...before.changes, ...write(taken) },
      remarks: { ...before.remarks, ...remarksOf('filled', taken), ...remarksOf('offered', offered) },
      isDeclined: taken.length === 0 && offered.length === 0,
    };
    setFill(after);
    return after;
  }

  function resolveConflicts(before: Fill, choices: Readonly<Partial<Record<InvoiceField, Choice>>>): Fill {
    const taken = before.conflicts.filter(({ field }) => choices[field] === 'invoice');
    return endConflicts(before, { taken, offered: [] });
  }

  function undo(): void {
    withdraw(fill?.changes);
    change(() => ({ remarks: {}, conflicts: [], changes: {}, undone: true }));
  }

  return {
    fill,
    take,
    resolveConflicts,
    undo,
    /** Leaves the customer's values unchanged and offers those of the invoice. */
    postpone: (before: Fill) => endConflicts(before, { taken: [], offered: before.conflicts }),
    accept: fillIn,
    drop: (field: InvoiceField) => change(({ remarks: { [field]: _removed, ...others } }) => ({ remarks: others })),
    discard: () => setFill(null),
  };
}
