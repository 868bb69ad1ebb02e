import { expect, test } from '@jest/globals';
import { readConfig } from '../../../src/composition/config/config.ts';

const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };
const both = { traces: true, metrics: true, logs: false, prometheus: false };

test.each<[string, Record<string, string>, unknown]>([
  ['nothing', {}, undefined],
  [
    'a name of the service, as every pod has one,',
    { OTEL_SERVICE_NAME: 'portal-web', OTEL_EXPORTER_OTLP_PROTOCOL: 'http/protobuf' },
    undefined,
  ],
  ['an empty address', { OTEL_EXPORTER_OTLP_ENDPOINT: '' }, undefined],
  ['an address', ENDPOINT, both],
  [
    'an address of one signal',
    { OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: 'http://c/v1/metrics' },
    { ...both, traces: false },
  ],
  ['an address and the log by name', { ...ENDPOINT, OTEL_LOGS_EXPORTER: 'otlp' }, { ...both, logs: true }],
  ['an address without traces', { ...ENDPOINT, OTEL_TRACES_EXPORTER: 'none' }, { ...both, traces: false }],
  [
    'Prometheus alone',
    { OTEL_METRICS_EXPORTER: 'prometheus' },
    { traces: false, metrics: true, logs: false, prometheus: true },
  ],
  [
    'nothing but what is switched off',
    { ...ENDPOINT, OTEL_TRACES_EXPORTER: 'none', OTEL_METRICS_EXPORTER: 'none' },
    undefined,
  ],
  ['everything, but the whole switched off', { ...ENDPOINT, OTEL_SDK_DISABLED: 'true' }, undefined],
])('%s enables the right signals', (_what, env, telemetry) => expect(readConfig(env).telemetry).toEqual(telemetry));
