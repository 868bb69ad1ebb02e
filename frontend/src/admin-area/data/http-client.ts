import { HttpError } from 'react-admin';
import { ApiError } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/client.ts';

type CallOptions = NonNullable<Parameters<typeof call>[1]>;

/** What react-admin understands of a failed call: its sentence to show, its status, and the fields at fault. */
function asHttpError(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const { status, code, errors } = error;
  return new HttpError(error.userMessage || error.message, status, {
    code,
    ...(Object.keys(errors).length > 0 && { errors }),
  });
}

/**
 * Calls the API as every screen of the portal does (session, languages, end of the session) and fails as react-admin
 * expects.
 * @throws {HttpError} for any answer but a success
 */
export async function callApi(path: string, options?: CallOptions): Promise<Response> {
  try {
    return await call(path, options);
  } catch (error) {
    throw asHttpError(error);
  }
}

/** Calls and reads the JSON answer. */
export async function callApiJson<T>(path: string, options?: CallOptions): Promise<T> {
  return (await (await callApi(path, options)).json()) as T;
}
