import express, { type Request, type RequestHandler } from 'express';
import { ApiError } from '../api-error.ts';

/** Reads a complete multipart body of at most 12 MB. */
export const readMultipart: RequestHandler = express.raw({ type: 'multipart/form-data', limit: '12mb' });

/** Parses the body that `readMultipart` has read. @throws ApiError 400 if it is not multipart/form-data */
export async function formOf(
  request: Request,
): Promise<{ fields: Record<string, string>; files: Record<string, Buffer> }> {
  const unreadable = new ApiError(400, 'invalid_request', 'multipart/form-data is required');
  if (!Buffer.isBuffer(request.body)) throw unreadable;
  const type = request.get('Content-Type') ?? '';
  const form = await new Response(new Uint8Array(request.body), { headers: { 'Content-Type': type } })
    .formData()
    .catch(() => {
      throw unreadable;
    });
  const fields: Record<string, string> = {};
  const files: Record<string, Buffer> = {};
  for (const [name, value] of form) {
    if (typeof value === 'string') fields[name] = value;
    else files[name] = Buffer.from(await value.arrayBuffer());
  }
  return { fields, files };
}
