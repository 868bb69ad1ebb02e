import express, { type Request, type Response } from 'express';
import { DomainError } from '../../../domain/shared/domain-error.ts';
import { discardBody, hasBody } from '../middleware/request-body.ts';
import { readUpload, type UploadedFile } from '../middleware/upload.ts';
import type { RawRequest } from '../route.ts';
import type { Call } from './call.ts';

/** A body before its schema reads it. */
export interface RawBody {
  readonly fields: unknown;
  readonly upload: UploadedFile | undefined;
  readonly raw?: RawRequest;
}

/** Parses JSON bodies. A thousand phone numbers and all texts at their limits take a third of the maximum size. */
const readJson = express.json({ limit: '100kb', strict: false, type: ['application/json', 'application/*+json'] });

/**
 * Waits for the body of a call: a form with a file, JSON, or a body that the route does not use.
 * @throws DomainError `content-type-wrong` (wrong-type), `too-large`, `body-malformed`, `upload-malformed` (malformed)
 */
export async function readBody({ route, request, response }: Call): Promise<RawBody> {
  if (route.upload) {
    const { fields, file } = await readUpload(request, response, route.upload);
    if (!isStorable(fields)) throw new DomainError('malformed', 'upload-malformed');
    return { fields, upload: file };
  }
  if (route.rawBodyLimit !== undefined) {
    const body = await readBytes(request, response, route.rawBodyLimit);
    const headers: Record<string, string | undefined> = {};
    for (const [name, value] of Object.entries(request.headers)) headers[name] = value?.toString();
    return { fields: undefined, upload: undefined, raw: { body, headers } };
  }
  if (route.body) return { fields: await readJsonBody(request, response), upload: undefined };
  // A call that changes something is handled only after its body has arrived, even if the body is not used.
  if (route.method !== 'get') await discardBody(request);
  return { fields: undefined, upload: undefined };
}

/** A signature covers the bytes of the body, so that they are not decompressed. */
async function readBytes(request: Request, response: Response, limit: number): Promise<Uint8Array> {
  const read = express.raw({ limit, type: () => true, inflate: false });
  await new Promise<void>((resolve, reject) => {
    read(request, response, (error?: Error) => (error ? reject(error) : resolve()));
  });
  return Buffer.isBuffer(request.body) ? request.body : new Uint8Array();
}

async function readJsonBody(request: Request, response: Response): Promise<unknown> {
  await new Promise<void>((resolve, reject) => {
    readJson(request, response, (error?: Error) => (error ? reject(error) : resolve()));
  });
  if (hasBody(request) && request.body === undefined) throw new DomainError('wrong-type', 'content-type-wrong');
  if (!isStorable(request.body)) throw new DomainError('malformed', 'body-malformed');
  return request.body as unknown;
}

/** No field needs deeper nesting. The limit protects recursive code. */
const MAX_DEPTH = 32;

/** Whether all texts can be stored unchanged: databases truncate at NUL and reject half a surrogate pair. */
function isStorable(body: unknown): boolean {
  const pending: [value: unknown, depth: number][] = [[body, 0]];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [value, depth] = next;
    if (typeof value === 'string' && (value.includes('\0') || /\p{Surrogate}/u.test(value))) return false;
    if (typeof value !== 'object' || value === null) continue;
    if (depth > MAX_DEPTH) return false;
    for (const [name, item] of Object.entries(value)) pending.push([name, depth], [item, depth + 1]);
  }
  return true;
}
