import { findFields } from '../../../src/adapters/invoice/fields/find-fields.ts';
import { pageOf, type Line } from './invoice-page.ts';

/** The issuer, the customer and the postal code of the mailing address. */
export const readParties = (...lines: Line[]) => {
  const { fields, mailingAddress } = findFields([pageOf(lines)]);
  return [fields.currentCarrier.value, fields.customerName.value, mailingAddress.postalCode.value];
};
/** Name, address and telephone of an issuer. */
export const office = (x: number, y: number, name: string): Line[] => [
  [x, y, name],
  [x, y + 13, '40 Elm St'],
  [x, y + 26, 'Guelph ON N1H 2A1'],
  [x, y + 39, 'Tel. 519-201-5000'],
];
/** Name and address of a customer. */
export const customer = (x: number, y: number, name: string): Line[] => [
  [x, y, name],
  [x, y + 13, '12 Bay St'],
  [x, y + 26, 'Ottawa ON K1P 2J5'],
];
export const CHARGES: readonly Line[] = [
  [60, 400, 'Business line 613-201-5555'],
  [450, 400, '45.00'],
  [60, 413, 'Total'],
  [450, 413, '50.85'],
];
