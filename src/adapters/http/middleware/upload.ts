import type { Request, Response } from 'express';
import multer from 'multer';
import { DomainError } from '../../../domain/shared/domain-error.ts';
import type { MessageKey } from '../../../domain/shared/messages/en.ts';

/** The one file of a multipart body. */
export interface UploadSpec {
  readonly field: string;
  readonly description: string;
  /** Media types for the documentation, such as `application/pdf`. */
  readonly types: readonly string[];
  readonly maxBytes: number;
  /** Message for a larger file. */
  readonly tooLarge: MessageKey;
}

export interface UploadedFile {
  /** As the client named it, without a path. */
  readonly filename: string;
  readonly content: Buffer;
}

/** Maximum size of the other fields and of the multipart framing, in bytes. */
const FRAMING_BYTES = 64 * 1024;

/**
 * Reads a multipart body with at most one file into memory. Every limit of the parser is set, because without them a
 * body of two hundred bytes can occupy it for minutes.
 * @throws DomainError `too-large`, `content-type-wrong` (wrong-type), `upload-malformed` (malformed)
 */
export async function readUpload(
  request: Request,
  response: Response,
  spec: UploadSpec,
): Promise<{ fields: Record<string, unknown>; file: UploadedFile | undefined }> {
  if (!request.is('multipart/form-data')) throw new DomainError('wrong-type', 'content-type-wrong');
  // Checked before the body is read: a body that announces too many bytes is not received.
  if (Number(request.headers['content-length'] ?? 0) > spec.maxBytes + FRAMING_BYTES) throw tooLarge(spec);
  const parse = multer({
    storage: multer.memoryStorage(),
    defParamCharset: 'utf8',
    limits: {
      fileSize: spec.maxBytes,
      files: 1,
      fields: 20,
      parts: 21,
      fieldSize: 32 * 1024,
      fieldNameSize: 100,
      headerPairs: 20,
      fieldNestingDepth: 0,
      fieldArrayIndexLimit: 0,
    },
  }).single(spec.field);
  await new Promise<void>((resolve, reject) => {
    parse(request, response, (error: unknown) =>
      error === undefined || error === null ? resolve() : reject(toDomainError(error, spec)),
    );
  });
  const { file } = request;
  return {
    fields: { ...(request.body as Record<string, unknown> | undefined) },
    file: file && { filename: file.originalname, content: file.buffer },
  };
}

/** Converts an error of the parser. All of them, including those for incomplete bodies, are the caller's fault. */
function toDomainError(error: unknown, spec: UploadSpec): DomainError {
  if (error instanceof multer.MulterError && error.code === 'LIMIT_FILE_SIZE') return tooLarge(spec);
  return new DomainError('malformed', 'upload-malformed', { cause: error });
}

function tooLarge({ field, tooLarge: key }: UploadSpec): DomainError {
  return new DomainError('too-large', key, { fields: { [field]: { key } } });
}
