import * as z from 'zod/mini';
import { schemaNames } from './schema-names.ts';

type Json = Record<string, unknown>;
type Schema = z.core.$ZodType;

/** Converts a schema. Schemas with a name become references to their definitions. */
export function jsonSchema(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema, ...converted } = z.toJSONSchema(schema, { io, unrepresentable: 'any', metadata: schemaNames });
  for (const definition of Object.values(converted.$defs ?? {})) delete definition.id;
  return converted;
}

/** Converts a schema without references to schemas with names. */
export function inlineSchema(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema, ...converted } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return converted;
}

/** The components of the document, and the definition from which each was made. */
export interface Components {
  readonly schemas: Json;
  readonly sources: Map<string, string>;
}

/** The name of a component: that of the schema, with a suffix if another definition has the name. */
function componentName(name: string, definition: unknown, { sources }: Components): string {
  // Schemas without a name of their own are those that contain themselves, which only JSON values do.
  const base = name.startsWith('__') ? 'JsonValue' : name;
  // Zod numbers schemas without a name by their place.
  const source = JSON.stringify(definition).replaceAll(/__schema\d+/g, '__schema');
  for (let count = 1; ; count += 1) {
    const id = count === 1 ? base : `${base}${count}`;
    if ((sources.get(id) ?? source) !== source) continue;
    sources.set(id, source);
    return id;
  }
}

/**
 * Moves the definitions of nested schemas to the document's components, because `$ref` is resolved from the root.
 */
export function hoistDefinitions(
  value: unknown,
  components: Components,
  names: ReadonlyMap<string, string> = new Map(),
): unknown {
  if (Array.isArray(value)) return value.map((item) => hoistDefinitions(item, components, names));
  if (typeof value !== 'object' || value === null) return value;
  const { $defs = {}, ...rest } = value as Json & { $defs?: Json };
  const known = new Map(names);
  for (const [name, definition] of Object.entries($defs))
    known.set(`#/$defs/${name}`, componentName(name, definition, components));
  for (const [name, definition] of Object.entries($defs)) {
    const id = known.get(`#/$defs/${name}`) as string;
    if (id in components.schemas) continue;
    components.schemas[id] = {};
    components.schemas[id] = hoistDefinitions(definition, components, known);
  }
  return Object.fromEntries(
    Object.entries(rest).map(([key, item]) => [
      key,
      key === '$ref' && known.has(String(item))
        ? `#/components/schemas/${known.get(String(item))}`
        : hoistDefinitions(item, components, known),
    ]),
  );
}
