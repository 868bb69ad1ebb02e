import { callerHeaders } from './client.ts';
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
 * ways as `call`.
 * @returns the text of the response
 * @throws {ApiError} for any response other than a success; a network failure throws a TypeError, as fetch does
 */
export function upload(
  path: string,
  form: FormData,
  { headers = {}, onProgress, onResponseText, signal }: UploadOptions,
): Promise<string> {
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
      if (status >= 200 && status < 300) resolve(text);
      else
        reject(toApiError({ status, statusText, contentType: request.getResponseHeader('content-type') ?? '', text }));
    };
    request.send(form);
  });
}
