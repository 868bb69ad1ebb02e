import type { z } from 'zod';
import type { RejectionCause } from '../../../domain/shared/vocabulary.ts';
import { failureOfAnswer, type HttpFailure, type ReadError } from '../shared/failures.ts';
import { parseAnswer, type ProviderHttp } from '../shared/provider-http.ts';
import { envelope } from './wire/wire-schemas.ts';

/** The circuit and the order of a call, and how long it may take. */
interface CallOptions {
  readonly reference?: string;
  readonly circuit?: 'orders' | 'numbers';
  readonly timeoutMs?: number;
}

/** @param empty codes by which the carrier says that there is nothing @returns undefined for these codes */
export type VoipmsCall = <S extends z.ZodType>(
  schema: S,
  method: string,
  fields?: Readonly<Record<string, string | undefined>>,
  options?: CallOptions & { readonly empty?: readonly string[] },
) => Promise<z.output<S> | undefined>;

/** Outages are answered with HTML, so that the status alone decides. */
export const readError: ReadError = () => ({});

/** The limit of calls is counted by the minute. */
const LIMIT_SECONDS = 60;
const LIMIT_CODES: ReadonlySet<string> = new Set(['api_limit_exceeded']);
const CREDENTIAL_CODES: ReadonlySet<string> = new Set([
  'api_not_enabled',
  'ip_not_enabled',
  'invalid_credentials',
  'missing_credentials',
  'invalid_user',
  'invalid_username',
  'invalid_password',
]);
const CAUSES = new Map<string, RejectionCause>(
  Object.entries({
    invalid_provider_account: 'account_number_mismatch',
    invalid_address: 'address_mismatch',
    invalid_city: 'address_mismatch',
    invalid_zip: 'address_mismatch',
    invalid_state: 'address_mismatch',
    invalid_country: 'address_mismatch',
    invalid_firstname: 'name_mismatch',
    invalid_lastname: 'name_mismatch',
    invalid_statement_name: 'name_mismatch',
    invalid_pin_number: 'pin_invalid',
    invalid_number_exist: 'not_portable',
    invalid_number_fax: 'not_portable',
    invalid_mixed_numbers: 'several_accounts',
  } as const),
);

/**
 * Creates the function that calls a method. Everything is a multipart POST to one address, so that no URL has the
 * password: a GET would put it there, and a urlencoded POST is answered by another handler.
 */
export function createVoipmsCall(http: ProviderHttp, username: string, password: string): VoipmsCall {
  return async (schema, method, fields = {}, { empty = [], ...options } = {}) => {
    const form = new FormData();
    const all = { api_username: username, api_password: password, method, ...fields };
    for (const [name, value] of Object.entries(all)) if (value !== undefined && value !== '') form.set(name, value);
    const answer = await http({ method: 'POST', path: '', operation: method, form, ...options });
    const { status, error } = parseAnswer(envelope, answer);
    if (status === 'success') return parseAnswer(schema, answer);
    if (empty.includes(status)) return undefined;
    throw failureOf(error?.length ? error : [{ code: status, description: '' }]);
  };
}

/** Why the carrier refused a call, although it answered 200. Several codes are one failure with all of their texts. */
function failureOf(problems: readonly { readonly code: string; readonly description: string }[]): HttpFailure {
  const codes = problems.map(({ code }) => code);
  const code = codes.join(', ');
  if (codes.some((one) => LIMIT_CODES.has(one)))
    return failureOfAnswer(200, { kind: 'throttled', code, hadNoEffect: true, retryAfterSeconds: LIMIT_SECONDS });
  if (codes.some((one) => CREDENTIAL_CODES.has(one)))
    return failureOfAnswer(200, { kind: 'misconfigured', code, hadNoEffect: true });
  return failureOfAnswer(200, {
    kind: 'rejected',
    code,
    message: problems.map((problem) => problem.description || problem.code).join('; '),
    rejectionCause: codes.map((one) => CAUSES.get(one)).find((cause) => cause !== undefined) ?? 'other',
  });
}
