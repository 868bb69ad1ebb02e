import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

type Schema = Parameters<typeof standardSchemaResolver>[0];

/**
 * Judges a form by a shared schema and by rules that need more than the schema has (another field, the clock).
 * Those rules speak at once, not only when the schema is content.
 */
export function schemaResolver<Values extends FieldValues, Output>(
  schema: Schema,
  furtherRules: (values: Values) => Partial<Record<keyof Values, string | undefined>>,
): Resolver<Values, unknown, Output> {
  const bySchema = standardSchemaResolver(schema) as unknown as Resolver<Values, unknown, Output>;
  return async (values, context, options) => {
    const judged = await bySchema(values, context, options);
    const further = Object.entries(furtherRules(values))
      .filter(([name, message]) => message !== undefined && !(name in judged.errors))
      .map(([name, message]) => [name, { type: 'custom', message: message as string }] as const);
    if (further.length === 0) return judged;
    return { values: {}, errors: { ...judged.errors, ...Object.fromEntries(further) } as FieldErrors<Values> };
  };
}
