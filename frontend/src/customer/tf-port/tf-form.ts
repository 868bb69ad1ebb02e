import '../../shared/forms/zod-setup.ts';
import { get, set, type FieldErrors, type Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import {
  END_USER_SCHEMAS,
  tfFields,
  type TfPortRequestView,
} from '../../../../src/adapters/http/contract/tf-port-requests.ts';
import {
  END_USER_FIELDS,
  type EndUser,
  type EndUserField,
} from '../../../../src/domain/shared/fields/end-user-fields.ts';
import { formatPhoneNumber } from '../../../../src/domain/shared/phone-numbers.ts';
import { formatPostalCode } from '../../../../src/domain/shared/postal-codes.ts';
import { MAX_TOLL_FREE_NUMBERS } from '../../../../src/domain/shared/toll-free-numbers.ts';
import { loaProblem } from './loa.ts';

/** The fields about the end user, in the order of the screen. */
export const END_USER_NAMES = Object.keys(END_USER_FIELDS) as readonly EndUserField[];

/** The values of the form. */
export interface TfForm extends Readonly<Record<EndUserField, string>> {
  readonly requestName: string;
  readonly numbers: readonly { readonly number: string }[];
  readonly loa: File | null;
}

/** The values of a valid form as they are sent: numbers with ten digits, the end user if the provider requires it. */
export interface TfOrder extends Partial<EndUser> {
  readonly requestName: string;
  readonly tollFreeNumbers: readonly string[];
  /** Null if the order is sent with the letter of the former one. */
  readonly loa: File | null;
}

const emptyEndUser = Object.fromEntries(END_USER_NAMES.map((name) => [name, END_USER_FIELDS[name].initial])) as Record<
  EndUserField,
  string
>;
export const EMPTY_TF: TfForm = { ...emptyEndUser, requestName: '', numbers: [{ number: '' }], loa: null };

/** The values of a submitted request, without its letter. */
export function toTfForm(request: TfPortRequestView): TfForm {
  const { requestName, tollFreeNumbers, postalCode, btn } = request;
  const endUser = Object.fromEntries(
    END_USER_NAMES.map((name) => [name, request[name] ?? emptyEndUser[name]]),
  ) as Record<EndUserField, string>;
  return {
    ...endUser,
    postalCode: postalCode === null ? '' : formatPostalCode(postalCode),
    btn: btn === null ? '' : formatPhoneNumber(btn),
    requestName,
    numbers: tollFreeNumbers.map((number) => ({ number: formatPhoneNumber(number) })),
    loa: null,
  };
}

/** The name of a form field that can show an error. */
export type TfFieldName = 'requestName' | 'loa' | `numbers.${number}.number` | EndUserField;

const fields = tfFields('toll-free-form-invalid');
const fieldsWithEndUser = z.extend(fields, END_USER_SCHEMAS);

/** The indices of the rows that are not empty. */
function filledRows({ numbers }: TfForm): readonly number[] {
  return [...numbers.keys()].filter((row) => numbers[row]?.number.trim() !== '');
}

const digitsOf = (typed = '') => typed.replace(/\D/g, '').slice(-10);

/** The row that shows an error about the whole list. */
function invalidRow(values: TfForm, rows: readonly number[], message: string): number {
  const digits = rows.map((row) => digitsOf(values.numbers[row]?.number));
  const repeated = rows[digits.findIndex((number, index) => digits.indexOf(number) !== index)];
  const row = message.startsWith('phone-too-many') ? rows[MAX_TOLL_FREE_NUMBERS] : repeated;
  return row ?? rows[0] ?? 0;
}

/**
 * The form field that shows an error of the submission.
 * @param path the path of the error in the submission: `requestName`, `tollFreeNumbers`, `tollFreeNumbers.2` or
 * `loaFile`
 */
export function fieldNameOf(values: TfForm, path: string, message: string): TfFieldName | undefined {
  const [field, index] = path.split('.');
  if (field === 'requestName') return field;
  if (field === 'loaFile') return 'loa';
  if (field !== 'tollFreeNumbers') return END_USER_NAMES.find((name) => name === field);
  const rows = filledRows(values);
  return `numbers.${index === undefined ? invalidRow(values, rows, message) : (rows[Number(index)] ?? 0)}.number`;
}

/** Adds an error unless the field has one already. */
function addError(errors: FieldErrors<TfForm>, name: TfFieldName, message: string): void {
  if (get(errors, name) === undefined) set(errors, name, { type: 'custom', message });
}

interface TfRules {
  /** Whether the order can be sent with the letter of the former one. */
  readonly hasFormerLoa: boolean;
  readonly requiresEndUser: boolean;
}

/** Creates the resolver that validates the form with the server's schema, and the LOA by its content. */
export function tfResolver({ hasFormerLoa, requiresEndUser }: TfRules): Resolver<TfForm, unknown, TfOrder> {
  return async (values) => {
    const tollFreeNumbers = filledRows(values).map((row) => values.numbers[row]?.number);
    const result = (requiresEndUser ? fieldsWithEndUser : fields).safeParse({ ...values, tollFreeNumbers });
    const loaError = hasFormerLoa && values.loa === null ? undefined : await loaProblem(values.loa);
    if (result.success && loaError === undefined) return { values: { ...result.data, loa: values.loa }, errors: {} };

    const errors: FieldErrors<TfForm> = {};
    for (const { path, message } of result.error?.issues ?? []) {
      const name = fieldNameOf(values, path.map(String).join('.'), message);
      if (name) addError(errors, name, message);
    }
    if (loaError !== undefined) addError(errors, 'loa', loaError);
    return { values: {}, errors };
  };
}
