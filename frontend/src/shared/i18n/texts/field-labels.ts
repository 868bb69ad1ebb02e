import type { LnpFormField, LnpRowField } from '../../../../../src/domain/shared/fields/lnp-fields.ts';

/** The fields whose labels the record screens need; the form needs those of all fields. */
export type RecordLabelField =
  | LnpRowField
  | Extract<
      LnpFormField,
      | 'requesterName'
      | 'streetNo'
      | 'streetName'
      | 'floorNo'
      | 'suite'
      | 'city'
      | 'province'
      | 'postalCode'
      | 'dueDate'
      | 'pin'
      | 'portScope'
    >;

/** Texts with a label of each of these fields of an LNP request. */
export type FieldLabels<Field extends string> = Readonly<Record<`request.${Field}`, string> & Record<string, string>>;
