import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

type Schema = Parameters<typeof standardSchemaResolver>[0];

/**
 * Validates a form with a shared schema and with rules that need more than the schema has (another field, the clock).
 * These rules apply immediately, even while the schema reports errors.
 */
export function schemaResolver<Values extends FieldValues, Output>(
  schema: Schema,
  furtherRules: (values: Values) => Partial<Record<keyof Values, string | undefined>>,
): Resolver<Values, unknown, Output> {
  const bySchema = standardSchemaResolver(schema) as unknown as Resolver<Values, unknown, Output>;
  return async (values, context, options) => {
    const result = await bySchema(values, context, options);
    const furtherErrors = Object.entries(furtherRules(values))
      .filter(([name, message]) => message !== undefined && !(name in result.errors))
      .map(([name, message]) => [name, { type: 'custom', message: message as string }] as const);
    if (furtherErrors.length === 0) return result;
    return { values: {}, errors: { ...result.errors, ...Object.fromEntries(furtherErrors) } as FieldErrors<Values> };
  };
}
