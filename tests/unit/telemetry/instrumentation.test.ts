import { describe, expect, test } from '@jest/globals';
import { parser } from '@prometheus-io/lezer-promql';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { LOG_EVENTS } from '../../../src/application/ports/log-events.ts';
import { METRICS, nameWithUnit, type MetricName } from '../../../src/application/telemetry/metrics.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const filesOf = (folder: string) => readdirSync(path.join(root, folder)).map((name) => path.join(folder, name));

interface Rule {
  readonly alert?: string;
  readonly record?: string;
  readonly expr: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly annotations?: { readonly summary: string; readonly runbook_url: string };
}
interface Panel {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly targets?: readonly { readonly refId: string; readonly expr: string }[];
}
const rules = filesOf('ops/alerts').flatMap((file) =>
  (parse(read(file)) as { groups: { rules: Rule[] }[] }).groups.flatMap((group) => group.rules),
);
const dashboards = filesOf('ops/grafana').map(
  (file) =>
    JSON.parse(read(file)) as {
      uid: string;
      schemaVersion: number;
      templating: { list: { name: string; type: string }[] };
      panels: Panel[];
    },
);
const panels = dashboards.flatMap((dashboard) => dashboard.panels);
const expressions = [
  ...rules.map(({ expr }) => expr),
  ...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
].map((expr) => expr.replaceAll('$__rate_interval', '5m'));

/** Every existing series, under its Prometheus name. The blackbox exporter exports the result of the probe. */
const series = new Set([
  'probe_success',
  ...rules.flatMap(({ record }) => record ?? []),
  ...(Object.keys(METRICS) as MetricName[]).flatMap((name) => {
    const exportedName = nameWithUnit(name).replaceAll('.', '_');
    if (METRICS[name].kind === 'histogram') return ['_bucket', '_sum', '_count'].map((end) => exportedName + end);
    return [METRICS[name].kind === 'counter' ? `${exportedName}_total` : exportedName];
  }),
]);

/** The series that an expression reads, and whether it is valid PromQL. */
function readingsOf(expression: string): { names: string[]; wrong: boolean } {
  const names: string[] = [];
  let wrong = false;
  parser.parse(expression).iterate({
    enter({ name, type, node }) {
      wrong ||= type.isError;
      const named = name === 'VectorSelector' ? node.getChild('Identifier') : null;
      if (named) names.push(expression.slice(named.from, named.to));
    },
  });
  return { names, wrong };
}

describe('dashboards and rules', () => {
  test('are valid PromQL', () => {
    expect(expressions.filter((expression) => readingsOf(expression).wrong)).toEqual([]);
    expect(readingsOf('sum(rate(a[5m])').wrong).toBe(true);
  });

  test('read no metric that the portal does not export', () => {
    const names = expressions.flatMap((expression) => readingsOf(expression).names);
    expect(names.length).toBeGreaterThanOrEqual(expressions.length);
    expect(names.filter((name) => !series.has(name))).toEqual([]);
  });

  test('use every metric that the portal exports', () => {
    const names = new Set(
      expressions.flatMap((expression) =>
        readingsOf(expression).names.map((name) => name.replace(/_(bucket|sum|count)$/, '')),
      ),
    );
    const exportedName = (name: MetricName) => nameWithUnit(name).replaceAll('.', '_');
    expect(
      (Object.keys(METRICS) as MetricName[]).filter(
        (name) =>
          !names.has(exportedName(name)) &&
          !names.has(`${exportedName(name)}_total`) &&
          !names.has(exportedName(name).replace(/_count$/, '')),
      ),
    ).toEqual([]);
  });

  test('name existing log events', () => {
    const named = rules
      .filter(({ expr }) => expr.includes('lnp_operator_alerts'))
      .flatMap(({ expr }) => [...expr.matchAll(/event=~?"([^"]+)"/g)].flatMap(([, events = '']) => events.split('|')));
    expect(named).not.toEqual([]);
    expect(named.filter((event) => !(event in LOG_EVENTS))).toEqual([]);
  });
});

describe('each alert', () => {
  const alerts = rules.filter(({ alert }) => alert !== undefined);
  const runbookOf = (alert: string) => `docs/runbooks/${alert.replace(/(?<!^)[A-Z]/g, '-$&').toLowerCase()}.md`;

  test.each(alerts.map((rule) => [rule.alert ?? '', rule] as const))(
    '%s has a severity and a runbook that names it',
    (alert, { labels, annotations }) => {
      expect(['page', 'ticket']).toContain(labels?.['severity']);
      expect(annotations?.summary).toBeTruthy();
      expect(annotations?.runbook_url).toBe(runbookOf(alert));
      expect(read(runbookOf(alert))).toContain(`# ${alert}\n\n- Severity: \`${labels?.['severity']}\`\n- Threshold: `);
    },
  );
  test('exists: the runbooks name no other alerts', () => {
    const runbooks = filesOf('docs/runbooks').filter((file) => !file.endsWith('README.md'));
    expect(runbooks.sort()).toEqual(alerts.map(({ alert = '' }) => runbookOf(alert)).sort());
  });
  test('reads the series of the portal only, by the label job', () => {
    const unselected = rules.filter(
      ({ expr }) =>
        !expr.includes('portal:') && (expr.match(/\{/g) ?? []).length !== (expr.match(/job=~"/g) ?? []).length,
    );
    expect(unselected.map(({ alert, record }) => alert ?? record)).toEqual([]);
  });
});

describe('each dashboard', () => {
  test('has the schema of Grafana 12, and lets the user choose the Prometheus source', () => {
    for (const { uid, schemaVersion, templating } of dashboards) {
      expect([uid.length > 0, schemaVersion]).toEqual([true, 41]);
      expect(templating.list).toContainEqual(expect.objectContaining({ name: 'source', type: 'datasource' }));
    }
  });

  test('has panels with unique ids and their own queries that do not overlap', () => {
    const ids = panels.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { type, title, targets = [] } of panels)
      expect([title, type === 'row' || targets.length > 0, new Set(targets.map(({ refId }) => refId)).size]).toEqual([
        title,
        true,
        targets.length,
      ]);
    const squares = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_none, at) => `${x + (at % w)},${y + Math.floor(at / w)}`),
    );
    expect(new Set(squares).size).toBe(squares.length);
    expect(panels.filter(({ gridPos: { x, w } }) => x + w > 24)).toEqual([]);
  });
});
