import { ApiError } from './api-error.ts';
import { callerHeaders, isSessionEnd } from './client.ts';
import { reportLostSession } from './lost-session.ts';
import { toApiError } from './to-api-error.ts';

interface UploadOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** Called repeatedly with the fraction of the content that was sent, from 0 to 1. */
  readonly onProgress: (part: number) => void;
  /** Called with the whole response text received so far, whenever more of it arrives. */
  readonly onResponseText?: (text: string) => void;
  readonly signal?: AbortSignal;
}

/**
 * Posts a form with files. `fetch` does not report upload progress, so this uses XMLHttpRequest. It fails in the same
 * ways as `call`, and also waits until a user whose session has ended has signed in again.
 * @returns the text of the response
 * @throws {ApiError} for any response other than a success; a network failure throws a TypeError, as fetch does
 */
export async function upload(path: string, form: FormData, options: UploadOptions): Promise<string> {
  let answer = await send(path, form, options);
  while (answer instanceof ApiError && isSessionEnd(answer) && (await reportLostSession()))
    answer = await send(path, form, options);
  if (answer instanceof ApiError) throw answer;
  return answer;
}

function send(
  path: string,
  form: FormData,
  { headers = {}, onProgress, onResponseText, signal }: UploadOptions,
): Promise<string | ApiError> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    for (const [name, value] of Object.entries({ ...callerHeaders(), ...headers }))
      request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    if (onResponseText) request.onprogress = () => onResponseText(request.responseText);
    signal?.addEventListener('abort', () => request.abort());
    request.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'));
    request.onerror = () => reject(new TypeError(`No response from ${path}`));
    request.onload = () => {
      const { status, statusText, responseText: text } = request;
      const contentType = request.getResponseHeader('content-type') ?? '';
      resolve(status >= 200 && status < 300 ? text : toApiError({ status, statusText, contentType, text }));
    };
    request.send(form);
  });
}
