import { HttpError } from 'react-admin';
import { ApiError } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/client.ts';

type CallOptions = NonNullable<Parameters<typeof call>[1]>;

/** Converts a failed call to react-admin's error: the message to show, the HTTP status and the invalid fields. */
function toHttpError(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const { status, code, errors } = error;
  return new HttpError(error.userMessage || error.message, status, {
    code,
    ...(Object.keys(errors).length > 0 && { errors }),
  });
}

/**
 * Calls the API as every screen of the portal does (session, languages, end of the session), with react-admin's errors.
 * @throws {HttpError} for any response other than a success
 */
export async function callApi(path: string, options?: CallOptions): Promise<Response> {
  try {
    return await call(path, options);
  } catch (error) {
    throw toHttpError(error);
  }
}

/** Calls the API and parses the JSON response. */
export async function callApiJson<T>(path: string, options?: CallOptions): Promise<T> {
  return (await (await callApi(path, options)).json()) as T;
}
