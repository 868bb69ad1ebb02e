import { describe, expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defaultReaderCount, RESOURCE_LIMITS } from '../../../src/adapters/invoice/limits.ts';
import { buildOverlay, goProgram, manifestsOf, nameOf, type Manifest } from '../../support/kustomize.ts';
import { whenAvailable } from '../../support/when-available.ts';
import { restrictedProblems, type Container, type PodSpec } from '../../support/pod-security.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const OVERLAYS = ['dev', 'prod'] as const;
const folderOf = (overlay: string) => path.join(root, 'k8s/overlays', overlay);
const built = new Map(OVERLAYS.map((overlay) => [overlay, buildOverlay(folderOf(overlay))]));
const manifests = (overlay: (typeof OVERLAYS)[number]) => built.get(overlay) ?? [];

const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
/** The errors of a manifest against the published Kubernetes schema of its kind, including unknown fields. */
function schemaProblems(manifest: Manifest): string[] {
  const [group, version] = manifest.apiVersion.includes('/')
    ? manifest.apiVersion.split('/')
    : ['', manifest.apiVersion];
  const name = [manifest.kind.toLowerCase(), group?.split('.')[0], version].filter(Boolean).join('-');
  const file = path.join(root, 'k8s/schemas', `${name}.json`);
  if (!existsSync(file)) return [`no schema of ${manifest.apiVersion} ${manifest.kind}`];
  const validate =
    ajv.getSchema(name) ??
    ajv.addSchema({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), $id: name }, name).getSchema(name);
  if (validate?.(manifest) === true) return [];
  return (validate?.errors ?? []).map(
    ({ instancePath, message, params }) => `${nameOf(manifest)}${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

type Workload = Manifest & {
  spec: { replicas?: number; template: { metadata: { labels: Record<string, string> }; spec: PodSpec } };
};
const workloads = (overlay: (typeof OVERLAYS)[number]) =>
  manifests(overlay).filter((one): one is Workload => one.kind === 'Deployment' || one.kind === 'Job');
const find = (overlay: (typeof OVERLAYS)[number], kind: string, name: string) =>
  manifests(overlay).find((one) => one.kind === kind && one.metadata.name === name) as
    | (Manifest & { spec: never; data: Record<string, string> })
    | undefined;
const copyOf = <T>(value: T): T => structuredClone(value);

const mebibytes = (quantity: string) => parseFloat(quantity) * (quantity.endsWith('Gi') ? 1024 : 1);
/** The rows of the table in docs/operations.md: the portal's own process, one reader, and both together. */
function memoryTable() {
  const manual = readFileSync(path.join(root, 'docs/operations.md'), 'utf8');
  const table = /^\| Memory of a web pod \|.*\n.*\n((?:\|.*\n)+)/m.exec(manual)?.[1] ?? '';
  const rows = table
    .trim()
    .split('\n')
    .map((row) => {
      const [, text = '', total] = row.split('|');
      return { parts: [...text.matchAll(/\b\d{2,}\b/g)].map(Number), total: Number(total) };
    });
  const [portal, reader, together, ...others] = rows;
  if (!portal || !reader || !together || others.length > 0) throw new Error('the table has not three rows');
  return { portal, reader, together };
}

const kustomize = goProgram('kustomize');
const withKustomize = whenAvailable(!!kustomize, 'Kubernetes manifests', 'kustomize is not installed').test;

describe.each(OVERLAYS)('the overlay %s', (overlay) => {
  test('matches the published schemas, without unknown fields', () => {
    expect(manifests(overlay).flatMap(schemaProblems)).toEqual([]);
    expect(new Set(manifests(overlay).map(nameOf)).size).toBe(manifests(overlay).length);
    expect(
      manifests(overlay).map(({ kind, metadata }) => (kind === 'Namespace' ? metadata.name : metadata.namespace)),
    ).toEqual(manifests(overlay).map(() => 'lnp'));
  });

  withKustomize('is the output of kustomize', () => {
    const byName = (list: readonly Manifest[]) => Object.fromEntries(list.map((one) => [nameOf(one), one]));
    expect(byName(manifests(overlay))).toEqual(
      byName(manifestsOf(execFileSync(kustomize ?? '', ['build', folderOf(overlay)], { encoding: 'utf8' }))),
    );
  });

  test('runs every pod in the restricted profile, without a token and on a read-only file system', () => {
    const problems = workloads(overlay).flatMap(
      ({
        metadata,
        spec: {
          template: { spec },
        },
      }) =>
        [
          ...restrictedProblems(spec),
          ...(spec.automountServiceAccountToken === false ? [] : ['has a token of the cluster']),
          ...spec.containers
            .filter(({ securityContext }) => securityContext?.readOnlyRootFilesystem !== true)
            .map(({ name }) => `${name} may write to its image`),
          ...spec.containers
            .filter(
              ({ resources }) =>
                !resources?.requests?.['cpu'] || !resources.requests['memory'] || !resources.limits?.['memory'],
            )
            .map(({ name }) => `${name} has no bounds`),
        ].map((problem) => `${metadata.name}: ${problem}`),
    );
    expect(problems).toEqual([]);
    expect(workloads(overlay).map(({ metadata }) => metadata.name)).toEqual(
      expect.arrayContaining(['web', 'worker', 'migrate']),
    );
  });

  test('gives a web pod the documented memory of the portal and of the readers that it starts', () => {
    const [{ resources, env = [] } = {} as Container] =
      workloads(overlay).find(({ metadata }) => metadata.name === 'web')?.spec.template.spec.containers ?? [];
    const limit = mebibytes(resources?.limits?.['memory'] ?? '');
    const configured =
      env.find(({ name }) => name === 'INVOICE_READERS')?.value ??
      find(overlay, 'ConfigMap', 'portal')?.data['INVOICE_READERS'];
    const readers = Number(configured ?? defaultReaderCount({ memoryBytes: limit * 1024 * 1024, cores: 64 }));
    const { portal, reader, together } = memoryTable();
    expect(portal.parts.reduce((sum, part) => sum + part)).toBe(portal.total);
    expect([reader.total, Math.max(...reader.parts) < reader.total]).toEqual([RESOURCE_LIMITS.residentMb, true]);
    expect(together).toEqual({ parts: [limit], total: portal.total + readers * reader.total });
    expect(together.total).toBeLessThanOrEqual(limit);
    const idle = (portal.parts[0] ?? 0) + (reader.parts[0] ?? 0);
    expect(mebibytes(resources?.requests?.['memory'] ?? '')).toBeGreaterThanOrEqual(idle);
  });

  test('probes web and worker, and lets them finish running work', () => {
    for (const {
      metadata,
      spec: {
        template: { spec },
      },
    } of workloads(overlay).filter(({ kind, metadata: { name } }) => kind === 'Deployment' && name !== 'sandbox')) {
      const [{ startupProbe, livenessProbe, readinessProbe, lifecycle } = {} as Container] = spec.containers;
      const paths = [startupProbe, livenessProbe, readinessProbe].map((probe) => probe?.httpGet?.path);
      expect([metadata.name, ...paths]).toEqual([metadata.name, '/healthz', '/healthz', '/readyz']);
      const pause = lifecycle?.preStop?.sleep?.seconds ?? 0;
      expect(pause).toBeGreaterThan(0);
      expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(25 + pause);
      expect(spec.topologySpreadConstraints).toHaveLength(2);
    }
  });

  test('has services, budgets, scaler and network policies that select existing pods', () => {
    const labels = workloads(overlay).map(({ spec }) => spec.template.metadata.labels);
    const selectors = manifests(overlay).flatMap(({ kind, spec, metadata }) => {
      const { selector, podSelector } = (spec ?? {}) as {
        selector?: { matchLabels?: object };
        podSelector?: { matchLabels?: object };
      };
      if (kind === 'Service') return [[metadata.name, selector ?? {}] as const];
      const chosen = kind === 'PodDisruptionBudget' ? selector : podSelector;
      return chosen?.matchLabels ? [[metadata.name, chosen.matchLabels] as const] : [];
    });
    expect(selectors.length).toBeGreaterThan(6);
    const lost = selectors.filter(
      ([, wanted]) => !labels.some((have) => Object.entries(wanted).every(([key, value]) => have[key] === value)),
    );
    expect(lost).toEqual([]);
  });

  test('allows only named inbound and outbound traffic', () => {
    const policies = manifests(overlay).filter(({ kind }) => kind === 'NetworkPolicy') as (Manifest & {
      spec: { podSelector: object; policyTypes: string[]; ingress?: Rule[]; egress?: Rule[] };
    })[];
    const rules = policies.flatMap(({ spec }) => [...(spec.ingress ?? []), ...(spec.egress ?? [])]);
    expect(policies.find(({ metadata }) => metadata.name === 'nothing')?.spec).toEqual({
      podSelector: {},
      policyTypes: ['Ingress', 'Egress'],
    });
    expect(rules.filter(({ ports = [], from, to }) => ports.length === 0 || (from ?? to ?? []).length === 0)).toEqual(
      [],
    );
  });
});

interface Rule {
  readonly ports?: readonly object[];
  readonly from?: readonly object[];
  readonly to?: readonly object[];
}

describe('in production', () => {
  test('the settings are those of production, with several replicas of each', () => {
    expect(find('prod', 'ConfigMap', 'portal')?.data).toMatchObject({
      NODE_ENV: 'production',
      ADMIN_SECOND_FACTOR: 'required',
      MIGRATE_ON_START: 'false',
      PUBLIC_URL: expect.stringMatching(/^https:/),
      FILES_URL: expect.stringMatching(/^s3:/),
    });
    expect(find('prod', 'HorizontalPodAutoscaler', 'web')?.spec).toMatchObject({
      minReplicas: 3,
      scaleTargetRef: { kind: 'Deployment', name: 'web' },
    });
    expect(find('prod', 'Deployment', 'worker')?.spec).toMatchObject({ replicas: 2 });
    expect(find('prod', 'Deployment', 'web')?.spec).not.toHaveProperty('replicas');
  });
  test('the manifests contain no part of the sandbox and no secret', () => {
    expect(manifests('prod').filter(({ kind }) => kind === 'Secret')).toEqual([]);
    expect(JSON.stringify(manifests('prod'))).not.toMatch(/sandbox|only-for-this-computer|mysql:\/\//i);
  });
});

describe('the checks find', () => {
  const web = () => copyOf(workloads('prod').find(({ metadata }) => metadata.name === 'web')) as Workload;
  const faulty = (change: (pod: PodSpec) => void) => {
    const one = web();
    change(one.spec.template.spec);
    return one;
  };
  test.each([
    [
      'a field that does not exist',
      faulty((pod) => Object.assign(pod.containers[0] ?? {}, { readinesProbe: {} })),
      /readinesProbe/,
    ],
    [
      'a value of the wrong type',
      faulty((pod) => Object.assign(pod, { terminationGracePeriodSeconds: '40s' })),
      /terminationGracePeriodSeconds/,
    ],
    [
      'a container without a name',
      faulty((pod) => Object.assign(pod.containers[0] ?? {}, { name: undefined })),
      /name/,
    ],
  ])('%s', (_, manifest, words) => expect(schemaProblems(manifest).join()).toMatch(words));
  test.each([
    ['root', (pod: PodSpec) => Object.assign(pod, { securityContext: {} }), /root.*seccomp/],
    [
      'a folder of the host',
      (pod: PodSpec) => Object.assign(pod, { volumes: [{ name: 'x', hostPath: { path: '/' } }] }),
      /hostPath/,
    ],
    ['the host’s network', (pod: PodSpec) => Object.assign(pod, { hostNetwork: true }), /namespace of the host/],
  ])('%s', (_, change, words) =>
    expect(restrictedProblems(faulty((pod) => change(pod)).spec.template.spec).join()).toMatch(words),
  );
});
