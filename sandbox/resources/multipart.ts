import express, { type Request, type RequestHandler } from 'express';
import { ApiError } from '../api-error.ts';

/** Reads a multipart body whole, 12 MB at most. */
export const readMultipart: RequestHandler = express.raw({ type: 'multipart/form-data', limit: '12mb' });

/** The parts of a body that `readMultipart` has read. @throws ApiError 400 */
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
