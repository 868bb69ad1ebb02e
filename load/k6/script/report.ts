/** The parts of the k6 summary that are used here. */
export interface Summary {
  readonly state: { readonly testRunDurationMs: number };
  readonly metrics: Readonly<
    Record<
      string,
      {
        readonly values: Readonly<Record<string, number>>;
        readonly thresholds?: Readonly<Record<string, { readonly ok: boolean }>>;
      }
    >
  >;
  readonly root_group: {
    readonly checks: readonly { readonly name: string; readonly passes: number; readonly fails: number }[];
  };
}

const ms = (value: number | undefined): string => (value === undefined ? '–' : value.toFixed(0));
const share = (value: number | undefined): string => `${((value ?? 0) * 100).toFixed(2)} %`;

/** Formats the summary as a readable report. */
export function reportOf(name: string, { state, metrics, root_group }: Summary): string {
  const value = (metric: string, which: string) => metrics[metric]?.values[which];
  const journeys = Object.keys(metrics).flatMap((metric) => {
    const journey = /^http_req_duration\{journey:(.+)\}$/.exec(metric)?.[1];
    const { values } = metrics[metric] ?? {};
    return journey !== undefined && (values?.['count'] ?? 0) > 0
      ? [
          `| ${journey} | ${values?.['count'] ?? 0} | ${ms(values?.['med'])} | ${ms(values?.['p(95)'])} | ` +
            `${ms(values?.['p(99)'])} | ${ms(values?.['max'])} |`,
        ]
      : [];
  });
  const judged = Object.entries(metrics).flatMap(([metric, { thresholds = {} }]) =>
    Object.entries(thresholds)
      .filter(([rule]) => !/>=0$/.test(rule))
      .map(([rule, { ok }]) => `| ${metric} | ${rule} | ${ok ? 'holds' : '**broken**'} |`),
  );
  const failed = root_group.checks
    .filter(({ fails }) => fails > 0)
    .map(({ name: what, passes, fails }) => `- ${what}: ${fails} of ${passes + fails} were not`);
  return `${[
    `# Load: ${name}`,
    '',
    `${value('http_reqs', 'count') ?? 0} requests in ${(state.testRunDurationMs / 1000).toFixed(0)} s ` +
      `(${(value('http_reqs', 'rate') ?? 0).toFixed(1)} a second), ${value('iterations', 'count') ?? 0} visits, at ` +
      `most ${value('vus_max', 'value') ?? value('vus', 'max') ?? 0} visitors at once.`,
    `Not answered or broken: ${share(value('broken', 'rate'))}. Told to come again later: ` +
      `${share(value('throttled', 'rate'))}.`,
    '',
    '| Journey | requests | median (ms) | p95 | p99 | longest |',
    '|---|---:|---:|---:|---:|---:|',
    ...journeys,
    '',
    '| Figure | must be | |',
    '|---|---|---|',
    ...judged,
    ...(failed.length > 0 ? ['', 'Not as expected:', '', ...failed] : []),
  ].join('\n')}\n`;
}
