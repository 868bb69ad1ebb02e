import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { LnpSubmission } from '../../../../../../src/adapters/http/contract/lnp-requests.ts';
import type { RequestForm } from '../../request-form.ts';
import type { Invoice, InvoiceField } from '../invoice.ts';
import { planFill, type Conflict, type Reading } from './plan-fill.ts';

/** What is said under a field: that its value is the bill's, or what the bill would put there. */
export interface Remark extends Reading {
  readonly kind: 'filled' | 'offered';
}

/** What the bill has changed in a field. */
interface Change {
  readonly before: string;
  readonly after: string;
}

/** What a bill has done to the form and what is still open. */
export interface Fill {
  readonly invoice: Invoice;
  /** Of the file. */
  readonly name: string;
  readonly remarks: Readonly<Partial<Record<InvoiceField, Remark>>>;
  /** To be decided by the customer. */
  readonly conflicts: readonly Conflict[];
  readonly changes: Readonly<Partial<Record<InvoiceField, Change>>>;
  readonly undone: boolean;
}

/** Which of two values the customer wants. */
export type Choice = 'typed' | 'bill';

function remarksOf(kind: Remark['kind'], readings: readonly Reading[]): Partial<Record<InvoiceField, Remark>> {
  return Object.fromEntries(readings.map(({ field, value, trust }) => [field, { kind, field, value, trust }]));
}

/** Fills the form from a bill and remembers what came from there, for as long as it still stands there. */
export function useInvoiceFill(form: UseFormReturn<RequestForm, unknown, LnpSubmission>) {
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

  /** Puts further values of the bill in, each with its mark. */
  function fillIn(readings: readonly Reading[]): void {
    const changes = write(readings);
    change((was) => ({
      changes: { ...was.changes, ...changes },
      remarks: { ...was.remarks, ...remarksOf('filled', readings) },
    }));
  }

  /** Takes out again what the bill has filled in; what the customer has written since is theirs. */
  function withdraw(changes: Fill['changes'] = {}): void {
    for (const [field, { before, after }] of Object.entries(changes) as [InvoiceField, Change][]) {
      if (form.getValues(field) === after)
        form.setValue(field, before, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    }
  }

  /**
   * A further bill takes the place of the one before, so what that one filled in was not typed by the customer.
   * @returns whether nothing is left for the customer to decide
   */
  function take(invoice: Invoice, name: string): boolean {
    withdraw(fill?.changes);
    const { fills, conflicts, offers } = planFill(invoice, form.getValues());
    setFill({
      invoice,
      name,
      conflicts,
      changes: write(fills),
      remarks: { ...remarksOf('filled', fills), ...remarksOf('offered', offers) },
      undone: false,
    });
    return conflicts.length === 0;
  }

  function settle(choices: Readonly<Partial<Record<InvoiceField, Choice>>>): void {
    fillIn((fill?.conflicts ?? []).filter(({ field }) => choices[field] === 'bill'));
    change(() => ({ conflicts: [] }));
  }

  function undo(): void {
    withdraw(fill?.changes);
    change(() => ({ remarks: {}, conflicts: [], changes: {}, undone: true }));
  }

  return {
    fill,
    take,
    settle,
    undo,
    /** Leaves the customer's values as they are, with the bill's offered beside them. */
    postpone: () =>
      change(({ remarks, conflicts }) => ({
        remarks: { ...remarks, ...remarksOf('offered', conflicts) },
        conflicts: [],
      })),
    accept: fillIn,
    drop: (field: InvoiceField) => change(({ remarks: { [field]: _gone, ...others } }) => ({ remarks: others })),
    discard: () => setFill(null),
  };
}
