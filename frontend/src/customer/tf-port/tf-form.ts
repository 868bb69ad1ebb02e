import '../../shared/forms/zod-setup.ts';
import { get, set, type FieldErrors, type Resolver } from 'react-hook-form';
import { tfFields } from '../../../../src/adapters/http/contract/tf-port-requests.ts';
import { MAX_TOLL_FREE_NUMBERS } from '../../../../src/domain/shared/toll-free-numbers.ts';
import { loaProblem } from './loa.ts';

/** The form as it is typed. */
export interface TfForm {
  readonly requestName: string;
  readonly numbers: readonly { readonly number: string }[];
  readonly loa: File | null;
}

/** What is sent of a form without fault: numbers as ten digits. */
export interface TfOrder {
  readonly requestName: string;
  readonly tollFreeNumbers: readonly string[];
  readonly loa: File;
}

export const EMPTY_TF: TfForm = { requestName: '', numbers: [{ number: '' }], loa: null };

/** A place of the form at which a sentence can stand. */
export type TfPlace = 'requestName' | 'loa' | `numbers.${number}.number`;

const fields = tfFields('toll-free-form-invalid');

/** Which rows count: an empty one among others does not. */
export function filledRows({ numbers }: TfForm): readonly number[] {
  return [...numbers.keys()].filter((row) => numbers[row]?.number.trim() !== '');
}

const digitsOf = (typed = '') => typed.replace(/\D/g, '').slice(-10);

/** The row at which a sentence about the whole list stands. */
function rowAtFault(values: TfForm, rows: readonly number[], message: string): number {
  const digits = rows.map((row) => digitsOf(values.numbers[row]?.number));
  const repeated = rows[digits.findIndex((one, place) => digits.indexOf(one) !== place)];
  const row = message.startsWith('phone-too-many') ? rows[MAX_TOLL_FREE_NUMBERS] : repeated;
  return row ?? rows[0] ?? 0;
}

/**
 * Where the form shows a fault of the submission.
 * @param path the fault's place in the submission: `requestName`, `tollFreeNumbers`, `tollFreeNumbers.2` or `loaFile`
 */
export function placeOf(values: TfForm, path: string, message: string): TfPlace | undefined {
  const [field, place] = path.split('.');
  if (field === 'requestName') return field;
  if (field === 'loaFile') return 'loa';
  if (field !== 'tollFreeNumbers') return undefined;
  const rows = filledRows(values);
  return `numbers.${place === undefined ? rowAtFault(values, rows, message) : (rows[Number(place)] ?? 0)}.number`;
}

/** The first sentence for a place stays. */
function putError(errors: FieldErrors<TfForm>, place: TfPlace, message: string): void {
  if (get(errors, place) === undefined) set(errors, place, { type: 'custom', message });
}

/** Judges the form by the server's own schema, and the letter by its content. */
export const tfResolver: Resolver<TfForm, unknown, TfOrder> = async (values) => {
  const tollFreeNumbers = filledRows(values).map((row) => values.numbers[row]?.number);
  const judged = fields.safeParse({ requestName: values.requestName, tollFreeNumbers });
  const wrong = await loaProblem(values.loa);
  if (judged.success && wrong === undefined && values.loa)
    return { values: { ...judged.data, loa: values.loa }, errors: {} };

  const errors: FieldErrors<TfForm> = {};
  for (const { path, message } of judged.error?.issues ?? []) {
    const place = placeOf(values, path.map(String).join('.'), message);
    if (place) putError(errors, place, message);
  }
  if (wrong !== undefined) putError(errors, 'loa', wrong);
  return { values: {}, errors };
};
