import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ApiError } from '../../api-error.ts';
import { reference, tenDigits } from '../../context.ts';

/** A JSON array in a field of a form. */
export const jsonList = z.string().transform((text, context) => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    context.addIssue({ code: 'custom', message: 'must be a JSON array' });
    return z.NEVER;
  }
});

export const tfFields = z.strictObject({
  reference,
  request_name: z.string().min(1),
  toll_free_numbers: jsonList.pipe(z.array(tenDigits).min(1)),
});

export interface LoaFile {
  readonly bytes: number;
  readonly sha256: string;
}

export interface TfContent extends z.output<typeof tfFields> {
  readonly loa: LoaFile;
}

/** @throws ApiError 422 if the letter of authorization is missing or no PDF */
export function signedLoa(loa: Buffer | undefined): LoaFile {
  // Other bytes may precede the PDF header, and often do.
  if (!loa?.subarray(0, 1_024).includes('%PDF-')) throw new ApiError(422, 'invalid_request', 'loa: a PDF is required');
  return { bytes: loa.length, sha256: createHash('sha256').update(loa).digest('hex') };
}
