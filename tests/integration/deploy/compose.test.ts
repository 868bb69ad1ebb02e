import { describe, expect, test } from '@jest/globals';
import { Ajv } from 'ajv';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parse } from 'yaml';
import { Environment, readConfig } from '../../../src/composition/config/config.ts';
import { readSettings } from '../../../sandbox/settings.ts';
import { imageEnvironment, instruction } from '../../support/deployment/dockerfile.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

interface Service {
  readonly image: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: { readonly test?: readonly string[]; readonly disable?: boolean };
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
}
const compose = parse(read('docker-compose.yml'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
const services = Object.entries(compose.services);
const ours = services.filter(([, { image }]) => image === 'lnp-management-system');

function schemaProblems(file: unknown): string[] {
  const schema = JSON.parse(
    readFileSync(
      path.join(path.dirname(createRequire(import.meta.url).resolve('dclint')), '../schemas/compose.schema.json'),
      'utf8',
    ),
  ) as { $schema?: string };
  delete schema.$schema;
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema);
  return validate(file) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

describe('docker-compose.yml', () => {
  test('fits the schema of the Compose Specification', () => {
    expect(schemaProblems(compose)).toEqual([]);
    expect(
      schemaProblems({
        ...compose,
        services: { ...compose.services, web: { ...compose.services['web'], read_onyl: true } },
      }),
    ).not.toEqual([]);
  });

  test('has every role, MySQL, mail, files, sandbox and telemetry, each in its own container', () => {
    expect(ours.map(([name, { environment }]) => [name, environment?.['ROLE']])).toEqual([
      ['bucket', undefined],
      ['sandbox', 'sandbox'],
      // The portal in one process with another simulated carrier, by profile.
      ['thinktel', undefined],
      ['voipms', undefined],
      ['migrate', 'migrate'],
      ['web', 'web'],
      ['worker', 'worker'],
      ['telnyx', undefined],
    ]);
    expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(['mysql', 'mail', 'files', 'telemetry']));
  });

  test('starts each when its dependencies are healthy or completed', () => {
    for (const [name, { depends_on: needs = {} }] of services) {
      for (const [other, { condition }] of Object.entries(needs)) {
        const { healthcheck, image: its } = compose.services[other] ?? { image: '' };
        const healthy =
          healthcheck?.disable !== true && (healthcheck?.test !== undefined || its === 'lnp-management-system');
        expect([name, other, condition]).toEqual([
          name,
          other,
          other === 'telemetry' ? 'service_started' : healthy ? 'service_healthy' : 'service_completed_successfully',
        ]);
      }
    }
    for (const name of ['web', 'worker'])
      expect(Object.keys(compose.services[name]?.depends_on ?? {})).toEqual(
        expect.arrayContaining(['migrate', 'sandbox', 'bucket']),
      );
  });

  test('gives containers only the privileges they need, and exposes none to the network', () => {
    const open = services.filter(
      ([name, { read_only, cap_drop }]) => name !== 'telemetry' && (read_only !== true || cap_drop?.join() !== 'ALL'),
    );
    expect(open.map(([name]) => name)).toEqual([]);
    expect(services.filter(([, service]) => !service.security_opt?.includes('no-new-privileges:true'))).toEqual([]);
    expect(services.flatMap(([, { ports = [] }]) => ports).filter((port) => !port.startsWith('127.0.0.1:'))).toEqual(
      [],
    );
    const usedVolumes = services
      .flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(':')[0] ?? ''))
      .filter((source) => !source.startsWith('./'));
    expect(usedVolumes.toSorted()).toEqual(Object.keys(compose.volumes).toSorted());
  });

  test('pins the versions of third-party images', () =>
    expect(
      services.filter(([, service]) => service.image !== 'lnp-management-system' && !/:v?\d/.test(service.image)),
    ).toEqual([]));

  test('gives Grafana the dashboards and Prometheus the rules', () => {
    const mounts = (compose.services['telemetry']?.volumes ?? [])
      .filter((volume) => volume.startsWith('./'))
      .map((volume) => volume.split(':') as [source: string, target: string, mode: string]);
    expect(mounts.filter(([source, , mode]) => !existsSync(path.join(root, source)) || mode !== 'ro')).toEqual([]);
    const targets = Object.fromEntries(mounts.map(([source, target]) => [source, target]));
    const { providers } = parse(read('ops/compose/dashboards.yaml')) as { providers: { options: { path: string } }[] };
    expect(providers.map(({ options }) => options.path)).toEqual([targets['./ops/grafana']]);
    const { rule_files: rules } = parse(read('ops/compose/prometheus.yaml')) as { rule_files: string[] };
    expect(rules).toEqual([`${targets['./ops/alerts']}/*.yaml`]);
  });

  test('contains valid settings of the program', () => {
    for (const [name, { environment = {} }] of ours) {
      const env = { ...imageEnvironment, ...environment };
      expect([name, readConfig(env).role]).toEqual([name, environment['ROLE'] ?? 'all']);
      if (environment['ROLE'] === 'sandbox') expect(readSettings(env)).toMatchObject({ host: '0.0.0.0', port: 4010 });
    }
    expect(readConfig({ ...imageEnvironment, ...compose.services['web']?.environment })).toMatchObject({
      migrateOnStart: false,
      files: { kind: 's3', bucket: 'letters' },
      provider: { settings: { ISP_BASE_URL: 'http://sandbox:4010', ISP_API_EDITION: 2 } },
    });
  });
});

describe('compose.prod.yml with .env.example filled in', () => {
  const examples = {
    PORTAL_IMAGE: 'lnp-management-system:1.0.0',
    PORTAL_HOST: 'portal.example',
    DATABASE_PASSWORD: 'd'.repeat(64),
    SESSION_KEYS: 's'.repeat(64),
    ISP_BASE_URL: 'https://isp.example',
    ISP_API_KEY: 'key',
    ISP_TEAM_EMAIL: 'team@isp.example',
    SMTP_URL: 'smtps://user:password@mail.example:465',
    BOOTSTRAP_ADMIN_PASSWORD: 'a password of some length',
  };
  const env = {
    ...Object.fromEntries(
      [...read('.env.example').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
    ),
    ...examples,
  } as Record<string, string>;
  const interpolate = (_key: string, value: unknown) =>
    typeof value === 'string'
      ? value.replaceAll(
          /(?<!\$)\$\{([A-Z_]+)(?::([-?])([^}]*))?\}/g,
          (_all, name: string, kind: string | undefined, other: string) => env[name] || (kind === '-' ? other : ''),
        )
      : value;
  const parsed: unknown = parse(read('compose.prod.yml'), { merge: true });
  const production = JSON.parse(JSON.stringify(parsed, interpolate)) as { services: Record<string, Service> };
  const all = Object.entries(production.services);

  test('fits the schema, names only variables of .env.example, and pins versions', () => {
    expect(schemaProblems(production)).toEqual([]);
    const named = [...read('compose.prod.yml').matchAll(/(?<!\$)\$\{([A-Z_]+)/g)].map(([, name]) => name);
    expect([...new Set(named)].sort()).toEqual(Object.keys(env).sort());
    expect(all.filter(([, { image }]) => !/:\d/.test(image))).toEqual([]);
  });
  test('contains valid settings for production', () => {
    const roles = all
      .filter(([, { environment }]) => environment?.['ROLE'] !== undefined)
      .map(([, { environment }]) => readConfig({ ...imageEnvironment, ...environment }));
    expect(roles.map(({ role, production: isProduction }) => [role, isProduction])).toEqual([
      ['migrate', true],
      ['web', true],
      ['worker', true],
      ['backup', true],
    ]);
  });
  test('opens the ports of Caddy only, and gives no container new privileges', () => {
    expect(all.filter(([, { ports = [] }]) => ports.length > 0).map(([name]) => name)).toEqual(['caddy']);
    expect(all.filter(([, service]) => !service.security_opt?.includes('no-new-privileges:true'))).toEqual([]);
  });
});

test('the image starts the program without a shell, as a numeric user other than root, with a health check', () => {
  expect([instruction('ENTRYPOINT'), instruction('CMD')]).toEqual(['["/nodejs/bin/node"]', '["dist/src/main.js"]']);
  expect(instruction('USER')).toBe('65532:65532');
  expect(instruction('HEALTHCHECK')).toMatch(/CMD \["\/nodejs\/bin\/node", "healthcheck.mjs"\]$/);
  expect(instruction('RUN')).toBe('');
  expect(instruction('VOLUME')).toBe(imageEnvironment['DATA_DIR']);
});

describe('every named setting', () => {
  /** Settings that the AWS SDK and OpenTelemetry read, and parts of theirs. */
  const OTHERS = /^(AWS_(ACCESS_KEY_ID|SECRET_ACCESS_KEY)|OTEL_(SERVICE_NAME|EXPORTER_OTLP_\w+))$/;
  const SANDBOX = new Set([...read('sandbox/settings.ts').matchAll(/\bSANDBOX_[A-Z_]+/g)].map(([name]) => name));
  const known = (name: string) =>
    name in Environment.shape || SANDBOX.has(name) || OTHERS.test(name) || name === 'HOME';
  test.each([
    ['by compose', ours.flatMap(([, { environment = {} }]) => Object.keys(environment))],
    ['by the image', Object.keys(imageEnvironment)],
  ])('in %s is read by the program', (_, names) => {
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !known(name))).toEqual([]);
  });
  test('would be reported if unknown', () =>
    expect(['MIGRATE_AT_START', 'SANDBOX_HOSTS', 'OTEL_FOO'].filter(known)).toEqual([]));
});
