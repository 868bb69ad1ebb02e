import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

/** A Kubernetes object of a manifest. */
export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly namespace?: string };
  readonly [field: string]: unknown;
}

interface Kustomization {
  readonly resources: readonly string[];
  readonly patches?: readonly { readonly path: string }[];
  readonly images?: readonly { readonly name: string; readonly newTag: string }[];
}

const USED = new Set(['apiVersion', 'kind', 'resources', 'patches', 'images']);

/**
 * Does what `kustomize build` does with a folder, for the features that are used here: resources, merge patches and
 * image tags.
 * @throws Error for any other feature, or for a patch without a target
 */
export function buildOverlay(folder: string): Manifest[] {
  const kustomization = parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')) as Kustomization;
  const unknown = Object.keys(kustomization).filter((key) => !USED.has(key));
  if (unknown.length > 0) throw new Error(`${folder}: unsupported fields: ${unknown.join(', ')}`);
  const { resources, patches = [], images = [] } = kustomization;
  const built = resources.flatMap((path) =>
    path.endsWith('.yaml') ? manifestsIn(join(folder, path)) : buildOverlay(join(folder, path)),
  );
  for (const patch of patches.flatMap(({ path }) => manifestsIn(join(folder, path)))) {
    const at = built.findIndex((manifest) => nameOf(manifest) === nameOf(patch));
    if (at < 0) throw new Error(`${folder}: a patch of ${nameOf(patch)}, which does not exist`);
    built[at] = merged(built[at], patch) as Manifest;
  }
  const tags = new Map(images.map(({ name, newTag }) => [name, `${name}:${newTag}`]));
  return built.map((manifest) => withImages(manifest, tags) as Manifest);
}

export function manifestsIn(file: string): Manifest[] {
  return manifestsOf(readFileSync(file, 'utf8'));
}

export function manifestsOf(text: string): Manifest[] {
  return parseAllDocuments(text).map((document) => {
    const [error] = document.errors;
    if (error) throw error;
    return document.toJS() as Manifest;
  });
}

/** Identifies an object in a cluster. */
export const nameOf = ({ kind, metadata }: Manifest): string => `${kind}/${metadata.namespace ?? ''}/${metadata.name}`;

/** Merges mappings and replaces everything else; no patch here changes a list of named items. */
function merged(under: unknown, over: unknown): unknown {
  if (!isMapping(under) || !isMapping(over)) return over;
  return {
    ...under,
    ...Object.fromEntries(Object.entries(over).map(([key, value]) => [key, merged(under[key], value)])),
  };
}

function withImages(node: unknown, tags: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(node)) return node.map((one) => withImages(one, tags));
  if (!isMapping(node)) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      key === 'image' && typeof value === 'string' ? (tags.get(value) ?? value) : withImages(value, tags),
    ]),
  );
}

const isMapping = (node: unknown): node is Record<string, unknown> =>
  typeof node === 'object' && node !== null && !Array.isArray(node);

/** Finds a program that `go install` has built: on the PATH or in the folder of Go. */
export function goProgram(name: string): string | undefined {
  const { PATH = '', GOBIN, GOPATH } = process.env;
  const ofGo = (GOPATH ?? join(homedir(), 'go')).split(delimiter).map((folder) => join(folder, 'bin'));
  return [...PATH.split(delimiter), GOBIN, ...ofGo]
    .flatMap((folder) => (folder ? [join(folder, name)] : []))
    .find(existsSync);
}
