import { afterAll, expect } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { PROVIDER_NAMES } from '../../../src/adapters/isp/registry.ts';
import { Environment } from '../../../src/composition/config/config.ts';
import { helm, kubernetesTools, renderChart } from '../../support/deployment/manifests.ts';
import { PRODUCTION_SETTINGS as settings } from '../../support/browser/renderings.ts';
import { whenAvailable } from '../../support/when-available.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const scratch = mkdtempSync(path.join(tmpdir(), 'chart-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

interface Values {
  readonly settings: Readonly<Record<string, unknown>>;
  readonly secret: { readonly files: Readonly<Record<string, Readonly<Record<string, string>>>> };
}
const values = parse(read('k8s/chart/values.yaml')) as Values;

const { describe, test } = whenAvailable(
  kubernetesTools !== undefined,
  'Helm chart',
  'kustomize, kubeconform or helm is not installed',
);

test('the base and its components are what k8s/render.sh renders from the chart', () => {
  const PATH = `${path.dirname(kubernetesTools?.helm ?? '')}:${process.env['PATH']}`;
  execFileSync(path.join(root, 'k8s/render.sh'), [scratch], { env: { ...process.env, PATH }, stdio: 'pipe' });
  for (const file of [
    'base/portal.yaml',
    'components/ingress/ingress.yaml',
    'components/http-route/http-route.yaml',
    'components/observability/observability.yaml',
  ])
    expect([file, read(`k8s/${file}`)]).toEqual([file, readFileSync(path.join(scratch, file), 'utf8')]);
});

describe('the values', () => {
  const manual = read('docs/operations.md').split('\n## Settings\n')[1]?.split('\n## ')[0] ?? '';
  const documented = manual
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name ?? ''));
  /** The chart sets the role; optional secrets are added to `secret.files`. */
  const ELSEWHERE = ['ROLE'];
  const comment = read('k8s/chart/values.yaml').match(/# Optional ones: [^]*?\nsecret:/)?.[0] ?? '';

  test('have every documented setting', () => {
    expect(documented.length).toBeGreaterThan(40);
    const secrets = Object.values(values.secret.files).flatMap((files) => Object.keys(files));
    const known = new Set([...Object.keys(values.settings), ...secrets, ...ELSEWHERE]);
    const missing = documented.filter((name) => !known.has(name) && !comment.includes(name));
    expect(missing).toEqual(['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']);
    expect(comment).toContain('AWS_SHARED_CREDENTIALS');
  });

  test('have only settings of the program, and the schema has the same', () => {
    const names = Object.keys(values.settings);
    expect(names.filter((name) => !(name in Environment.shape))).toEqual([]);
    const { properties } = (
      JSON.parse(read('k8s/chart/values.schema.json')) as {
        properties: { settings: { properties: Record<string, { enum?: unknown[] }> } };
      }
    ).properties.settings;
    expect(Object.keys(properties).toSorted()).toEqual(names.toSorted());
    expect(properties['PROVIDER']?.enum).toEqual(['', ...PROVIDER_NAMES]);
  });

  test('reach the ConfigMap as they are, empty ones excepted', () => {
    const written = { RECONCILE_MINUTES: 0, OVERLOAD_DELAY_MS: 1_000_000, SANDBOX_SPEED: 0.5, MIGRATE_ON_START: true };
    const [{ data } = {}] = renderChart({
      settings: { ...settings, ...written, OTEL_SERVICE_NAMESPACE: 'lnp' },
    }).filter(({ kind }) => kind === 'ConfigMap');
    expect(data).toEqual({
      ...settings,
      NODE_ENV: 'production',
      HOST: '0.0.0.0',
      PORT: '3000',
      DATA_DIR: '/data',
      TRUST_PROXY: '1',
      ADMIN_SECOND_FACTOR: 'required',
      LOG_LEVEL: 'info',
      RECONCILE_MINUTES: '0',
      OVERLOAD_DELAY_MS: '1000000',
      SANDBOX_SPEED: '0.5',
      MIGRATE_ON_START: 'true',
      OTEL_SERVICE_NAMESPACE: 'lnp',
    });
  });

  test.each([
    ['an unknown setting', { settings: { ...settings, ISP_POLL_SECOND: 5 } }, /ISP_POLL_SECOND/],
    ['an unknown value', { settings, replicas: 3 }, /replicas/],
    ['a value that the program would refuse', { settings: { ...settings, LOG_LEVEL: 'verbose' } }, /LOG_LEVEL/],
    ['a missing address', { settings: { ...settings, PUBLIC_URL: '' } }, /settings\.PUBLIC_URL is required/],
    ['no name of the provider', { settings: { ...settings, PROVIDER: 'thinktel' } }, /settings\.THINKTEL_USERNAME/],
    ['missing files', { settings: { ...settings, FILES_URL: '' } }, /settings\.FILES_URL is required/],
  ])('are refused if there is %s', (_, wrong, words) => expect(() => renderChart(wrong)).toThrow(words));
});

test('the chart passes the linter, without values and with those of an installation', () => {
  expect(helm(['lint', '--strict', 'chart'])).toContain('0 chart(s) failed');
  expect(helm(['lint', '--strict', 'chart'], { settings, observability: { enabled: true } })).toContain(
    '0 chart(s) failed',
  );
});

test('the version of the chart is that of the portal', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  expect(parse(read('k8s/chart/Chart.yaml'))).toMatchObject({ version, appVersion: version });
});

describe('observability', () => {
  const objects = () => renderChart({ settings, observability: { enabled: true } });
  const find = (kind: string) => objects().filter((one) => one.kind === kind);

  test('has the rules and the dashboard of ops', () => {
    expect(find('PrometheusRule').map(({ spec }) => spec)).toEqual([parse(read('ops/alerts/portal.yaml'))]);
    const dashboards = find('ConfigMap').filter(({ metadata }) => metadata.labels?.['grafana_dashboard'] === '1');
    expect(
      dashboards.flatMap(({ data = {} }) => Object.values(data).map((text) => JSON.parse(text) as object)),
    ).toEqual([JSON.parse(read('ops/grafana/portal.json'))]);
  });

  test('labels metrics and probe with the jobs that the rules select, and enables the exporter', () => {
    const [monitor] = find('PodMonitor') as { spec?: unknown }[];
    expect(monitor?.spec).toMatchObject({
      podMetricsEndpoints: [
        {
          port: 'metrics',
          relabelings: [
            {
              sourceLabels: ['__meta_kubernetes_pod_label_app_kubernetes_io_component'],
              targetLabel: 'job',
              replacement: 'portal-$1',
            },
          ],
        },
      ],
    });
    expect(find('Probe')).toMatchObject([
      {
        spec: { jobName: 'portal-probe', targets: { staticConfig: { static: ['https://portal.example/readyz'] } } },
      },
    ]);
    const selectors = [...read('ops/alerts/portal.yaml').matchAll(/job=~"([^"]+)"/g)].map(
      ([, pattern]) => new RegExp(`^(?:${pattern})$`),
    );
    for (const job of ['portal-web', 'portal-worker', 'portal-probe'])
      expect([job, selectors.some((selector) => selector.test(job))]).toEqual([job, true]);
    expect(find('ConfigMap').find(({ metadata }) => metadata.name === 'portal')?.data).toMatchObject({
      OTEL_METRICS_EXPORTER: 'prometheus',
      OTEL_EXPORTER_PROMETHEUS_HOST: '0.0.0.0',
    });
  });
});
