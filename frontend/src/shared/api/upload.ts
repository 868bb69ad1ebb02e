import { callerHeaders } from './client.ts';
import { refusal } from './refusal.ts';

interface UploadOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** Told again and again which part of the content has gone out, from 0 to 1. */
  readonly onProgress: (part: number) => void;
  /** Told all of the answer that has come so far, each time more of it has. */
  readonly onAnswer?: (text: string) => void;
  readonly signal?: AbortSignal;
}

/**
 * Posts a form with files. `fetch` cannot say how far it has come, so the older way is used; it fails in the same ways
 * as `call`.
 * @returns the answer's text
 * @throws {ApiError} for any answer but a success; a network failure throws a TypeError, as fetch does
 */
export function upload(
  path: string,
  form: FormData,
  { headers = {}, onProgress, onAnswer, signal }: UploadOptions,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    for (const [name, value] of Object.entries({ ...callerHeaders(), ...headers }))
      request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    if (onAnswer) request.onprogress = () => onAnswer(request.responseText);
    signal?.addEventListener('abort', () => request.abort());
    request.onabort = () => reject(new DOMException('The upload was given up', 'AbortError'));
    request.onerror = () => reject(new TypeError(`No answer from ${path}`));
    request.onload = () => {
      const { status, statusText, responseText: text } = request;
      if (status >= 200 && status < 300) resolve(text);
      else reject(refusal({ status, statusText, contentType: request.getResponseHeader('content-type') ?? '', text }));
    };
    request.send(form);
  });
}
