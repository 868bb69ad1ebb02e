import type * as z from 'zod/mini';
import { Problem } from '../contract/problem.ts';
import { hoistDefinitions, inlineSchema, jsonSchema, type Components } from './components.ts';
import { exampleOf } from './examples.ts';
import { ERROR_EXAMPLES } from './error-examples.ts';
import { STATUS_OF } from '../problem-details.ts';
import type { DocumentedResponse, Route } from '../route.ts';
import type { ErrorKind } from '../../../domain/shared/domain-error.ts';

type Json = Record<string, unknown>;
type Schema = z.core.$ZodType;

const VERSION = '0.1.0';

/** Creates the OpenAPI 3.1 document of the routes from the schemas that parse requests and describe responses. */
export function openApiDocument(routes: readonly Route[]): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method]: operation(route) };
  }
  const components: Components = { schemas: {}, sources: new Map() };
  const { schemas } = components;
  hoistDefinitions(jsonSchema(Problem, 'output'), components);
  const resolvedPaths = hoistDefinitions(paths, components) as Json;
  addExamples(resolvedPaths, schemas);
  return {
    openapi: '3.1.0',
    info: {
      title: 'LNP Management System',
      version: VERSION,
      description: 'Port telephone numbers, order new ones, and follow their status.',
    },
    servers: [{ url: '/' }],
    paths: resolvedPaths,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).sort(([one], [other]) => (one < other ? -1 : 1))),
      examples: Object.fromEntries(
        Object.entries(ERROR_EXAMPLES).map(([name, value]) => [name, { summary: value.detail, value }]),
      ),
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'lnp_session' } },
    },
  };
}

function operation(route: Route): Json {
  const parameters = [
    ...parametersOf(route.params, 'path'),
    ...parametersOf(route.query, 'query'),
    ...(route.idempotent ? [idempotencyKey] : []),
    ...(route.versioned ? [ifMatch] : []),
    ...(isTagged(route) ? [ifNoneMatch] : []),
  ];
  const responses: Json = {};
  for (const [status, answer] of Object.entries(route.responses)) responses[status] = response(answer);
  for (const kind of errorsOf(route)) {
    const schema = kind === 'invalid' || kind === 'unavailable' ? route.problem?.schema : undefined;
    responses[STATUS_OF[kind].status] = problem(STATUS_OF[kind].title, kind, schema);
  }
  if (isTagged(route))
    responses[304] = {
      description: 'Not modified: the caller already has this response',
      headers: { ETag: { description: 'Tag of the response', schema: { type: 'string' } } },
    };
  responses[500] = problem('Internal Server Error', 'unexpected');
  Object.assign(responses, SERVER_RESPONSES);
  return {
    operationId: operationIdOf(route),
    tags: [route.tag],
    summary: route.summary,
    ...(route.stepUp && {
      description:
        route.stepUp === true ? STEP_UP : `Some changes require a recent confirmation of identity. ${STEP_UP}`,
    }),
    security: route.access === 'public' ? [] : [{ session: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(route.body && {
      requestBody: { required: true, content: bodyContent(route, route.body) },
    }),
    responses,
  };
}

/** Such as `getLnpRequestsId` for `GET /api/lnp-requests/:id`. */
function operationIdOf({ method, path }: Route): string {
  const withoutApi = path.replace(/^\/(api\/)?/, '/');
  return method + withoutApi.replace(/[/:.-]+(\w)/g, (_separator, letter: string) => letter.toUpperCase());
}

/** Whether responses carry an ETag: those of GET calls, except files. */
function isTagged({ method, responses: answers }: Route): boolean {
  return method === 'get' && answers[200]?.schema !== undefined;
}

/** Description of calls that require step-up. */
const STEP_UP =
  'Requires a sign-in or `POST /api/user/step-up` in the last 15 minutes, with a code if two-step sign-in is on; ' +
  'otherwise 403 `step-up-required`.';

/** Responses that the server sends without a body before a request is complete. */
const SERVER_RESPONSES = {
  408: { description: 'The request took too long to arrive' },
  431: { description: 'The URL and the headers together are too long, or there are too many headers' },
};

function bodyContent({ upload }: Route, body: Schema): Json {
  if (!upload) return { 'application/json': { schema: jsonSchema(body, 'input') } };
  const fields = inlineSchema(body, 'input');
  const { properties, required = [] } = fields as { properties?: Json; required?: string[] };
  const [type] = upload.types;
  const file = {
    type: 'string',
    ...(upload.types.length === 1 && { contentMediaType: type }),
    description: upload.description,
  };
  const schema = {
    ...fields,
    properties: { ...properties, [upload.field]: file },
    required: [...required, upload.field],
  };
  return { 'multipart/form-data': { schema, encoding: { [upload.field]: { contentType: upload.types.join(', ') } } } };
}

/** The error kinds that follow from a route's properties, and those that it lists itself. */
function errorsOf(route: Route): Set<ErrorKind> {
  return new Set<ErrorKind>([
    'throttled',
    'unavailable',
    ...(route.access !== 'public' ? (['unauthenticated'] as const) : []),
    ...(route.access === 'admin' || route.method !== 'get' || route.stepUp ? (['forbidden'] as const) : []),
    ...(route.params ? (['malformed', 'not-found'] as const) : []),
    ...(route.query ? (['malformed', 'invalid'] as const) : []),
    ...(route.rawBodyLimit ? (['malformed', 'too-large', 'wrong-type'] as const) : []),
    ...(route.body ? (['malformed', 'too-large', 'wrong-type', 'invalid'] as const) : []),
    ...(route.capability ? (['conflict'] as const) : []),
    ...(route.idempotent ? (['conflict', 'malformed', 'invalid'] as const) : []),
    ...(route.errors ?? []),
  ]);
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A repeated call with the same key and body returns the first response again.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

const ifMatch = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'The version that the change is based on, in quotes. If the record has changed since, the response is a conflict.',
  schema: { type: 'string' },
};

const ifNoneMatch = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description:
    'The `ETag` of a response that the caller still has. If it is unchanged, the response is 304 without a body.',
  schema: { type: 'string' },
};

function parametersOf(schema: Schema | undefined, location: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = inlineSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: property,
  }));
}

function response({ description, schema, file, headers, events }: DocumentedResponse): Json {
  const content = {
    ...(schema && { 'application/json': { schema: jsonSchema(schema, 'output') } }),
    ...Object.fromEntries(
      (file?.split(', ') ?? []).map((type) => [type, { schema: { type: 'string', contentMediaType: type } }]),
    ),
    ...(events && { 'text/event-stream': { schema: { type: 'string', description: describeEvents(events) } } }),
  };
  return {
    description,
    ...(headers && {
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, text]) => [name, { description: text, schema: { type: 'string' } }]),
      ),
    }),
    ...(Object.keys(content).length > 0 && { content }),
  };
}

function describeEvents(events: Readonly<Record<string, string>>): string {
  return Object.entries(events)
    .map(([name, data]) => `\`event: ${name}\`: ${data}`)
    .join('\n\n');
}

function problem(description: string, example: keyof typeof ERROR_EXAMPLES, schema?: Schema): Json {
  return {
    description,
    content: {
      'application/problem+json': {
        schema: schema ? jsonSchema(schema, 'output') : { $ref: '#/components/schemas/Problem' },
        examples: { [example]: { $ref: `#/components/examples/${example}` } },
      },
      'text/plain': { schema: { type: 'string' } },
    },
  };
}

/** Adds an example to each JSON body and to each parameter that has a value of its own. */
function addExamples(paths: Json, schemas: Json): void {
  const operations = Object.values(paths as Record<string, Record<string, Operation>>).flatMap((methods) =>
    Object.values(methods),
  );
  for (const { requestBody, responses } of operations)
    for (const { content = {} } of [requestBody ?? {}, ...Object.values(responses)]) {
      const json = content['application/json'];
      if (json?.schema) json.example = exampleOf(json.schema, schemas);
    }
}

interface Body {
  readonly content?: Readonly<Record<string, { readonly schema?: Json; example?: unknown }>>;
}
interface Operation {
  readonly requestBody?: Body;
  readonly responses: Readonly<Record<string, Body>>;
}
