import * as z from 'zod/mini';
import { DomainError } from '../../../domain/shared/domain-error.ts';
import { fieldErrors } from '../contract/parts/field-errors.ts';

type Schema = z.core.$ZodType | undefined;

/** @throws DomainError (malformed) `id-invalid` */
export function parseParams(schema: Schema, params: unknown): unknown {
  if (!schema) return undefined;
  const result = z.safeParse(schema, params);
  if (result.success) return result.data;
  throw new DomainError('malformed', 'id-invalid');
}

/** @throws DomainError (malformed) `query-invalid`; a rule's own message (invalid) if the value is well-formed */
export function parseQuery(schema: Schema, query: unknown): unknown {
  if (!schema) return undefined;
  const result = z.safeParse(schema, query);
  if (result.success) return result.data;
  const errors = fieldErrors(result.error.issues);
  const [name = 'query', message] = Object.entries(errors)[0] ?? [];
  if (message && message.key !== 'value-invalid') {
    throw new DomainError('invalid', message.key, {
      ...(message.params && { params: message.params }),
      fields: errors,
    });
  }
  throw new DomainError('malformed', 'query-invalid', { params: { name: name.split('.')[0] ?? name } });
}

/**
 * Parses a body. The message of the first invalid field becomes the message of the error.
 * @throws DomainError (malformed) `body-malformed` if it is not an object, else (invalid) with the invalid fields
 */
export function parseBody(schema: Schema, body: unknown): unknown {
  if (!schema) return undefined;
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new DomainError('malformed', 'body-malformed');
  const result = z.safeParse(schema, body);
  if (result.success) return result.data;
  const fields = fieldErrors(result.error.issues);
  const first = Object.values(fields)[0] ?? ({ key: 'input-invalid' } as const);
  throw new DomainError('invalid', first.key, {
    ...('params' in first && first.params && { params: first.params }),
    fields,
  });
}
