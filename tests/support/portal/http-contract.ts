import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import type { Answer } from './http-client.ts';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- an OpenAPI document is read as it comes
type Json = any;

interface Operation {
  readonly path: string;
  readonly pattern: RegExp;
  readonly method: string;
  readonly responses: Json;
}

interface Contract {
  readonly operations: readonly Operation[];
  readonly validator: (schema: Json) => ValidateFunction;
}

/** One document serves every portal of this process, because they run the same code. */
let contract: Promise<Contract> | undefined;

async function contractOf(url: string): Promise<Contract> {
  const document = await (await fetch(`${url}/api/openapi.json`)).json();
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  ajvFormats.default(ajv);
  ajv.addSchema({ ...document, $id: 'api' }, 'api');
  const operations = Object.entries<Json>(document.paths).flatMap(([path, methods]) =>
    Object.entries<Json>(methods).map(([method, { responses }]) => ({
      path,
      method,
      responses,
      pattern: new RegExp(`^${path.replace(/[.]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`),
    })),
  );
  const compiled = new Map<Json, ValidateFunction>();
  const rebased = (schema: Json): Json => JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/'));
  return {
    // Paths without parameters are matched before those with parameters.
    operations: operations.sort((one, other) => one.path.split('{').length - other.path.split('{').length),
    validator: (schema) => {
      const known = compiled.get(schema) ?? ajv.compile(rebased(schema));
      compiled.set(schema, known);
      return known;
    },
  };
}

/** Schema of the problem that is returned for unknown routes. */
const PROBLEM = { $ref: '#/components/schemas/Problem' };

/** Checks a response. @throws Error if its status, type or body does not match the API description */
export async function checkAnswer(url: string, method: string, target: string, answer: Answer): Promise<void> {
  const path = target.split('?', 1)[0] ?? '';
  if (answer.status === 503 && answer.text === '') return;
  const { operations, validator } = await (contract ??= contractOf(url));
  const wrong = (why: string) =>
    new Error(
      `${method} ${path} answered ${answer.status}, which its description does not allow: ` +
        `${why}\n${answer.text.slice(0, 500)}`,
    );
  const type = (answer.headers.get('content-type') ?? '').split(';', 1)[0] ?? '';
  const holds = (schema: Json) => {
    const validate = validator(schema);
    if (!validate(answer.body)) throw wrong(JSON.stringify(validate.errors));
  };

  const operation = operations.find((one) => one.method === method.toLowerCase() && one.pattern.test(path));
  if (!operation) {
    if (type === 'application/problem+json') holds(PROBLEM);
    return;
  }
  const documented = operation.responses[answer.status];
  if (!documented) throw wrong('no such status');
  if (!documented.content) {
    if (answer.text !== '') throw wrong('a body where none is described');
    return;
  }
  const media = documented.content[type];
  if (!media) throw wrong(`no such content type: ${type}`);
  holds(media.schema);
}

/** Returns the routes of the description. */
export async function describedRoutes(
  url: string,
): Promise<readonly { readonly method: string; readonly path: string }[]> {
  return (await (contract ??= contractOf(url))).operations.map(({ method, path }) => ({ method, path }));
}
