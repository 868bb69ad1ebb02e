/**
 * Updates k8s/schemas from the published JSON schemas of the Kubernetes API:
 * `pip download --no-deps kubernetes-validate`, unzip it, then
 * `node scripts/kubernetes-schemas.mjs kubernetes_validate/kubernetes-json-schema/v1.34.0-local-strict CRD.yaml …`.
 * The custom resource definitions are in the Go modules `sigs.k8s.io/gateway-api` (`config/crd/standard`) and
 * `github.com/prometheus-operator/prometheus-operator` (`example/prometheus-operator-crd`).
 * Each kind becomes a self-contained file, without descriptions.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { parse } from 'yaml';
import { root } from './build.mjs';

const KINDS = [
  'configmap-v1',
  'cronjob-batch-v1',
  'deployment-apps-v1',
  'horizontalpodautoscaler-autoscaling-v2',
  'ingress-networking-v1',
  'job-batch-v1',
  'namespace-v1',
  'networkpolicy-networking-v1',
  'persistentvolumeclaim-v1',
  'poddisruptionbudget-policy-v1',
  'secret-v1',
  'service-v1',
  'serviceaccount-v1',
  'statefulset-apps-v1',
];
const DEFINITIONS = '#/$defs/';

/** @typedef {{ [key: string]: unknown }} Schema */

const [source, ...customResources] = process.argv.slice(2);
if (source === undefined) throw new Error('Pass the folder with the schemas of one version.');
const read = (/** @type {string} */ name) =>
  /** @type {Schema} */ (JSON.parse(readFileSync(path.join(source, name), 'utf8')));
const definitions = /** @type {Record<string, unknown>} */ (read('_definitions.json')['$defs']);

const target = path.join(root, 'k8s/schemas');
for (const kind of KINDS) {
  /** @type {Record<string, unknown>} */
  const used = {};
  const schema = trimmed(read(`${kind}.json`), used);
  writeFileSync(
    path.join(target, `${kind}.json`),
    `${JSON.stringify({ .../** @type {Schema} */ (schema), definitions: used })}\n`,
  );
}
/**
 * @typedef {{ name: string, storage: boolean, schema: { openAPIV3Schema: unknown } }} Version
 * @typedef {{ spec: { group: string, names: { kind: string }, versions: Version[] } }} Definition
 */
for (const file of customResources) {
  /** @type {Definition} */
  const { spec } = parse(readFileSync(file, 'utf8'));
  const version = spec.versions.find(({ storage }) => storage);
  const name = [spec.names.kind.toLowerCase(), spec.group.split('.')[0], version?.name].join('-');
  writeFileSync(path.join(target, `${name}.json`), `${JSON.stringify(strict(version?.schema.openAPIV3Schema))}\n`);
}

/** Copies the schema of a custom resource without descriptions, and rejects unknown fields. @returns {unknown} */
function strict(/** @type {unknown} */ node) {
  if (Array.isArray(node)) return node.map(strict);
  if (typeof node !== 'object' || node === null) return node;
  const fields = Object.entries(node).filter(
    ([key, value]) => !key.startsWith('x-kubernetes') && !(key === 'description' && typeof value === 'string'),
  );
  const isClosed = 'properties' in node && !('additionalProperties' in node) && typeof node.properties === 'object';
  return {
    ...Object.fromEntries(fields.map(([key, value]) => [key, strict(value)])),
    ...(isClosed && { additionalProperties: false }),
  };
}

/** Copies a schema without descriptions and adds every definition that it references to `used`. @returns {unknown} */
function trimmed(/** @type {unknown} */ node, /** @type {Record<string, unknown>} */ used) {
  if (Array.isArray(node)) return node.map((one) => trimmed(one, used));
  if (typeof node !== 'object' || node === null) return node;
  /** @type {Schema} */
  const result = {};
  for (const [key, value] of Object.entries(node)) {
    if (key.startsWith('x-kubernetes') || (key === 'description' && typeof value === 'string')) continue;
    if (key === '$ref' && typeof value === 'string') {
      const name = value.slice(value.indexOf(DEFINITIONS) + DEFINITIONS.length);
      result[key] = `#/definitions/${name}`;
      if (name in used) continue;
      used[name] = true;
      used[name] = trimmed(definitions[name], used);
    } else result[key] = trimmed(value, used);
  }
  return result;
}
