import { LOGO_PATH, PRODUCT_NAME, type Brand } from '../brand/brand.ts';
import { brandCss, escapeHtml as text } from '../brand/brand-page.ts';
import { quickStart } from './quick-start.ts';
import { REFERENCE_CSS } from './reference-css.ts';

type Json = Record<string, unknown>;

interface Media {
  readonly schema?: Json;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, unknown>>;
}
interface Response {
  readonly description: string;
  readonly content?: Readonly<Record<string, Media>>;
}
interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly security: readonly unknown[];
  readonly parameters?: readonly { name: string; in: string; required: boolean; description?: string; schema: Json }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<Record<string, Response>>;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Json;
    readonly examples: Readonly<
      Record<string, { readonly summary: string; readonly value: { readonly status: number } }>
    >;
  };
}

const slug = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
const json = (value: unknown) => JSON.stringify(value, null, 2);

/** A block of code that can be scrolled by keyboard. */
const code = (label: string, content: string) =>
  `<pre tabindex="0" role="group" aria-label="${text(label)}"><code>${text(content)}</code></pre>`;

/** The name of a schema with a link to its definition, or the kind of value. */
function typeOf(schema: Json | undefined): string {
  if (!schema) return '';
  const reference = schema['$ref'] as string | undefined;
  if (reference !== undefined) {
    const name = reference.slice(reference.lastIndexOf('/') + 1);
    return `<a href="#schema-${name}">${name}</a>`;
  }
  if (schema['type'] === 'array') return `list of ${typeOf(schema['items'] as Json)}`;
  const choices = (schema['anyOf'] ?? schema['oneOf']) as readonly Json[] | undefined;
  if (choices) return choices.map(typeOf).join(' or ');
  if (Array.isArray(schema['enum']))
    return schema['enum'].map((value) => `<code>${text(String(value))}</code>`).join(', ');
  return text([(schema['type'] ?? 'any') as string | string[]].flat().join(' or '));
}

function media(content: Readonly<Record<string, Media>> = {}, label: string): string {
  return Object.entries(content)
    .filter(([type]) => type !== 'text/plain')
    .map(([type, { schema, example, examples }]) => {
      const [error] = Object.keys(examples ?? {});
      const name = `<p><code>${text(type)}</code> ${typeOf(schema)}${
        error === undefined ? '' : ` (<a href="#error-${error}">example</a>)`
      }</p>`;
      return name + (example === undefined ? '' : code(`Example: ${label}`, json(example)));
    })
    .join('');
}

function parameterTable(summary: string, rows: readonly string[]): string {
  if (rows.length === 0) return '';
  const head = ['Parameter', 'In', 'Value'].map((name) => `<th scope="col">${name}</th>`).join('');
  return `<div class="table" tabindex="0" role="group" aria-label="Parameters: ${text(summary)}"><table>
<thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

function operationHtml(method: string, path: string, operation: Operation): string {
  const { operationId, summary, description, parameters = [], requestBody, responses, security } = operation;
  const rows = parameters.map(
    ({ name, in: place, required, description: about = '', schema }) =>
      `<tr><th scope="row"><code>${text(name)}</code></th><td>${place}${required ? ', required' : ''}</td>` +
      `<td>${typeOf(schema)}${about === '' ? '' : `. ${text(about)}`}</td></tr>`,
  );
  const answers = Object.entries(responses).map(
    ([status, { description: about, content }]) =>
      `<li><p><strong>${status}</strong> ${text(about)}</p>${media(content, `${summary}, ${status}`)}</li>`,
  );
  return `<details id="${operationId}"><summary><span class="method">${method.toUpperCase()}</span>
<code>${text(path)}</code> <span>${text(summary)}</span></summary>
<p>${security.length > 0 ? 'Needs a session.' : 'Needs no session.'} ${text(description ?? '')}</p>
${parameterTable(summary, rows)}
${requestBody ? `<h3>Request</h3>${media(requestBody.content, `${summary}, request`)}` : ''}
<h3>Responses</h3><ul>${answers.join('')}</ul></details>`;
}

/**
 * Creates the API page: the first port as commands, all calls with examples, errors and schemas. It needs no script.
 * @param nonce placeholder of the nonce of its style
 */
export function referencePage(description: Json, brand: Brand, url: string, nonce: string): string {
  const { paths, components } = description as unknown as Document;
  const mark = brand.logo ? LOGO_PATH : '/favicon.svg';
  const title = `${brand.name ?? PRODUCT_NAME} API`;
  const tags = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods)) {
      const [tag = 'Other'] = operation.tags;
      tags.set(tag, [...(tags.get(tag) ?? []), operationHtml(method, path, operation)]);
    }
  const steps = quickStart(url).map(
    (step) => `<li><h3>${step.title}</h3><p>${text(step.text)}</p>${code(step.title, step.command)}</li>`,
  );
  const errors = Object.entries(components.examples).map(
    ([name, { summary, value }]) =>
      `<details id="error-${name}"><summary><strong>${value.status}</strong> <span>${text(summary)}</span></summary>` +
      `${code(`Error: ${name}`, json(value))}</details>`,
  );
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<details id="schema-${name}"><summary><code>${name}</code></summary>` +
      `${code(`Schema: ${name}`, json(schema))}</details>`,
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${text(title)}</title>
<link rel="icon" href="${mark}">
<style nonce="${nonce}">${REFERENCE_CSS}${brandCss(brand)}</style></head>
<body>
<header><img src="${mark}" alt=""><a href="/">${text(brand.name ?? PRODUCT_NAME)}</a></header>
<main>
<h1>${text(title)}</h1>
<p>File port requests, order numbers and follow them from your own programs. The same rules, limits and messages
apply as on the screens. Get the <a href="/api/openapi.json">OpenAPI 3.1 document</a>, or
<a href="/api/docs/explorer">try calls in the explorer</a>.</p>
<nav aria-label="Contents"><ul><li><a href="#quick-start">Your first port</a></li>${[...tags.keys()]
    .map((tag) => `<li><a href="#${slug(tag)}">${text(tag)}</a></li>`)
    .join('')}<li><a href="#errors">Errors</a></li><li><a href="#schemas">Schemas</a></li></ul></nav>
<section aria-labelledby="quick-start"><h2 id="quick-start">Your first port in five minutes</h2>
<ol>${steps.join('')}</ol></section>
${[...tags]
  .map(
    ([tag, operations]) =>
      `<section aria-labelledby="${slug(tag)}"><h2 id="${slug(tag)}">${text(tag)}</h2>${operations.join('')}</section>`,
  )
  .join('')}
<section aria-labelledby="errors"><h2 id="errors">Errors</h2><p>Errors are problem details (RFC 9457). The status says
what kind of error it is, <code>code</code> which one; <code>detail</code> is for people, in the language of
<code>Accept-Language</code>. <code>errors</code> names the invalid fields.</p>${errors.join('')}</section>
<section aria-labelledby="schemas"><h2 id="schemas">Schemas</h2>${schemas.join('')}</section>
</main>
</body></html>`;
}
