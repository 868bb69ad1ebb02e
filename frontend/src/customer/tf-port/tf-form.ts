import '../../shared/forms/zod-setup.ts';
import { get, set, type FieldErrors, type Resolver } from 'react-hook-form';
import { tfFields } from '../../../../src/adapters/http/contract/tf-port-requests.ts';
import { MAX_TOLL_FREE_NUMBERS } from '../../../../src/domain/shared/toll-free-numbers.ts';
import { loaProblem } from './loa.ts';

/** The values of the form. */
export interface TfForm {
  readonly requestName: string;
  readonly numbers: readonly { readonly number: string }[];
  readonly loa: File | null;
}

/** The values of a valid form as they are sent: numbers with ten digits. */
export interface TfOrder {
  readonly requestName: string;
  readonly tollFreeNumbers: readonly string[];
  /** Null if the order is sent with the letter of the former one. */
  readonly loa: File | null;
}

export const EMPTY_TF: TfForm = { requestName: '', numbers: [{ number: '' }], loa: null };

/** The name of a form field that can show an error. */
export type TfFieldName = 'requestName' | 'loa' | `numbers.${number}.number`;

const fields = tfFields('toll-free-form-invalid');

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
  if (field !== 'tollFreeNumbers') return undefined;
  const rows = filledRows(values);
  return `numbers.${index === undefined ? invalidRow(values, rows, message) : (rows[Number(index)] ?? 0)}.number`;
}

/** Adds an error unless the field has one already. */
function addError(errors: FieldErrors<TfForm>, name: TfFieldName, message: string): void {
  if (get(errors, name) === undefined) set(errors, name, { type: 'custom', message });
}

/**
 * Validates the form with the server's schema, and the LOA by its content.
 * @param values `hasFormerLoa`: whether the order can be sent with the letter of the former one
 */
async function validateTf(values: TfForm, { hasFormerLoa }: { readonly hasFormerLoa: boolean }) {
  const tollFreeNumbers = filledRows(values).map((row) => values.numbers[row]?.number);
  const result = fields.safeParse({ requestName: values.requestName, tollFreeNumbers });
  const loaError = hasFormerLoa && values.loa === null ? undefined : await loaProblem(values.loa);
  if (result.success && loaError === undefined) return { values: { ...result.data, loa: values.loa }, errors: {} };

  const errors: FieldErrors<TfForm> = {};
  for (const { path, message } of result.error?.issues ?? []) {
    const name = fieldNameOf(values, path.map(String).join('.'), message);
    if (name) addError(errors, name, message);
  }
  if (loaError !== undefined) addError(errors, 'loa', loaError);
  return { values: {}, errors };
}

/** For a new request, which needs a letter. */
export const tfResolver: Resolver<TfForm, unknown, TfOrder> = (values) => validateTf(values, { hasFormerLoa: false });
/** For a request that is sent again. */
export const tfResubmitResolver: Resolver<TfForm, unknown, TfOrder> = (values) =>
  validateTf(values, { hasFormerLoa: true });
