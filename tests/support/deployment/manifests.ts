import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { parseAllDocuments } from 'yaml';
import type { PodSpec } from './pod-security.ts';

/** A Kubernetes object of a manifest. */
export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: {
    readonly name: string;
    readonly namespace?: string;
    readonly labels?: Readonly<Record<string, string>>;
    readonly annotations?: Readonly<Record<string, string>>;
  };
  readonly data?: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

/** An object with a pod template. */
export type Workload = Manifest & {
  readonly spec: {
    readonly replicas?: number;
    readonly template: {
      readonly metadata: {
        readonly labels: Readonly<Record<string, string>>;
        readonly annotations?: Readonly<Record<string, string>>;
      };
      readonly spec: PodSpec;
    };
  };
};

const ROOT = resolve(import.meta.dirname, '../../..');
const K8S = join(ROOT, 'k8s');
const options = { cwd: K8S, encoding: 'utf8', maxBuffer: 64e6 } as const;

/** The programs that render and check manifests; undefined if one is not installed. */
export const kubernetesTools = (() => {
  const [kustomize, kubeconform, helm] = ['kustomize', 'kubeconform', 'helm'].map(goProgram);
  return kustomize && kubeconform && helm ? { kustomize, kubeconform, helm } : undefined;
})();

function tools() {
  if (!kubernetesTools) throw new Error('kustomize, kubeconform or helm is not installed');
  return kubernetesTools;
}

/** The objects of `kustomize build`. */
export const buildOverlay = (folder: string): Manifest[] =>
  manifestsOf(execFileSync(tools().kustomize, ['build', folder], options));

/** The objects that `helm install portal` would create with these values. */
export const renderChart = (values: object): Manifest[] => manifestsOf(helm(['template', 'portal', 'chart'], values));

/**
 * Runs Helm in the folder k8s.
 * @returns its output
 * @throws Error with its standard error
 */
export function helm(args: readonly string[], values: object = {}): string {
  const command = [...args, '--kube-version', '1.30.0', '--namespace', 'lnp', '--values', '-'];
  const { status, stdout, stderr } = spawnSync(tools().helm, command, { ...options, input: JSON.stringify(values) });
  if (status !== 0) throw new Error(stderr + stdout);
  return stdout;
}

/** What `kubeconform -strict` finds wrong. Objects of kinds without a schema are wrong. */
export function schemaProblems(manifests: readonly Manifest[]): string[] {
  const location = 'schemas/{{ .ResourceKind }}{{ .KindSuffix }}.json';
  const input = JSON.stringify({ apiVersion: 'v1', kind: 'List', items: manifests });
  const { stdout } = spawnSync(
    tools().kubeconform,
    ['-strict', '-verbose', '-output=json', `-schema-location=${location}`],
    { ...options, input },
  );
  const { resources } = JSON.parse(stdout) as { resources: { name: string; status: string; msg: string }[] };
  if (resources.length !== manifests.length) throw new Error(`${resources.length} objects checked`);
  return resources
    .filter(({ status }) => status !== 'statusValid')
    .map(({ name, status, msg }) => `${name} ${status}: ${msg}`);
}

export function manifestsOf(text: string): Manifest[] {
  return parseAllDocuments(text).flatMap((document) => {
    const [error] = document.errors;
    if (error) throw error;
    const manifest = document.toJS() as Manifest | null;
    return manifest ?? [];
  });
}

export const isWorkload = (manifest: Manifest): manifest is Workload =>
  ['CronJob', 'Deployment', 'Job', 'StatefulSet'].includes(manifest.kind);

/** Identifies an object in a cluster. */
export const nameOf = ({ kind, metadata }: Manifest): string => `${kind}/${metadata.name}`;

/** Finds a program that `go install` has built: on the PATH or in the folder of Go. */
export function goProgram(name: string): string | undefined {
  const { PATH = '', GOBIN, GOPATH } = process.env;
  const ofGo = (GOPATH ?? join(homedir(), 'go')).split(delimiter).map((folder) => join(folder, 'bin'));
  return [...PATH.split(delimiter), GOBIN, ...ofGo]
    .flatMap((folder) => (folder ? [join(folder, name)] : []))
    .find(existsSync);
}
