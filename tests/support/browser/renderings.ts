import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { imageEnvironment } from '../deployment/dockerfile.ts';
import { buildOverlay, isWorkload, renderChart, type Manifest, type Workload } from '../deployment/manifests.ts';
import type { Container, PodSpec } from '../deployment/pod-security.ts';

const root = path.resolve(import.meta.dirname, '../../..');
/** Folder of the files that the renderings need. */
export const scratch = mkdtempSync(path.join(tmpdir(), 'kubernetes-'));

const COMPONENTS = ['http-route', 'observability', 'first-administrator', 'backup'];
export const OPTIONAL_FILES = {
  BOOTSTRAP_ADMIN_USERNAME: 'BOOTSTRAP_ADMIN_USERNAME',
  BOOTSTRAP_ADMIN_PASSWORD: 'BOOTSTRAP_ADMIN_PASSWORD',
};
/** The settings that the chart requires. */
export const PRODUCTION_SETTINGS = {
  PUBLIC_URL: 'https://portal.example',
  ISP_BASE_URL: 'https://provider.example',
  ISP_TEAM_EMAIL: 'carrier-team@example.invalid',
  MAIL_FROM: 'no-reply@example.invalid',
  FILES_URL: 's3://letters?region=ca-central-1',
};

/** An overlay of the base with every component that production may choose in place of its own. */
function overlayOfComponents(): string {
  const folder = path.join(scratch, 'overlay');
  mkdirSync(folder);
  const to = (target: string) => path.relative(folder, path.join(root, 'k8s', target));
  const kustomization = {
    namespace: 'lnp',
    resources: [to('base')],
    components: COMPONENTS.map((name) => to(`components/${name}`)),
    configMapGenerator: [
      {
        name: 'portal',
        behavior: 'merge',
        literals: Object.entries(PRODUCTION_SETTINGS).map((pair) => pair.join('=')),
      },
    ],
  };
  writeFileSync(path.join(folder, 'kustomization.yaml'), JSON.stringify(kustomization));
  return folder;
}

const render = {
  'the overlay dev': () => buildOverlay('overlays/dev'),
  'the overlay prod': () => buildOverlay('overlays/prod'),
  'the base with its components': () => buildOverlay(overlayOfComponents()),
  'the chart': () => renderChart({ settings: PRODUCTION_SETTINGS }),
  'the chart with its options': () =>
    renderChart({
      settings: PRODUCTION_SETTINGS,
      secret: { name: 'secrets', files: { web: OPTIONAL_FILES } },
      fullnameOverride: 'lnp-portal',
      httpRoute: { enabled: true },
      backup: { enabled: true, storageClassName: 'slow' },
      observability: { enabled: true, labels: { release: 'prometheus' } },
      imagePullSecrets: [{ name: 'registry' }],
      serviceAccount: { annotations: { 'eks.amazonaws.com/role-arn': 'arn:aws:iam::1:role/portal' } },
      ingress: { className: 'traefik', annotations: { a: 'b' } },
      image: { digest: `sha256:${'0'.repeat(64)}` },
      pods: {
        annotations: { a: 'b' },
        labels: { a: 'b' },
        nodeSelector: { a: 'b' },
        tolerations: [{ key: 'a', operator: 'Exists' }],
        affinity: { nodeAffinity: {} },
        priorityClassName: 'high',
      },
    }),
};
export type Rendering = keyof typeof render;
export const RENDERINGS = Object.keys(render) as Rendering[];

const rendered = new Map<Rendering, Manifest[]>();
/** The objects of a rendering. */
export function manifests(of: Rendering): Manifest[] {
  const known = rendered.get(of) ?? render[of]();
  rendered.set(of, known);
  return known;
}
/** The objects with pods; of a CronJob, its Job. */
export const workloads = (of: Rendering): Workload[] =>
  manifests(of)
    .map((one) => (one.kind === 'CronJob' ? { ...one, ...(one['spec'] as { jobTemplate: object }).jobTemplate } : one))
    .filter(isWorkload);
export const podOf = (of: Rendering, role: string): PodSpec & { containers: [Container] } => {
  const found = workloads(of).find(({ spec }) => isRole(spec.template.metadata.labels, role));
  if (!found) throw new Error(`${of} has no ${role}`);
  return found.spec.template.spec as never;
};
export const isRole = (labels: Readonly<Record<string, string>>, role: string) =>
  labels['app.kubernetes.io/name'] === 'portal' && labels['app.kubernetes.io/component'] === role;
export const settingsOf = (of: Rendering, role: string) => {
  const [{ envFrom = [] }] = podOf(of, role).containers;
  const names = envFrom.map(({ configMapRef }) => configMapRef?.name);
  return Object.assign(
    {},
    ...manifests(of)
      .filter(({ kind, metadata }) => kind === 'ConfigMap' && names.includes(metadata.name))
      .map(({ data }) => data),
  ) as Record<string, string>;
};
export const ofKind = (of: Rendering, kind: string) =>
  manifests(of).filter((one) => one.kind === kind) as (Manifest & { readonly spec: never })[];

const SECRET: Readonly<Record<string, string>> = {
  DATABASE_URL: 'mysql://portal:word@db:3306/portal',
  MIGRATION_DATABASE_URL: 'mysql://migration:word@db:3306/portal',
  SESSION_KEYS: 'k'.repeat(32),
  ISP_API_KEY: 'key',
  SMTP_URL: 'smtps://mail',
  AWS_SHARED_CREDENTIALS: '[default]',
  BOOTSTRAP_ADMIN_USERNAME: 'administrator',
  BOOTSTRAP_ADMIN_PASSWORD: 'a password of some length',
};
let folders = 0;
/** The environment of a role's container, and the files of the Secret that it sees. */
export function environmentOf(of: Rendering, role: string) {
  const { volumes = [], containers } = podOf(of, role);
  const [{ env = [], volumeMounts = [] }] = containers;
  const folder = path.join(scratch, String((folders += 1)));
  mkdirSync(folder);
  const { projected } = (volumes.find(({ name }) => name === 'secrets') ?? {}) as {
    projected?: { sources: { secret: { items: { key: string; path: string }[] } }[] };
  };
  const items = (projected?.sources ?? []).flatMap(({ secret }) => secret.items);
  for (const { key, path: file } of items) writeFileSync(path.join(folder, file), SECRET[key] ?? `no key ${key}`);
  const mount = volumeMounts.find(({ name }) => name === 'secrets')?.mountPath ?? '';
  const values = env.map(({ name, value = '' }) => [name, value.replace(`${mount}/`, `${folder}/`)] as const);
  return {
    files: items.map(({ path: file }) => file).toSorted(),
    environment: { ...imageEnvironment, ...settingsOf(of, role), ...Object.fromEntries(values) } as Record<
      string,
      string
    >,
  };
}
