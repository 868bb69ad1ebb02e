import type { OrderTraits, SubmittedPortOrder } from '../../../src/application/ports/provider/provider-gateway.ts';
import { portOrder } from './sandbox.ts';

export const LETTER = {
  id: 1,
  kind: 'loa',
  filename: 'letter.pdf',
  contentType: 'application/pdf',
  content: Buffer.from('%PDF-1.4 letter'),
} as const;
export const BILL = { ...LETTER, id: 2, kind: 'bill', filename: 'bill.pdf' } as const;
/** A complete order with a letter. */
export const orderOf = (first?: string, fields: Partial<SubmittedPortOrder['fields']> = {}): SubmittedPortOrder => ({
  ...portOrder(first, fields),
  documents: [LETTER],
});
/** What the portal knows when it looks for an order. */
export const traitsOf = ({ fields, replaces }: SubmittedPortOrder): OrderTraits => ({
  numbers: fields.phoneNumber.map(({ first }) => first),
  endUserName: fields.requesterName,
  replaces,
  isCompleteOnly: true,
});

/** Returns a function for numbers that no other test has. @param line the last four digits before the first one */
export function numbersAfter(line: number): () => string {
  let last = line;
  return () => `514201${(last += 1)}`;
}
