import type { Rejection } from '../../../../domain/porting/rejection.ts';
import type { RejectionCause } from '../../../../domain/shared/vocabulary.ts';

/** The codes of orders that the losing carrier refused. The carrier's list is open. */
const EXCEPTIONS: ReadonlyMap<string, RejectionCause> = new Map([
  ['LOCATION_MISMATCH', 'address_mismatch'],
  ['POSTAL_CODE_MISMATCH', 'address_mismatch'],
  ['ACCOUNT_NUMBER_MISMATCH', 'account_number_mismatch'],
  ['ENTITY_NAME_MISMATCH', 'name_mismatch'],
  ['AUTH_PERSON_MISMATCH', 'name_mismatch'],
  ['PASSCODE_PIN_INVALID', 'pin_invalid'],
  ['BTN_ATN_MISMATCH', 'btn_mismatch'],
  ['MAIN_BTN_PORTING', 'btn_mismatch'],
  ['PHONE_NUMBER_NOT_PORTABLE', 'not_portable'],
  ['RATE_CENTER_NOT_PORTABLE', 'not_portable'],
  ['LSR_PENDING', 'pending_order'],
  ['PHONE_NUMBER_HAS_SPECIAL_FEATURE', 'special_feature'],
  ['FOC_REJECTED', 'date_too_soon'],
  ['PORTING_ORDER_SPLIT_REQUIRED', 'several_accounts'],
  ['PHONE_NUMBER_MISMATCH', 'several_accounts'],
]);

/** The codes of calls that the carrier refuses. */
const ERRORS: ReadonlyMap<string, RejectionCause> = new Map([
  ['80001', 'number_inactive'],
  ['80003', 'pending_order'],
  ['80004', 'date_too_soon'],
  ['80005', 'pin_invalid'],
  ['80008', 'loa_required'],
  ['80009', 'loa_required'],
  ['80010', 'loa_required'],
  ['80014', 'address_mismatch'],
  ['80018', 'date_too_soon'],
]);

interface ExceptionDetail {
  readonly code?: string | null | undefined;
  readonly description?: string | null | undefined;
}

/** Maps an exception to a cause of the portal's catalogue, with the carrier's code in the text. */
export function toRejection({ code, description }: ExceptionDetail): Rejection {
  const text = [description, code && `(${code})`].filter(Boolean).join(' ');
  if (code?.startsWith('LOA_')) return { cause: 'loa_required', text };
  return { cause: EXCEPTIONS.get(code ?? '') ?? 'other', text };
}

/** Maps the code of a refused call; undefined for an unknown code. */
export const causeOfError = (code: string): RejectionCause | undefined =>
  ERRORS.get(code) ?? (/^202\d\d$/.test(code) ? 'address_mismatch' : undefined);
