import { afterAll, expect } from '@jest/globals';
import { rmSync } from 'node:fs';
import { Environment, readConfig } from '../../../src/composition/config/config.ts';
import { kubernetesTools } from '../../support/deployment/manifests.ts';
import {
  environmentOf,
  isRole,
  manifests,
  ofKind,
  OPTIONAL_FILES,
  podOf,
  RENDERINGS,
  scratch,
  settingsOf,
  workloads,
} from '../../support/browser/renderings.ts';
import { whenAvailable } from '../../support/when-available.ts';

const PRODUCTION = RENDERINGS.filter((name) => name !== 'the overlay dev');
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const { describe, test } = whenAvailable(
  kubernetesTools !== undefined,
  'Kubernetes manifests',
  'kustomize, kubeconform or helm is not installed',
);

const ROLES = ['web', 'worker', 'migrate', 'backup'];
const rolesOf = (of: (typeof RENDERINGS)[number]) =>
  ROLES.filter((role) => workloads(of).some(({ spec }) => isRole(spec.template.metadata.labels, role)));

describe.each(RENDERINGS)('%s', (of) => {
  test('gives each role, as files, only the secrets that it needs', () => {
    const files = (role: string) => environmentOf(of, role).files.filter((name) => !(name in OPTIONAL_FILES));
    expect([files('web'), files('worker'), files('migrate')]).toEqual([
      ['AWS_SHARED_CREDENTIALS', 'DATABASE_URL', 'ISP_API_KEY', 'SESSION_KEYS'],
      ['AWS_SHARED_CREDENTIALS', 'DATABASE_URL', 'ISP_API_KEY', 'SESSION_KEYS', 'SMTP_URL'],
      ['DATABASE_URL'],
    ]);
    if (rolesOf(of).includes('backup')) expect(files('backup')).toEqual(['AWS_SHARED_CREDENTIALS', 'DATABASE_URL']);
    for (const role of rolesOf(of))
      expect(JSON.stringify(podOf(of, role).containers)).not.toMatch(/secretRef|secretKeyRef/);
  });

  test('starts each role with settings that the program knows and accepts', () => {
    const known = (name: string) =>
      name in Environment.shape || /^(OTEL_[A-Z_]+|POD_NAME(SPACE)?|HOME|SANDBOX_(HOST|DATA))$/.test(name);
    for (const role of rolesOf(of)) {
      const { environment, files } = environmentOf(of, role);
      const names = Object.keys(environment).map((name) => name.replace(/_FILE$/, ''));
      expect(names.filter((name) => !known(name) && name !== 'AWS_SHARED_CREDENTIALS')).toEqual([]);
      expect(files.filter((name) => environment[`${name}_FILE`] === undefined)).toEqual([]);
      const config = readConfig(environment);
      expect(config).toMatchObject({ role, migrateOnStart: role === 'migrate' });
      expect(new URL(config.databaseUrl).username).toBe(role === 'migrate' ? 'migration' : 'portal');
    }
  });

  test('migrates with a Job that needs nothing of the release but the Secret', () => {
    const { volumes = [], containers, ...pod } = podOf(of, 'migrate');
    expect([containers[0].envFrom, 'serviceAccountName' in pod]).toEqual([undefined, false]);
    expect(volumes.flatMap((volume) => Object.keys(volume).filter((key) => key !== 'name'))).toEqual([
      'projected',
      'emptyDir',
      'emptyDir',
      'configMap',
    ]);
    expect(volumes.at(-1)).toMatchObject({ configMap: { optional: true } });
    const isChart = of.startsWith('the chart');
    expect(ofKind(of, 'Job').find(({ metadata }) => metadata.name.endsWith('migrate'))?.metadata.annotations).toEqual(
      isChart
        ? { 'helm.sh/hook': 'pre-install,pre-upgrade', 'helm.sh/hook-delete-policy': 'before-hook-creation' }
        : {
            'argocd.argoproj.io/hook': 'PreSync',
            'argocd.argoproj.io/hook-delete-policy': 'BeforeHookCreation',
            'kustomize.toolkit.fluxcd.io/force': 'enabled',
          },
    );
  });

  test('restarts the pods when a setting changes', () => {
    const [{ envFrom = [] }] = podOf(of, 'web').containers;
    const [web] = workloads(of).filter(({ spec }) => isRole(spec.template.metadata.labels, 'web'));
    if (of.startsWith('the chart'))
      expect(web?.spec.template.metadata.annotations?.['checksum/settings']).toMatch(/^[0-9a-f]{64}$/);
    else expect(envFrom).toEqual([{ configMapRef: { name: expect.stringMatching(/^portal-[a-z0-9]{10}$/) } }]);
  });
});

test('the base and the chart have the same settings, except those of production', () => {
  expect(settingsOf('the chart with its options', 'web')).toEqual({
    ...settingsOf('the base with its components', 'web'),
    NODE_ENV: 'production',
    ADMIN_SECOND_FACTOR: 'required',
  });
});

describe.each(PRODUCTION)('%s', (of) => {
  test('is for production, with several replicas of each', () => {
    expect(readConfig(environmentOf(of, 'web').environment)).toMatchObject({ production: true });
    expect(ofKind(of, 'HorizontalPodAutoscaler')).toMatchObject([{ spec: { minReplicas: 3 } }]);
    expect(ofKind(of, 'Deployment').map(({ spec }) => (spec as { replicas?: number }).replicas)).toEqual([
      undefined,
      2,
    ]);
  });
  test('contains no part of the sandbox and no secret', () => {
    expect(ofKind(of, 'Secret')).toEqual([]);
    expect(JSON.stringify(manifests(of))).not.toMatch(/sandbox|only-for-this-computer|mysql:\/\//i);
  });
});

test('the overlay dev needs nothing from outside: a database, a bucket, a provider and every key of its Secret', () => {
  const dev = 'the overlay dev';
  expect(workloads(dev).map(({ metadata }) => metadata.name)).toEqual(
    expect.arrayContaining(['mysql', 'files', 'bucket', 'sandbox']),
  );
  const [{ data = {} } = {}] = ofKind(dev, 'Secret');
  const volumes = JSON.stringify(workloads(dev).map(({ spec }) => spec.template.spec.volumes));
  const keys = [...volumes.matchAll(/"key":"(\w+)"/g)].map(([, key = '']) => key);
  expect(keys).toContain('MIGRATION_DATABASE_URL');
  expect(keys.filter((key) => !(key in data))).toEqual([]);
  const services = ofKind(dev, 'Service').map(({ metadata }) => metadata.name);
  const urls = [...Object.values(settingsOf(dev, 'web')), ...Object.values(data).map((value) => atob(value))];
  const hosts = urls.join(' ').matchAll(/(?:http|mysql):\/\/(?:[^@\s/]+@)?([\w.-]+)/g);
  expect([...new Set([...hosts].map(([, host]) => host))].toSorted()).toEqual([
    'files',
    'localhost',
    'mysql',
    'sandbox',
  ]);
  expect(services).toEqual(expect.arrayContaining(['files', 'mysql', 'sandbox']));
});
