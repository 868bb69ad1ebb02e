import { afterAll, expect } from '@jest/globals';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { defaultReaderCount, RESOURCE_LIMITS } from '../../../src/adapters/invoice/limits.ts';
import { kubernetesTools, nameOf, schemaProblems, type Manifest } from '../../support/deployment/manifests.ts';
import { restrictedProblems, type PodSpec } from '../../support/deployment/pod-security.ts';
import {
  manifests,
  ofKind,
  podOf,
  RENDERINGS,
  scratch,
  settingsOf,
  workloads,
} from '../../support/browser/renderings.ts';
import { whenAvailable } from '../../support/when-available.ts';

const root = path.resolve(import.meta.dirname, '../../..');
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const mebibytes = (quantity = '') => parseFloat(quantity) * (quantity.endsWith('Gi') ? 1024 : 1);
const cores = (quantity = '') => parseFloat(quantity) / (quantity.endsWith('m') ? 1000 : 1);
const manual = readFileSync(path.join(root, 'docs/operations.md'), 'utf8');
/** The cells of a table of docs/operations.md whose first column has this title. */
const tableOf = (title: string) =>
  (new RegExp(`^\\| ${title} \\|.*\\n.*\\n((?:\\|.*\\n)+)`, 'm').exec(manual)?.[1] ?? '')
    .trim()
    .split('\n')
    .map((row) => row.split('|').slice(1, -1));
/** The rows of the memory table: the portal's own process, one reader, and both together. */
function memoryTable() {
  const rows = tableOf('Memory of a web pod').map(([text = '', total]) => ({
    parts: [...text.matchAll(/\b\d{2,}\b/g)].map(Number),
    total: Number(total),
  }));
  const [portal, reader, together, ...others] = rows;
  if (!portal || !reader || !together || others.length > 0) throw new Error('the table has not three rows');
  return { portal, reader, together };
}

const { describe, test } = whenAvailable(
  kubernetesTools !== undefined,
  'Kubernetes manifests',
  'kustomize, kubeconform or helm is not installed',
);

describe.each(RENDERINGS)('%s', (of) => {
  test('matches the published schemas, without unknown fields', () => {
    expect(schemaProblems(manifests(of))).toEqual([]);
    expect(new Set(manifests(of).map(nameOf)).size).toBe(manifests(of).length);
  });

  test('runs every pod in the restricted profile, without a token and on a read-only file system', () => {
    const problems = workloads(of).flatMap(({ metadata, spec: { template } }) =>
      [
        ...restrictedProblems(template.spec),
        ...(template.spec.automountServiceAccountToken === false ? [] : ['has a token of the cluster']),
        ...template.spec.containers
          .filter(({ securityContext }) => securityContext?.readOnlyRootFilesystem !== true)
          .map(({ name }) => `${name} may write to its image`),
        ...template.spec.containers
          .filter(
            ({ resources }) =>
              !resources?.requests?.['cpu'] || !resources.requests['memory'] || !resources.limits?.['memory'],
          )
          .map(({ name }) => `${name} has no bounds`),
      ].map((problem) => `${metadata.name}: ${problem}`),
    );
    expect(problems).toEqual([]);
  });

  test('gives a web pod the documented memory of the portal and of the readers that it starts', () => {
    const { limits, requests } = podOf(of, 'web').containers[0].resources ?? {};
    const limit = mebibytes(limits?.['memory']);
    const configured = settingsOf(of, 'web')['INVOICE_READERS'];
    const readers = Number(configured ?? defaultReaderCount({ memoryBytes: limit * 1024 * 1024, cores: 64 }));
    const { portal, reader, together } = memoryTable();
    expect(portal.parts.reduce((sum, part) => sum + part)).toBe(portal.total);
    expect([reader.total, Math.max(...reader.parts) < reader.total]).toEqual([RESOURCE_LIMITS.residentMb, true]);
    expect(together).toEqual({ parts: [limit], total: portal.total + readers * reader.total });
    expect(together.total).toBeLessThanOrEqual(limit);
    const idle = (portal.parts[0] ?? 0) + (reader.parts[0] ?? 0);
    expect(mebibytes(requests?.['memory'])).toBeGreaterThanOrEqual(idle);
  });

  test('has the documented sizes, and grows before a replica is saturated at one core', () => {
    const documented = tableOf('Pod').map(([role = '', cpu, memory, limit]) => [role.trim(), +cpu!, +memory!, +limit!]);
    expect(
      documented.map(([role]) => {
        const { limits, requests } = podOf(of, String(role)).containers[0].resources ?? {};
        return [role, cores(requests?.['cpu']), mebibytes(requests?.['memory']), mebibytes(limits?.['memory'])];
      }),
    ).toEqual(documented);
    const [{ spec } = { spec: {} as never }] = ofKind(of, 'HorizontalPodAutoscaler');
    const { metrics, maxReplicas } = spec as {
      maxReplicas: number;
      metrics: { resource: { target: { averageValue: string } } }[];
    };
    const average = cores(metrics[0]?.resource.target.averageValue);
    expect(average).toBeGreaterThan(cores(podOf(of, 'web').containers[0].resources?.requests?.['cpu']));
    expect(average).toBeLessThan(1);
    expect(maxReplicas).toBeLessThanOrEqual(10);
  });

  test('probes web and worker, and lets them finish running work', () => {
    for (const role of ['web', 'worker']) {
      const { containers, terminationGracePeriodSeconds, topologySpreadConstraints } = podOf(of, role);
      const [{ startupProbe, livenessProbe, readinessProbe, lifecycle }] = containers;
      const paths = [startupProbe, livenessProbe, readinessProbe].map((probe) => probe?.httpGet?.path);
      expect([role, ...paths]).toEqual([role, '/healthz', '/healthz', '/readyz']);
      const pause = lifecycle?.preStop?.sleep?.seconds ?? 0;
      expect(pause).toBeGreaterThan(0);
      expect(terminationGracePeriodSeconds).toBeGreaterThan(25 + pause);
      expect(topologySpreadConstraints).toHaveLength(2);
    }
  });

  test('has services, budgets and network policies that select existing pods', () => {
    const labels = workloads(of).map(({ spec }) => spec.template.metadata.labels);
    const selectors = manifests(of).flatMap(({ kind, spec, metadata }) => {
      const { selector, podSelector } = (spec ?? {}) as Record<string, { matchLabels?: Record<string, string> }>;
      if (kind === 'Service') return [[metadata.name, selector as Record<string, string>] as const];
      const chosen = kind === 'NetworkPolicy' ? podSelector : selector;
      return chosen?.matchLabels ? [[metadata.name, chosen.matchLabels] as const] : [];
    });
    expect(selectors.length).toBeGreaterThan(6);
    const lost = selectors.filter(
      ([, wanted]) => !labels.some((have) => Object.entries(wanted).every(([key, value]) => have[key] === value)),
    );
    expect(lost).toEqual([]);
  });

  test('allows only named inbound and outbound traffic', () => {
    const policies = ofKind(of, 'NetworkPolicy') as (Manifest & {
      spec: { podSelector: object; policyTypes: string[]; ingress?: Rule[]; egress?: Rule[] };
    })[];
    const rules = policies.flatMap(({ spec }) => [...(spec.ingress ?? []), ...(spec.egress ?? [])]);
    expect(policies.find(({ metadata }) => metadata.name.endsWith('nothing'))?.spec).toMatchObject({
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

describe('the checks find', () => {
  const faulty = (change: (pod: PodSpec) => void) => {
    const one = structuredClone(workloads('the overlay prod').find(({ metadata }) => metadata.name === 'portal-web'));
    if (!one) throw new Error('no web');
    change(one.spec.template.spec);
    return one;
  };
  test.each([
    [
      'a field that does not exist',
      (pod: PodSpec) => Object.assign(pod.containers[0] ?? {}, { readinesProbe: {} }),
      /readinesProbe/,
    ],
    [
      'a value of the wrong type',
      (pod: PodSpec) => Object.assign(pod, { terminationGracePeriodSeconds: '40s' }),
      /terminationGracePeriodSeconds/,
    ],
    [
      'a container without a name',
      (pod: PodSpec) => Object.assign(pod.containers[0] ?? {}, { name: undefined }),
      /name/,
    ],
  ])('%s', (_, change, words) => expect(schemaProblems([faulty(change)]).join()).toMatch(words));
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
